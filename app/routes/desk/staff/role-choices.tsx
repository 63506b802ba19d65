import { deskAccountWords, deskStaffWords, roleWords } from "#app/content/words/desk-staff-words.ts";
import { languageNames } from "#app/content/words/site-words.ts";
import { staffRoles } from "#app/lib/actor.ts";
import { DeskChoice, DeskChoices, DeskRadios } from "#app/ui/desk/desk-choice.tsx";

/** The roles as check boxes. Only owners may choose that of an owner. */
export function RoleChoices({
	chosen,
	mayMakeOwners,
	error,
}: {
	chosen: readonly string[];
	mayMakeOwners: boolean;
	error?: string | undefined;
}) {
	return (
		<DeskChoices name="role" legend={deskStaffWords.rolesLegend} error={error}>
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

/** The languages of housekeeping and repairs, each by its own name. */
export function LanguageChoices({
	chosen,
	error,
	isTitled = false,
}: {
	chosen: string | undefined;
	error?: string | undefined;
	/** A heading above says the same as the legend. */
	isTitled?: boolean;
}) {
	return (
		<DeskRadios
			name="language"
			legend={deskAccountWords.languageTitle}
			error={error}
			isTitled={isTitled}
			chosen={chosen}
			options={Object.entries(languageNames).map(([language, spoken]) => ({
				value: language,
				label: <span lang={language}>{spoken.name}</span>,
			}))}
		/>
	);
}
