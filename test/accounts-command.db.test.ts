import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/db.ts";
import { findUser, makePerson } from "./factories/people.ts";

const { db, settings } = await openTestDatabase();
const script = fileURLToPath(new URL("../scripts/accounts.ts", import.meta.url));

/** What the command says, where a shell would show it. */
async function run(...words: string[]): Promise<{ said?: string; refused?: string }> {
	const env = { ...process.env, ...settings };
	try {
		const { stdout } = await promisify(execFile)(process.execPath, [script, ...words], { env });
		return { said: stdout.trim() };
	} catch (error) {
		const { stderr, code } = error as { stderr: string; code: number };
		expect(code).toBe(1);
		return { refused: stderr.trim() };
	}
}

test("staff are added and taken back by their address", async () => {
	const ana = await makePerson(db);
	expect(await run("staff:add", ana.email.toUpperCase(), "manager")).toEqual({
		said: "Ana Pérez is a manager now.",
	});
	expect((await findUser(db, ana.id))?.role).toBe("manager");
	expect(await run("staff:add", ana.email, "guest")).toEqual({
		said: "Ana Pérez is a guest again, and no longer staff.",
	});
	expect((await findUser(db, ana.id))?.role).toBe("guest");
});

test("a role that was given is a line of the log, with the account's id and not its address", async () => {
	const ana = await makePerson(db);
	const words = [script, "staff:add", ana.email, "desk"];
	const { stderr } = await promisify(execFile)(process.execPath, words, {
		env: { ...process.env, ...settings },
	});
	expect(JSON.parse(stderr)).toMatchObject({
		level: "info",
		event: "role_changed",
		account: ana.id,
		from: "guest",
		to: "desk",
	});
	expect(stderr).not.toContain(ana.email);
});

test("nobody becomes staff by an address that is unknown or not verified, or in a role there is not", async () => {
	const ana = await makePerson(db);
	await makePerson(db, { email: "ben@example.com", emailVerified: false });
	expect((await run("staff:add", "nobody@example.com", "desk")).refused).toContain("Nobody has an account");
	expect((await run("staff:add", "ben@example.com", "desk")).refused).toContain("nobody has confirmed");
	expect((await run("staff:add", ana.email, "king")).refused).toContain("desk, manager, or guest");
	expect((await run("staff:add", "desk")).refused).toContain("by their e-mail address");
	expect((await findUser(db, ana.id))?.role).toBe("guest");
});

test("an account is closed and opened again", async () => {
	const ana = await makePerson(db);
	expect(await run("account:close", ana.email)).toEqual({
		said: `The account with ${ana.email} is closed, and logged out everywhere.`,
	});
	expect((await findUser(db, ana.id))?.disabledAt).toBeInstanceOf(Date);
	expect(await run("account:open", ana.email)).toEqual({ said: `The account with ${ana.email} is open.` });
	expect((await findUser(db, ana.id))?.disabledAt).toBeNull();
	expect((await run("account:close", "nobody@example.com")).refused).toContain("There is no account");
});
