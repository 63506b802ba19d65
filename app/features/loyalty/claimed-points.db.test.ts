import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { claimReservations } from "#app/features/reservations/operations/claim-reservations.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { users } from "#db/schema/accounts.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, makeUser } from "#test/factories/forms.ts";
import { readLedger } from "#test/factories/ledger.ts";
import { bookStay, makeDinner, makeTreatment, setStayStatus } from "#test/factories/reservations.ts";
import { pointsForStay } from "./policy.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const book = (change: Parameters<typeof bookStay>[1]) => bookStay(db, change);
const ledgerOf = (userId: string | null) => readLedger(pool, userId);

describe("reservations made before the account", () => {
	const ana = { email: "ana@example.com" };

	test("become the guest's own with their points when the address is verified, once", async () => {
		const stay = await book(ana);
		await book({ ...ana, villaIds: ["palm-grove"] });
		await book({ email: "ben@example.com", villaIds: ["vista-del-mar"] });
		await setStayStatus(db, stay.id, "no_show");
		await makeTreatment(db, ana);
		await makeDinner(db, ana);
		const guest = await makeUser(db, ana);
		const claim = { userId: guest.id, email: guest.email };
		const claims = await Promise.all([1, 2, 3].map(() => claimReservations(db, claim, asGuest(guest.id))));
		expect(claims.sort()).toEqual([0, 0, 4]);
		const audited = await pool.query(
			`select act, actor, changes, count(*)::int as n, bool_and(r.user_id = $1) as are_theirs
			from audit_events e join reservations r on r.id::text = e.subject_id
			where act = 'claim_reservation' group by 1, 2, 3`,
			[guest.id],
		);
		expect(audited.rows).toEqual([
			{ act: "claim_reservation", actor: guest.id, changes: { account: guest.id }, n: 4, are_theirs: true },
		]);
		const { rows } = await pool.query(
			"select kind, count(*)::int as n from reservations where user_id = $1 group by kind order by kind",
			[guest.id],
		);
		expect(rows).toEqual([
			{ kind: "dinner", n: 1 },
			{ kind: "stay", n: 2 },
			{ kind: "treatment", n: 1 },
		]);
		expect(await ledgerOf(guest.id)).toEqual({
			entries: [["stay_booked", 998, 0]],
			pending: 998,
			balance: 0,
		});
	});

	test("belong to nobody while the address is not verified, and are never taken from another account", async () => {
		const owner = await makeUser(db);
		await book({ ...ana, userId: owner.id });
		await book({ ...ana, villaIds: ["palm-grove"] });
		const guest = await makeUser(db, { ...ana, emailVerified: false });
		for (const { id } of [guest, owner])
			expect(await claimReservations(db, { userId: id, ...ana }, asGuest(id))).toBe(0);
		await db.update(users).set({ emailVerified: true }).where(eq(users.id, guest.id));
		expect(await claimReservations(db, { userId: guest.id, ...ana }, asGuest(guest.id))).toBe(1);
		expect(await ledgerOf(owner.id)).toMatchObject({ pending: 698 });
		expect(await ledgerOf(guest.id)).toMatchObject({ pending: 998 });
	});

	test("earn again for a guest who deleted their account and opened another before the stay", async () => {
		const first = await makeUser(db, { email: "once@example.com" });
		const stay = await book({ email: "once@example.com", userId: first.id });
		await db.delete(users).where(sql`id = ${first.id}`);
		const again = await makeUser(db, { email: "once@example.com" });
		await claimReservations(db, { userId: again.id, email: again.email }, asGuest(again.id));
		expect(await ledgerOf(again.id)).toMatchObject({ pending: pointsForStay(stay.baseCents) });
	});
});
