import { href } from "react-router";
import { findWords } from "#app/content/words/desk-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { priceListWords as words } from "#app/features/folio/desk/desk-price-list-words.ts";
import { PriceListFields } from "#app/features/folio/desk/price-list-fields.tsx";
import { type PriceListItem, priceGroups, priceWithTaxes } from "#app/features/folio/price-list.ts";
import { addPriceListItemAct } from "#app/features/folio/price-list-acts.server.ts";
import { listPriceList } from "#app/features/folio/queries.server.ts";
import { readTaxRates } from "#app/features/taxes/queries.server.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { searchFor } from "#app/lib/word-search.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskRows, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { FindInList, PageLinks, readFind, toPage } from "#app/ui/desk/page-links.tsx";
import { readDeskDay } from "../acts/acting.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/price-list";

export const middleware: Route.MiddlewareFunction[] = [requireAct("change_price_list")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const today = await readDeskDay(context);
	const [items, taxes] = await Promise.all([listPriceList(db), readTaxRates(db)]);
	const find = readFind(url);
	const isFound = searchFor(find);
	const found = priceGroups.flatMap((group) =>
		items.filter((item) => item.group === group && isFound(item.name)),
	);
	const { rows, around } = toPage(found, url);
	return {
		...{ find, around },
		items: rows.map((item) => ({ ...item, onBillCents: priceWithTaxes(item, today, taxes) })),
		counts: priceGroups.map((group) => found.filter((item) => item.group === group).length),
		formKey: context.get(requestContext).formKey,
	};
}

export const action = takesActs({
	path: () => href("/desk/settings/price-list"),
	acts: { add: take(addPriceListItemAct, "price_list_item_added") },
});

/** Charges of the desk other than nights, treatments and dinners, and the form that adds to them. */
export default function PriceList({ loaderData }: Route.ComponentProps) {
	const { items, counts, find, around, formKey } = loaderData;
	return (
		<>
			<DeskHead
				title={words.title}
				sub={words.lead}
				back={{ to: href("/desk/settings"), label: words.back }}
			/>
			<div className="two">
				<div>
					<FindInList label={words.find} find={find} around={around} />
					{items.length === 0 && find !== "" ? <p className="sheet-body soft">{findWords.nothing}</p> : null}
					{priceGroups.map((group, place) => {
						const own = items.filter((item) => item.group === group);
						// A department whose items are on another page, or are not looked for.
						if (own.length === 0 && (find !== "" || counts[place] !== 0)) return null;
						return <Group key={group} group={group} items={own} count={counts[place] ?? 0} />;
					})}
					<PageLinks around={around} />
				</div>
				<DeskSheet id="add" title={words.add} body="max-w-[46rem] wide:[&_.cols3]:grid-cols-1">
					<DeskForm
						fields
						act="add"
						key={formKey}
						loadCheck={loadCheck(
							async () => (await import("#app/features/folio/price-list-schema.ts")).addPriceListItemSchema,
						)}
						formKey={formKey}
						values={{ group: "bar", taxCode: "gst", hasServiceCharge: "on" }}
					>
						<PriceListFields />
						<SubmitRow doing={words.saving} look="fill" icon="plus">
							{words.addSubmit}
						</SubmitRow>
					</DeskForm>
				</DeskSheet>
			</div>
		</>
	);
}

function Group({
	group,
	items,
	count,
}: {
	group: PriceListItem["group"];
	items: readonly (PriceListItem & { onBillCents: number })[];
	/** Those of all pages. */
	count: number;
}) {
	return (
		<DeskSheet id={group} title={words.groups[group]} count={count} empty={items.length === 0 && words.none}>
			<DeskRows>
				{items.map((item) => (
					<tr className="max-sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:items-center" key={item.id}>
						<th scope="row" className="w-[62%]">
							<span className="strong">{item.name}</span>
							<span className="sub">
								{formatUsd(item.unitCents)} · {words.onBill(formatUsd(item.onBillCents))},{" "}
								{describeTaxes(item)}
							</span>
						</th>
						<td className="warn">{item.inService ? null : words.retired}</td>
						<td className="max-sm:order-none max-sm:col-auto max-sm:mt-0">
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
			</DeskRows>
		</DeskSheet>
	);
}

function describeTaxes({ hasServiceCharge, taxCode }: PriceListItem): string {
	const parts = [...(hasServiceCharge ? [words.service] : []), ...(taxCode === "gst" ? [words.gst] : [])];
	return parts.length === 0 ? words.plain : parts.join(" + ");
}
