import { href, type LinksFunction } from "react-router";
import { billWords } from "#app/content/bill-words.ts";
import { deskFolioWords } from "#app/content/desk-folio-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import type { FolioResult } from "#app/features/desk/components/folio-charge-other.tsx";
import { FolioConflict } from "#app/features/desk/components/folio-saved.tsx";
import { arrangeBill, type BillRow } from "#app/features/folio/bill-rows.ts";
import { moveSchema, splitSchema } from "#app/features/folio/bill-schema.ts";
import { moveLines } from "#app/features/folio/operations/move-lines.server.ts";
import { splitFolio } from "#app/features/folio/operations/split-folio.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { checkFields, readForm, readValues } from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { SegmentLinks } from "#app/ui/desk/segments.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FormKey } from "#app/ui/form-key.tsx";
import { FormVersion } from "#app/ui/form-version.tsx";
import { readStaffActing } from "../acting.ts";
import { readVersion } from "../desk-form.ts";
import { readsAfterConflict } from "../sends-acts.ts";
import type { Route } from "./+types/folio-split";
import stylesheet from "./folio.css?url";
import { respondInvalid, takeForm } from "./folio-outcome.server.ts";
import { payerOf, readFolioGuest, readFolioNumber } from "./folio-page.server.ts";
import { folioPath } from "./folio-path.ts";
import { sendFolioForm } from "./send-folio-form.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("move_lines")];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const words = deskFolioWords.split;

/** How many lines one form can move; a stay has fewer. */
const mostLines = 400;

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
		payers: folios.map((one) => ({
			id: one.id,
			number: one.number,
			payer: payerOf(one, guest),
			isOpen: one.closedAt === null,
		})),
		// A discount moves with its line.
		charged: (bill?.charged ?? []).filter(({ undone, isDiscount }) => !undone && !isDiscount).map(toLine),
		paid: (bill?.paid ?? []).filter(({ undone }) => undone === null).map(toLine),
		formKey: context.get(requestContext).formKey,
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const { guest } = await readFolioGuest(context, params);
	const { db } = context.get(appContext);
	const acting = readStaffActing(context);
	const form = await readForm(request);
	const lineIds = form
		.getAll("line")
		.flatMap((value) => String(value).split(" "))
		.filter((id) => /^[\da-f-]{36}$/i.test(id))
		.slice(0, mostLines);
	const name = form.get("form") === "move" ? "move" : "split";
	if (lineIds.length === 0)
		return respondInvalid(name, {
			errors: { line: deskFolioWords.messages.lines },
			values: readValues(form),
		});
	const done = async (saved: string, toFolioId: string) => {
		const folios = await listFolios(db, guest.reservationId);
		return folioPath(guest.reference, folios.find(({ id }) => id === toFolioId)?.number ?? 1, { saved });
	};
	const version = readVersion(form);
	const keep = { line: lineIds.join(" ") };
	if (name === "move")
		return takeForm(context, name, form, {
			check: (sent) => checkFields(moveSchema, sent),
			run: ({ folio: fromFolioId, toFolio: toFolioId, idempotencyKey }) =>
				moveLines(db, { fromFolioId, toFolioId, lineIds, idempotencyKey, version }, acting),
			done: () => done("move", String(form.get("toFolio"))),
			keep,
		});
	return takeForm(context, name, form, {
		check: (sent) => checkFields(splitSchema, sent),
		run: ({ folio: fromFolioId, payer, payerAddress, payerTin, idempotencyKey }) =>
			splitFolio(
				db,
				{
					...{ reservationId: guest.reservationId, fromFolioId, lineIds, idempotencyKey, version },
					payer: { name: payer, address: payerAddress || null, tin: payerTin || null },
				},
				acting,
			),
		done: ({ toFolioId }) => done("split", toFolioId),
		keep,
	});
}

export const clientAction = (args: Route.ClientActionArgs) => sendFolioForm(args);

