import type { ComponentProps } from "react";
import { href } from "react-router";
import { appContext } from "#app/context.ts";
import { moveCashAct, openDrawerAct } from "#app/features/drawer/acts.server.ts";
import { currencies, isNone } from "#app/features/drawer/cash.ts";
import { drawerWords as words } from "#app/features/drawer/desk/desk-drawer-words.ts";
import { MoveCashForm, OpenDrawerForm } from "#app/features/drawer/desk/drawer-forms.tsx";
import { findOpenDrawer, listCashRows, listClosedDrawers } from "#app/features/drawer/queries.server.ts";
import { describeDifferences, formatCash } from "#app/features/drawer/words.ts";
import { readPayoutLimitCents } from "#app/features/folio/money-out-queries.server.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { RefusalNote } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskRows, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { PageLinks, pageSize, readPage } from "#app/ui/desk/page-links.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/drawer";
import { describeMoment, toPastDrawer } from "./drawer-view.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("open_drawer")];

/** The page of the desk that somebody came from to open the drawer; null for none. */
function readBack(url: URL): string | null {
	const back = url.searchParams.get("back") ?? "";
	return /^\/desk(?:[/?][\w/?&=%.,~+-]*)?$/.test(back) ? back : null;
}

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const [open, closed, limitCents] = await Promise.all([
		findOpenDrawer(db),
		readPage(url, pageSize, (rows) => listClosedDrawers(db, rows)),
		readPayoutLimitCents(db),
	]);
	const rows = open ? await listCashRows(db, open.id) : [];
	const paid = rows.filter(({ kind }) => kind === "payments" || kind === "refunds");
	return {
		formKey: crypto.randomUUID(),
		back: readBack(url),
		isFirst: closed.rows.length === 0 && closed.around.before === null,
		payoutLimit: formatUsd(limitCents),
		open: open && {
			id: open.id,
			since: words.since(...momentOf(open.openedAt), open.openedBy),
			// A person who goes on with their own drawer takes over from nobody.
			takenOverFrom: open.takenOverFrom === open.openedBy ? null : open.takenOverFrom,
			float: open.float,
			payments: new Set(paid.map(({ transactionId }) => transactionId)).size,
			moves: rows
				.filter(({ kind, phase }) => phase === "open" && kind !== "payments" && kind !== "refunds")
				.map(({ id, at, by, reason, currency, cents }) => ({
					...{ id, reason, amount: formatCash(currency, cents) },
					who: words.slip.openedBy(by, describeMoment(at)),
				})),
		},
		history: closed.rows.flatMap(toPastDrawer),
		around: closed.around,
	};
}

function momentOf(at: Date): [day: string, hour: string] {
	const [day = "", hour = ""] = describeMoment(at).split(", ");
	return [day, hour];
}

export const action = takesActs({
	find: ({ url }: Route.ActionArgs) => ({ back: readBack(url) }),
	path: () => href("/desk/drawer"),
	acts: {
		open: take(openDrawerAct, (_, { back }) => ({ ...(back && { to: back }), flash: "drawer_opened" })),
		move: take(moveCashAct, { to: "#moves", flash: "cash_moved" }),
	},
});

/** The cash drawer: opening it, cash taken out of it, and the closed ones. */
export default function DrawerPage({ loaderData }: Route.ComponentProps) {
	const { open, history, around, formKey, isFirst, payoutLimit } = loaderData;
	const back = loaderData.back === null ? {} : { back: { to: loaderData.back, label: words.back } };
	if (!open)
		return (
			<>
				<DeskHead title={words.title} sub={words.none} {...back} />
				<div className="two">
					<DeskSheet id="open" title={words.open.title} icon="cash" body>
						<p className="soft mb-3">{words.noneText}</p>
						<RefusalNote act="move" />
						<OpenDrawerForm {...{ formKey, isFirst }} />
					</DeskSheet>
					<DrawerHistory drawers={history} around={around} />
				</div>
			</>
		);
	return (
		<>
			<DeskHead
				title={words.title}
				{...back}
				sub={[open.since, open.takenOverFrom ? words.after(open.takenOverFrom) : null]
					.filter((part) => part !== null)
					.join(", ")}
				aside={
					<DeskButtonLink look="fill" icon="cash" to={href("/desk/drawer/count")}>
						{words.now.count}
					</DeskButtonLink>
				}
			/>
			<div className="two wide:grid-rows-[auto_1fr]">
				<div>
					<DeskSheet id="now" title={words.now.title}>
						<dl className="facts sheet-body">
							<dt>{words.now.float}</dt>
							<dd>{currencies.map((currency) => formatCash(currency, open.float[currency])).join(" · ")}</dd>
							<dt>{words.now.payments}</dt>
							<dd>{open.payments}</dd>
						</dl>
						<p className="sheet-body soft small">{words.now.blind}</p>
					</DeskSheet>
					<DeskSheet
						id="moves"
						title={words.now.moves}
						count={open.moves.length}
						empty={open.moves.length === 0 && words.now.noMoves}
					>
						<DeskRows>
							{open.moves.map((one) => (
								<tr key={one.id}>
									<th scope="row">
										{one.reason}
										<span className="sub">{isolate(one.who)}</span>
									</th>
									<td className="num strong">{one.amount}</td>
								</tr>
							))}
						</DeskRows>
					</DeskSheet>
				</div>
				<DeskSheet className="wide:row-span-2" id="move" title={words.move.title} body>
					<RefusalNote act="open" />
					<MoveCashForm formKey={formKey} drawerId={open.id} limit={payoutLimit} />
				</DeskSheet>
				<DrawerHistory drawers={history} around={around} />
			</div>
		</>
	);
}

/** The drawers that are closed, the last one first. */
function DrawerHistory({
	drawers,
	around,
}: {
	drawers: ReturnType<typeof toPastDrawer>;
	around: ComponentProps<typeof PageLinks>["around"];
}) {
	return (
		<DeskSheet id="history" title={words.history.title} empty={drawers.length === 0 && words.history.none}>
			<ul>
				{drawers.map((drawer) => (
					<li
						className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-t border-sand py-2 pr-2 pl-4"
						key={drawer.id}
					>
						<div>
							<span className="strong">{drawer.day}</span>
							<span className="sub">{words.history.opened(drawer.opened)}</span>
							<span className="sub">{words.history.closed(drawer.closed)}</span>
							<span className={isNone(drawer.differences) ? "sub" : "warn"}>
								{isNone(drawer.differences) ? words.history.exact : describeDifferences(drawer.differences)}
								{drawer.reason ? `: ${drawer.reason}` : ""}
							</span>
							{drawer.counts > 1 ? <span className="sub">{words.history.counts(drawer.counts)}</span> : null}
						</div>
						<DeskButtonLink
							look="plain"
							to={href("/desk/drawer/:drawer", { drawer: drawer.id })}
							aria-label={`${words.history.slip}, ${drawer.day}, ${drawer.opened}`}
						>
							{words.history.slip}
						</DeskButtonLink>
					</li>
				))}
			</ul>
			<PageLinks around={around} at="history" />
		</DeskSheet>
	);
}
