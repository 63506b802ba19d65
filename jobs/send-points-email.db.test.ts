import { afterAll, beforeEach, expect, test } from "vitest";
import { pointsEmailJob } from "#app/features/loyalty/email-jobs.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeUser } from "#test/factories/forms.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { openMailApp } from "#test/mail-app.ts";
import { postDuePoints } from "./post-points.ts";
import { withTools } from "./queue/define-job.ts";
import { enqueueJob } from "./queue/enqueue.ts";
import { runDueJobs } from "./queue/worker.ts";

const database = await openTestDatabase();
const { db, pool } = database;
const app = await openMailApp(database);

afterAll(() => app.close());
beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const reserved = (change: Parameters<typeof bookStay>[1] = {}) =>
	bookStay(db, { email: "ana@example.com", ...change });

test("a guest gets an e-mail about the points that a stay has posted", async () => {
	const stay = await reserved();
	await app.deliver();
	await pool.query(
		`insert into users (id, name, email, email_verified) values ('ana', 'Ana Cruz', 'ana@example.org', true)`,
	);
	await pool.query(`
		insert into points_accounts (id, user_id) values ('6f1c0f52-6d3c-4c1e-9d3a-3b1f7d0a2b11', 'ana');
		insert into points_entries (id, account_id, kind, pending_points, balance_points, reservation_id)
		select gen_random_uuid(), '6f1c0f52-6d3c-4c1e-9d3a-3b1f7d0a2b11', kind, pending, balance, '${stay.id}'
		from (values ('stay_booked', 698, 0), ('stay_posted', -698, 698)) as entry (kind, pending, balance)`);
	await enqueueJob(db, pointsEmailJob, { reservationId: stay.id });
	const [mail] = (await app.deliver()).mails;
	expect(mail?.to?.[0]?.address).toBe("ana@example.org");
	expect(mail?.text).toContain("698 points");
});

test("points are posted once after check-out, and their guest gets one e-mail", async () => {
	const { id: userId } = await makeUser(db, { email: "ana@example.com" });
	const stay = await reserved({ userId });
	const afterwards = new Date(`${stay.checkOut}T18:00:00Z`);
	const jobs = withTools([postDuePoints], app.toolsAt(afterwards));
	const [post] = jobs;
	const job = { id: "", kind: "post-points", payload: {}, attempt: 1, enqueuedAt: afterwards };
	const run = async () => post?.run({ ...job, signal: new AbortController().signal });
	await Promise.all([1, 2, 3].map(run));
	await run();
	const { mails } = await app.deliver(afterwards);
	expect(mails.filter(({ subject }) => subject?.includes("points for your stay"))).toHaveLength(1);
	const { rows } = await pool.query("select balance_points, pending_points from points_accounts");
	expect(rows).toEqual([{ balance_points: 698, pending_points: 0 }]);

	const log = { debug: () => {}, warn: () => {}, error: () => {} };
	expect(await runDueJobs({ database, jobs, log })).toEqual({ done: 1, failed: 0 });
	expect((await app.deliver(afterwards)).mails).toEqual([]);
});
