import { data, href, type LinksFunction } from "react-router";
import { priceListWords as words } from "#app/content/desk-price-list-words.ts";
import { settingWords } from "#app/content/desk-settings-words.ts";
import { refusals } from "#app/content/refusals.ts";
import { appContext } from "#app/context.ts";
import { toVersion } from "#app/features/catalog/setting-version.ts";
import { PriceListFields, PriceListTick } from "#app/features/desk/components/price-list-fields.tsx";
import { SettingConflict } from "#app/features/desk/components/setting-conflict.tsx";
import {
	changePriceListItem,
	toPriceListSetting,
} from "#app/features/folio/operations/change-price-list-item.server.ts";
import { toPriceListValues } from "#app/features/folio/price-list.ts";
import { findPriceListItem } from "#app/features/folio/price-list-queries.server.ts";
import { changePriceListItemSchema, readPriceListSetting } from "#app/features/folio/price-list-schema.ts";
import {
	checkFields,
	type FieldErrors,
	type FieldValues,
	readForm,
	readValues,
} from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { readStaffActing } from "#app/routes/desk/acting.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { Route } from "./+types/price-list-item";
import settingsStyles from "./settings.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: settingsStyles }];

export const middleware: Route.MiddlewareFunction[] = [requireAct("change_price_list")];

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const notFound = () => new Response(null, { status: 404, statusText: "Not Found" });

export async function loader({ context, params }: Route.LoaderArgs) {
	const item = isId(params.item) ? await findPriceListItem(context.get(appContext).db, params.item) : null;
	if (!item) throw notFound();
	const setting = toPriceListSetting(item);
	return { name: item.name, version: toVersion(setting), values: toPriceListValues(setting) };
}

type Result = {
	errors: FieldErrors;
	values: FieldValues;
	/** What a colleague has saved meanwhile, with its version: the next attempt is about that one. */
	conflict?: { current: FieldValues; version: string };
};

export async function action({ request, context, params }: Route.ActionArgs) {
	if (!isId(params.item)) throw notFound();
	const form = await readForm(request);
	try {
		const checked = checkFields(changePriceListItemSchema, form);
		const { values } = checked;
		if (!checked.ok) return data<Result>({ errors: checked.errors, values }, { status: 400 });
		const { version, ...typed } = checked.fields;
		const input = { itemId: params.item, version, setting: readPriceListSetting(typed) };
		const outcome = await changePriceListItem(context.get(appContext).db, input, readStaffActing(context));
		if (outcome.ok)
			return redirectWithFlash(context, href("/desk/settings/price-list"), "price_list_item_saved");
		switch (outcome.reason) {
			case "not_allowed":
				throw new Response(null, { status: 403 });
			case "unknown":
				throw notFound();
			case "name_taken":
				return data<Result>({ errors: { name: words.messages.nameTaken }, values }, { status: 409 });
			case "changed_meanwhile": {
				const { current } = outcome;
				const conflict = { current: toPriceListValues(current), version: toVersion(current) };
				return data<Result>(
					{ errors: { form: settingWords.conflict.title }, values, conflict },
					{ status: 409 },
				);
			}
		}
	} catch (error) {
		if (error instanceof Response) throw error;
		const { status, headers } = faultResponse(context, error);
		const errors = { form: refusals.databaseUnavailable };
		return data<Result>({ errors, values: readValues(form) }, { status, headers });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendForm(serverAction, refusals.databaseUnavailable);

/** The form of one item of the price list. */
export default function PriceListItem({ loaderData, actionData }: Route.ComponentProps) {
	const result = actionData as Result | undefined;
	const conflict = result?.conflict;
	const list = href("/desk/settings/price-list");
	return (
		<>
			<DeskHead
				title={loaderData.name}
				documentTitle={words.title}
				back={{ to: list, label: words.backToList }}
			/>
			<DeskSheet id="setting" title={words.change}>
				<div className="sheet-body setting-form">
					{conflict ? (
						<SettingConflict current={conflict.current} typed={result.values} names={words.fields} />
					) : null}
					<CheckedForm
						loadCheck={loadCheck(
							async () =>
								(await import("#app/features/folio/price-list-schema.ts")).changePriceListItemSchema,
						)}
						result={result}
						values={loaderData.values}
					>
						{({ submitting }) => (
							<div className="fields">
								<input type="hidden" name="version" value={conflict?.version ?? loaderData.version} />
								<PriceListFields />
								<PriceListTick name="inService" label={words.inService} />
								<DeskNote>{words.retireNote}</DeskNote>
								<div className="btns">
									<DeskButton look="fill" disabled={submitting}>
										{submitting ? words.saving : words.save}
									</DeskButton>
									<DeskButtonLink look="plain" to={list}>
										{words.cancel}
									</DeskButtonLink>
								</div>
							</div>
						)}
					</CheckedForm>
				</div>
			</DeskSheet>
		</>
	);
}
