import { deskStaffWords, roleWords } from "#app/content/words/desk-staff-words.ts";
import { staffRoles } from "#app/lib/actor.ts";
import { DeskChoice, DeskChoices } from "#app/ui/desk/desk-choice.tsx";

/** The roles as check boxes. Only owners may choose that of an owner. */
export function RoleChoices({
	chosen,
	mayMakeOwners,
	error,
	isTitled = false,
}: {
	chosen: readonly string[];
	mayMakeOwners: boolean;
	error?: string | undefined;
	/** A heading above says "Roles" already. */
	isTitled?: boolean;
}) {
	return (
		<DeskChoices name="role" legend={deskStaffWords.rolesLegend} error={error} isTitled={isTitled}>
			<div className="choices grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]" id="role">
				{staffRoles.map((role) => (
					<DeskChoice
						key={role}
						type="checkbox"
						name="role"
						value={role}
						label={roleWords[role].name}
						sub={roleWords[role].what}
						defaultChecked={chosen.includes(role)}
						disabled={role === "owner" && !mayMakeOwners}
					/>
				))}
			</div>
		</DeskChoices>
	);
}
