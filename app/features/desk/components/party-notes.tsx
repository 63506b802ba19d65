import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { useEmptiedForm } from "#app/ui/desk/use-emptied-form.ts";
import { TextArea } from "#app/ui/field.tsx";
import type { PartyNote } from "../party-facts.ts";

const words = deskStayWords.notes;

/** What the guest wrote, what colleagues noted, and a form for one more note. */
export function PartyNotes({
	guestNote,
	notes,
	formKey,
	result,
	isOpen,
}: {
	guestNote: string;
	notes: readonly PartyNote[];
	formKey: string;
	/** What the page's action has answered. */
	result: unknown;
	isOpen: boolean;
}) {
	const form = useEmptiedForm(notes.map(({ text }) => text));
	return (
		<DeskSheet id="notes" title={words.title} count={notes.length}>
			<div className="sheet-body">
				{guestNote ? (
					<DeskNote look="sun">
						<span className="typed">{guestNote}</span> <span className="small soft">{words.fromGuest}</span>
					</DeskNote>
				) : null}
				{notes.map(({ id, text, writtenBy, at }) => (
					<DeskNote key={id}>
						<span className="typed">{text}</span>{" "}
						<span className="small soft">
							{writtenBy}, {formatHotelDate(at.date, "short")} {at.time}
						</span>
					</DeskNote>
				))}
				{!guestNote && notes.length === 0 ? <p className="soft">{words.none}</p> : null}
				{isOpen ? (
					<DeskForm
						act="note"
						key={form.round}
						formKey={formKey}
						className="mt-3"
						onSubmit={form.onSubmit}
						preventScrollReset
						result={result}
						loadCheck={loadCheck(
							async () => (await import("#app/features/reservations/correction-schema.ts")).noteSchema,
						)}
					>
						{({ submitting }) => (
							<>
								<TextArea name="text" label={words.label} hint={words.hint} rows={2} maxLength={2000} />
								<div className="btns">
									<DeskButton look="line" disabled={submitting}>
										{words.save}
									</DeskButton>
								</div>
							</>
						)}
					</DeskForm>
				) : null}
			</div>
		</DeskSheet>
	);
}
