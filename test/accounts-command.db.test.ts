import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/db.ts";
import { fastStart } from "#test/fast-start.ts";
import { findUser, makePerson } from "./factories/people.ts";

const { db, settings } = await openTestDatabase();
const script = fileURLToPath(new URL("../scripts/accounts.ts", import.meta.url));

/** The output of the command, where a shell would show it. */
async function run(...words: string[]): Promise<{ said?: string; refused?: string }> {
	const env = { ...process.env, ...fastStart, ...settings };
	try {
		const { stdout } = await promisify(execFile)(process.execPath, [script, ...words], { env });
		return { said: stdout.trim() };
	} catch (error) {
		const { stderr, code } = error as { stderr: string; code: number };
		expect(code).toBe(1);
		return { refused: stderr.trim() };
	}
}

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
