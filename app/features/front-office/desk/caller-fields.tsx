import { stayLimits } from "#app/content/hotel/hotel.ts";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { proposedLastDay } from "#app/features/quotes/policy.ts";
import { stepWords } from "#app/features/stays/desk/desk-steps-words.ts";
import { walkInWords as words } from "#app/features/stays/desk/desk-walk-in-words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { languages } from "#app/lib/language.ts";
import { DeskChoice, DeskRadios } from "#app/ui/desk/desk-choice.tsx";
import { AmountField } from "#app/ui/desk/desk-fields.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { NumberField, SelectField, TextArea, TextField, toOptions } from "#app/ui/field.tsx";

const { correct, guest } = deskStayWords;

/** The guest's language: their mails, links and messages follow it. */
export function LanguageField() {
	return (
		<SelectField name="language" label={correct.language} hint={correct.languageHint}>
			{toOptions(languages.map((one) => [one, guest.languages[one]]))}
		</SelectField>
	);
}

/** The fields of `CallerDetails`. */
export const detailFields = ["arrivalTime", "children", "infants", "cotWanted", "note"];

/** Further answers of a caller: arrival time, children in the party, and requests. */
export function CallerDetails({ cot, isOpen }: { cot: string | undefined; isOpen: boolean }) {
	const { details } = words;
	return (
		<details open={isOpen}>
			<summary className="link-line">{details.title}</summary>
			<div className="fields">
				<TextField
					name="arrivalTime"
					label={details.arrival}
					hint={details.arrivalHint}
					maxLength={60}
					autoComplete="off"
					optional
				/>
				<p className="small soft">{details.within}</p>
				<div className="cols2">
					<NumberField name="children" label={details.children} min={0} max={stayLimits.maxGuests - 1} />
					<NumberField name="infants" label={details.infants} min={0} max={stayLimits.maxGuests - 1} />
				</div>
				<DeskChoice
					type="checkbox"
					name="cotWanted"
					value="1"
					defaultChecked={cot === "1"}
					label={details.cot}
				/>
				<TextArea
					name="note"
					label={details.note}
					hint={details.noteHint}
					maxLength={2000}
					rows={2}
					optional
				/>
			</div>
		</details>
	);
}

const holdWords = words.hold;

/** Whether a guest on the phone has booked, the villa is held for them until a time, or they get a quote. */
export function HoldChoice({
	keep,
	today,
	checkIn,
	error,
}: {
	/** The choice to begin with. */
	keep: string;
	today: HotelDate;
	checkIn: HotelDate;
	error: string | undefined;
}) {
	return (
		<DeskSheet id="hold" title={holdWords.legend}>
			<div className="group/keep sheet-body">
				<DeskRadios
					name="keep"
					legend={holdWords.legend}
					error={error}
					isTitled
					chosen={keep}
					options={[
						{ value: "book", label: holdWords.book, sub: holdWords.bookSub },
						{ value: "hold", label: holdWords.hold, sub: holdWords.holdSub },
						{ value: "quote", label: holdWords.quote, sub: holdWords.quoteSub },
					]}
				/>
				<div className="mt-3 grid gap-4 group-has-[[value=quote]:checked]/keep:not-has-[[aria-invalid=true]]:hidden">
					<div className="cols2 keep">
						<TextField name="holdDate" type="date" min={today} label={holdWords.day} />
						<TextField name="holdTime" type="time" label={holdWords.time} />
					</div>
					<AmountField name="depositAsked" label={stepWords.hold.asked} hint={holdWords.askedHint} />
				</div>
				<div className="mt-3 hidden group-has-[[value=quote]:checked]/keep:block">
					<TextField
						name="validUntil"
						type="date"
						min={today}
						label={holdWords.validUntil}
						hint={holdWords.validHint(formatDeskDay(proposedLastDay(today, checkIn)))}
					/>
				</div>
			</div>
		</DeskSheet>
	);
}
