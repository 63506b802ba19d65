import { data, href, type LinksFunction } from "react-router";
import { discountWords as words } from "#app/content/desk-rates-words.ts";
import { refusals } from "#app/content/refusals.ts";
import { appContext } from "#app/context.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { DiscountForm } from "#app/features/desk/components/discount-form.tsx";
import { type DiscountRefusal, saveDiscount } from "#app/features/rates/operations/save-discount.server.ts";
import { type DiscountRow, findDiscount } from "#app/features/rates/queries.server.ts";
import { discountForm, readDiscountValue, villaBox } from "#app/features/rates/schema.ts";
import { announceAvailabilityChange } from "#app/features/stays/availability-changes.server.ts";
import {
	checkFields,
	type FieldErrors,
	type FieldValues,
	readForm,
	readValues,
} from "#app/lib/form-fields.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { readStaffActing } from "#app/routes/desk/acting.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { Route } from "./+types/code";
import styles from "./rates.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const middleware: Route.MiddlewareFunction[] = [requireAct("change_rates")];

const blank: FieldValues = { takes: "percent", minNights: "1", active: "1" };

export async function loader({ context, params }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const isNew = params.discount === "new";
	const row = isNew || !isUuid(params.discount) ? null : await findDiscount(db, params.discount);
	if (!isNew && !row) throw new Response(null, { status: 404 });
	const villas = (await listVillas(db)).map(({ id, name }) => ({ id, name: shortVillaName(name) }));
	return {
		villas,
		title: row ? (row.code ?? row.name) : words.newTitle,
		uses: row?.code ? words.used(row.uses, row.maxUses) : null,
		revision: row?.revision ?? 0,
		values: row ? toValues(row) : blank,
	};
}

/** A discount as the fields of its form. */
function toValues(row: DiscountRow): FieldValues {
	const dollars = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));
	return {
		name: row.name,
		code: row.code ?? "",
		takes: row.basisPoints === null ? "amount" : "percent",
		percent: row.basisPoints === null ? "" : String(row.basisPoints / 100),
		amount: row.amountCents === null ? "" : dollars(row.amountCents),
		minNights: String(row.minNights),
		bookedFrom: row.bookedFrom ?? "",
		bookedUntil: row.bookedUntil ?? "",
		nightsFrom: row.nightsFrom ?? "",
		nightsUntil: row.nightsUntil ?? "",
		maxUses: row.maxUses === null ? "" : String(row.maxUses),
		...(row.active && { active: "1" }),
		...Object.fromEntries((row.villaIds ?? []).map((id) => [villaBox(id), "1"])),
	};
}

type Result = {
	errors: FieldErrors;
	values: FieldValues;
	/** What a colleague has saved meanwhile, with its revision: the next attempt is about that one. */
	conflict?: { current: FieldValues; revision: number };
};

export async function action({ request, context, params }: Route.ActionArgs) {
	const { db } = context.get(appContext);
	const form = await readForm(request);
	const values = readValues(form);
	const respond = (result: Partial<Result>, status: number) =>
		data<Result>({ errors: {}, values, ...result }, { status });
	const id = params.discount === "new" ? null : params.discount;
	if (id !== null && !isUuid(id)) throw new Response(null, { status: 404 });
	try {
		const checked = checkFields(discountForm, form);
		if (!checked.ok) return respond({ errors: checked.errors }, 400);
		const { takes, percent, amount, revision, ...fields } = checked.fields;
		const villaIds = (await listVillas(db))
			.map((villa) => villa.id)
			.filter((villaId) => form.has(villaBox(villaId)));
		const setting = {
			...fields,
			...readDiscountValue({ takes, percent, amount }),
			villaIds: villaIds.length > 0 ? villaIds : null,
		};
		const outcome = await saveDiscount(db, { id, revision, setting }, readStaffActing(context));
		if (outcome.ok) {
			announceAvailabilityChange(db);
			return redirectWithFlash(context, href("/desk/rates/codes"), "discount_saved");
		}
		return refuse(outcome, respond);
	} catch (error) {
		if (error instanceof Response) throw error;
		const { status, headers } = faultResponse(context, error);
		return data<Result>({ errors: { form: refusals.databaseUnavailable }, values }, { status, headers });
	}
}

function refuse<Answer>(
	refusal: DiscountRefusal,
	respond: (result: Partial<Result>, status: number) => Answer,
): Answer {
	const { refused } = words;
	switch (refusal.reason) {
		case "unknown":
			throw new Response(null, { status: 404 });
		case "not_allowed":
			return respond({ errors: { form: refused.not_allowed } }, 403);
		case "code_taken":
			return respond({ errors: { code: refused.code_taken } }, 409);
		case "uses_over_limit":
			return respond({ errors: { maxUses: refused.uses_over_limit(refusal.uses) } }, 409);
		case "changed_meanwhile": {
			const { current } = refusal;
			return respond(
				{
					errors: { form: refused.changed_meanwhile },
					conflict: { current: toValues(current), revision: current.revision },
				},
				409,
			);
		}
	}
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendForm(serverAction, refusals.databaseUnavailable);
}

/** The form of one code or discount. */
export default function Code({ loaderData, actionData }: Route.ComponentProps) {
	const { title, uses, villas, revision, values } = loaderData;
	const conflict = actionData && "conflict" in actionData ? actionData.conflict : undefined;
	const typed = (actionData && "values" in actionData && actionData.values) || {};
	const names = conflict
		? Object.keys(words.fields).filter(
				(name) =>
					name in { ...conflict.current, ...typed } && (conflict.current[name] ?? "") !== (typed[name] ?? ""),
			)
		: [];
	return (
		<>
			<DeskHead title={title} sub={uses} back={{ to: href("/desk/rates/codes"), label: words.backToList }} />
			<DeskSheet id="discount" title={words.sheet}>
				<div className="sheet-body rate-form">
					{conflict ? (
						<DeskNote look="coral">
							<table className="compared">
								<thead>
									<tr>
										<th scope="col">{words.field}</th>
										<th scope="col">{words.now}</th>
										<th scope="col">{words.yours}</th>
									</tr>
								</thead>
								<tbody>
									{names.map((name) => (
										<tr key={name}>
											<th scope="row">{words.fields[name as keyof typeof words.fields]}</th>
											<td>{conflict.current[name] || words.any}</td>
											<td>{typed[name] || words.any}</td>
										</tr>
									))}
								</tbody>
							</table>
						</DeskNote>
					) : null}
					<DiscountForm
						villas={villas}
						revision={conflict?.revision ?? revision}
						values={values}
						result={actionData}
					/>
				</div>
			</DeskSheet>
		</>
	);
}
