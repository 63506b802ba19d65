import { type ComponentProps, useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { ChangedBy, useChangedBy } from "#app/ui/desk/changed-rows.tsx";
import { DeskButton, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { FindSelectField } from "#app/ui/desk/find-select-field.tsx";
import { PageLinks } from "#app/ui/desk/page-links.tsx";
import { RefusedAct } from "#app/ui/desk/refused-act.tsx";
import { useEmptiedForm } from "#app/ui/desk/use-emptied-form.ts";
import { SelectField, TextField, toOptions } from "#app/ui/field.tsx";
import type { ShiftNote } from "../queries.server.ts";
import { shiftNoteWords as words } from "./desk-shift-note-words.ts";

/** A task as the page has it: instants stay on the server. */
export type TaskRow = Pick<
	ShiftNote,
	"id" | "text" | "dueAt" | "writtenBy" | "date" | "assignedName" | "guestName" | "guestReference"
>;

/** The people who can do a task, and the guests whom it can be about. */
export type TaskChoices = {
	people: readonly { id: string; name: string }[];
	guests: readonly { id: string; name: string; villaName: string }[];
};

/** The notes of the shift before, and the tasks of this one, each ticked off by a press. */
export function TasksSheet({
	tasks,
	notes,
	later,
	counts,
	around,
	lastDone,
	today,
	choices,
	formKey,
}: {
	tasks: (TaskRow & { isLate: boolean })[];
	notes: TaskRow[];
	/** Tasks and notes for later days. */
	later: TaskRow[];
	/** How many there are on all pages of the list. */
	counts: { tasks: number; notes: number; later: number };
	around: ComponentProps<typeof PageLinks>["around"];
	choices: TaskChoices;
	lastDone: { id: string; text: string; name: string; hour: string } | null;
	/** The open business day. */
	today: HotelDate;
	formKey: string;
}) {
	const count = counts.tasks + counts.notes + counts.later;
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
	const form = useEmptiedForm("add");
	return (
		<DeskSheet id="tasks" title={words.tasks} count={counts.tasks}>
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
						<TaskItem key={task.id} task={task} isLate={task.isLate} onTick={onTick} />
					))}
				</ul>
			)}
			{counts.tasks === 0 || lastDone ? (
				<div
					className={`small soft flex items-center justify-between gap-x-3 gap-y-1 px-4 pb-2 ${tasks.length > 0 ? "border-t border-sand pt-2" : ""}`}
				>
					<p>
						{counts.tasks === 0 ? words.allDone : null}{" "}
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
			{later.length > 0 ? (
				<details className="border-t border-sand">
					<summary className="flex min-h-11 items-center px-4 text-lagoon">
						{words.later(counts.later)}
					</summary>
					<ul>
						{later.map((task) => (
							<TaskItem key={task.id} task={task} isLate={false} isLater onTick={onTick} />
						))}
					</ul>
				</details>
			) : null}
			<PageLinks around={around} at="tasks" />
			<RefusedAct act="tick" />
			<details className="border-t border-sand print:hidden" open={useResultOf("add") ? true : undefined}>
				<summary className="flex min-h-11 items-center gap-2 px-4 font-medium text-lagoon">
					<DeskIcon name="plus" />
					{words.add}
				</summary>
				<AddForm
					key={form.round}
					onSubmit={form.onSubmit}
					formKey={formKey}
					choices={choices}
					today={today}
				/>
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

function TaskItem({
	task,
	isLate,
	isLater = false,
	onTick,
}: {
	task: TaskRow;
	isLate: boolean;
	/** It is for a later day, which is shown. */
	isLater?: boolean;
	onTick: () => void;
}) {
	const { id, text, dueAt, writtenBy, date, assignedName } = task;
	const hour = dueAt === null ? null : isLate ? words.late(dueAt) : words.dueBy(dueAt);
	const facts = [
		isLater ? formatHotelDate(date, "short") : null,
		hour,
		assignedName === null ? null : words.forPerson(assignedName),
	].filter(Boolean);
	const changedBy = useChangedBy(id);
	return (
		<li
			className={`flex min-h-11.5 items-center gap-2.5 border-t border-sand px-4 ${changedBy ? "changed" : ""}`}
		>
			<Form className="min-w-0 flex-1" method="post" preventScrollReset onSubmit={onTick}>
				<Tick id={id} done="yes" />
				<button
					type="submit"
					className="group flex min-h-11.5 w-full items-center gap-2.5 py-1.5 text-left"
					aria-label={words.tickOf(text)}
				>
					<span className="grid size-5.5 flex-none place-items-center rounded-[5px] border-[1.5px] border-sand-deep bg-shell text-transparent group-hover:border-lagoon group-hover:text-lagoon">
						<DeskIcon name="check" size="s" />
					</span>
					<span>{text}</span>
				</button>
			</Form>
			<span className={`sub text-right ${isLate ? "warn" : ""}`}>
				{facts.length === 0 ? writtenBy : facts.join(", ")}
				<GuestLink task={task} />
				<ChangedBy name={changedBy} />
			</span>
		</li>
	);
}

/** The guest that it is about. */
function GuestLink({ task: { guestName, guestReference } }: { task: TaskRow }) {
	if (guestName === null || guestReference === null) return null;
	return (
		<Link className="text-link block" to={`/desk/stays/${guestReference}`}>
			{isolate(guestName)}
		</Link>
	);
}

function NoteItem({ note, onTick }: { note: TaskRow; onTick: () => void }) {
	return (
		<li className="note flex items-center justify-between gap-2">
			<p>
				{note.text} <span className="small soft">{words.by(note.writtenBy)}</span>
				<GuestLink task={note} />
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
	onSubmit,
	choices: { people, guests },
	today,
}: {
	formKey: string;
	choices: TaskChoices;
	today: HotelDate;
	onSubmit: ComponentProps<typeof DeskForm>["onSubmit"];
}) {
	const kind = useResultOf("add")?.values.kind ?? "task";
	return (
		<DeskForm
			fields
			className="px-4 pt-1 pb-4"
			act="add"
			loadCheck={loadNoteCheck}
			formKey={formKey}
			values={{ kind: "task" }}
			onSubmit={onSubmit}
			preventScrollReset
		>
			<TextField name="text" label={words.text} hint={words.textHint} maxLength={300} autoComplete="off" />
			<fieldset>
				<legend>{words.kind}</legend>
				<DeskChoice name="kind" value="task" label={words.task} defaultChecked={kind !== "note"} />
				<DeskChoice name="kind" value="note" label={words.note} defaultChecked={kind === "note"} />
			</fieldset>
			<div className="cols2">
				<TextField name="date" label={words.day} hint={words.dayHint} type="date" min={today} optional />
				<TextField name="dueAt" label={words.hour} type="time" optional />
			</div>
			<SelectField name="person" label={words.person}>
				<option value="">{words.anybody}</option>
				{toOptions(people.map(({ id, name }) => [id, name]))}
			</SelectField>
			<FindSelectField name="guest" label={words.guest}>
				<option value="">{words.noGuest}</option>
				{guests.map(({ id, name, villaName }) => (
					<option key={`${id} ${villaName}`} value={id}>
						{words.guestOption(villaName, name)}
					</option>
				))}
			</FindSelectField>
			<SubmitRow look="line">{words.save}</SubmitRow>
		</DeskForm>
	);
}
