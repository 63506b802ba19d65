import {
	closeAccounts,
	giveRole,
	type Role,
	reopenAccounts,
} from "#app/features/accounts/commands.server.ts";
import { type Db, openDatabase } from "#db/connection/database.ts";
import { parseSettings } from "#server/settings.ts";
import { sqlState } from "../app/lib/sql-state.ts";

/**
 * What an operator does to accounts, from the command line:
 * `npm run staff:add -- <e-mail> <desk|manager|guest>`, `npm run account:close -- <e-mail>`,
 * `npm run account:open -- <e-mail>`.
 */
type Command = { usage: string; run: (db: Db, email: string, word: string) => Promise<Answer> };
type Answer = { ok: boolean; sentence: string };

const yes = (sentence: string): Answer => ({ ok: true, sentence });
const no = (sentence: string): Answer => ({ ok: false, sentence });

const roles: Record<string, { role: Role; sentence: (name: string) => string }> = {
	desk: { role: "desk", sentence: (name) => `${name} works at the desk now.` },
	manager: { role: "manager", sentence: (name) => `${name} is a manager now.` },
	guest: { role: "guest", sentence: (name) => `${name} is a guest again, and no longer staff.` },
};

const commands: Record<string, Command> = {
	"staff:add": {
		usage: "npm run staff:add -- ana@example.com desk (or manager, or guest to take it back)",
		run: addStaff,
	},
	"account:close": { usage: "npm run account:close -- ana@example.com", run: closeAccount },
	"account:open": { usage: "npm run account:open -- ana@example.com", run: openAccount },
};

async function addStaff(db: Db, email: string, word: string): Promise<Answer> {
	const wanted = Object.hasOwn(roles, word) ? roles[word] : undefined;
	if (!wanted) return no(`Say what ${email} shall be: desk, manager, or guest to take it back.`);
	const outcome = await giveRole(db, email, wanted.role);
	if (outcome.ok) return yes(wanted.sentence(outcome.name));
	const sentences = {
		unknown: `Nobody has an account with ${email}. They sign up first, and confirm the address by the mail they get.`,
		unverified: `An account claims ${email}, but nobody has confirmed the address yet: whoever opened it may be somebody else. They confirm it by the mail they got, then run this again.`,
		closed: `The account of ${email} is closed. If that was a mistake, run \`npm run account:open -- ${email}\` first.`,
	};
	return no(sentences[outcome.reason]);
}

async function closeAccount(db: Db, email: string): Promise<Answer> {
	const closed = await closeAccounts(db, email, new Date());
	if (closed === 0) return no(`There is no account with ${email}.`);
	return yes(
		`${count(closed)} with ${email} ${closed === 1 ? "is" : "are"} closed, and logged out everywhere.`,
	);
}

async function openAccount(db: Db, email: string): Promise<Answer> {
	const opened = await reopenAccounts(db, email);
	if (opened === 0) return no(`There is no account with ${email}.`);
	return yes(`${count(opened)} with ${email} ${opened === 1 ? "is" : "are"} open.`);
}

const count = (accounts: number) => (accounts === 1 ? "The account" : `The ${accounts} accounts`);

const [name = "", typed = "", word = ""] = process.argv.slice(2);
const { ok, sentence } = await carryOut(commands[name]);
(ok ? process.stdout : process.stderr).write(`${sentence}\n`);
if (!ok) process.exitCode = 1;

async function carryOut(command: Command | undefined): Promise<Answer> {
	if (!command) return no(`There is ${Object.keys(commands).join(", ")}.`);
	const email = typed.trim().toLowerCase();
	if (!/^[^\s@]+@[^\s@]+$/.test(email))
		return no(`Say whom you mean by their e-mail address: ${command.usage}`);
	const parsed = parseSettings(process.env);
	if (!parsed.ok) return no(parsed.sentences.join("\n"));
	const { databaseUrl, databaseAppUrl, dataDir } = parsed.settings;
	try {
		const database = await openDatabase({
			databaseUrl,
			databaseAppUrl,
			dataDir,
			onError: (error) => process.stderr.write(`${error.message}\n`),
		});
		try {
			return await command.run(database.db, email, word.toLowerCase());
		} finally {
			await database.close();
		}
	} catch (error) {
		if (sqlState(error) === "42P01")
			return no("This database holds no house yet: `npm start` makes one, and then there can be accounts.");
		if (error instanceof Error && error.name === "CannotStart") return no(error.message);
		throw error;
	}
}
