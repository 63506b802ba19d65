import { href } from "react-router";
import { hotelTime } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { closeDrawerAct, countDrawerAct } from "#app/features/drawer/acts.server.ts";
import { type Cash, currencies, differenceOf } from "#app/features/drawer/cash.ts";
import { drawerWords as words } from "#app/features/drawer/desk/desk-drawer-words.ts";
import { CloseDrawerForm, CountForm } from "#app/features/drawer/desk/drawer-forms.tsx";
import { findLastCount, findOpenDrawer } from "#app/features/drawer/queries.server.ts";
import { describeDifference, formatCash } from "#app/features/drawer/words.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { RefusalNote } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/drawer-count";

export const middleware: Route.MiddlewareFunction[] = [requireAct("count_drawer")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const drawer = await findOpenDrawer(db);
	const last = drawer ? await findLastCount(db, drawer.id) : null;
	return {
		formKey: crypto.randomUUID(),
		/** Null where no drawer is open: there is nothing to count. */
		drawerId: drawer?.id ?? null,
		countsAgain: url.searchParams.has("again"),
		/** The result of the last count; null before the first one, and once cash came or went after it. */
		count: last?.isCurrent
			? {
					id: last.count.id,
					by: words.count.resultOf(last.count.countedBy, hotelTime(last.count.countedAt)),
					counted: last.count.counted,
					expected: last.count.expected,
				}
			: null,
		hasMoved: last !== null && !last.isCurrent,
	};
}

export const action = takesActs({
	path: () => href("/desk/drawer/count"),
	acts: {
		count: take(countDrawerAct),
		close: take(closeDrawerAct, ({ drawerId: drawer }) => ({
			to: href("/desk/drawer/:drawer", { drawer }),
			flash: "drawer_closed",
		})),
	},
});

/** The blind count of the open drawer, then its result, and its end. */
export default function DrawerCountPage({ loaderData }: Route.ComponentProps) {
	const { count, drawerId, formKey, countsAgain, hasMoved } = loaderData;
	const back = { to: href("/desk/drawer"), label: words.count.back };
	if (drawerId === null)
		return (
			<>
				<DeskHead title={words.count.title} sub={words.none} back={back} />
				<DeskSheet id="count" title={words.none} icon="cash" body>
					<RefusalNote act="count" />
					<RefusalNote act="close" />
					<p>{words.count.nothing}</p>
					<div className="btns">
						<DeskButtonLink look="line" to={href("/desk/drawer")}>
							{words.open.title}
						</DeskButtonLink>
					</div>
				</DeskSheet>
			</>
		);
	if (!count || countsAgain)
		return (
			<>
				<DeskHead title={words.count.title} back={back} />
				<DeskSheet id="count" title={words.count.result} icon="cash" body>
					<RefusalNote act="close" />
					{hasMoved ? <p className="note mb-3">{words.count.moved}</p> : null}
					<CountForm formKey={formKey} drawerId={drawerId} />
				</DeskSheet>
			</>
		);
	return (
		<>
			<DeskHead
				title={words.close.title}
				sub={count.by}
				back={back}
				aside={
					<DeskButtonLink look="line" to={`${href("/desk/drawer/count")}?again`}>
						{words.count.again}
					</DeskButtonLink>
				}
			/>
			<div className="two">
				<DeskSheet id="result" title={words.count.result}>
					<DrawerDifferences counted={count.counted} expected={count.expected} />
				</DeskSheet>
				<DeskSheet id="close" title={words.close.title} body>
					<CloseDrawerForm
						key={count.id}
						drawerId={drawerId}
						countId={count.id}
						differences={differenceOf(count.counted, count.expected)}
					/>
				</DeskSheet>
			</div>
		</>
	);
}

/** The result of a count: expected, counted and the difference of each currency. */
function DrawerDifferences({ counted, expected }: { counted: Cash; expected: Cash }) {
	const differences = differenceOf(counted, expected);
	return (
		<table className="ruled [--cell:12px_8px] [--edge:16px] max-sm:[--cell:8px_6px] max-sm:[&_.num]:whitespace-normal">
			<thead>
				<HeadRow names={[""]} figures={[words.count.expected, words.count.counted, words.count.difference]} />
			</thead>
			<tbody>
				{currencies.map((currency) => (
					<tr key={currency}>
						<th scope="row">{words.currencies[currency]}</th>
						<td className="num">{formatCash(currency, expected[currency])}</td>
						<td className="num">{formatCash(currency, counted[currency])}</td>
						<td className={differences[currency] === 0 ? "num strong" : "num warn"}>
							{describeDifference(currency, differences[currency])}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
