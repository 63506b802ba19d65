import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting, StaffRole } from "#app/lib/actor.ts";
import type { Language } from "#app/lib/language.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { mayAct } from "../permissions.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { setLanguage } from "./choose-language.server.ts";
import { hasAnotherOwner, lockPerson, setRoles } from "./write-staff-person.server.ts";

type Refusal =
	| { reason: "not_allowed" | "unknown" | "no_role" | "last_owner" }
	/** Somebody else has changed the roles since the form was opened. */
	| { reason: "changed_meanwhile"; roles: readonly StaffRole[] };

/**
 * Gives a person other roles, which count from their next request on, and another language where one is named. The last
 * owner stays an owner, and only owners make owners or change them.
 * @param input.seenRoles the roles that the form showed; undefined for a command, which overwrites them
 */
export async function changeStaffRoles(
	{ db, onEvent }: Pick<StaffAccounts, "db" | "onEvent">,
	input: {
		personId: string;
		roles: readonly StaffRole[];
		seenRoles?: readonly StaffRole[];
		language?: Language | undefined;
	},
	acting: Acting,
): Promise<Outcome<{ name: string }, Refusal>> {
	const { personId, seenRoles, language } = input;
	const roles = [...new Set(input.roles)].sort();
	const { by, now, approvedBy } = acting;
	if (!mayAct({ by, approvedBy }, "change_roles")) return { ok: false, reason: "not_allowed" };
	if (roles.length === 0) return { ok: false, reason: "no_role" };
	const outcome = await db.transaction(async (tx) => {
		const isOnlyOwner = !(await hasAnotherOwner(tx, personId));
		const person = await lockPerson(tx, personId);
		if (!person || person.endedAt) return { ok: false, reason: "unknown" } as const;
		const concernsOwners = person.roles.includes("owner") || roles.includes("owner");
		if (concernsOwners && !mayAct({ by, approvedBy }, "manage_owners"))
			return { ok: false, reason: "not_allowed" } as const;
		if (seenRoles && String([...seenRoles].sort()) !== String(person.roles))
			return { ok: false, reason: "changed_meanwhile", roles: person.roles } as const;
		if (person.roles.includes("owner") && !roles.includes("owner") && isOnlyOwner)
			return { ok: false, reason: "last_owner" } as const;
		await setRoles(tx, personId, roles, now);
		const changes = { roles: [person.roles, roles] };
		await recordAudit(tx, acting, {
			act: "change_staff_roles",
			subject: { kind: "staff", id: personId },
			changes,
		});
		if (language) await setLanguage(tx, { personId, language }, acting);
		return { ok: true, name: person.name } as const;
	});
	if (outcome.ok) onEvent({ event: "staff_roles_changed", person: personId });
	return outcome;
}
