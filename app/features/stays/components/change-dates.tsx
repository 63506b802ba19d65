import { useEffect, useMemo, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { type Discount, findMismatch } from "#app/features/rates/discounts.ts";
import { NewPrice } from "#app/features/reservations/components/reservation-frame.tsx";
import { reservationPageWords } from "#app/features/reservations/reservation-frame-words.ts";
import { describeDifference, reservationWords } from "#app/features/reservations/reservation-words.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { formatDays, formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { useFreshData } from "#app/ui/use-fresh-data.ts";
import { describeMismatch, describeRestricted } from "../offer-words.ts";
import { stayForm } from "../stay-form-words.ts";
import type { StayAvailability } from "../villa-search.ts";
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
	const shownCalendar = useChangeCalendar({ reservation, today, dates, isOpen });
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
						<DateFields {...dates} {...shownCalendar} today={today} labels={words()} onDates={setDates} />
						<div>
							<Button type="submit" variant="secondary" name="intent" value="consider" busy={submitting}>
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
	const { lines } = change.quote;
	const lost = reservation.usedDiscounts.filter(
		({ name }) => !lines.some(({ kind, description }) => kind === "discount" && description === name),
	);
	return (
		<div className="grid gap-2 rounded-card bg-sand/60 p-5">
			{repriced ? <p>{words().repriced}</p> : null}
			<p>
				{dates}: <strong className="figures">{formatUsd(change.quote.totalCents)}</strong>{" "}
				{words().price(describeDifference(change.differenceCents), freeUntil)}
			</p>
			{lost.map((discount) => (
				<p key={discount.id}>{sayLost(discount, lines)}</p>
			))}
		</div>
	);
}

/** That a discount does not hold for other nights and, of a code, why. */
function sayLost(discount: Discount, lines: readonly PricedLine[]): string {
	const nights = lines.filter(({ kind }) => kind === "night");
	const mismatch = discount.code === null ? null : findMismatch(discount, nights);
	return [words().withoutDiscount(discount.name), ...(mismatch ? [describeMismatch(mismatch)] : [])].join(
		" ",
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
			<Button type="submit" busy={moving}>
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

async function loadCalendar() {
	const [{ AvailabilityCalendar }, { describeCalendar }] = await Promise.all([
		import("./availability-calendar.tsx"),
		import("../change-calendar.ts"),
	]);
	return { AvailabilityCalendar, describeCalendar };
}
type CalendarCode = Awaited<ReturnType<typeof loadCalendar>>;

/** The calendar of a reserved stay. Its code and its availability are loaded once the guest opens it. */
function useChangeCalendar({
	reservation,
	today,
	dates: { checkIn, checkOut },
	isOpen,
}: {
	reservation: ShownReservation;
	today: HotelDate;
	dates: Dates;
	isOpen: boolean;
}): { calendar: DateCalendar; Calendar: CalendarCode["AvailabilityCalendar"] | undefined } {
	const { data, state } = useFreshData<StayAvailability>(
		{ data: null, path: null },
		isOpen ? href("/booking/availability") : null,
	);
	const [code, setCode] = useState<CalendarCode | "failed" | null>(null);
	useEffect(() => {
		if (isOpen) loadCalendar().then(setCode, () => setCode("failed"));
	}, [isOpen]);
	const calendar = useMemo(
		() =>
			code && code !== "failed" && data
				? code.describeCalendar({ reservation, availability: data, dates: { checkIn, checkOut }, today })
				: null,
		[code, data, reservation, checkIn, checkOut, today],
	);
	if (state === "failed" || code === "failed") return { calendar: null, Calendar: undefined };
	return { calendar: calendar ?? "loading", Calendar: code?.AvailabilityCalendar };
}
