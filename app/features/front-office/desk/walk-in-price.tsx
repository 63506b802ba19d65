import { hotel, stayLimits } from "#app/content/hotel/hotel.ts";
import { actWords } from "#app/content/words/desk-act-words.ts";
import { nameAgreedLine } from "#app/content/words/row-code-words.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { walkInWords } from "#app/features/stays/desk/desk-walk-in-words.ts";
import { freeCancellationUntil } from "#app/features/stays/policy.ts";
import { isForSeveralVillas } from "#app/features/stays/pricing.ts";
import { type NightsPrice, priceAt } from "#app/features/stays/walk-in-offers.ts";
import { countNights } from "#app/features/stays/words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { formatBzd, formatEach } from "#app/lib/money.ts";
import { readAmount } from "#app/lib/typed-amount.ts";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { AmountField, ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { SumTable } from "#app/ui/desk/sum-table.tsx";
import { TextField } from "#app/ui/field.tsx";

const words = walkInWords.price;

/**
 * The price of the chosen villa, and another price, which a manager approves where this person may not agree on it.
 */
export function WalkInPrice({
	price,
	otherPrice,
	ofSeveral,
	ofEach,
	mayOverride,
	isOpen,
}: {
	/** Null while no villa is chosen. */
	price: NightsPrice | null;
	/** The price for a night as typed. */
	otherPrice: string;
	/** Whether several villas are to be ticked. */
	ofSeveral: boolean;
	/** Whether another price is for each of several villas. */
	ofEach: boolean;
	mayOverride: boolean;
	/** Whether another price is wrong, so that it shows. */
	isOpen: boolean;
}) {
	const nightlyCents = readAmount(otherPrice);
	const shown = price && nightlyCents !== null ? priceAt(price, nightlyCents) : price;
	return (
		<>
			{shown ? (
				<Sums price={shown} />
			) : (
				<p className="soft">{price ? words.noPreview : ofSeveral ? words.chooseSeveral : words.choose}</p>
			)}
			<details className="mt-2" open={isOpen}>
				<summary className="link-line">{words.other}</summary>
				<div className="fields">
					{mayOverride ? null : <p className="small soft">{actWords().approval.here}</p>}
					<AmountField
						name="nightlyPrice"
						label={ofEach ? words.nightlyOfEach : words.nightly}
						hint={words.nightlyHint}
					/>
					<ReasonField name="priceReason" label={words.reason} hint={words.reasonHint} />
				</div>
			</details>
		</>
	);
}

function Sums({ price: { rates, discounts = [], taxCents, totalCents } }: { price: NightsPrice }) {
	return (
		<SumTable
			rows={[
				...rates.map(({ villaName, nights, unitCents, totalCents: sum }) => ({
					name: sayNights(
						isForSeveralVillas(rates) ? villaName : null,
						formatEach(countNights(nights), unitCents),
					),
					sum,
				})),
				...discounts.map(({ cents: sum, ...line }) => ({ name: nameAgreedLine(line), sum })),
				{ name: words.tax, sum: taxCents },
				{ name: words.total, sum: totalCents, look: "total" },
				{ name: words.belizeDollars, sum: formatBzd(totalCents * hotel.bzdPerUsd), look: "soft" },
			]}
		/>
	);
}

const sayNights = (villaName: string | null, nights: string) =>
	villaName === null ? nights : words.nightsOf(shortVillaName(villaName), nights);

/** A code that the guest has, with its effect on the price. */
export function PromoCode({ said, isOpen }: { said: string; isOpen: boolean }) {
	const { code } = walkInWords;
	return (
		<details className="mt-2" open={isOpen}>
			<summary className="link-line">{code.open}</summary>
			<div className="fields">
				<TextField
					name="promoCode"
					label={code.label}
					hint={code.hint}
					maxLength={30}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
				/>
				<p role="status" className="small font-medium">
					{said}
				</p>
			</div>
		</details>
	);
}

/** Whether a party in several villas has one bill or one for each. */
export function Bills({ chosen }: { chosen: string | undefined }) {
	const { bills } = walkInWords;
	return (
		<fieldset className="mt-3.5">
			<legend>{bills.legend}</legend>
			<DeskChoice name="bills" value="one" defaultChecked={chosen !== "each"} label={bills.one} />
			<DeskChoice
				name="bills"
				value="each"
				defaultChecked={chosen === "each"}
				label={bills.each}
				sub={bills.eachSub}
			/>
		</fieldset>
	);
}

/** Another last day of free cancellation for a caller, beside the one of the rule. */
export function FreeUntil({
	checkIn,
	today,
	mayOverride,
	isOpen,
}: {
	checkIn: HotelDate;
	today: HotelDate;
	mayOverride: boolean;
	isOpen: boolean;
}) {
	const byRule = freeCancellationUntil(checkIn, stayLimits.freeCancellationDays);
	const { free } = walkInWords;
	return (
		<details className="mt-2" open={isOpen}>
			<summary className="link-line">{free.other}</summary>
			<div className="fields">
				{mayOverride ? null : <p className="small soft">{actWords().approval.here}</p>}
				<TextField
					name="freeUntil"
					type="date"
					min={today}
					label={free.day}
					hint={byRule < today ? free.byRuleOver : free.byRule(formatDeskDay(byRule))}
				/>
				<ReasonField name="freeReason" label={free.reason} hint={words.reasonHint} />
			</div>
		</details>
	);
}