export const shouldRevalidate = readsAfterConflict;

const loadSchemas = () => import("#app/features/folio/bill-schema.ts");
const loadMoveCheck = loadCheck(async () => (await loadSchemas()).moveSchema);
const loadSplitCheck = loadCheck(async () => (await loadSchemas()).splitSchema);

type Line = Route.ComponentProps["loaderData"]["charged"][number];

/** Lines go to the bill of another payer: a new one, or one that the stay has. */
export default function FolioSplit({ loaderData, actionData }: Route.ComponentProps) {
	const { reference, number, folioId, version, balanceCents, payers, charged, paid, formKey } = loaderData;
	const result = actionData as FolioResult | undefined;
	const here = href("/desk/stays/:reference/folio/split", { reference });
	const own = payers.find((one) => one.number === number);
	const others = payers.filter((one) => one.number !== number && one.isOpen);
	const hasLines = charged.length + paid.length > 0;
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
			{hasLines ? (
				<CheckedForm
					key={`${number} ${others.length}`}
					className="two split"
					result={result}
					preventScrollReset
					loadCheck={others.length > 0 ? loadMoveCheck : loadSplitCheck}
				>
					{({ submitting, errors }) => (
						<>
							<DeskSheet id="line" title={words.lines}>
								<div className="sheet-body">
									{errors.line ? <p className="warn">{errors.line}</p> : null}
									<Lines title={billWords.charged} lines={charged} chosen={result?.values.line} />
									<Lines title={billWords.paid} lines={paid} chosen={result?.values.line} />
								</div>
							</DeskSheet>
							<DeskSheet id="payer-sheet" title={others.length > 0 ? words.to : words.another}>
								<div className="sheet-body fields">
									<input type="hidden" name="form" value={others.length > 0 ? "move" : "split"} />
									<input type="hidden" name="folio" value={folioId} />
									<FormVersion seen={version} shown={result?.isConflict ? version : undefined} />
									<input type="hidden" name="seenBalance" value={balanceCents} autoComplete="off" />
									{result?.isConflict ? (
										<FolioConflict saw={result.values.seenBalance} nowCents={balanceCents} />
									) : null}
									<FormKey fresh={formKey} returned={result?.formKey} />
									{others.length > 0 ? (
										<SelectField name="toFolio" label={deskFolioWords.payers}>
											{others.map((one) => (
												<option key={one.id} value={one.id}>
													{one.payer}
												</option>
											))}
										</SelectField>
									) : (
										<>
											<TextField
												name="payer"
												label={words.payer}
												hint={words.payerHint}
												maxLength={100}
												autoComplete="off"
											/>
											<TextField
												name="payerAddress"
												label={words.payerAddress}
												maxLength={200}
												autoComplete="off"
												optional
											/>
											<TextField
												name="payerTin"
												label={words.payerTin}
												hint={words.payerTinHint}
												maxLength={40}
												autoComplete="off"
												optional
											/>
										</>
									)}
									<p className="btns">
										<DeskButton look="fill" big disabled={submitting}>
											{others.length > 0 ? words.submitMove : words.submit}
										</DeskButton>
									</p>
								</div>
							</DeskSheet>
						</>
					)}
				</CheckedForm>
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
	chosen: string | undefined;
}) {
	if (lines.length === 0) return null;
	return (
		<fieldset className="split-lines">
			<legend>{title}</legend>
			{lines.map(({ key, days, what, note, totalCents, lineIds }) => (
				<DeskChoice
					key={key}
					type="checkbox"
					name="line"
					value={lineIds.join(" ")}
					defaultChecked={lineIds.every((id) => chosen?.split(" ").includes(id))}
					label={what}
					sub={[days, note].filter(Boolean).join(" · ")}
					amount={formatUsd(totalCents).replace("-", "−")}
				/>
			))}
		</fieldset>
	);
}
