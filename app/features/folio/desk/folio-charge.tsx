import { useState } from "react";
import { Form, href, Link } from "react-router";
import type { DeskIconName } from "#app/content/words/desk-icons.ts";
import { isolate } from "#app/lib/isolate.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton, SubmitButton, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { AmountField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { fieldBox, NumberField, SelectField, TextField, toOptions } from "#app/ui/field.tsx";
import { otherDepartments } from "../entries.ts";
import { type PriceGroup, priceGroups, searchPriceList, toSeenPrices } from "../price-list.ts";
import { deskFolioWords } from "./desk-folio-words.ts";
import { priceListWords } from "./desk-price-list-words.ts";

const words = deskFolioWords.charge;

/** Kinds of charges, each a button that opens its form. */
export const chargeKinds = ["treatment", "dinner", "shop", "transfer"] as const;

export type ChargeKind = (typeof chargeKinds)[number];

const icons: Record<ChargeKind, DeskIconName> = {
	treatment: "leaf",
	dinner: "dine",
	shop: "bag",
	transfer: "boat",
};

/** An item of the price list as its button shows it. US cents, with service charge and tax. */
type ShownItem = { id: string; name: string; group: PriceGroup; onBillCents: number };

/** A treatment or a dinner of the stay that is on no bill yet. */
export type ShownVisit = { id: string; title: string; sub: string; totalCents: number };

type Props = {
	/** The address of the page as it is shown; a query is added to it. */
	path: string;
	/** Which bill, as the page's address names it. */
	folioNumber: number;
	open: ChargeKind | null;
	items: readonly ShownItem[];
	visits: readonly ShownVisit[];
	query: string;
	formKey: string;
	folioId: string;
	/** Where a treatment or a dinner is reserved; null for a stay that has ended. */
	reserveAt: string | null;
	/** For guests who have left; null while any of them is expected or in house. */
	late: LateCharge | null;
};

/** The warning before a charge to guests who have left. */
export type LateCharge = {
	/** Whether they were here: those of a stay that was cancelled or missed were not. */
	haveStayed: boolean;
	/** The bill was closed today, and a charge opens it again. */
	opensBill: boolean;
	/** The guests who have checked in to their villas since. */
	newGuests: readonly { villaName: string; name: string; reference: string }[];
};

function LateChargeNote({ haveStayed, opensBill, newGuests }: LateCharge) {
	return (
		<div className="mb-3.5 grid gap-2">
			<p className="soft">
				{haveStayed ? words.late.left : words.late.notHere} {opensBill ? words.late.opens : null}
			</p>
			{newGuests.map(({ villaName, name, reference }) => (
				<DeskNote key={`${villaName} ${reference}`} look="coral">
					{words.late.newGuests(name, villaName)}{" "}
					<Link className="text-link" to={href("/desk/stays/:reference/folio", { reference })}>
						{words.late.theirBill(name)}
					</Link>
				</DeskNote>
			))}
		</div>
	);
}

/** Four large buttons, and the form of the pressed one. Without scripts each is a page of its own. */
export function FolioCharge(props: Props) {
	const { path, folioNumber, open } = props;
	const hrefOf = (kind: ChargeKind | null) => {
		const query = new URLSearchParams({
			...(folioNumber > 1 && { folio: String(folioNumber) }),
			...(kind && { charge: kind }),
		}).toString();
		return query === "" ? path : `${path}?${query}`;
	};
	return (
		<DeskSheet
			id="charge"
			title={words.title}
			{...(open && {
				aside: (
					<Link to={hrefOf(null)} preventScrollReset>
						{words.close}
					</Link>
				),
			})}
			body
		>
			{props.late ? <LateChargeNote {...props.late} /> : null}
			<nav
				className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2"
				aria-label={words.title}
			>
				{chargeKinds.map((kind) => (
					<Link
						key={kind}
						to={hrefOf(kind)}
						className="btn line px-2.5 aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white forced-colors:aria-[current]:underline"
						aria-current={kind === open ? "true" : undefined}
						preventScrollReset
					>
						<DeskIcon name={icons[kind]} />
						{words.kinds[kind]}
					</Link>
				))}
			</nav>
			{open === "treatment" || open === "dinner" ? <Visits {...props} kind={open} /> : null}
			{open === "shop" || open === "transfer" ? <Items {...props} kind={open} key={open} /> : null}
		</DeskSheet>
	);
}

function Visits({ visits, kind, formKey, folioId, reserveAt }: Props & { kind: "treatment" | "dinner" }) {
	const sent = useResultOf("visit");
	if (visits.length === 0 && !sent)
		return (
			<div className="mt-4 grid gap-3.5 border-t border-sand pt-3.5">
				<p className="soft">{words.noVisits[kind]}</p>
				{reserveAt ? (
					<p>
						<Link className="text-link" to={reserveAt}>
							{words.reserve[kind]}
						</Link>
					</p>
				) : null}
			</div>
		);
	return (
		<DeskForm
			act="visit"
			actField="form"
			className="mt-4 grid gap-3.5 border-t border-sand pt-3.5"
			formKey={formKey}
			preventScrollReset
			loadCheck={loadCheck(async () => (await import("../bill-schema.ts")).chargeVisitSchema)}
		>
			<input type="hidden" name="folio" value={folioId} />
			<ul>
				{visits.map(({ id, title, sub, totalCents }) => (
					<li
						className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-1.5 not-first:border-t not-first:border-sand sm:grid-cols-[minmax(0,1fr)_auto_auto]"
						key={id}
					>
						<span>
							<b>{title}</b>
							<span className="sub">{sub}</span>
						</span>
						<span className="num">{formatUsd(totalCents)}</span>
						<SubmitButton className="max-sm:col-span-full" look="line" name="visit" value={id} formNoValidate>
							{words.putOn}
						</SubmitButton>
					</li>
				))}
			</ul>
		</DeskForm>
	);
}

