import { beforeAll, expect, test } from "vitest";
import type { StaffRole } from "#app/lib/actor.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { asStaff, makeUser, noon } from "#test/factories/forms.ts";
import { countPointsLeft, grantPoints } from "./operations/grant-points.server.ts";
import { useVoucher } from "./operations/use-voucher.server.ts";
import { pointsPerDay } from "./policy.ts";

const { db, inProcesses } = await openTestDatabase();
const anyProcess = inProcesses();

beforeAll(() => syncCatalog(db));

const as = (role: StaffRole, name: string, now = noon) =>
	({ by: { kind: "staff", name, roles: [role] }, now }) as const;

const nextDay = new Date(noon.getTime() + 24 * 60 * 60 * 1000);

test("reception makes a small thing good, a manager a lost evening, and nobody else gives points", () => {
	expect(pointsPerDay(["reception"])).toBe(500);
	expect(pointsPerDay(["reception", "manager"])).toBe(10_000);
	expect(pointsPerDay(["owner"])).toBe(100_000);
	expect(pointsPerDay(["wellness", "dining", "housekeeping"])).toBe(0);
});

test("what one person gives on a day counts together, over all guests, and the next day begins anew", async () => {
	const [ana, ben] = [await makeUser(db), await makeUser(db)];
	const give = (email: string, points: number, now = noon) =>
		grantPoints(db, { email, points, reason: "A late boat" }, as("reception", "Maria", now));
	expect(await give(ana.email, 300)).toMatchObject({ ok: true, balancePoints: 300 });
	expect(await give(ben.email, 300)).toEqual({ ok: false, reason: "over_limit", leftPoints: 200 });
	expect(await give(ana.email, -200)).toMatchObject({ ok: true, balancePoints: 100 });
	expect(await countPointsLeft(db, as("reception", "Maria"))).toBe(0);
	expect(await give(ben.email, 500, nextDay)).toMatchObject({ ok: true });
});

test("two grants of one person at the same moment do not pass the limit together", async () => {
	const guests = await Promise.all([1, 2, 3].map(() => makeUser(db)));
	const outcomes = await Promise.all(
		guests.map(({ email }) =>
			grantPoints(anyProcess(), { email, points: 400, reason: "A storm" }, as("reception", "Delroy")),
		),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a role that may not gives no points and takes in no voucher; a command on the server has no limit of a role", async () => {
	const ana = await makeUser(db);
	const grant = { email: ana.email, points: 5_000, reason: "A birthday" };
	expect(await grantPoints(db, grant, as("dining", "Lucía"))).toEqual({ ok: false, reason: "not_allowed" });
	expect(await useVoucher(db, { code: "K7MQ2XHD" }, as("housekeeping", "Rosa"))).toEqual({
		...{ ok: false, reason: "not_allowed" },
	});
	expect(await grantPoints(db, grant, asStaff())).toMatchObject({ ok: true, balancePoints: 5_000 });
});
