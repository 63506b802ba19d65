import { data, href } from "react-router";
import { appContext, type Context } from "#app/context.ts";
import { takeBackClearingAct } from "#app/features/accounting/clearing-acts.server.ts";
import { findClearing, listClearedMovements } from "#app/features/accounting/clearing-queries.server.ts";
import { clearingPath, MovementRow } from "#app/features/accounting/desk/clearing-form.tsx";
import {
	formatStated,
	paperOf,
	clearingWords as words,
} from "#app/features/accounting/desk/desk-clearing-words.ts";
import { statementWords } from "#app/features/accounting/desk/desk-statement-words.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm, RefusalNote } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { SumTable } from "#app/ui/desk/sum-table.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/one-clearing";

export const middleware: Route.MiddlewareFunction[] = [requireAct("clear_accounts")];

async function readClearing(context: Context, params: { clearing: string }) {
	const found = await findClearing(context.get(appContext).db, params.clearing);
	if (found?.id !== params.clearing) throw data(null, { status: 404 });
	return found;
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const clearing = await readClearing(context, params);
	const movements = await listClearedMovements(context.get(appContext).db, clearing.id);
	return { clearing, movements, formKey: crypto.randomUUID() };
}

export const action = takesActs({
	find: ({ context, params }: Route.ActionArgs) => readClearing(context, params),
	path: ({ id }) => href("/desk/clearing/:clearing", { clearing: id }),
	acts: {
		undo: take(takeBackClearingAct, (_, { account }) => ({
			to: clearingPath(account),
			flash: "clearing_undone",
		})),
	},
});

const loadUndoCheck = loadCheck(
	async () => (await import("#app/features/accounting/clearing-schema.ts")).takeBackClearingSchema,
);

/**
 * A batch or a line of the statement as it was recorded, with the lines that it cleared, and the form that undoes it.
 */
export default function OneClearing({ loaderData }: Route.ComponentProps) {
	const { clearing, movements, formKey } = loaderData;
	const { account, currency, feeCents, interestCents, isTakenBack } = clearing;
	const paper = paperOf(account);
	return (
		<>
			<DeskHead
				title={clearing.reference}
				documentTitle={words.form[account].title}
				sub={words.one.cleared(formatHotelDate(clearing.clearedOn), clearing.clearedBy)}
				back={{ to: clearingPath(account), label: words.one.back }}
			/>
			{isTakenBack ? (
				<>
					<RefusalNote act="undo" />
					<p className="note sun mb-3">{words.one.undone}</p>
				</>
			) : null}
			<div className="two">
				<DeskSheet id="lines" title={words.one.lines} count={movements.length} body>
					{movements.length === 0 ? <p className="soft">{words.one.noLines}</p> : null}
					{movements.map((one) => (
						<MovementRow key={one.transactionId} movement={one} />
					))}
				</DeskSheet>
				<div>
					<DeskSheet id="facts" title={words.form[account].title} body>
						<SumTable
							rows={[
								{ name: words.one.statedOn, sum: formatHotelDate(clearing.statedOn) },
								clearing.statementText !== null && {
									name: statementWords.one.fromFile,
									sum: clearing.statementText,
								},
								{ name: words.one.sum, sum: clearing.sumCents },
								feeCents !== 0 && { name: words.one.fee, sum: 0 - feeCents },
								interestCents !== 0 && { name: words.one.interest, sum: interestCents },
								{ name: words.one.paid[paper], sum: clearing.paidCents, look: "total" },
								{
									name: words.one.stated[paper],
									sum: formatStated(currency, clearing.statedCents),
									look: "soft",
								},
							]}
						/>
					</DeskSheet>
					{isTakenBack ? null : (
						<DeskSheet id="undo" title={words.undo.title} body>
							<DeskForm fields act="undo" loadCheck={loadUndoCheck} {...{ formKey }} key={formKey}>
								<p className="soft">{words.undo.lead}</p>
								<ReasonField label={words.undo.reason} hint={words.undo.reasonHint} required />
								<SubmitRow look="coral">{words.undo.submit}</SubmitRow>
							</DeskForm>
						</DeskSheet>
					)}
				</div>
			</div>
		</>
	);
}
