import { sayDay } from "#app/lib/desk-dates.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { type ActResult, chosenIn } from "#app/ui/desk/act-result.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { FieldNote } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { VillaRequest } from "../day-queries.server.ts";
import { serviceSigns } from "../tasks.ts";
import { serviceSignWords, housekeepingWords as words } from "./desk-housekeeping-words.ts";

/** What the guests of a villa want on one day. A page has a form for each day, so that the answer to one is not for the other. */
export function VillaRequestForm({
	request: { stayId, date, signs, notBefore, version },
	today,
	answer,
}: {
	request: VillaRequest;
	today: HotelDate;
	/** That of the page to the form of any day. */
	answer: ActResult | undefined;
}) {
	const own = answer?.values.date === date ? answer : undefined;
	// Where scripts run the boxes have the sent values by themselves, and these are merged with the saved ones.
	const sent = useHydrated() ? undefined : chosenIn(own, "sign");
	return (
		<DeskForm
			id={`request-${date}`}
			act="request"
			result={own ?? null}
			version={version}
			values={{ notBefore: notBefore ?? "" }}
			isLive
		>
			<input type="hidden" name="stay" value={stayId} />
			<input type="hidden" name="date" value={date} />
			<fieldset>
				<legend>
					{date === today ? words().villa.today : words().villa.tomorrow}, {sayDay(date, today)}
				</legend>
				{serviceSigns.map((sign) => (
					<DeskChoice
						key={sign}
						type="checkbox"
						name="sign"
						value={sign}
						label={serviceSignWords()[sign]}
						defaultChecked={(sent ?? signs).includes(sign)}
					/>
				))}
			</fieldset>
			<NotBeforeField date={date} />
			<SubmitRow look="line">{words().villa.saveRequest}</SubmitRow>
		</DeskForm>
	);
}

function NotBeforeField({ date }: { date: HotelDate }) {
	const { error, value, note } = useFieldState("notBefore");
	// The summary of a refused form leads to its field by the name; the form of another day has none then.
	const id = error ? "notBefore" : `not-before-${date}`;
	return (
		<div data-field className="mt-3">
			<label htmlFor={id}>{words().villa.notBefore}</label>
			{error ? (
				<p id={`${id}-error`} className="warn small">
					{error}
				</p>
			) : null}
			<input
				id={id}
				name="notBefore"
				type="time"
				className="field-box"
				defaultValue={value}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : note && "notBefore-note"}
			/>
			<FieldNote name="notBefore" />
		</div>
	);
}
