import { Form, useNavigation } from "react-router";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { ChangeOfDates } from "../change-of-dates.ts";
import { bookingWindow } from "../stay-choice.ts";
import { describeNights } from "../words.ts";
import type { ReservationAnswer, ShownReservation } from "./reservation-page.tsx";

/** Other dates in the same villa: first what they would cost, then one press to take them. */
export function ChangeDates(props: {
	reservation: ShownReservation;
	today: HotelDate;
	answer: ReservationAnswer | undefined;
}) {
	const { reservation, today, answer } = props;
	const window = bookingWindow(today);
	const concerned =
		answer?.kind === "dates_wrong" || answer?.kind === "considered" || answer?.kind === "not_moved";
	return (
		<details className="border-sand-deep/40 border-t pt-4" open={concerned || undefined}>
			<summary className="min-h-11 py-2 font-medium text-lagoon">Change the dates</summary>
			<CheckedForm
				className="grid gap-5 py-4"
				answer={concerned ? answer : undefined}
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
						<div className="grid gap-5 sm:grid-cols-2">
							<TextField
								type="date"
								name="checkIn"
								label="New check-in"
								required
								min={today}
								max={window.lastCheckIn}
							/>
							<TextField
								type="date"
								name="checkOut"
								label="New check-out"
								required
								min={today}
								max={window.until}
							/>
						</div>
						<div>
							<Button type="submit" look="secondary" name="intent" value="consider" disabled={submitting}>
								{submitting ? "Submitting..." : "See the new price"}
							</Button>
						</div>
					</>
				)}
			</CheckedForm>
			{answer?.kind === "considered" ? (
				<Considered change={answer.change} values={answer.values} reservation={reservation} />
			) : null}
		</details>
	);
}

function Considered(props: {
	change: ChangeOfDates;
	values: Record<string, string>;
	reservation: ShownReservation;
}) {
	const { change, values, reservation } = props;
	const navigation = useNavigation();
	const moving = navigation.formData?.get("intent") === "move";
	const dates = describeNights({ from: values.checkIn ?? "", until: values.checkOut ?? "" });
	if (!change.possible)
		return (
			<p role="status" className="rounded-card bg-sand/60 p-5">
				{reservation.villas.length > 1 ? "The villas are" : "The villa is"} not free for {dates}: booked{" "}
				{describeNights(change.nights)}. Your reservation is unchanged; please try other dates.
			</p>
		);
	return (
		<Form method="post" className="grid gap-4 rounded-card bg-sand/60 p-5">
			<p role="status">
				{dates}: <strong className="figures">{formatUsd(change.quote.totalCents)}</strong> with tax,{" "}
				{describeDifference(change.differenceCents)}. Cancelling is free until{" "}
				{formatHotelDate(change.freeUntil)}.
			</p>
			<input type="hidden" name="intent" value="move" />
			<input type="hidden" name="checkIn" value={values.checkIn} />
			<input type="hidden" name="checkOut" value={values.checkOut} />
			<input type="hidden" name="agreedTotalCents" value={change.quote.totalCents} />
			<div>
				<Button type="submit" disabled={moving}>
					{moving ? "Submitting..." : `Change to ${dates}`}
				</Button>
			</div>
		</Form>
	);
}

function describeDifference(cents: number): string {
	if (cents === 0) return "the same as before";
	return cents > 0 ? `${formatUsd(cents)} more than before` : `${formatUsd(-cents)} less than before`;
}
