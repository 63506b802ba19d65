import type { AccountEvent } from "#app/features/accounts/accounts.server.ts";
import { closeAccount } from "#app/features/accounts/operations/close-account.server.ts";
import { giveRole, type Role } from "#app/features/accounts/operations/give-role.server.ts";
import { reopenAccount } from "#app/features/accounts/operations/reopen-account.server.ts";
import type { OfficeActing } from "#app/features/accounts/policy.ts";
import type { Db } from "#db/connection/database.ts";
import { createLog } from "#server/log.ts";
import { runAtDesk, type Said, say } from "./desk-command.ts";

/**
 * What an operator does to accounts, from the command line:
 * `npm run staff:add -- <e-mail> <desk|manager|guest>`, `npm run account:close -- <e-mail>`,
 * `npm run account:open -- <e-mail>`.
 */
type Command = {
	usage: string;
	run: (db: Db, typed: { email: string; word: string }, acting: OfficeActing) => Promise<Said>;
};

/** Standard output has the sentence for the operator; the log line goes beside it, where the server's log is collected. */
const log = createLog({
	level: "info",
	readable: false,
	destination: { write: (line) => void process.stderr.write(line) },
});
const onEvent = (event: AccountEvent) => log.info(event, "account event");

const done = (sentence: string): Said => ({ ok: true, sentence });
const refused = (sentence: string): Said => ({ ok: false, sentence });

const roles: Record<string, { role: Role; sentence: (name: string) => string }> = {
	desk: { role: "desk", sentence: (name) => `${name} works at the desk now.` },
	manager: { role: "manager", sentence: (name) => `${name} is a manager now.` },
	guest: { role: "guest", sentence: (name) => `${name} is a guest again, and no longer staff.` },
};

const commands: Record<string, Command> = {
	"staff:add": {
		usage: "npm run staff:add -- ana@example.com desk (or manager, or guest to take it back)",
		run: async (db, { email, word }, acting) => {
			const wanted = Object.hasOwn(roles, word) ? roles[word] : undefined;
			if (!wanted) return refused(`Say what ${email} shall be: desk, manager, or guest to take it back.`);
			const outcome = await giveRole({ db, onEvent }, { email, role: wanted.role }, acting);
			if (outcome.ok) return done(wanted.sentence(outcome.name));
			const sentences = {
				unknown: `Nobody has an account with ${email}. They sign up first, and confirm the address by the mail they get.`,
				unverified: `There is an account with ${email}, but nobody has confirmed the address yet: whoever opened it may be somebody else. They confirm it by the mail they got, then run this again.`,
				closed: `The account of ${email} is closed. If that was a mistake, run \`npm run account:open -- ${email}\` first.`,
			};
			return refused(sentences[outcome.reason]);
		},
	},
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

const [name = "", typed = "", word = ""] = process.argv.slice(2);
const command = commands[name];
const email = typed.trim().toLowerCase();
if (!command) say(refused(`There is ${Object.keys(commands).join(", ")}.`));
else if (!/^[^\s@]+@[^\s@]+$/.test(email))
	say(refused(`Say whom you mean by their e-mail address: ${command.usage}`));
else
	await runAtDesk((db) =>
		command.run(
			db,
			{ email, word: word.toLowerCase() },
			{ by: { kind: "system", task: name }, now: new Date() },
		),
	);
