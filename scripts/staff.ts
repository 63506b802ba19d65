import type { OfficeActing } from "#app/features/accounts/policy.ts";
import { changeStaffRoles } from "#app/features/staff/operations/change-staff-roles.server.ts";
import { inviteStaff } from "#app/features/staff/operations/invite-staff.server.ts";
import { resetSecondFactor } from "#app/features/staff/operations/reset-second-factor.server.ts";
import { issueStaffLink } from "#app/features/staff/operations/write-staff-link.server.ts";
import { findStaffByEmail } from "#app/features/staff/queries.server.ts";
import type { StaffEvent } from "#app/features/staff/staff-accounts.server.ts";
import { staffRoles, systemTasks } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { createLog } from "#server/log.ts";
import { runAtDesk, type Said, say } from "./desk-command.ts";

/**
 * Who works at the desk, from the command line: `npm run staff:add -- <e-mail> <role> [name]` makes the first owner or manager,
 * `npm run staff:reset -- <e-mail>` lets somebody in who has lost everything. Both print a link to a new password.
 */

/** Standard output has the sentence for the operator; the log line goes beside it, where the server's log is collected. */
const log = createLog({
	level: "info",
	readable: false,
	destination: { write: (line) => void process.stderr.write(line) },
});
const onEvent = (event: StaffEvent) => log.info(event, "staff event");

const usages: Record<string, string> = {
	"staff:add": 'npm run staff:add -- ines@example.com manager "Ines Tillett"',
	"staff:reset": "npm run staff:reset -- ines@example.com",
};

const refused = (sentence: string): Said => ({ ok: false, sentence });

/** The address of the page behind a link, where the settings name the host. */
function linkOf(secret: string): string {
	const origin = process.env.APP_URL || `http://localhost:${process.env.PORT || 3000}`;
	return `${new URL(origin).origin}/desk/sign-in/link?key=${secret}`;
}

async function withLink(db: Db, email: string, sentence: string, now: Date): Promise<Said> {
	const person = await findStaffByEmail(db, email);
	if (!person) return refused(`Nobody of the staff has the address ${email}.`);
	const secret = await issueStaffLink(db, { personId: person.id, kind: "invitation" }, now);
	return {
		ok: true,
		sentence: `${sentence} This link works once and for 7 days, to choose a password and set up the second step:\n${linkOf(secret)}`,
	};
}

async function add(db: Db, email: string, words: string[], acting: OfficeActing): Promise<Said> {
	const role = staffRoles.find((one) => one === words[0]?.toLowerCase());
	if (!role) return refused(`Say what ${email} shall be: ${staffRoles.join(", ")}.`);
	const known = await findStaffByEmail(db, email);
	if (known && !known.endedAt) {
		const roles = [...known.roles.filter((one) => one !== role), role];
		const changed = await changeStaffRoles({ db, onEvent }, { personId: known.id, roles }, acting);
		if (!changed.ok) return refused(`The roles of ${email} were not changed: ${changed.reason}.`);
		const sentence = `${known.name} has these roles now: ${roles.sort().join(", ")}.`;
		return known.passwordHash ? { ok: true, sentence } : withLink(db, email, sentence, acting.now);
	}
	const name = words.slice(1).join(" ") || known?.name;
	if (!name) return refused(`Say the person's name, too: ${usages["staff:add"]}`);
	const invited = await inviteStaff({ db, onEvent }, { email, name, roles: [role] }, acting);
	if (!invited.ok) return refused(`${email} was not added: ${invited.reason}.`);
	return withLink(db, email, `${name} works at the desk now, in the role ${role}.`, acting.now);
}

async function reset(db: Db, email: string, acting: OfficeActing): Promise<Said> {
	const known = await findStaffByEmail(db, email);
	const done = known && (await resetSecondFactor({ db, onEvent }, { personId: known.id }, acting));
	if (!done?.ok) return refused(`Nobody who works at the desk has the address ${email}.`);
	return withLink(
		db,
		email,
		`Password, second step and PIN of ${done.name} are removed, and every sign-in of theirs has ended.`,
		acting.now,
	);
}

const [command = "", typed = "", ...words] = process.argv.slice(2);
const email = typed.trim().toLowerCase();
const task = systemTasks.find((one) => one === command);
const usage = task && usages[task];
if (!usage) say(refused(`There is ${Object.keys(usages).join(" and ")}.`));
else if (!/^[^\s@]+@[^\s@]+$/.test(email))
	say(refused(`Say whom you mean by their e-mail address: ${usage}`));
else
	await runAtDesk((db) => {
		const acting: OfficeActing = { by: { kind: "system", task }, now: new Date() };
		return command === "staff:add" ? add(db, email, words, acting) : reset(db, email, acting);
	});
