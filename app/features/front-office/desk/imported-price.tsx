import { Link } from "react-router";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import { isolate } from "#app/lib/isolate.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { AmountField, PercentField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm, FoldedForm } from "#app/ui/desk/desk-form.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { FindSelectField } from "#app/ui/desk/find-select-field.tsx";
import { SumTable } from "#app/ui/desk/sum-table.tsx";
import { SelectField, toOptions } from "#app/ui/field.tsx";
import type { ImportedPrice } from "../imported-price-queries.server.ts";
import { importedWords as words } from "./desk-imported-words.ts";

const check = loadCheck(async () => (await import("../schema.ts")).importedPriceSchema);

const typedUsd = (cents: number) => (cents / 100).toFixed(2);

type Props = {
	imported: ImportedPrice;
	version: number;
};

/** For how much a site has sold a stay: asked until it is known, then shown with a form that corrects it. */
export function ImportedPriceSheet({ imported, version }: Props) {
	const { site, siteReference, missingSince, unpricedNights, agreedCents, feeCents, typed, payer } = imported;
	const { noShowCents } = imported;
	const hasChanged = typed !== null && typed.grossCents !== agreedCents + feeCents;
	const form = <PriceForm imported={imported} version={version} />;
	return (
		<DeskSheet id="imported" title={words.title(siteNames[site])} body>
			{missingSince ? <DeskNote look="coral">{words.missing(siteNames[site], missingSince)}</DeskNote> : null}
			{unpricedNights > 0 ? (
				<DeskNote look="coral">{words.unpriced(unpricedNights)}</DeskNote>
			) : hasChanged ? (
				<DeskNote look="coral">{feeCents > 0 ? words.leftEarly : words.differs}</DeskNote>
			) : null}
			{noShowCents === null ? null : <p className="small mt-2">{words.missed}</p>}
			{siteReference ? (
				<p className="small soft mt-2">
					{words.reference}: {isolate(siteReference)}
				</p>
			) : null}
			{typed ? (
				<SumTable
					rows={[
						{ name: words.facts.gross, sum: typed.grossCents },
						(hasChanged || feeCents > 0) && { name: words.facts.nights, sum: agreedCents },
						feeCents > 0 && { name: words.facts.fee, sum: feeCents },
						...(noShowCents === null
							? [
									{ name: words.facts.commission, sum: -typed.commissionCents },
									{
										name: words.facts.net,
										sum: typed.grossCents - typed.commissionCents,
										look: "total",
									} as const,
								]
							: [{ name: words.facts.noShowFee, sum: noShowCents, look: "total" } as const]),
					]}
				/>
			) : (
				<p className="small soft mt-2 mb-3">{words.asked}</p>
			)}
			{typed ? <p className="small mt-2">{words.paidBy(payer?.name ?? null)}</p> : null}
			{typed && unpricedNights === 0 && (!hasChanged || feeCents > 0) ? (
				<FoldedForm act="price" title={words.correct}>
					{form}
				</FoldedForm>
			) : (
				form
			)}
		</DeskSheet>
	);
}

function PriceForm({ imported, version }: Props) {
	const { nights, agreedCents, feeCents, typed, payer, accounts, siteAccountId, site } = imported;
	const isOther = payer !== null && payer.accountId === null;
	const usual = typed || payer ? (payer ? (payer.accountId ?? "unchanged") : "guest") : (siteAccountId ?? "");
	return (
		<DeskForm
			fields
			act="price"
			version={version}
			loadCheck={check}
			preventScrollReset
			values={{
				...{ per: "stay", payer: usual },
				...(typed && {
					grossPrice: typedUsd(feeCents > 0 ? agreedCents : typed.grossCents),
					commissionAmount: typedUsd(typed.commissionCents),
				}),
			}}
		>
			<AmountField name="grossPrice" label={words.fields.price} required />
			<SelectField name="per" label={words.fields.per} required>
				<option value="stay">{words.fields.perStay(nights)}</option>
				<option value="night">{words.fields.perNight}</option>
			</SelectField>
			<div className="cols2 items-end">
				<PercentField name="commissionPercent" label={words.fields.percent} />
				<AmountField name="commissionAmount" label={words.fields.amount} />
			</div>
			<FindSelectField name="payer" label={words.fields.payer} hint={words.fields.payerHint} required>
				{usual === "" ? <option value="" /> : null}
				<option value="guest">{words.fields.payGuest}</option>
				{isOther ? <option value="unchanged">{words.fields.payUnchanged(payer.name)}</option> : null}
				{toOptions(accounts.map(({ id, name }) => [id, name]))}
			</FindSelectField>
			{siteAccountId === null && site !== "other" ? (
				<p className="small soft">
					{words.noAccount}{" "}
					<Link className="text-link" to="/desk/accounts">
						{words.accounts}
					</Link>
				</p>
			) : null}
			<SubmitRow doing={words.saving} look="fill" icon="check">
				{words.submit}
			</SubmitRow>
		</DeskForm>
	);
}
