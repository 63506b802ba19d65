import { data, href, type LinksFunction } from "react-router";
import { drawerWords as words } from "#app/content/desk-drawer-words.ts";
import { appContext } from "#app/context.ts";
import { MoveCashForm, OpenDrawerForm } from "#app/features/desk/components/drawer-forms.tsx";
import { DrawerHistory } from "#app/features/desk/components/drawer-history.tsx";
import { currencies } from "#app/features/drawer/denominations.ts";
import { moveDrawerCash } from "#app/features/drawer/operations/move-drawer-cash.server.ts";
import { openDrawer } from "#app/features/drawer/operations/open-drawer.server.ts";
import { findOpenDrawer, listCashRows, listClosedDrawers } from "#app/features/drawer/queries.server.ts";
import { moveCashSchema, openDrawerSchema, readMovedCents, readPieces } from "#app/features/drawer/schema.ts";
import { formatCash } from "#app/features/drawer/words.ts";
import { readPayoutLimitCents } from "#app/features/folio/money-out-queries.server.ts";
import { checkFields, type FieldErrors, readForm } from "#app/lib/form-fields.ts";
import { formatUsd } from "#app/lib/money.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { ProofField, type ProofNeed } from "#app/ui/desk/proof-field.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import type { Route } from "./+types/drawer";
import { readStaffActing } from "./acting.ts";
import drawerStyles from "./drawer.css?url";
import { describeRefusal } from "./drawer-refusal.server.ts";
import { describeMoment, toPastDrawer } from "./drawer-view.server.ts";
import { runWithApproval } from "./pay-out-approval.server.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: drawerStyles }];

export const middleware: Route.MiddlewareFunction[] = [requireAct("open_drawer")];

/** How many closed drawers are listed: three shifts of a fortnight. */
const listed = 42;

export async function loader({ context }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const [open, closed, limitCents] = await Promise.all([
		findOpenDrawer(db),
		listClosedDrawers(db, listed),
		readPayoutLimitCents(db),
	]);
	const rows = open ? await listCashRows(db, open.id) : [];
	return {
		formKey: crypto.randomUUID(),
		isFirst: closed.length === 0,
		payoutLimit: formatUsd(limitCents),
		open: open && {
			id: open.id,
			since: words.since(...momentOf(open.openedAt), open.openedBy),
			// Who goes on with their own drawer takes over from nobody.
			takenOverFrom: open.takenOverFrom === open.openedBy ? null : open.takenOverFrom,
			float: open.float,
			payments: rows.filter(({ kind }) => kind === "payments" || kind === "refunds").length,
			moves: rows
				.filter(({ kind, phase }) => phase === "open" && kind !== "payments" && kind !== "refunds")
				.map(({ id, at, by, reason, currency, cents }) => ({
					...{ id, reason, amount: formatCash(currency, cents) },
					who: words.slip.openedBy(by, describeMoment(at)),
				})),
		},
		history: closed.flatMap(toPastDrawer),
	};
}

function momentOf(at: Date): [day: string, hour: string] {
	const [day = "", hour = ""] = describeMoment(at).split(", ");
	return [day, hour];
}

type Result = FormResult & { intent: "open" | "move"; asksReason?: boolean; proof?: ProofNeed };

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	return form.get("intent") === "move" ? move(form, context) : open(form, context);
}

async function open(form: FormData, context: Route.ActionArgs["context"]) {
	const checked = checkFields(openDrawerSchema, form);
	const { values } = checked;
	const fail = ({ errors, status }: { errors: FieldErrors; status: number }, asksReason: boolean) =>
		data<Result>({ intent: "open", errors, values, formKey: crypto.randomUUID(), asksReason }, { status });
	if (!checked.ok) return fail({ errors: checked.errors, status: 400 }, values.reason !== undefined);
	const { fields } = checked;
	const outcome = await openDrawer(
		context.get(appContext).db,
		{
			idempotencyKey: fields.idempotencyKey,
			pieces: { usd: readPieces(fields, "usd"), bzd: readPieces(fields, "bzd") },
			fromBank: { usd: fields.usdFromBank, bzd: fields.bzdFromBank },
			reason: fields.reason,
		},
		readStaffActing(context),
	);
	if (outcome.ok) return redirectWithFlash(context, href("/desk/drawer"), "drawer_opened");
	return fail(describeRefusal(outcome), outcome.reason === "differs");
}

