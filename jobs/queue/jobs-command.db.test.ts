import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/db.ts";

const { pool, settings } = await openTestDatabase();

/** What an operator sees who types `npm run jobs -- …`. */
function type(...words: string[]): Promise<{ code: number; said: string }> {
	return new Promise((resolve) => {
		execFile(
			process.execPath,
			["scripts/jobs.ts", ...words],
			{ cwd: join(import.meta.dirname, ".."), env: { PATH: process.env.PATH, ...settings } },
			(error, stdout, stderr) =>
				resolve({ code: typeof error?.code === "number" ? error.code : 0, said: stdout + stderr }),
		);
	});
}

const whole = "6f1c0f52-6d3c-4c1e-9d3a-3b1f7d0a2b11";
const emptied = "0b9d8a6e-3a39-4a8f-8c55-1f0e3a4f6c22";

test("an operator sees what could not be kept, and has it tried again", async () => {
	expect(await type("list")).toEqual({ code: 0, said: "No promise was broken.\n" });
	await pool.query(
		`insert into jobs (id, kind, payload, attempts, dead_at, last_error) values
			($1, 'stay_mail', '{"event": "confirmed"}', 20, now(), '451 busy'),
			($2, 'account_mail', '{}', 1, now() + interval '1 second', '550 nobody')`,
		[whole, emptied],
	);
	const { said } = await type("list");
	expect(said.split("\n")[0]).toMatch(new RegExp(`^${whole} .* stay_mail, tried 20 times: 451 busy$`));
	expect(said.split("\n")[1]).toMatch(/account_mail, tried 1 times: 550 nobody \(not to be tried again/);

	expect(await type("retry", whole)).toEqual({ code: 0, said: "It is tried again.\n" });
	expect((await type("retry", emptied)).code).toBe(1);
	expect((await type("retry", "everything")).said).toContain("npm run jobs -- retry <id>");
	expect((await type()).code).toBe(1);
	expect((await type("list")).said).not.toContain(whole);
	const { rows } = await pool.query(
		"select count(*)::int as due from jobs where dead_at is null and attempts = 0",
	);
	expect(rows).toEqual([{ due: 1 }]);
});
