import { Form, useNavigation } from "react-router";
import type { Experience } from "#app/features/catalog/catalog-terms.ts";
import type { OnItsPage } from "#app/features/reservations/access.ts";
import { type ChangeResult, concernsCancelling } from "#app/features/reservations/change-result.ts";
import {
	CancelForm,
	type MoreToReserve,
	NewPrice,
} from "#app/features/reservations/components/reservation-frame.tsx";
import type {
	IssuedDocument,
	ShownPrivateLink,
} from "#app/features/reservations/components/reservation-parts.tsx";
import { reservationPageWords } from "#app/features/reservations/reservation-frame-words.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { NumberField, SelectField, TextField, toOptions } from "#app/ui/field.tsx";
import { useFormatHour } from "#app/ui/use-guest-locale.ts";
import { dinnerWords } from "../dinner-words.ts";
import { pavilionForm } from "../pavilion-form-words.ts";
import { maximumGuests, minimumGuests } from "../policy.ts";
import type { EveningPreview } from "../pricing.ts";
import type { GuestDinner } from "../queries.server.ts";

/** A dinner as this page needs it. */
type ShownDinner = Omit<OnItsPage<GuestDinner>, "lines"> & {
	/** The part of the cancellation fee that is not paid, in US cents. */
	unpaidFeeCents: number;
};

export type DinnerResult = ChangeResult<EveningPreview>;

export type DinnerPageProps = {
	dinner: ShownDinner;
	/** Null when the pavilion has it no longer. */
	experience: Experience | null;
	/** The hours of the pavilion's seatings. */
	seatings: readonly string[];
	dates: { today: HotelDate; last: HotelDate };
	/** Whether it was reserved a moment ago. */
	submitted: boolean;
	/** Whether the group has sat down already. */
	isOver: boolean;
	/** Receipts, tax invoices and credit notes that concern it. */
	documents: readonly IssuedDocument[];
	privateLink: ShownPrivateLink;
	/** Where a guest writes who cannot change something here. */
	contactEmail: string;
	movable: boolean;
	cancellable: boolean;
	/** Last day on which changing and cancelling are free. */
	freeUntil: HotelDate;
	/** The fee for cancelling now, in US cents. */
	owedCents: number;
	more: MoreToReserve | null;
	result: DinnerResult | undefined;
};

/** Another date, seating or number of guests: first the price, then a button that takes it. */
export function ChangeDinner(props: DinnerPageProps) {
	const { dinner, experience, seatings, dates, movable, result, freeUntil, contactEmail } = props;
	const { change: words } = dinnerWords();
	const hour = useFormatHour();
	const considering = useNavigation().formData?.get("intent") === "consider";
	const concerned = result && "values" in result ? result : undefined;
	const considered = result?.kind === "considered" ? result : null;
	const open = concerned !== undefined || (result?.kind === "failed" && result.intent === "change");
	if (!movable || !experience)
		return (
			<p className="prose-width text-ink-soft text-small">
				{words.closed(formatHotelDate(freeUntil), contactEmail)}
			</p>
		);
	const values: FieldValues = {
		date: dinner.date,
		guests: String(dinner.guests),
		seating: dinner.seating,
	};
	return (
		<details className="border-sand-deep/40 border-t pt-4" open={open || undefined}>
			<summary className="min-h-11 py-2 font-medium text-lagoon">{words.title}</summary>
			<CheckedForm
				className="grid gap-5 py-4"
				result={concerned}
				values={values}
				loadCheck={loadCheck(async () => {
					const { changeDinnerSchema } = await import("../schema.ts");
					return changeDinnerSchema(dates.today, experience, seatings);
				})}
			>
				{({ submitting }) => (
					<>
						<div className="grid gap-5 sm:grid-cols-2">
							<TextField
								type="date"
								name="date"
								label={words.date}
								required
								min={dates.today}
								max={dates.last}
							/>
							<SelectField name="seating" label={words.seating} required>
								{toOptions(seatings.map((seating) => [seating, hour(seating)]))}
							</SelectField>
						</div>
						<NumberField
							name="guests"
							label={words.guests(minimumGuests(experience))}
							hint={pavilionForm().fields.guestsHint(maximumGuests(experience))}
							min={minimumGuests(experience)}
							max={maximumGuests(experience)}
							required
						/>
						<div>
							<Button type="submit" variant="secondary" name="intent" value="consider" busy={submitting}>
								{considering ? reservationPageWords().submitting : words.consider}
							</Button>
						</div>
					</>
				)}
			</CheckedForm>
			<NewPrice answer={considered}>{considered ? <ChangePreview {...considered} /> : null}</NewPrice>
			{considered ? <Take {...considered} /> : null}
		</details>
	);
}