/** The groups of the price list behind a button. */
export const groupsOf: Record<"shop" | "transfer", readonly PriceGroup[]> = {
	shop: ["bar", "shop", "other"],
	transfer: ["transfer"],
};

function Items({
	path,
	folioNumber,
	items,
	kind,
	query,
	formKey,
	folioId,
}: Props & { kind: "shop" | "transfer" }) {
	const [text, setText] = useState(query);
	const found = searchPriceList(items, text);
	return (
		<div className="mt-4 grid gap-3.5 border-t border-sand pt-3.5">
			{items.length > 6 ? (
				<Form
					action={path}
					role="search"
					className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3.5"
					preventScrollReset
				>
					<input type="hidden" name="charge" value={kind} />
					{folioNumber > 1 ? <input type="hidden" name="folio" value={folioNumber} /> : null}
					<div data-field>
						<label htmlFor="price-search">{words.search}</label>
						<input
							id="price-search"
							name="q"
							type="search"
							value={text}
							placeholder={words.searchHint}
							autoComplete="off"
							onChange={(event) => setText(event.currentTarget.value)}
							className={fieldBox}
						/>
					</div>
					<DeskButton look="line" icon="search">
						{words.find}
					</DeskButton>
				</Form>
			) : null}
			<DeskForm
				className="grid gap-3.5"
				act="item"
				actField="form"
				formKey={formKey}
				values={{ quantity: "1" }}
				preventScrollReset
				loadCheck={loadCheck(async () => (await import("../bill-schema.ts")).chargeItemSchema)}
			>
				{({ submitting }) => (
					<>
						<input type="hidden" name="folio" value={folioId} />
						<input type="hidden" name="prices" value={toSeenPrices(items)} />
						{/* Enter in the field presses the first button: it must not be an item. Which button was pressed is for the server. */}
						<button
							type="submit"
							name="item"
							value=""
							formNoValidate
							hidden
							tabIndex={-1}
							aria-hidden="true"
						/>
						<NumberField name="quantity" label={words.quantity} min={1} max={99} />
						<p role="status" className={found.length === 0 ? "soft" : "sr-only"}>
							{found.length === 0 ? (items.length === 0 ? words.noItems : words.noItem(text)) : null}
						</p>
						{priceGroups
							.filter((group) => groupsOf[kind].includes(group))
							.map((group) => ({ group, own: found.filter((item) => item.group === group) }))
							.filter((one) => one.own.length > 0)
							.map((one) => (
								<fieldset key={one.group}>
									<legend>{priceListWords.groups[one.group]}</legend>
									<div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-2">
										{one.own.map(({ id, name, onBillCents }) => (
											<DeskButton
												look="line"
												className="group min-h-14 justify-between gap-3 rounded-field px-3.5 py-2 text-left whitespace-normal active:bg-lagoon active:text-white"
												key={id}
												name="item"
												value={id}
												formNoValidate
												busy={submitting}
											>
												<span>{isolate(name)}</span>
												<span className="num font-normal text-ink-soft group-active:text-inherit">
													{formatUsd(onBillCents)}
												</span>
											</DeskButton>
										))}
									</div>
								</fieldset>
							))}
					</>
				)}
			</DeskForm>
			<FolioChargeOther formKey={formKey} folioId={folioId} kind={kind} />
		</div>
	);
}

/** An item that is not on the price list: its description and its price. */
function FolioChargeOther({
	formKey,
	folioId,
	kind,
}: {
	formKey: string;
	folioId: string;
	kind: "shop" | "transfer";
}) {
	return (
		<details open={useResultOf("other") !== undefined || undefined}>
			<summary className="link-line">{words.other}</summary>
			<DeskForm
				fields
				className="grid gap-3.5"
				act="other"
				actField="form"
				formKey={formKey}
				values={{ otherQuantity: "1", otherDepartment: kind === "shop" ? "dining" : "other" }}
				preventScrollReset
				loadCheck={loadCheck(async () => (await import("../bill-schema.ts")).chargeOtherSchema)}
			>
				<input type="hidden" name="folio" value={folioId} />
				<TextField
					name="otherWhat"
					label={words.otherWhat}
					hint={words.otherWhatHint}
					maxLength={100}
					autoComplete="off"
				/>
				<div className="cols3">
					<SelectField name="otherDepartment" label={words.otherDepartment}>
						{toOptions(otherDepartments.map((department) => [department, words.departments[department]]))}
					</SelectField>
					<AmountField name="otherPrice" label={words.otherPrice} />
					<NumberField name="otherQuantity" label={words.otherQuantity} min={1} max={99} />
				</div>
				<p className="small soft">{words.otherPriceHint}</p>
				<SubmitRow look="line">{words.otherSubmit}</SubmitRow>
			</DeskForm>
		</details>
	);
}
