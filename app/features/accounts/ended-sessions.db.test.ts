import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sessions } from "#db/schema/accounts.ts";
import type { JobTools } from "#jobs/queue/define-job.ts";
import type { Job } from "#jobs/queue/worker.ts";
import { removeUnusedAccounts } from "#jobs/remove-stale-accounts.ts";
import { openTestDatabase } from "#test/db.ts";
import { makePerson } from "#test/factories/people.ts";

const { db } = await openTestDatabase();

const now = new Date("2026-11-21T18:00:00Z");
const daysFromNow = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

test("where a guest signed in from is forgotten when the session is over", async () => {
	const { id: userId } = await makePerson(db, { emailVerified: true });
	const addSession = async (createdAt: Date, expiresAt: Date) => {
		const session = { id: randomUUID(), token: randomUUID(), userId, createdAt, expiresAt };
		await db.insert(sessions).values({ ...session, ipAddress: "198.51.100.7", userAgent: "Firefox" });
		return session.id;
	};
	const open = await addSession(daysFromNow(-29), daysFromNow(1));
	await addSession(daysFromNow(-8), daysFromNow(-1));
	await addSession(daysFromNow(-31), daysFromNow(1));
	await removeUnusedAccounts.run({ db, now: () => now } as JobTools, {} as Job);
	expect((await db.select().from(sessions)).map(({ id }) => id)).toEqual([open]);
});
