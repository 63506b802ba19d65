import { afterAll, beforeEach, expect, test } from "vitest";
import { accountEmailJob } from "#app/features/accounts/email-jobs.server.ts";
import { users } from "#db/schema/accounts.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { openMailApp } from "#test/mail-app.ts";
import { listDeadJobs } from "./queue/dead-jobs.ts";
import { enqueueJob } from "./queue/enqueue.ts";

const database = await openTestDatabase();
const { db, pool } = database;
const app = await openMailApp(database);

afterAll(() => app.close());
beforeEach(() => clearDatabase(pool));

async function openAccount(change: { emailVerified?: boolean; id?: string } = {}) {
	const { id = "ana", emailVerified = false } = change;
	const email = "ana@example.com";
	await db.insert(users).values({ id, name: "Ana\r\nBcc: eve@example.com", email, emailVerified });
	return id;
}

test("anyone who opens an account is asked to confirm the address, by a link that is nowhere but in the message", async () => {
	await enqueueJob(db, accountEmailJob, { kind: "account_opened", userId: await openAccount() });
	const [mail] = (await app.deliver()).mails;
	expect(mail?.to).toMatchObject([{ address: "ana@example.com" }]);
	const secret = /\/verify-email\?token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
	expect(secret).not.toBe("");
	const stored = await pool.query(
		"select (select json_agg(jobs) from jobs), (select json_agg(v) from verifications v)",
	);
	expect(JSON.stringify(stored.rows)).not.toContain(secret);
});

test("anyone who has confirmed the address meanwhile is not asked to", async () => {
	const userId = await openAccount({ emailVerified: true });
	await enqueueJob(db, accountEmailJob, { kind: "account_opened", userId });
	expect((await app.deliver()).mails).toEqual([]);
	expect(await listDeadJobs(db)).toEqual([]);
});

test("a forgotten password is answered in the language it was asked in, and otherwise in that of the account", async () => {
	await openAccount({ emailVerified: true });
	const forgotten = { kind: "password_forgotten", email: "ana@example.com" } as const;
	for (const request of [forgotten, { ...forgotten, language: "es" } as const])
		await enqueueJob(db, accountEmailJob, request);
	const { mails } = await app.deliver();
	expect(mails.map(({ subject }) => subject).sort()).toEqual([
		"Choose a new password",
		"Elija una contraseña nueva",
	]);
	expect(mails.some(({ text }) => text?.includes("/es/reset-password?token="))).toBe(true);
});

test("for a forgotten password an e-mail goes where the address has an account, and nowhere else", async () => {
	await openAccount({ emailVerified: true });
	for (const email of ["ana@example.com", "nobody@example.com"])
		await enqueueJob(db, accountEmailJob, { kind: "password_forgotten", email });
	await enqueueJob(db, accountEmailJob, { kind: "password_changed", userId: "ana" });
	const { mails } = await app.deliver();
	expect(mails.map(({ subject }) => subject).sort()).toEqual([
		"Choose a new password",
		"Your password was changed",
	]);
	expect(mails.every(({ to }) => to?.[0]?.address === "ana@example.com")).toBe(true);
	expect(await listDeadJobs(db)).toEqual([]);
});
