import { useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { ChangeFailed } from "#app/features/reservations/change-result.ts";
import { reservationPageWords } from "#app/features/reservations/reservation-frame-words.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { DateField } from "#app/ui/field.tsx";
import { EnterSends } from "#app/ui/form-parts.tsx";
import { useFormatHour } from "#app/ui/use-guest-locale.ts";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";
import { type Clock, lastTreatmentDay, readTimesQuery, type TimesOfDay } from "../availability.ts";
import { treatmentWords } from "../treatment-words.ts";
import { wellnessForm } from "../wellness-form-words.ts";
import type { ShownTreatment } from "../words.ts";
import { type FreeTimes, TimeChoice, useFreeTimes } from "./time-choice.tsx";

export type TreatmentResult =
	| { kind: "cancelled" }
	| { kind: "moved" }
	| { kind: "not_changeable" }
	| ChangeFailed
	/** A time that is not available, or the times of another day where scripts do not run. */
	| { kind: "choosing"; errors?: FieldErrors; values: FieldValues; times: TimesOfDay | null };

/** Another time for a treatment, or a first one, from the free times. */
export function ChangeTime({
	treatment,
	clock,
	times,
	result,
}: {
	treatment: ShownTreatment;
	clock: Clock;
	/** The free times of the day that the fields name at first. */
	times: TimesOfDay | null;
	result: TreatmentResult | undefined;
}) {
	const { reference, wellnessType, hours, guests, slot } = treatment;
	const words = treatmentWords().change;
	const hour = useFormatHour();
	const concerned = result?.kind === "choosing" ? result : undefined;
	const failed = result?.kind === "failed" && result.intent === "change";
	const [date, setDate] = useState(concerned?.values.date ?? slot?.date ?? treatment.preferredDate ?? "");
	const [time, setTime] = useState(concerned?.values.time ?? "");
	const query = readTimesQuery({ wellnessType, guests, date }, clock.today);
	const found = useFreeTimes(concerned ? concerned.times : times, query, reference);
	const free = slot ? withoutOwn(found, slot) : found;
	const moving = useNavigation().formData?.get("intent") === "move";
	const isFree = time !== "" && free.found?.times.includes(time);
	const chooseDate = (day: string) => {
		setDate(day);
		setTime("");
	};
	const inside = useRef<HTMLButtonElement>(null);
	useTypedBefore(inside, (typed) => {
		if (typed.date !== undefined) chooseDate(typed.date);
		if (typed.time !== undefined) setTime(typed.time);
	});
	return (
		<details
			className="border-sand-deep/40 border-t pt-4"
			open={concerned !== undefined || failed || slot === null || undefined}
		>
			<summary className="min-h-11 py-2 font-medium text-lagoon">{slot ? words.title : words.first}</summary>
			<CheckedForm
				className="grid grid-cols-1 gap-5 py-4"
				result={concerned}
				loadCheck={loadCheck(async () => (await import("../schema.ts")).treatmentTimeSchema(clock, hours))}
			>
				{({ submitting }) => (
					<>
						<EnterSends ref={inside} name="intent" value="move">
							{words.submit}
						</EnterSends>
						<DateField
							name="date"
							label={words.date}
							hint={
								hours ? wellnessForm().fields.dateHint(hour(hours.opensAt), hour(hours.closesAt)) : undefined
							}
							required
							min={clock.today}
							max={lastTreatmentDay(clock.today)}
							value={date}
							onChange={(event) => chooseDate(event.target.value)}
						/>
						<div data-scriptless>
							<Button type="submit" variant="secondary" name="intent" value="times" formNoValidate>
								{wellnessForm().showTimes}
							</Button>
						</div>
						<TimeChoice
							times={free}
							missing={query ? null : wellnessForm().times.chooseDate}
							value={time}
							onChoose={setTime}
							onDate={chooseDate}
							mayStayOpen={false}
							keepsChosen={failed}
						/>
						<p className="text-ink-soft text-small">{words.late}</p>
						<div>
							<Button type="submit" name="intent" value="move" busy={submitting}>
								{moving
									? reservationPageWords().submitting
									: query && isFree
										? (slot ? words.submitTime : words.submitFirst)(formatHotelDate(query.date), hour(time))
										: words.submit}
							</Button>
						</div>
					</>
				)}
			</CheckedForm>
		</details>
	);
}

/** Leaves out the time it has already, which would be no change. */
function withoutOwn(times: FreeTimes, own: { date: HotelDate; from: HotelTime }): FreeTimes {
	const { found } = times;
	if (found?.date !== own.date) return times;
	return { ...times, found: { ...found, times: found.times.filter((time) => time !== own.from) } };
}
