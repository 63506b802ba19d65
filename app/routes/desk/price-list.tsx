import { data, href, type LinksFunction } from "react-router";
import { priceListWords as words } from "#app/content/desk-price-list-words.ts";
import { refusals } from "#app/content/refusals.ts";
import { appContext, requestContext } from "#app/context.ts";
import { PriceListFields } from "#app/features/desk/components/price-list-fields.tsx";
import { addPriceListItem } from "#app/features/folio/operations/add-price-list-item.server.ts";
import { type PriceListItem, priceGroups, priceWithTaxes } from "#app/features/folio/price-list.ts";
import { listPriceList } from "#app/features/folio/price-list-queries.server.ts";
import { addPriceListItemSchema, readPriceListSetting } from "#app/features/folio/price-list-schema.ts";
import {
	checkFields,
	type FieldErrors,
	type FieldValues,
	readForm,
	readValues,
} from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { readDeskDay, readStaffActing } from "#app/routes/desk/acting.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { FormKey } from "#app/ui/form-key.tsx";
import type { Route } from "./+types/price-list";
import settingsStyles from "./settings.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: settingsStyles }];

export const middleware: Route.MiddlewareFunction[] = [requireAct("change_price_list")];

export async function loader({ context }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const today = await readDeskDay(context);
	const items = await listPriceList(db);
	return {
		items: items.map((item) => ({ ...item, onBillCents: priceWithTaxes(item, today) })),
		formKey: context.get(requestContext).formKey,
	};
}

type Result = { errors: FieldErrors; values: FieldValues; formKey?: string };

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	try {
		const checked = checkFields(addPriceListItemSchema, form);
		const { values } = checked;
		const keep = values.idempotencyKey ? { formKey: values.idempotencyKey } : {};
		if (!checked.ok) return data<Result>({ errors: checked.errors, values, ...keep }, { status: 400 });
		const { idempotencyKey: id, ...typed } = checked.fields;
		const input = { id, setting: readPriceListSetting({ ...typed, inService: true }) };
		const outcome = await addPriceListItem(context.get(appContext).db, input, readStaffActing(context));
		if (outcome.ok)
			return redirectWithFlash(context, href("/desk/settings/price-list"), "price_list_item_added");
		if (outcome.reason === "not_allowed") throw new Response(null, { status: 403 });
		return data<Result>({ errors: { name: words.messages.nameTaken }, values, ...keep }, { status: 409 });
	} catch (error) {
		if (error instanceof Response) throw error;
		const { status, headers } = faultResponse(context, error);
		const errors = { form: refusals.databaseUnavailable };
		return data<Result>({ errors, values: readValues(form) }, { status, headers });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendForm(serverAction, refusals.databaseUnavailable);

/** What the desk charges beside nights, treatments and dinners, and the form that adds to it. */
export default function PriceList({ loaderData, actionData }: Route.ComponentProps) {
	const { items, formKey } = loaderData;
	const result = actionData as Result | undefined;
	return (
		<>
			<DeskHead
				title={words.title}
				sub={words.lead}
				back={{ to: href("/desk/settings"), label: words.back }}
			/>
			<div className="two">
				<div>
					{priceGroups.map((group) => (
						<Group key={group} group={group} items={items.filter((item) => item.group === group)} />
					))}
				</div>
				<DeskSheet id="add" title={words.add}>
					<div className="sheet-body setting-form">
						<CheckedForm
							key={formKey}
							loadCheck={loadCheck(
								async () => (await import("#app/features/folio/price-list-schema.ts")).addPriceListItemSchema,
							)}
							result={result}
							values={{ group: "bar", taxCode: "gst", hasServiceCharge: "on" }}
						>
							{({ submitting }) => (
								<div className="fields">
									<FormKey fresh={formKey} returned={result?.formKey} />
									<PriceListFields />
									<div className="btns">
										<DeskButton look="fill" icon="plus" disabled={submitting}>
											{submitting ? words.saving : words.addSubmit}
										</DeskButton>
									</div>
								</div>
							)}
						</CheckedForm>
					</div>
				</DeskSheet>
			</div>
		</>
	);
}

function Group({
	group,
	items,
}: {
	group: PriceListItem["group"];
	items: readonly (PriceListItem & { onBillCents: number })[];
}) {
	return (
		<DeskSheet id={group} title={words.groups[group]} count={items.length}>
			{items.length === 0 ? (
				<p className="sheet-body soft">{words.none}</p>
			) : (
				<table className="list">
					<tbody>
						{items.map((item) => (
							<tr key={item.id}>
								<th scope="row" className="c-setting">
									<span className="strong">{item.name}</span>
									<span className="sub">
										{formatUsd(item.unitCents)} · {words.onBill(formatUsd(item.onBillCents))},{" "}
										{describeTaxes(item)}
									</span>
								</th>
								<td className="warn">{item.inService ? null : words.retired}</td>
								<td>
									<DeskButtonLink
										look="plain"
										to={href("/desk/settings/price-list/:item", { item: item.id })}
										aria-label={words.changeNamed(item.name)}
									>
										{words.change}
									</DeskButtonLink>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</DeskSheet>
	);
}

function describeTaxes({ hasServiceCharge, taxCode }: PriceListItem): string {
	const parts = [...(hasServiceCharge ? [words.service] : []), ...(taxCode === "gst" ? [words.gst] : [])];
	return parts.length === 0 ? words.plain : parts.join(" + ");
}
