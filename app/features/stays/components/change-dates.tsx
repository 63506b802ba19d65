import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { reservationPageWords } from "#app/features/reservations/reservation-frame-words.ts";
import { reservationWords } from "#app/features/reservations/reservation-words.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { stayForm } from "../stay-form-words.ts";
import { describeNights, describeRestricted } from "../words.ts";
import { DateFields } from "./date-fields.tsx";
import type { ReservationResult, ShownReservation } from "./stay-summary.tsx";
import { describeDifference, useChangeCalendar } from "./use-change-calendar.ts";

const words = reservationWords.change;
const formId = "change-dates";

/** Other dates in the same villa: first what they would cost, then a button that takes them. */
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
		...(result && "values" in result ? datesIn(result.values) : {}),
	});
	const [seen, setSeen] = useState(result);
	if (result !== seen) {
		setSeen(result);
		// A proposal that was pressed: the server has put its dates into the place of those in the fields.
		if (result?.kind === "considered") setDates({ ...dates, ...datesIn(result.values) });
	}
	const calendar = useChangeCalendar({ reservation, today, dates, isOpen });
	const considering = useNavigation().formData?.get("intent") === "consider";
	const concerned = result && "values" in result ? result : undefined;
	// What was said of other dates no longer holds once the guest has chosen new ones.
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
			<summary className="min-h-11 py-2 font-medium text-lagoon">{words.title}</summary>
			<CheckedForm
				id={formId}
				className="grid gap-3 py-4"
				result={concerned}
				values={{ checkIn: reservation.checkIn, checkOut: reservation.checkOut }}
				loadCheck={async () => {
					const [{ moveSchema }, { checkFields }] = await Promise.all([
						import("../schema.ts"),
						import("#app/lib/form-fields.ts"),
					]);
					return (form) => {
						const checked = checkFields(moveSchema(today), form);
						return checked.ok ? {} : checked.errors;
					};
				}}
			>
				{({ submitting }) => (
					<>
						<DateFields {...dates} today={today} labels={words} calendar={calendar} onDates={setDates} />
						<div>
							<Button type="submit" variant="secondary" name="intent" value="consider" disabled={submitting}>
								{considering ? reservationPageWords.submitting : words.consider}
							</Button>
						</div>
					</>
				)}
			</CheckedForm>
			{/* Stands there before it says anything: what appears together with its words is not always read out. */}
			<div role="status">{shown ? <Considered {...shown} reservation={reservation} /> : null}</div>
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
	const dates = datesOf(values);
	if (!change.possible)
		return (
			<div className="grid gap-3 rounded-card bg-sand/60 p-5">
				<p>
					{change.restriction
						? words.restricted(dates, describeRestricted(change.restriction))
						: words.taken(reservation.villas.length, dates, describeNights(change.nights))}
				</p>
				{change.nearby.length === 0 ? null : (
					<ul aria-label={stayForm.soldOut.nearby.any} className="flex flex-wrap gap-2">
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
									{describeNights(near)}
									<span className="text-ink-soft"> · {stayForm.soldOut.distance(near.days)}</span>
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
			{repriced ? <p>{words.repriced}</p> : null}
			<p>
				{dates}: <strong className="figures">{formatUsd(change.quote.totalCents)}</strong>{" "}
				{words.price(describeDifference(change.differenceCents), freeUntil)}
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
				{moving ? reservationPageWords.submitting : words.submit(datesOf(values))}
			</Button>
		</Form>
	);
}

/** The dates among what was sent. */
function datesIn({ checkIn, checkOut }: FieldValues): { checkIn?: string; checkOut?: string } {
	return { ...(checkIn === undefined ? {} : { checkIn }), ...(checkOut === undefined ? {} : { checkOut }) };
}

function datesOf({ checkIn = "", checkOut = "" }: FieldValues): string {
	return describeNights({ from: checkIn, until: checkOut });
}
