import { href } from "react-router";
import { reservationPageWords } from "#app/content/reservation-frame-words.ts";
import { treatmentWords as words } from "#app/content/treatment-words.ts";
import { wellnessCenter } from "#app/content/wellness-center.ts";
import { wellnessForm } from "#app/content/wellness-form-words.ts";
import { serviceDescriptions } from "#app/content/wellness-services.ts";
import type { Step } from "#app/features/reservations/components/next-steps.tsx";
import { ReservationSummary } from "#app/features/reservations/components/reservation-summary.tsx";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { FactList } from "#app/ui/form-sheet.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type FormatHour, useFormatHour } from "#app/ui/use-guest-locale.ts";
import { describePrice, nameWithLength, type ShownTreatment } from "../words.ts";

/** The treatment in short, beside everything else, and what is good to know before it. */
export function TreatmentSummary({
	treatment,
	isNamedAbove,
	today,
}: {
	treatment: ShownTreatment;
	isNamedAbove: boolean;
	today: HotelDate;
}) {
	const { facts, actions } = words;
	const hour = useFormatHour();
	const { price, slot, preferredDate, reference, status, canMove, canCancel } = treatment;
	const described = serviceDescriptions.find(({ id }) => id === treatment.serviceId);
	const isLive = (status === "confirmed" && !treatment.isOver) || status === "requested";
	const noTime = preferredDate ? facts.preferred(formatHotelDate(preferredDate)) : facts.noTime;
	return (
		<div className="grid grid-cols-1 gap-8">
			<ReservationSummary
				picture={
					described ? (
						<Picture
							name={described.picture}
							alt={described.alt}
							sizes="(width < 61.25rem) 100vw, 352px"
							className="aspect-[2/1] w-full object-cover"
						/>
					) : null
				}
				heading={nameWithLength(treatment.wellnessType, treatment.hours?.minutes ?? null)}
				isNamedAbove={isNamedAbove}
				status={status}
				statusWords={words.statuses[status]}
				facts={[
					{ name: facts.when, value: slot ? describeSlot(slot, hour) : noTime },
					{ name: facts.party, value: facts.parties(treatment.guests) },
					{ name: facts.guest, value: treatment.name },
					{ name: facts.phone, value: treatment.phone },
					{ name: facts.note, value: treatment.hasNote ? facts.noteStored : null },
				]}
				price={
					price ? { lines: describePrice(price), totalCents: price.totalCents } : wellnessForm.price.onRequest
				}
				cancelled={
					status === "cancelled" ? { owedCents: treatment.owedCents ?? 0, on: treatment.cancelledOn } : null
				}
				rule={price && status !== "cancelled" ? wellnessForm.price.paid : null}
				calendarHref={slot && isLive ? href("/treatments/:reference/calendar", { reference }) : null}
				jumps={[
					...(canMove ? [{ to: "change", words: slot ? actions.change : actions.choose }] : []),
					...(canCancel ? [{ to: "cancel", words: actions.cancel }] : []),
				]}
			/>
			{isLive ? (
				<section aria-label={words.aside} className="grid gap-4 border-sand border-t pt-6">
					<h2 className="text-xl">{words.aside}</h2>
					<FactList facts={wellnessForm.aside.facts("", slot?.date ?? today).slice(2)} />
				</section>
			) : null}
		</div>
	);
}

/** What happens from today until the treatment. */
export function listSteps(
	{ slot, email, price, changeableUntil, canCancel }: ShownTreatment,
	hour: FormatHour,
): Step[] {
	const { next } = words;
	const { today, until, mailed, notCharged } = reservationPageWords.next;
	const total = price ? formatUsd(price.totalCents) : null;
	if (!slot)
		return [
			{ when: today, text: next.requested },
			{ when: next.soon, text: next.waits },
		];
	return [
		{ when: today, text: email ? mailed : notCharged },
		...(changeableUntil && canCancel
			? [
					{
						when: until(`${formatHotelDate(changeableUntil.date)}, ${hour(changeableUntil.time)}`),
						text: next.free(wellnessCenter.changeableUntilHours),
					},
				]
			: []),
		{ when: `${formatHotelDate(slot.date)}, ${hour(slot.from)}`, text: next.welcome(total) },
	];
}

function describeSlot({ date, from, until }: NonNullable<ShownTreatment["slot"]>, hour: FormatHour): string {
	return words.span(formatHotelDate(date), hour(from), hour(until));
}

/** Until when it can be changed or cancelled free of charge. */
export function describeRule({ changeableUntil, canMove }: ShownTreatment, hour: FormatHour): string {
	if (!changeableUntil) return canMove ? words.rule.noTime : words.rule.noTimeOther;
	return words.rule.until(`${formatHotelDate(changeableUntil.date)}, ${hour(changeableUntil.time)}`);
}
