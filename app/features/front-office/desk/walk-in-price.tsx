import { hotel, stayLimits } from "#app/content/hotel/hotel.ts";
import { actWords } from "#app/content/words/desk-act-words.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { walkInWords } from "#app/features/stays/desk/desk-walk-in-words.ts";
import { freeCancellationUntil } from "#app/features/stays/policy.ts";
import { isForSeveralVillas } from "#app/features/stays/pricing.ts";
import { type WalkInPrice as Price, priceAt } from "#app/features/stays/walk-in-offers.ts";
import { countNights } from "#app/features/stays/words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { readAmount } from "#app/lib/typed-amount.ts";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { ReasonField } from "#app/ui/desk/reason-field.tsx";
import { TextField } from "#app/ui/field.tsx";

const words = walkInWords.price;

/** What the chosen villa costs, and another price, which a manager approves where this person may not agree on it. */
export function WalkInPrice({
	price,
	otherPrice,
	ofSeveral,
	ofEach,
	mayOverride,
	isOpen,
}: {
	/** Null while no villa is chosen. */
	price: Price | null;
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
					{mayOverride ? null : <p className="small soft">{actWords.approval.here}</p>}
					<TextField
						name="nightlyPrice"
						inputMode="decimal"
						label={ofEach ? words.nightlyOfEach : words.nightly}
						hint={words.nightlyHint}
						autoComplete="off"
					/>
					<ReasonField name="priceReason" label={words.reason} hint={words.reasonHint} />
				</div>
			</details>
		</>
	);
}

function Sums({ price: { rates, discounts = [], taxCents, totalCents } }: { price: Price }) {
	return (
		<table className="totals">
			<tbody>
				{rates.map(({ villaId, villaName, nights, unitCents, totalCents: cents }) => (
					<tr key={`${villaId} ${unitCents}`}>
						<th scope="row">
							{sayNights(
								isForSeveralVillas(rates) ? villaName : null,
								`${countNights(nights)} × ${formatUsd(unitCents)}`,
							)}
						</th>
						<td className="num">{formatUsd(cents)}</td>
					</tr>
				))}
				{discounts.map(({ name, cents }) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						<td className="num">{formatUsd(cents)}</td>
					</tr>
				))}
				<tr>
					<th scope="row">{words.tax}</th>
					<td className="num">{formatUsd(taxCents)}</td>
				</tr>
				<tr className="total">
					<th scope="row">{words.total}</th>
					<td className="num">{formatUsd(totalCents)}</td>
				</tr>
				<tr className="soft">
					<th scope="row">{words.belizeDollars}</th>
					<td className="num">BZ{formatUsd(totalCents * hotel.bzdPerUsd)}</td>
				</tr>
			</tbody>
		</table>
	);
}

const sayNights = (villaName: string | null, nights: string) =>
	villaName === null ? nights : words.nightsOf(shortVillaName(villaName), nights);

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
				{mayOverride ? null : <p className="small soft">{actWords.approval.here}</p>}
				<TextField
					name="freeUntil"
					type="date"
					min={today}
					max={checkIn}
					label={free.day}
					hint={byRule < today ? free.byRuleOver : free.byRule(formatDeskDay(byRule))}
				/>
				<ReasonField name="freeReason" label={free.reason} hint={words.reasonHint} />
			</div>
		</details>
	);
}
