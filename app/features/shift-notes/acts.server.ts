import { actsOn } from "#app/features/staff/act.server.ts";
import { listStaffWhoMay } from "#app/features/staff/queries.server.ts";
import { shiftNoteWords } from "./desk/desk-shift-note-words.ts";
import { addShiftNote } from "./operations/add-shift-note.server.ts";
import { tickShiftNote } from "./operations/tick-shift-note.server.ts";
import { shiftNoteSchema, tickSchema } from "./schema.ts";

const { refused } = shiftNoteWords;

const define = actsOn<unknown>();

export const addShiftNoteAct = define({
	name: "add_shift_note",
	may: "write_shift_notes",
	input: shiftNoteSchema,
	run: async (db, { person: personId, guest, ...note }, acting) => {
		const people = personId === "" ? [] : await listStaffWhoMay(db, "write_shift_notes");
		const person = people.find(({ id }) => id === personId) ?? null;
		if (personId !== "" && !person) return { ok: false, reason: "person_unknown" } as const;
		return addShiftNote(db, { ...note, person, reservationId: guest || null }, acting);
	},
	refusals: {
		form_already_used: refused.alreadyUsed,
		day_over: { field: "date", message: refused.dayOver },
		person_unknown: { field: "person", message: refused.personGone },
		guest_gone: { field: "guest", message: refused.guestGone },
	},
});

/** Ticks a task off, takes a note down, or puts one back. */
export const tickShiftNoteAct = define({
	name: "tick_shift_note",
	may: "write_shift_notes",
	input: tickSchema,
	run: async (db, { id, done }, acting) => {
		const isDone = done === "yes";
		return { ...(await tickShiftNote(db, { id, done: isDone }, acting)), isDone };
	},
	refusals: { not_found: refused.gone },
});
