import { stepWords } from "#app/features/stays/desk/desk-steps-words.ts";
import { walkInWords } from "#app/features/stays/desk/desk-walk-in-words.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { TextField } from "#app/ui/field.tsx";

const words = walkInWords.hold;

/** Whether a guest on the phone has booked, or the villa is held for them until a time. */
export function HoldChoice({
	keep = "hold",
	today,
	error,
}: {
	keep: string | undefined;
	today: HotelDate;
	error: string | undefined;
}) {
	return (
		<DeskSheet id="hold" title={words.legend}>
			<div className="sheet-body">
				<fieldset aria-describedby={error ? "keep-error" : undefined}>
					<legend className="sr-only">{words.legend}</legend>
					{error ? (
						<p id="keep-error" className="warn small">
							{error}
						</p>
					) : null}
					<DeskChoice
						id="keep"
						name="keep"
						value="book"
						defaultChecked={keep === "book"}
						label={words.book}
						sub={words.bookSub}
					/>
					<DeskChoice
						name="keep"
						value="hold"
						defaultChecked={keep === "hold"}
						label={words.hold}
						sub={words.holdSub}
					/>
				</fieldset>
				<div className="cols2 keep mt-3">
					<TextField name="holdDate" type="date" min={today} label={words.day} />
					<TextField name="holdTime" type="time" label={words.time} />
				</div>
				<TextField
					name="depositAsked"
					inputMode="decimal"
					label={stepWords.hold.asked}
					hint={words.askedHint}
					autoComplete="off"
				/>
			</div>
		</DeskSheet>
	);
}
