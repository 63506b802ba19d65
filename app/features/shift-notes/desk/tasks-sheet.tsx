import { type ComponentProps, useEffect, useRef } from "react";
import { Form } from "react-router";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { type ActResult, resultOf } from "#app/ui/desk/act-result.ts";
import { ChangedBy, useChangedBy } from "#app/ui/desk/changed-rows.tsx";
import { DeskButton, DeskButtonRow } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { RefusedAct } from "#app/ui/desk/refused-act.tsx";
import { useEmptiedForm } from "#app/ui/desk/use-emptied-form.ts";
import { TextField } from "#app/ui/field.tsx";
import type { ShiftNote } from "../queries.server.ts";
import { shiftNoteWords as words } from "./desk-shift-note-words.ts";

/** A task as the page has it: instants stay on the server. */
export type TaskRow = Pick<ShiftNote, "id" | "text" | "dueAt" | "writtenBy" | "date">;

/** The notes of the shift before, and the tasks of this one, each ticked off by a press. */
export function TasksSheet({
	tasks,
	notes,
	lastDone,
	clock,
	formKey,
	result,
}: {
	tasks: TaskRow[];
	notes: TaskRow[];
	lastDone: { id: string; text: string; name: string; hour: string } | null;
	/** The open business day and the time at the hotel: a task whose hour has passed is late. */
	clock: { today: HotelDate; now: string };
	formKey: string;
	result: ActResult | undefined;
}) {
	const count = tasks.length + notes.length;
	const before = useRef(count);
	const ticked = useRef(false);
	useEffect(() => {
		// The button that was pressed is gone with its row.
		if (ticked.current && count < before.current) document.getElementById("tasks")?.focus();
		before.current = count;
		ticked.current = false;
	}, [count]);
	const onTick = () => {
		ticked.current = true;
	};
	const form = useEmptiedForm([...tasks, ...notes].map(({ text }) => text));
	return (
		<DeskSheet id="tasks" title={words.tasks} count={tasks.length}>
			{notes.length === 0 ? null : (
				<ul className="px-3 pb-2.5" aria-label={words.notes}>
					{notes.map((note) => (
						<NoteItem key={note.id} note={note} onTick={onTick} />
					))}
				</ul>
			)}
			{tasks.length === 0 ? null : (
				<ul>
					{tasks.map((task) => (
						<TaskItem
							key={task.id}
							task={task}
							isLate={task.dueAt !== null && (task.date < clock.today || task.dueAt < clock.now)}
							onTick={onTick}
						/>
					))}
				</ul>
			)}
			{tasks.length === 0 || lastDone ? (
				<div
					className={`small soft flex items-center justify-between gap-x-3 gap-y-1 px-4 pb-2 ${tasks.length > 0 ? "border-t border-sand pt-2" : ""}`}
				>
					<p>
						{tasks.length === 0 ? words.allDone : null}{" "}
						{lastDone ? words.lastDone(lastDone.text, lastDone.name, lastDone.hour) : null}
					</p>
					{lastDone ? (
						<Form className="print:hidden" method="post" preventScrollReset>
							<Tick id={lastDone.id} done="no" />
							<DeskButton look="plain">{words.untick}</DeskButton>
						</Form>
					) : null}
				</div>
			) : null}
			<RefusedAct result={resultOf(result, "tick")} />
			<details
				className="border-t border-sand print:hidden"
				open={resultOf(result, "add") ? true : undefined}
			>
				<summary className="flex min-h-11 items-center gap-2 px-4 font-medium text-lagoon">
					<DeskIcon name="plus" />
					{words.add}
				</summary>
				<AddForm key={form.round} onSubmit={form.onSubmit} formKey={formKey} result={result} />
			</details>
		</DeskSheet>
	);
}

function Tick({ id, done }: { id: string; done: "yes" | "no" }) {
	return (
		<>
			<input type="hidden" name="intent" value="tick" />
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="done" value={done} />
		</>
	);
}

function TaskItem({ task, isLate, onTick }: { task: TaskRow; isLate: boolean; onTick: () => void }) {
	const { id, text, dueAt, writtenBy } = task;
	const changedBy = useChangedBy(id);
	return (
		<li
			className={`flex min-h-11.5 items-center gap-2.5 border-t border-sand px-4 ${changedBy ? "changed" : ""}`}
		>
			<Form className="min-w-0 flex-1" method="post" preventScrollReset onSubmit={onTick}>
				<Tick id={id} done="yes" />
				<button
					type="submit"
					className="group flex min-h-11.5 w-full items-center gap-2.5 text-left"
					aria-label={words.tickOf(text)}
				>
					<span className="grid size-5.5 flex-none place-items-center rounded-[5px] border-[1.5px] border-sand-deep bg-shell text-transparent group-hover:border-lagoon group-hover:text-lagoon">
						<DeskIcon name="check" size="s" />
					</span>
					<span>{text}</span>
				</button>
			</Form>
			<span className={`sub text-right ${isLate ? "warn" : ""}`}>
				{dueAt === null ? writtenBy : isLate ? words.late(dueAt) : words.dueBy(dueAt)}
				<ChangedBy name={changedBy} />
			</span>
		</li>
	);
}

function NoteItem({ note, onTick }: { note: TaskRow; onTick: () => void }) {
	return (
		<li className="note flex items-center justify-between gap-2">
			<p>
				{note.text} <span className="small soft">{words.by(note.writtenBy)}</span>
			</p>
			<Form method="post" preventScrollReset onSubmit={onTick}>
				<Tick id={note.id} done="yes" />
				<DeskButton look="plain" aria-label={`${words.remove}: ${note.text}`}>
					{words.remove}
				</DeskButton>
			</Form>
		</li>
	);
}

const loadNoteCheck = loadCheck(() => import("../schema.ts").then(({ shiftNoteSchema }) => shiftNoteSchema));

function AddForm({
	formKey,
	result,
	onSubmit,
}: {
	formKey: string;
	result: ActResult | undefined;
	onSubmit: ComponentProps<typeof DeskForm>["onSubmit"];
}) {
	const kind = resultOf(result, "add")?.values.kind ?? "task";
	return (
		<DeskForm
			className="px-4 pt-1 pb-4"
			act="add"
			loadCheck={loadNoteCheck}
			result={result}
			formKey={formKey}
			values={{ kind: "task" }}
			onSubmit={onSubmit}
			preventScrollReset
		>
			{({ submitting }) => (
				<div className="fields">
					<TextField
						name="text"
						label={words.text}
						hint={words.textHint}
						maxLength={300}
						autoComplete="off"
					/>
					<fieldset>
						<legend>{words.kind}</legend>
						<DeskChoice name="kind" value="task" label={words.task} defaultChecked={kind !== "note"} />
						<DeskChoice name="kind" value="note" label={words.note} defaultChecked={kind === "note"} />
					</fieldset>
					<TextField name="dueAt" label={words.hour} type="time" optional />
					<DeskButtonRow look="line" disabled={submitting}>
						{words.save}
					</DeskButtonRow>
				</div>
			)}
		</DeskForm>
	);
}
