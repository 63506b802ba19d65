import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/db.ts";
import { fastStart } from "#test/fast-start.ts";

const { pool, settings, connectAsOwner } = await openTestDatabase();

async function runReset(...options: string[]) {
	const script = fileURLToPath(new URL("./reset.ts", import.meta.url));
	const env = { ...process.env, ...fastStart, ...settings };
	return promisify(execFile)(process.execPath, [script, ...options], { env });
}

async function countVillas(): Promise<number> {
	const { rows } = await pool.query("select count(*)::int as villas from villas");
	return rows[0].villas;
}

async function countReservations(): Promise<number> {
	const { rows } = await pool.query("select count(*)::int as reservations from reservations");
	return rows[0].reservations;
}

test("a database that DATABASE_URL names is not emptied by mistake", async () => {
	await pool.query("insert into villas values ('palm', 'Palm', true, 4, 1)");
	await expect(runReset()).rejects.toMatchObject({
		code: 1,
		stdout: "",
		stderr:
			"This drops every table of the database that DATABASE_URL names. If that is what you want, run `npm run db:reset -- --yes`.\n",
	});
	expect(await countVillas()).toBe(1);
});

test("it is made anew when that is wanted, with the demo guests or without", async () => {
	await runReset("--yes");
	expect([await countVillas(), await countReservations()]).toEqual([8, 50]);
	await runReset("--yes", "--no-demo");
	expect([await countVillas(), await countReservations()]).toEqual([8, 0]);
});

test("a database of another product is not emptied, even when that is asked for", async () => {
	const owner = await connectAsOwner();
	const { rows } = await owner.query("select current_database() as name");
	await owner.query("update schema_info set product = 'another-product'");
	await expect(runReset("--yes")).rejects.toMatchObject({
		code: 1,
		stderr: `The database ${rows[0].name} belongs to another-product: set DATABASE_URL to an empty database.\n`,
	});
	expect(await countVillas()).toBe(8);
});
