import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { findStaffByEmail } from "#app/features/staff/queries.server.ts";
import { openTestDatabase } from "#test/db.ts";
import { openStaff } from "#test/factories/staff.ts";
import { fastStart } from "#test/fast-start.ts";

const { db, settings } = await openTestDatabase();
const script = fileURLToPath(new URL("../scripts/staff.ts", import.meta.url));

/** The output of the command, where a shell would show it. */
async function run(...words: string[]): Promise<{ said?: string; refused?: string }> {
	const env = { ...process.env, ...fastStart, ...settings, APP_URL: "http://hotel.example:3000" };
	try {
		const { stdout } = await promisify(execFile)(process.execPath, [script, ...words], { env });
		return { said: stdout.trim() };
	} catch (error) {
		const { stderr, code } = error as { stderr: string; code: number };
		expect(code).toBe(1);
		return { refused: stderr.trim() };
	}
}

const link = /http:\/\/hotel\.example:3000\/desk\/sign-in\/link\?key=[\w-]{43}$/;

test("the first manager is made on the command line, which prints a link to a password", async () => {
	const { said } = await run("staff:add", "Ines@example.com", "manager", "Ines", "Tillett");
	expect(said).toContain("Ines Tillett works at the desk now");
	expect(said).toMatch(link);
	expect(await findStaffByEmail(db, "ines@example.com")).toMatchObject({
		name: "Ines Tillett",
		roles: ["manager"],
	});
	// A second role is added to the first.
	expect((await run("staff:add", "ines@example.com", "owner")).said).toContain("manager, owner");
});

test("a person who has lost everything gets a new link, and the old sign-ins end", async () => {
	const staff = await openStaff(db, { roles: ["owner"] });
	const { said } = await run("staff:reset", staff.email);
	expect(said).toContain("every sign-in of theirs has ended");
	expect(said).toMatch(link);
	expect(await findStaffByEmail(db, staff.email)).toMatchObject({ isEnrolled: false });
});

test("a wrong command is explained", async () => {
	expect((await run("staff:add", "x@example.com", "king")).refused).toContain("owner, manager, reception");
	expect((await run("staff:add", "x@example.com", "owner")).refused).toContain("name");
	expect((await run("staff:add", "manager")).refused).toContain("e-mail address");
	expect((await run("staff:reset", "nobody@example.com")).refused).toContain("Nobody who works at the desk");
});
