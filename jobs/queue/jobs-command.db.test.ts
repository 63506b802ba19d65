import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/db.ts";
import { fastStart } from "#test/fast-start.ts";

const { pool, settings } = await openTestDatabase();

/** The output of `npm run jobs -- …`. */
function type(...words: string[]): Promise<{ code: number; printed: string }> {
	return new Promise((resolve) => {
		execFile(
			process.execPath,
			["scripts/jobs.ts", ...words],
			{
				cwd: join(import.meta.dirname, "../.."),
				env: { PATH: process.env.PATH, ...fastStart, ...settings },
			},
			(error, stdout, stderr) =>
				resolve({ code: typeof error?.code === "number" ? error.code : 0, printed: stdout + stderr }),
		);
	});
}

const whole = "6f1c0f52-6d3c-4c1e-9d3a-3b1f7d0a2b11";
const emptied = "0b9d8a6e-3a39-4a8f-8c55-1f0e3a4f6c22";

test("an operator lists the dead jobs and has one retried", async () => {
	expect(await type("list")).toEqual({ code: 0, printed: "There are no dead jobs.\n" });
	await pool.query(
		`insert into jobs (id, kind, payload, attempts, dead_at, last_error) values
			($1, 'send-stay-email', '{"event": "confirmed"}', 20, now(), '451 busy'),
			($2, 'send-account-email', '{}', 1, now() + interval '1 second', '550 nobody')`,
		[whole, emptied],
	);
	const { printed } = await type("list");
	expect(printed.split("\n")[0]).toMatch(
		new RegExp(`^${whole} .* send-stay-email, failed 20 times: 451 busy$`),
	);
	expect(printed.split("\n")[1]).toMatch(
		/send-account-email, failed 1 times: 550 nobody \(cannot be retried/,
	);

	expect(await type("retry", whole)).toEqual({ code: 0, printed: "The job will be retried.\n" });
	expect((await type("retry", emptied)).code).toBe(1);
	expect((await type("retry", "everything")).printed).toContain("npm run jobs -- retry <id>");
	expect((await type()).code).toBe(1);
	expect((await type("list")).printed).not.toContain(whole);
	const { rows } = await pool.query(
		"select count(*)::int as due from jobs where dead_at is null and attempts = 0",
	);
	expect(rows).toEqual([{ due: 1 }]);
});
