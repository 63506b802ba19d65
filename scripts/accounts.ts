import { closeAccount, reopenAccount } from "#app/features/accounts/operations/close-account.server.ts";
import type { OfficeActing } from "#app/features/accounts/policy.ts";
import { systemTasks } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { runAtDesk, type Said, say } from "./desk-command.ts";

/**
 * An operator's commands for guests' accounts: `npm run account:close -- <e-mail>`, `npm run account:open --
 * <e-mail>`. Staff have accounts of another kind: `staff.ts`.
 */
type Command = {
	usage: string;
	run: (db: Db, typed: { email: string }, acting: OfficeActing) => Promise<Said>;
};

const done = (sentence: string): Said => ({ ok: true, sentence });
const refused = (sentence: string): Said => ({ ok: false, sentence });

const commands: Record<string, Command> = {
	"account:close": {
		usage: "npm run account:close -- ana@example.com",
		run: async (db, { email }, acting) =>
			(await closeAccount(db, { email }, acting)).ok
				? done(`The account with ${email} is closed, and logged out everywhere.`)
				: refused(`There is no account with ${email}.`),
	},
	"account:open": {
		usage: "npm run account:open -- ana@example.com",
		run: async (db, { email }, acting) =>
			(await reopenAccount(db, { email }, acting)).ok
				? done(`The account with ${email} is open.`)
				: refused(`There is no account with ${email}.`),
	},
};

const [name = "", typed = ""] = process.argv.slice(2);
const task = systemTasks.find((one) => one === name);
const command = task && commands[task];
const email = typed.trim().toLowerCase();
if (!command) say(refused(`There is ${Object.keys(commands).join(", ")}.`));
else if (!/^[^\s@]+@[^\s@]+$/.test(email))
	say(refused(`Say whom you mean by their e-mail address: ${command.usage}`));
else await runAtDesk((db) => command.run(db, { email }, { by: { kind: "system", task }, now: new Date() }));
