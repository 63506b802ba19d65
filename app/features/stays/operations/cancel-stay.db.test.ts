import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listReservationMails } from "#app/features/email/queries.server.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { stays } from "#db/schema/stays.ts";
import { openTestDatabase } from "#test/db.ts";
import { noon } from "#test/factories/forms.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { findStayById, listUnits } from "../queries.server.ts";
import { listVillaDay } from "../villa-day-queries.server.ts";
import { cancelStay, cancelStayUnit } from "./cancel-stay.server.ts";
import { changeStayDates } from "./change-stay-dates.server.ts";

const { db } = await openTestDatabase();
await syncCatalog(db);

/** After the last free day of a stay from 12 December. */
const late = new Date("2026-12-08T18:00:00Z");
const as = (role: StaffRole, now = late) =>
	({ by: { kind: "staff", name: "Maria", roles: [role] }, now }) as const;

const bookPair = (checkIn: string, checkOut: string) =>
	bookStay(db, {
		villaIds: ["palm-grove", "ocean-breeze"],
		...{ checkIn, checkOut, guests: 4, email: "ana@example.com" },
	});

test("reception cancels by the rule; another amount needs a reason and a manager", async () => {
	const stay = await bookStay(db, {});
	const reservationId = stay.id;
	const cancel = (role: StaffRole, agreedOwedCents: number, reason?: string) =>
		cancelStay(db, { reservationId, agreedOwedCents, version: 0, ...(reason && { reason }) }, as(role));
	expect(await cancel("reception", 0, "She is ill")).toEqual({ ok: false, reason: "not_allowed" });
	expect(await cancel("manager", 0)).toEqual({ ok: false, reason: "reason_missing" });
	expect(await cancel("manager", 0, "She is ill")).toEqual({ ok: true, owedCents: 0 });
	const [event] = await db.select().from(auditEvents).where(eq(auditEvents.act, "cancel_stay"));
	// A second form for the same amount is done already; one for another amount is not.
	expect(await cancel("reception", 0)).toEqual({ ok: true, owedCents: 0 });
	expect(await cancel("reception", 38_041)).toEqual({ ok: false, reason: "changed_meanwhile" });
	expect(event).toMatchObject({ reason: "She is ill", changes: { owedCents: 0, owedByRule: 38_041 } });
});

test("a stay that somebody changed meanwhile is not cancelled by an old form", async () => {
	const stay = await bookStay(db, { checkIn: "2027-02-01", checkOut: "2027-02-03" });
	const input = { reservationId: stay.id, agreedOwedCents: 0, version: 3 };
	expect(await cancelStay(db, input, as("reception", noon))).toEqual({
		ok: false,
		reason: "changed_meanwhile",
	});
});

test("one villa of a party is cancelled: the other stays, and the stay has the amount", async () => {
	const party = await bookPair("2026-12-12", "2026-12-14");
	const [first, second] = await listUnits(db, party.id);
	const input = {
		...{ reservationId: party.id, stayId: first?.id ?? "", version: 0 },
		...{ owedCents: 0, reason: "The friends fell ill" },
	};
	expect(await cancelStayUnit(db, input, as("manager"))).toEqual({ ok: true });
	const [row] = await db.select().from(stays).where(eq(stays.id, input.stayId));
	expect(row).toMatchObject({
		status: "cancelled",
		...{ settlementCents: 0, settlementChoice: "waived", settlementReason: "The friends fell ill" },
	});
	const left = await findStayById(db, party.id);
	expect(left).toMatchObject({ status: "confirmed", totalCents: second?.totalCents, cancelledAt: null });
	expect(left?.villas).toEqual(second?.villas);
	const mails = await listReservationMails(db, party.id);
	expect(mails.map(({ event }) => event).sort()).toEqual(["changed", "confirmed"]);

	const other = { ...input, stayId: second?.id ?? "", version: 1 };
	expect(await cancelStayUnit(db, other, as("manager"))).toEqual({ ok: false, reason: "last_villa" });
	const dates = {
		reservationId: party.id,
		checkIn: "2026-12-20",
		checkOut: "2026-12-22",
		agreedTotalCents: null,
	};
	expect(await changeStayDates(db, dates, as("reception"))).toMatchObject({ ok: true });
	const all = { reservationId: party.id, agreedOwedCents: 0, version: 2, reason: "All of them" };
	expect(await cancelStay(db, all, as("manager"))).toMatchObject({ ok: true });
	expect((await findStayById(db, party.id))?.status).toBe("cancelled");
});

test("both villas of a party are cancelled at once by two desks: one of them wins, and one villa or both are free", async () => {
	const party = await bookPair("2027-03-01", "2027-03-03");
	const units = await listUnits(db, party.id);
	const outcomes = await Promise.all(
		units.map(({ id: stayId }) =>
			cancelStayUnit(
				db,
				{ reservationId: party.id, stayId, version: 0, owedCents: 0 },
				as("reception", noon),
			),
		),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	expect((await findStayById(db, party.id))?.status).toBe("confirmed");
});

test("the history of a villa names the guests who were moved or cancelled", async () => {
	const stay = await bookStay(db, {
		villaIds: ["vista-del-mar"],
		checkIn: "2027-04-01",
		checkOut: "2027-04-04",
	});
	const reservationId = stay.id;
	const dates = { reservationId, checkIn: "2027-04-02", checkOut: "2027-04-05", agreedTotalCents: null };
	await changeStayDates(db, dates, as("reception", noon));
	expect(await listVillaDay(db, "vista-del-mar", "2027-04-02")).toMatchObject([
		{ from: "2027-04-02", until: "2027-04-05", releasedBecause: null, stay: { reference: stay.reference } },
		{ releasedBecause: "changed", stay: { elsewhere: { villaId: "vista-del-mar" } } },
	]);
	await cancelStay(db, { reservationId, agreedOwedCents: 0 }, as("reception", noon));
	expect((await listVillaDay(db, "vista-del-mar", "2027-04-04"))[0]).toMatchObject({
		releasedBecause: "cancelled",
		stay: { status: "cancelled", elsewhere: null },
	});
});

test("a guest in house is not cancelled by the desk, and the other villa of the party is", async () => {
	const party = await bookPair("2027-03-12", "2027-03-14");
	const [inHouse, other] = await listUnits(db, party.id);
	await db
		.update(stays)
		.set({ status: "checked_in" })
		.where(eq(stays.id, inHouse?.id ?? ""));
	const own = { reservationId: party.id, version: 0 };
	const refused = { ok: false, reason: "not_changeable" };
	expect(await cancelStay(db, { ...own, agreedOwedCents: 0 }, as("manager"))).toEqual(refused);
	const one = { ...own, owedCents: 0 };
	expect(await cancelStayUnit(db, { ...one, stayId: inHouse?.id ?? "" }, as("manager"))).toEqual(refused);
	expect(await cancelStayUnit(db, { ...one, stayId: other?.id ?? "" }, as("manager"))).toEqual({ ok: true });
});
