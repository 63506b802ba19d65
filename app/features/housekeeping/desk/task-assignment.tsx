import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import type { TaskKind, VillaDay } from "../tasks.ts";
import { housekeepingWords as words } from "./desk-housekeeping-words.ts";

/** Who does a task: a person of housekeeping or nobody. It opens to the choice; sent as a plain form. */
export function TaskAssignment({
	villa,
	task,
	people,
}: {
	villa: VillaDay;
	task: TaskKind;
	people: readonly { id: string; name: string }[];
}) {
	const assigned = villa.assigned.find((one) => one.task === task);
	const field = `who-${villa.villaId}`;
	return (
		<details className="mt-2 -mb-2 open:mb-0">
			<summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-lagoon">
				<DeskIcon name="users" />
				{assigned ? words.for(assigned.name) : words.who.unassigned}
			</summary>
			<form method="post">
				<input type="hidden" name="intent" value="assign" />
				<input type="hidden" name="villa" value={villa.villaId} />
				<input type="hidden" name="task" value={task} />
				<label className="small" htmlFor={field}>
					{words.who.label(villa.villaName)}
				</label>
				<div className="two-buttons mt-1">
					<select
						className="field-box min-h-14"
						id={field}
						name="staff"
						defaultValue={assigned?.staffId ?? ""}
					>
						<option value="">{words.who.nobody}</option>
						{people.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</select>
					<DeskButton look="line" big>
						{words.who.save}
					</DeskButton>
				</div>
			</form>
		</details>
	);
}