/** The button that takes the evening at the price just shown, or asks for the price of one that is free instead. */
function Take({ change, values }: Extract<DinnerPageProps["result"], { kind: "considered" }>) {
	const { change: words } = dinnerWords();
	const navigation = useNavigation();
	const hour = useFormatHour();
	const busy = navigation.formData?.get("intent");
	const { guests = "" } = values;
	if (change.possible) {
		const when = dinnerWords().when(formatHotelDate(values.date ?? ""), hour(values.seating ?? ""));
		const group = dinnerWords().group(Number(guests));
		return (
			<Form method="post" className="pt-4 pb-2">
				<Hidden intent="move" date={values.date ?? ""} seating={values.seating ?? ""} guests={guests} />
				<input type="hidden" name="agreedTotalCents" value={change.quote.totalCents} />
				<Button type="submit" busy={busy === "move"}>
					{busy === "move" ? reservationPageWords().submitting : words.submit(when, group)}
				</Button>
			</Form>
		);
	}
	const { evening } = change;
	const free = evening.seatings.filter(({ state }) => state === "free");
	const others = [
		...free.map(({ seating }) => ({ date: evening.date, seating: String(seating) })),
		...evening.nextDates.map((date) => ({ date, seating: values.seating ?? "" })),
	];
	return (
		<ul className="flex flex-wrap gap-2 pt-4 pb-2">
			{others.map(({ date, seating }) => (
				<li key={`${date} ${seating}`}>
					<Form method="post">
						<Hidden intent="consider" date={date} seating={seating} guests={guests} />
						<Button type="submit" variant="secondary">
							{words.instead(dinnerWords().when(formatHotelDate(date), hour(seating)))}
						</Button>
					</Form>
				</li>
			))}
		</ul>
	);
}

function Hidden(fields: { intent: "move" | "consider"; date: string; seating: string; guests: string }) {
	return Object.entries(fields).map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={value} />
	));
}

/** Cancelling a dinner, as long as the group has not sat down. */
export function CancelDinner({ cancellable, owedCents, result }: DinnerPageProps) {
	if (!cancellable) return null;
	const words = dinnerWords().cancel;
	const owed = owedCents === 0 ? null : formatUsd(owedCents);
	return (
		<CancelForm
			title={words.title}
			consequence={owed ? words.owed(owed) : words.free}
			submit={owed ? words.submitOwed(owed) : words.submitFree}
			agreedOwedCents={owedCents}
			isOpen={concernsCancelling(result)}
		/>
	);
}

/** A preview of another evening: its price and rule, or the reason why it is not possible. */
function ChangePreview(props: { change: EveningPreview; values: FieldValues; repriced: boolean }) {
	const { change: words } = dinnerWords();
	const { change, values, repriced } = props;
	const date = formatHotelDate(values.date ?? "");
	const hour = useFormatHour();
	const seating = hour(values.seating ?? "");
	if (!change.possible) {
		const free = change.evening.seatings.find(({ state }) => state === "free");
		return (
			<p className="rounded-card bg-sand/60 p-5">
				{free ? words.taken.other(seating, date, hour(free.seating)) : words.taken.full(date)}
			</p>
		);
	}
	const freeUntil = change.free ? formatHotelDate(change.freeUntil) : null;
	return (
		<div className="grid gap-2 rounded-card bg-sand/60 p-5">
			{repriced ? <p>{words.repriced}</p> : null}
			<p>
				{dinnerWords().when(date, seating)}, {dinnerWords().group(Number(values.guests))}:{" "}
				<strong className="figures">{formatUsd(change.quote.totalCents)}</strong>{" "}
				{words.price(describeDifference(change.differenceCents), freeUntil)}
			</p>
		</div>
	);
}

function describeDifference(cents: number): string {
	const { change: words } = dinnerWords();
	if (cents === 0) return words.same;
	return cents > 0 ? words.more(formatUsd(cents)) : words.less(formatUsd(-cents));
}
