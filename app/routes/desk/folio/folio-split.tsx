import { href } from "react-router";
import { appContext, type Context, requestContext } from "#app/context.ts";
import { listAccountChoices } from "#app/features/city-ledger/queries.server.ts";
import { moveLinesAct, splitFolioAct } from "#app/features/folio/bill-acts.server.ts";
import { arrangeBill, type BillRow } from "#app/features/folio/bill-rows.ts";
import { billWords } from "#app/features/folio/bill-words.ts";
import { deskFolioWords } from "#app/features/folio/desk/desk-folio-words.ts";
import { folioPath } from "#app/features/folio/desk/folio-path.ts";
import { FolioConflict } from "#app/features/folio/desk/folio-saved.tsx";
import { PayerFields } from "#app/features/folio/desk/payer-fields.tsx";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { type ActResult, chosenIn, useResultOf } from "#app/ui/desk/act-result.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { DeskForm, RefusalNote } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { SegmentLinks } from "#app/ui/desk/segments.tsx";
import { SelectField, toOptions } from "#app/ui/field.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/folio-split";
import { namePayers } from "./bill-payers.server.ts";
import { type FolioGuest, readFolioGuest, readFolioNumber } from "./folio-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("move_lines")];

const words = deskFolioWords.split;

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { guest } = await readFolioGuest(context, params);
	const folios = await listFolios(context.get(appContext).db, guest.reservationId);
	const number = readFolioNumber(url);
	const from = folios.find((one) => one.number === number) ?? null;
	const bill = from && from.closedAt === null ? arrangeBill(from, []) : null;
	const toLine = ({ key, days, what, notes, totalCents, lineIds }: BillRow) => ({
		...{ key, days, what, totalCents, lineIds },
		note: notes[0] ?? "",
	});
	return {
		reference: guest.reference,
		number,
		folioId: from?.id ?? "",
		version: from?.version ?? 0,
		balanceCents: from?.balanceCents ?? 0,
		payers: namePayers(folios, guest).map((payer, index) => ({
			...payer,
			isOpen: folios[index]?.closedAt === null,
		})),
		// A discount moves with its line.
		charged: (bill?.charged ?? []).filter(({ undone, isDiscount }) => !undone && !isDiscount).map(toLine),
		paid: (bill?.paid ?? []).filter(({ undone }) => undone === null).map(toLine),
		accounts: (await listAccountChoices(context.get(appContext).db)).map(({ id, name }) => ({ id, name })),
		formKey: context.get(requestContext).formKey,
	};
}

const toBillOf =
	(saved: string) =>
	async (
		{ toFolioId }: { toFolioId: string },
		{ reservationId, reference }: FolioGuest,
		context: Context,
	) => {
		const folios = await listFolios(context.get(appContext).db, reservationId);
		return { to: folioPath(reference, folios.find(({ id }) => id === toFolioId)?.number ?? 1, { saved }) };
	};

export const action = takesActs({
	find: async ({ context, params }: Route.ActionArgs) => (await readFolioGuest(context, params)).guest,
	path: ({ reference }) => href("/desk/stays/:reference/folio/split", { reference }),
	acts: { split: take(splitFolioAct, toBillOf("split")), move: take(moveLinesAct, toBillOf("move")) },
});

const loadSchemas = () => import("#app/features/folio/bill-schema.ts");
const loadMoveCheck = loadCheck(async () => (await loadSchemas()).moveSchema);
const loadSplitCheck = loadCheck(async () => (await loadSchemas()).splitSchema);

type Line = Route.ComponentProps["loaderData"]["charged"][number];

/** Lines go to the bill of another payer: a new one, or one that the stay has. */
export default function FolioSplit({ loaderData, actionData }: Route.ComponentProps) {
	const { reference, number, folioId, version, balanceCents, payers, charged, paid, accounts, formKey } =
		loaderData;
	const here = href("/desk/stays/:reference/folio/split", { reference });
	const own = payers.find((one) => one.number === number);
	const others = payers.filter((one) => one.number !== number && one.isOpen);
	const hasLines = charged.length + paid.length > 0;
	const act = others.length > 0 ? "move" : "split";
	const result = useResultOf(act);
	const isConflict = result?.reason === "changed_meanwhile";
	// Also where a colleague has made the second bill meanwhile, so that the form is another one now.
	const chosen = (chosenIn(actionData as ActResult | undefined, "line") ?? []).flatMap((ids) =>
		ids.split(" "),
	);
	return (
		<>
			<DeskHead
				title={payers.length > 1 ? deskFolioWords.head.move : words.title}
				documentTitle={`${words.title} ${formatReference(reference)}`}
				back={{ to: folioPath(reference, number), label: deskFolioWords.bill }}
				sub={payers.length > 1 && own ? words.existingLead(own.payer) : words.lead}
			/>
			{payers.length > 1 ? (
				<div className="payers">
					<SegmentLinks
						label={deskFolioWords.payers}
						links={payers.map((one) => ({
							to: one.number > 1 ? `${here}?folio=${one.number}` : here,
							label: one.payer,
							isCurrent: one.number === number,
						}))}
					/>
				</div>
			) : null}
			<RefusalNote act={act === "move" ? "split" : "move"} />
			{hasLines ? (
				<DeskForm
					key={`${number} ${others.length}`}
					act={act}
					actField="form"
					className="two pb-16"
					version={version}
					formKey={formKey}
					preventScrollReset
					loadCheck={others.length > 0 ? loadMoveCheck : loadSplitCheck}
				>
					{({ errors }) => (
						<>
							<DeskSheet id="line" title={words.lines} body>
								{errors.line ? <p className="warn">{errors.line}</p> : null}
								<Lines title={billWords().charged} lines={charged} chosen={chosen} />
								<Lines title={billWords().paid} lines={paid} chosen={chosen} />
							</DeskSheet>
							<DeskSheet id="payer-sheet" title={others.length > 0 ? words.to : words.another} body="fields">
								<input type="hidden" name="folio" value={folioId} />
								<input type="hidden" name="seenBalance" value={balanceCents} autoComplete="off" />
								{isConflict ? (
									<FolioConflict saw={result.values.seenBalance} nowCents={balanceCents} />
								) : null}
								{others.length > 0 ? (
									<SelectField name="toFolio" label={deskFolioWords.payers}>
										{toOptions(others.map((one) => [one.id, one.payer]))}
									</SelectField>
								) : (
									<PayerFields
										names={{
											...{ name: "payer", address: "payerAddress", tin: "payerTin" },
											...{ email: "payerEmail", account: "payerAccount" },
										}}
										accounts={accounts}
										label={words.payer}
										hint={words.payerHint}
									/>
								)}
								<SubmitRow look="fill" big>
									{others.length > 0 ? words.submitMove : words.submit}
								</SubmitRow>
							</DeskSheet>
						</>
					)}
				</DeskForm>
			) : (
				<p className="note">{words.none}</p>
			)}
		</>
	);
}

function Lines({
	title,
	lines,
	chosen,
}: {
	title: string;
	lines: readonly Line[];
	chosen: readonly string[];
}) {
	if (lines.length === 0) return null;
	return (
		<fieldset className="[fieldset+&]:mt-4">
			<legend>{title}</legend>
			{lines.map(({ key, days, what, note, totalCents, lineIds }) => (
				<DeskChoice
					key={key}
					type="checkbox"
					name="line"
					value={lineIds.join(" ")}
					defaultChecked={lineIds.every((id) => chosen.includes(id))}
					label={what}
					sub={[days, note].filter(Boolean).join(" · ")}
					amount={formatUsd(totalCents)}
				/>
			))}
		</fieldset>
	);
}