async function move(form: FormData, context: Route.ActionArgs["context"]) {
	const checked = checkFields(moveCashSchema, form);
	const { values } = checked;
	const fail = ({ errors, status }: { errors: FieldErrors; status: number }) =>
		data<Result>({ intent: "move", errors, values, formKey: crypto.randomUUID() }, { status });
	if (!checked.ok) return fail({ errors: checked.errors, status: 400 });
	const { amount: _, ...fields } = checked.fields;
	const input = { ...fields, cents: readMovedCents(checked.fields) ?? 0 };
	const ran = await runWithApproval(context, form, (acting) =>
		moveDrawerCash(context.get(appContext).db, input, acting),
	);
	if ("waits" in ran) {
		const { errors, status, proof } = ran.waits;
		const formKey = checked.fields.idempotencyKey;
		return data<Result>(
			{ intent: "move", errors, values: { ...values, ...ran.waits.values }, formKey, proof },
			{ status },
		);
	}
	if (ran.outcome.ok) return redirectWithFlash(context, href("/desk/drawer"), "cash_moved");
	return fail(describeRefusal(ran.outcome));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendForm(serverAction, words.notSent);

/** The cash drawer: opening it, what was taken out, and those that are closed. */
export default function DrawerPage({ loaderData, actionData }: Route.ComponentProps) {
	const { open, history, formKey, isFirst, payoutLimit } = loaderData;
	const result = actionData as Result | undefined;
	const resultOf = (intent: Result["intent"]) =>
		result?.intent === intent || !result?.intent ? result : undefined;
	if (!open)
		return (
			<>
				<DeskHead title={words.title} sub={words.none} />
				<div className="two">
					<DeskSheet id="open" title={words.open.title} icon="cash">
						<div className="sheet-body">
							<p className="soft">{words.noneText}</p>
							<OpenDrawerForm
								formKey={formKey}
								result={resultOf("open")}
								isFirst={isFirst}
								asksReason={result?.asksReason ?? false}
							/>
						</div>
					</DeskSheet>
					<DrawerHistory drawers={history} />
				</div>
			</>
		);
	return (
		<>
			<DeskHead
				title={words.title}
				sub={[open.since, open.takenOverFrom ? words.after(open.takenOverFrom) : null]
					.filter((part) => part !== null)
					.join(", ")}
				aside={
					<DeskButtonLink look="fill" icon="cash" to={href("/desk/drawer/count")}>
						{words.now.count}
					</DeskButtonLink>
				}
			/>
			<div className="two then-past">
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
					<DeskSheet id="moves" title={words.now.moves} count={open.moves.length}>
						{open.moves.length === 0 ? (
							<p className="sheet-body soft">{words.now.noMoves}</p>
						) : (
							<table className="list">
								<tbody>
									{open.moves.map((one) => (
										<tr key={one.id}>
											<th scope="row">
												{one.reason}
												<span className="sub">{one.who}</span>
											</th>
											<td className="num strong">{one.amount}</td>
										</tr>
									))}
								</tbody>
							</table>
						)}
					</DeskSheet>
				</div>
				<DeskSheet id="move" title={words.move.title}>
					<div className="sheet-body">
						<MoveCashForm
							formKey={formKey}
							result={resultOf("move")}
							drawerId={open.id}
							limit={payoutLimit}
							proof={result?.proof ? <ProofField need={result.proof} /> : null}
						/>
					</div>
				</DeskSheet>
				<DrawerHistory drawers={history} />
			</div>
		</>
	);
}
