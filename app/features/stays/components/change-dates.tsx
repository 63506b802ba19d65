import { useMemo, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { stayLimits } from "#app/content/hotel/hotel.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { NewPrice } from "#app/features/reservations/components/reservation-frame.tsx";
import { reservationPageWords } from "#app/features/reservations/reservation-frame-words.ts";
import { reservationWords } from "#app/features/reservations/reservation-words.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { formatDays, formatHotelDate, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { useFreshData } from "#app/ui/use-fresh-data.ts";
import { latestCheckOut, type Offer } from "../availability.ts";
import type { CalendarFacts } from "../calendar-days.ts";
import { type ChangeOfDates, considerDates, listNightsOfOthers, listRestrictionsOf } from "../date-change.ts";
import { describeBrokenRule, describeRestricted } from "../offer-words.ts";
import { bookingWindow, findBrokenRule, lacksCheckOut, readStay } from "../stay-choice.ts";
import { stayForm } from "../stay-form-words.ts";
import type { StayAvailability } from "../villa-search.ts";
import { countNights, describeDay, listNames } from "../words.ts";
import { type DateCalendar, DateFields } from "./date-fields.tsx";
import type { ReservationResult, ShownReservation } from "./stay-summary.tsx";

const words = () => reservationWords().change;
const formId = "change-dates";

/** Other dates in the same villa: first their price, then a button that takes them. */
export function ChangeDates(props: {
	reservation: ShownReservation;
	today: HotelDate;
	result: ReservationResult | undefined;
}) {
	const { reservation, today, result } = props;
	const [isOpen, setOpen] = useState(false);
	const [dates, setDates] = useState({
		checkIn: reservation.checkIn,
		checkOut: reservation.checkOut,
		...(result && "values" in result ? readSentDates(result.values) : {}),
	});
	const [seen, setSeen] = useState(result);
	if (result !== seen) {
		setSeen(result);
		// A proposal that was pressed: the server has put its dates into the place of those in the fields.
		if (result?.kind === "considered") setDates({ ...dates, ...readSentDates(result.values) });
	}
	const calendar = useChangeCalendar({ reservation, today, dates, isOpen });
	const considering = useNavigation().formData?.get("intent") === "consider";
	const concerned = result && "values" in result ? result : undefined;
	// The answer about other dates no longer applies once the guest has chosen new ones.
	const shown =
		result?.kind === "considered" &&
		result.values.checkIn === dates.checkIn &&
		result.values.checkOut === dates.checkOut
			? result
			: undefined;
	const open = concerned !== undefined || (result?.kind === "failed" && result.intent === "change");
	return (
		<details
			className="border-sand-deep/40 border-t pt-4"
			open={open || undefined}
			onToggle={(event) => setOpen(event.currentTarget.open)}
		>
			<summary className="min-h-11 py-2 font-medium text-lagoon">{words().title}</summary>
			<CheckedForm
				id={formId}
				className="grid gap-3 py-4"
				result={concerned}
				values={{ checkIn: reservation.checkIn, checkOut: reservation.checkOut }}
				loadCheck={async () => {
					const [{ changeDatesSchema }, { checkFields }] = await Promise.all([
						import("../schema.ts"),
						import("#app/lib/form-fields.ts"),
					]);
					return (form) => {
						const checked = checkFields(changeDatesSchema(today), form);
						return checked.ok ? {} : checked.errors;
					};
				}}
			>
				{({ submitting }) => (
					<>
						<DateFields {...dates} today={today} labels={words()} calendar={calendar} onDates={setDates} />
						<div>
							<Button type="submit" variant="secondary" name="intent" value="consider" disabled={submitting}>
								{considering ? reservationPageWords().submitting : words().consider}
							</Button>
						</div>
					</>
				)}
			</CheckedForm>
			<NewPrice answer={result?.kind === "considered" ? result : null}>
				{shown ? <Considered {...shown} reservation={reservation} /> : null}
			</NewPrice>
			{shown?.change.possible ? (
				<TakeDates values={shown.values} totalCents={shown.change.quote.totalCents} />
			) : null}
		</details>
	);
}

type Considered = Extract<ReservationResult, { kind: "considered" }>;

function Considered({
	change,
	values,
	repriced,
	reservation,
}: Considered & { reservation: ShownReservation }) {
	const dates = describeSentDates(values);
	if (!change.possible)
		return (
			<div className="grid gap-3 rounded-card bg-sand/60 p-5">
				<p>
					{change.restriction
						? words().restricted(dates, describeRestricted(change.restriction))
						: words().taken(reservation.villas.length, dates, formatDays(change.nights))}
				</p>
				{change.nearby.length === 0 ? null : (
					<ul aria-label={stayForm().soldOut.nearby.any} className="flex flex-wrap gap-2">
						{change.nearby.map((near) => (
							<li key={`${near.from}_${near.until}`}>
								{/* Sends the form: the server reads these dates instead of those in the fields. */}
								<button
									type="submit"
									form={formId}
									name="dates"
									value={`${near.from}_${near.until}`}
									className="min-h-11 rounded-pill border border-lagoon bg-foam px-4 py-2 text-left text-lagoon text-small hover:bg-white"
								>
									{formatDays(near)}
									<span className="text-ink-soft"> · {stayForm().soldOut.distance(near.days)}</span>
								</button>
							</li>
						))}
					</ul>
				)}
			</div>
		);
	const freeUntil = change.free ? formatHotelDate(change.freeUntil) : null;
	return (
		<div className="grid gap-2 rounded-card bg-sand/60 p-5">
			{repriced ? <p>{words().repriced}</p> : null}
			<p>
				{dates}: <strong className="figures">{formatUsd(change.quote.totalCents)}</strong>{" "}
				{words().price(describeDifference(change.differenceCents), freeUntil)}
			</p>
		</div>
	);
}

/** The button that takes the dates at the price just shown. */
function TakeDates({ values, totalCents }: { values: FieldValues; totalCents: number }) {
	const navigation = useNavigation();
	const moving = navigation.formData?.get("intent") === "move";
	return (
		<Form method="post" className="pt-4 pb-2">
			<input type="hidden" name="intent" value="move" />
			<input type="hidden" name="checkIn" value={values.checkIn} />
			<input type="hidden" name="checkOut" value={values.checkOut} />
			<input type="hidden" name="agreedTotalCents" value={totalCents} />
			<Button type="submit" disabled={moving}>
				{moving ? reservationPageWords().submitting : words().submit(describeSentDates(values))}
			</Button>
		</Form>
	);
}

/** The dates in the sent form. */
function readSentDates({ checkIn, checkOut }: FieldValues): { checkIn?: string; checkOut?: string } {
	return { ...(checkIn === undefined ? {} : { checkIn }), ...(checkOut === undefined ? {} : { checkOut }) };
}

function describeSentDates({ checkIn = "", checkOut = "" }: FieldValues): string {
	return formatDays({ from: checkIn, until: checkOut });
}

type Dates = { checkIn: string; checkOut: string };

/**
 * The calendar of a reserved stay, without the stay's own nights. Its availability is read once the guest opens it.
 */
function useChangeCalendar(input: {
	reservation: ShownReservation;
	today: HotelDate;
	dates: Dates;
	isOpen: boolean;
}): DateCalendar {
	const { reservation, today, dates, isOpen } = input;
	const { data, state } = useFreshData<StayAvailability>(
		{ data: null, path: null },
		isOpen ? href("/booking/availability") : null,
	);
	const { checkIn, checkOut } = dates;
	const offers = useMemo(() => (data ? [toOffer(reservation, data)] : []), [reservation, data]);
	const lastCheckOut = lacksCheckOut(dates) ? latestCheckOut(offers, checkIn, stayLimits.maxNights) : null;
	const facts = useMemo(
		() => ({
			offers,
			rates: data?.rates ?? [],
			window: bookingWindow(today),
			checkIn,
			checkOut,
			lastCheckOut,
		}),
		[offers, data, today, checkIn, checkOut, lastCheckOut],
	);
	if (state === "failed") return null;
	if (!data) return "loading";
	const stay = readStay(dates, today);
	const change = stay
		? considerDates({
				reservation,
				calendars: data.villas,
				rates: data.rates,
				discounts: [...(data.discounts ?? []), ...reservation.usedDiscounts],
				exempt: reservation.exempt,
				stay,
				today,
			})
		: null;
	const subject = listNames(reservation.villas.map(({ name }) => shortVillaName(name)));
	return { facts, subject, ...describeChange(change, facts, today) };
}

/** The villas of the reservation as one offer. */
function toOffer(reservation: ShownReservation, { villas }: StayAvailability): Offer {
	const restrictions = listRestrictionsOf(reservation, villas);
	return {
		id: reservation.villas.map(({ id }) => id).join(),
		villas: villas.filter(({ id }) => reservation.villas.some((own) => own.id === id)),
		name: listNames(reservation.villas.map(({ name }) => name)),
		sleeps: reservation.guests,
		taken: listNightsOfOthers(reservation, villas),
		...(restrictions.length > 0 && { restrictions }),
		notOffered: null,
	};
}

/** The calendar's sentence about the new dates, in the page and at the foot of the sheet. */
function describeChange(
	change: ChangeOfDates | null,
	{ checkIn, checkOut, lastCheckOut }: CalendarFacts,
	today: HotelDate,
): Pick<Exclude<DateCalendar, null | "loading">, "sentence" | "foot"> {
	const words = stayForm().calendar;
	const { foot } = words;
	if (change) {
		const length = nightsBetween(checkIn, checkOut);
		const nights = countNights(length);
		if (!change.possible)
			return {
				sentence: `${change.restriction ? `${describeRestricted(change.restriction)}.` : words.notFreeTogether(length)} ${words.otherCheckIn}`,
				foot: { lead: foot.noneFree, detail: nights, action: foot.take, isReady: true },
			};
		const total = formatUsd(change.quote.totalCents);
		const difference = describeDifference(change.differenceCents);
		return {
			sentence: `${words.total(nights, total)} ${words.again}`,
			foot: {
				lead: `${total} ${foot.withTax}`,
				detail: `${nights}, ${difference}`,
				action: foot.take,
				isReady: true,
			},
		};
	}
	const broken = findBrokenRule({ checkIn, checkOut }, today);
	if (broken || lastCheckOut === null) {
		const sentence = broken
			? describeBrokenRule(broken, today)
			: checkIn === "" || checkOut !== ""
				? words.start
				: words.notFree(describeDay(checkIn, today));
		return {
			sentence,
			foot: { lead: foot.checkIn, detail: foot.longest, action: foot.take, isReady: false },
		};
	}
	const last = describeDay(lastCheckOut, today);
	const nights = countNights(nightsBetween(checkIn, lastCheckOut));
	return {
		sentence: words.end(last, nights),
		foot: { lead: foot.checkOut, detail: foot.latest(last, nights), action: foot.take, isReady: false },
	};
}

/** `$543.91 more than before`. US cents. */
function describeDifference(cents: number): string {
	const { same, more, less } = reservationWords().change;
	if (cents === 0) return same;
	return cents > 0 ? more(formatUsd(cents)) : less(formatUsd(-cents));
}
