import { beforeEach, expect, test } from "vitest";
import { blockVilla } from "#app/features/stays/operations/block-villa.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeStayInput, noon } from "#test/factories/forms.ts";
import { allJobs } from "./all-jobs.ts";
import type { JobTools } from "./queue/define-job.ts";
import type { Job } from "./queue/worker.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

/** Runs the job as the worker does; it needs the database and the clock, and nothing else. */
async function runJob(now: Date) {
	const job = allJobs.find(({ kind }) => kind === "release-ended-holds");
	if (!job) throw new Error("The job is not in the list.");
	expect(job.everyMinutes).toBeLessThanOrEqual(10);
	await job.run({ db, now: () => now } as JobTools, {} as Job);
}

test("holds are released once they have ended, with the stays that were only held, and not before", async () => {
	const held = await reserveStay(db, makeStayInput({ holdUntil: minutesLater(30) }), asGuest());
	if (!held.ok) throw new Error(`Not held: ${held.reason}`);
	const nights = { villaId: "palm-grove", from: "2026-12-12", until: "2026-12-14", reason: "A group asks" };
	await blockVilla(db, { ...nights, holdUntil: minutesLater(60) }, asStaff());
	const released = async () =>
		(
			await pool.query<{ villa: string; because: string }>(
				"select villa_id as villa, released_because as because from villa_allocations where released_at is not null order by 1",
			)
		).rows;

	await runJob(minutesLater(29));
	expect(await released()).toEqual([]);
	await runJob(minutesLater(30));
	expect(await released()).toEqual([{ villa: "sunset-palms", because: "expired" }]);
	expect(await findStay(db, held.reference)).toMatchObject({ status: "expired" });
	await runJob(minutesLater(61));
	await runJob(minutesLater(66));
	expect(await released()).toEqual([
		{ villa: "palm-grove", because: "expired" },
		{ villa: "sunset-palms", because: "expired" },
	]);
	const { rows } = await pool.query(
		"select actor_kind, actor, subject_id from audit_events where act = 'release_ended_hold' order by at",
	);
	expect(rows).toEqual(
		["sunset-palms", "palm-grove"].map((subject_id) => ({
			actor_kind: "system",
			actor: "release-ended-holds",
			subject_id,
		})),
	);
});
