import { href } from "react-router";
import { appContext } from "#app/context.ts";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import { priceListWords as words } from "#app/features/folio/desk/desk-price-list-words.ts";
import { PriceListFields, PriceListTick } from "#app/features/folio/desk/price-list-fields.tsx";
import { toPriceListSetting } from "#app/features/folio/operations/change-price-list-item.server.ts";
import { toPriceListValues } from "#app/features/folio/price-list.ts";
import { changePriceListItemAct } from "#app/features/folio/price-list-acts.server.ts";
import { findPriceListItem } from "#app/features/folio/queries.server.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink, SubmitButton } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/price-list-item";

export const middleware: Route.MiddlewareFunction[] = [requireAct("change_price_list")];

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const notFound = () => new Response(null, { status: 404, statusText: "Not Found" });

function readItemId({ item }: { item: string }): string {
	if (!isId(item)) throw notFound();
	return item;
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const item = await findPriceListItem(context.get(appContext).db, readItemId(params));
	if (!item) throw notFound();
	const setting = toPriceListSetting(item);
	return { name: item.name, version: toVersion(setting), values: toPriceListValues(setting) };
}

export const action = takesActs({
	find: ({ params }: Route.ActionArgs) => ({ id: readItemId(params) }),
	path: ({ id: item }) => href("/desk/settings/price-list/:item", { item }),
	acts: {
		save: take(changePriceListItemAct, {
			to: href("/desk/settings/price-list"),
			flash: "price_list_item_saved",
		}),
	},
});

/** The form of one item of the price list. */
export default function PriceListItem({ loaderData }: Route.ComponentProps) {
	const { name, version, values } = loaderData;
	const list = href("/desk/settings/price-list");
	return (
		<>
			<DeskHead title={name} documentTitle={words.title} back={{ to: list, label: words.backToList }} />
			<DeskSheet id="setting" title={words.change} body="max-w-[46rem] [&_.note]:mb-3">
				<DeskForm
					fields
					act="save"
					loadCheck={loadCheck(
						async () => (await import("#app/features/folio/price-list-schema.ts")).changePriceListItemSchema,
					)}
					{...{ version, values }}
				>
					<PriceListFields />
					<PriceListTick name="inService" label={words.inService} />
					<DeskNote>{words.retireNote}</DeskNote>
					<div className="btns">
						<SubmitButton doing={words.saving} look="fill">
							{words.save}
						</SubmitButton>
						<DeskButtonLink look="plain" to={list}>
							{words.cancel}
						</DeskButtonLink>
					</div>
				</DeskForm>
			</DeskSheet>
		</>
	);
}
