import { Form, useNavigation } from "react-router";
import { reservationPageWords } from "#app/content/reservation-frame-words.ts";
import { reservationWords } from "#app/content/reservation-words.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { bookingWindow } from "../stay-choice.ts";
import { describeNights } from "../words.ts";
import type { ReservationResult, ShownReservation } from "./stay-page.tsx";

const words = reservationWords.change;

/** Other dates in the same villa: first what they would cost, then a button that takes them. */
export function ChangeDates(props: {
	reservation: ShownReservation;
	today: HotelDate;
	result: ReservationResult | undefined;
}) {
	const { reservation, today, result } = props;
	const window = bookingWindow(today);
	const considering = useNavigation().formData?.get("intent") === "consider";
	const concerned = result && "values" in result ? result : undefined;
	const open = concerned !== undefined || (result?.kind === "failed" && result.intent === "change");
	return (
		<details className="border-sand-deep/40 border-t pt-4" open={open || undefined}>
			<summary className="min-h-11 py-2 font-medium text-lagoon">{words.title}</summary>
			<CheckedForm
				className="grid gap-5 py-4"
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
						<div className="grid gap-5 sm:grid-cols-2">
							<TextField
								type="date"
								name="checkIn"
								label={words.checkIn}
								required
								min={today}
								max={window.lastCheckIn}
							/>
							<TextField
								type="date"
								name="checkOut"
								label={words.checkOut}
								required
								min={today}
								max={window.until}
							/>
						</div>
						<div>
							<Button type="submit" variant="secondary" name="intent" value="consider" disabled={submitting}>
								{considering ? reservationPageWords.submitting : words.consider}
							</Button>
						</div>
					</>
				)}
			</CheckedForm>
			{/* Stands there before it says anything: what appears together with its words is not always read out. */}
			<div role="status">
				{result?.kind === "considered" ? <Considered {...result} reservation={reservation} /> : null}
			</div>
			{result?.kind === "considered" && result.change.possible ? (
				<TakeDates values={result.values} totalCents={result.change.quote.totalCents} />
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
			<p className="rounded-card bg-sand/60 p-5">
				{words.taken(reservation.villas.length, dates, describeNights(change.nights))}
			</p>
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

function datesOf({ checkIn = "", checkOut = "" }: FieldValues): string {
	return describeNights({ from: checkIn, until: checkOut });
}

function describeDifference(cents: number): string {
	if (cents === 0) return words.same;
	return cents > 0 ? words.more(formatUsd(cents)) : words.less(formatUsd(-cents));
}
