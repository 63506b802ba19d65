import { isolate } from "#app/lib/isolate.ts";

/** Words of the notes and tasks that one shift leaves to the next. */
export const shiftNoteWords = {
	tasks: "Tasks",
	notes: "Notes for this shift",
	add: "Add a task or a note",
	text: "What to do or know",
	textHint: "No health facts, no card numbers.",
	kind: "What is it?",
	task: "A task, ticked off when done",
	note: "A note, shown until it is removed",
	hour: "By when",
	save: "Add to Today",
	tickOf: (text: string) => `Done: ${text}`,
	untick: "Undo",
	remove: "Remove",
	by: (name: string) => `by ${isolate(name)}`,
	dueBy: (hour: string) => `by ${hour}`,
	late: (hour: string) => `late, by ${hour}`,
	allDone: "All done.",
	lastDone: (text: string, name: string, hour: string) =>
		`The last one was “${text}”, by ${isolate(name)} at ${hour}.`,
	refused: {
		kindMissing: "Choose a task or a note.",
		textMissing: "Enter what to do or know.",
		textTooLong: "Please shorten it to 300 characters.",
		hourUnknown: "Enter the time like 15:00.",
		gone: "This task or note has been removed. The list below is up to date.",
		alreadyUsed: "This was already added with different text. It is on the list below.",
	},
} as const;
