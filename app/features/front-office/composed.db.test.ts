import { beforeEach, expect, test } from "vitest";
import { rollBusinessDays } from "#app/features/business-days/operations/roll-business-days.server.ts";
import { issueInvoice } from "#app/features/documents/operations/issue-invoice.server.ts";
import { discountFolio } from "#app/features/folio/operations/discount-folio.server.ts";
import { openVillaBills } from "#app/features/folio/operations/open-villa-bills.server.ts";
import { postBusinessDay } from "#app/features/folio/operations/post-business-day.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { listRegistrations } from "#app/features/guests/queries.server.ts";
import { reserveByPhone } from "#app/features/stays/operations/reserve-by-phone.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { asOwner, openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { issuer } from "#test/factories/documents.ts";
import { makeCharge, makeDrawer, makeFolio, makePayment, newKey } from "#test/factories/folio.ts";
import { asStaff, makeDeskBooking, noon } from "#test/factories/forms.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { agreeLateDeparture } from "./operations/agree-late-departure.server.ts";
import { cancelAtDesk } from "./operations/cancel-at-desk.server.ts";
import { checkInGuest } from "./operations/check-in-guest.server.ts";
import { checkOutGuest } from "./operations/check-out-guest.server.ts";
import { makeGuestPayVilla } from "./operations/make-guest-pay-villa.server.ts";
import { saveArrival } from "./operations/save-arrival.server.ts";
import { saveMoneyPart } from "./operations/save-money-part.server.ts";
import { voidBooking } from "./operations/void-booking.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const arrival = new Date("2026-12-12T21:30:00Z");

async function book() {
	const { id, reference } = await bookStay(db, { checkIn: "2026-12-12", checkOut: "2026-12-16" });
	const stay = await findStay(db, reference);
	return { id, version: stay?.revision ?? 0 };
}

/** Lets every insert into a table fail while something is done, as a connection does that breaks. */
async function withoutInserts(table: string, work: () => Promise<unknown>) {
	await asOwner(
		pool,
		"create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$",
	);
	await asOwner(
		pool,
		`create trigger broken before insert on ${table} for each row execute function broken()`,
	);
	try {
		await expect(work()).rejects.toThrow();
	} finally {
		await asOwner(pool, "drop function broken cascade");
	}
}

const ana = {
	place: 0,
	name: "Ana Cruz",
	country: "BZ",
	nationality: null,
	documentKind: null,
	documentNumber: null,
};

test("an arrival whose second half fails has registered nobody", async () => {
	const { id, version } = await book();
	const input = { reservationId: id, version, units: [0], arrivedAt: "15:30", entries: [ana] };
	await withoutInserts("check_in_steps", () => saveArrival(db, input, asStaff(arrival)));
	expect(await listRegistrations(db, id)).toEqual([]);
	expect(await saveArrival(db, input, asStaff(arrival))).toEqual({ ok: true });
	expect(await listRegistrations(db, id)).toMatchObject([{ name: "Ana Cruz" }]);
});

test("a cancellation whose bill fails has cancelled nothing", async () => {
	const { id, version } = await book();
	const input = {
		...{ reservationId: id, version, stayId: null },
		...{ owedCents: 10_000, isRule: false, reason: "Storm" },
	};
	await withoutInserts("ledger_entries", () => cancelAtDesk(db, input, asStaff(arrival)));
	expect(await listUnits(db, id)).toMatchObject([{ status: "confirmed" }]);
	expect(await cancelAtDesk(db, input, asStaff(arrival))).toMatchObject({ ok: true });
	expect(await listUnits(db, id)).toMatchObject([{ status: "cancelled" }]);
});

test("an amount by the rule that has changed since the form was shown cancels nothing", async () => {
	const { id, version } = await book();
	const input = { reservationId: id, version, stayId: null, owedCents: 5, isRule: true };
	expect(await cancelAtDesk(db, input, asStaff(arrival))).toMatchObject({ reason: "amount_changed" });
});

test("a villa of another reservation is not cancelled from this one", async () => {
	const { id, version } = await book();
	const other = await bookStay(db, {
		villaIds: ["palm-grove"],
		checkIn: "2026-12-12",
		checkOut: "2026-12-16",
	});
	const [unit] = await listUnits(db, other.id);
	const input = { reservationId: id, version, stayId: unit?.id ?? "", owedCents: 0, isRule: true };
	expect(await cancelAtDesk(db, input, asStaff(arrival))).toEqual({ ok: false, reason: "not_changeable" });
	expect(await listUnits(db, other.id)).toMatchObject([{ status: "confirmed" }]);
});

/** Two people of one name at the desk. */
const maria = (minutes = 0, id = "1") => ({
	by: { kind: "staff", name: "Maria", id, roles: ["reception"] } as const,
	now: new Date(noon.getTime() + minutes * 60_000),
});

/** A booking by phone for tonight, whose free cancellation is over. */
async function bookedAtDesk(email: string | null = "camille@example.com", villaId = "palm-grove") {
	const booking = {
		...makeDeskBooking({ email, villaId }),
		holdUntil: null,
		askedCents: null,
		freeUntil: null,
	};
	const booked = await reserveByPhone(db, booking, maria());
	if (!booked.ok) throw new Error(booked.reason);
	const { id = "", revision = 0 } = (await findStay(db, booked.reference)) ?? {};
	return {
		id,
		mistake: (tellsGuest = false) => ({ reservationId: id, version: revision, tellsGuest }),
	};
}

const mailsOf = async (reservationId: string) => {
	const { rows } = await pool.query<{ event: string }>(
		"select payload ->> 'event' as event from jobs where payload ->> 'reservationId' = $1",
		[reservationId],
	);
	return rows.map(({ event }) => event);
};

test("a booking made by mistake is voided without a fee by the person who made it, for half an hour", async () => {
	const { id, mistake } = await bookedAtDesk();
	const tooLate = { ok: false, reason: "too_late" };
	expect(await voidBooking(db, mistake(), maria(31))).toEqual(tooLate);
	expect(await voidBooking(db, mistake(), maria(5, "2"))).toEqual(tooLate);
	expect(await voidBooking(db, mistake(), asStaff(noon))).toEqual(tooLate);
	expect(await voidBooking(db, { ...mistake(), version: 7 }, maria(5))).toMatchObject({
		reason: "changed_meanwhile",
	});
	expect(await listUnits(db, id)).toMatchObject([{ status: "confirmed" }]);
	expect(await voidBooking(db, mistake(), maria(29))).toEqual({ ok: true });
	expect(await voidBooking(db, mistake(), maria(29))).toEqual({ ok: true });
	expect(await listUnits(db, id)).toMatchObject([{ status: "cancelled" }]);
	const { rows } = await pool.query("select owed_cents from reservations where id = $1", [id]);
	expect(rows).toEqual([{ owed_cents: 0 }]);
	const acts = await pool.query("select act from audit_events where subject_id = $1 order by at", [id]);
	expect(acts.rows.at(-1)).toEqual({ act: "void_booking" });
	const again = await bookedAtDesk();
	expect(await listUnits(db, again.id)).toMatchObject([{ status: "confirmed" }]);
});

test("the guest hears of a voided booking only where the desk says so", async () => {
	for (const tells of [false, true]) {
		const { id, mistake } = await bookedAtDesk();
		expect(await voidBooking(db, mistake(tells), maria(1))).toEqual({ ok: true });
		expect(await mailsOf(id)).toEqual(["confirmed", ...(tells ? ["cancelled"] : [])]);
	}
});

test("a booking with a charge on its bill is not voided; one with money that was taken is, and the money goes back", async () => {
	const { id, mistake } = await bookedAtDesk(null);
	const folioId = await makeFolio(db, id);
	await makePayment(db, folioId, 1_000);
	await makeCharge(db, folioId);
	expect(await voidBooking(db, mistake(), maria(5))).toEqual({ ok: false, reason: "something_posted" });
	expect(await listUnits(db, id)).toMatchObject([{ status: "confirmed" }]);
	const paid = await bookedAtDesk(null, "ocean-breeze");
	await makePayment(db, await makeFolio(db, paid.id), 1_000);
	expect(await voidBooking(db, paid.mistake(), maria(5))).toEqual({ ok: true });
});

/** A guest of two villas who is in house, with the step that the desk takes next. */
async function inHouse(villaIds = ["sunset-palms"]) {
	const booked = await bookStay(db, { villaIds, checkIn: "2026-12-12", checkOut: "2026-12-14", guests: 4 });
	const units = villaIds.map((_, unit) => unit);
	const step = async () => {
		const { revision = 0 } = (await findStay(db, booked.reference)) ?? {};
		return { reservationId: booked.id, version: revision, units };
	};
	const arrived = await checkInGuest(db, await step(), asStaff(arrival));
	if (!arrived.ok) throw new Error(arrived.reason);
	return { id: booked.id, step };
}

const late = (day: number) => ({ ...asStaff(new Date(`2026-12-${day}T16:00:00Z`)) });
const hourOf = async (id: string) => (await listUnits(db, id)).map(({ lateCheckOutAt }) => lateCheckOutAt);

test("a late check-out for half a night is on the bill with the room's tax, and a second fee is refused", async () => {
	const { id, step } = await inHouse();
	const half = { lateCheckOutAt: "14:00", fee: { choice: "half" }, reason: "Late boat" } as const;
	expect(await agreeLateDeparture(db, { ...(await step()), ...half }, late(13))).toEqual({ ok: true });
	const [bill] = await listFolios(db, id);
	expect(bill?.lines).toMatchObject([
		{
			...{ description: "Late check-out", department: "room", kind: "charge", taxCode: "room_tax" },
			...{ baseCents: 17_450, taxCents: 1_571, totalCents: 19_021, taxBasisPoints: 900 },
		},
	]);
	const again = { ...half, lateCheckOutAt: "15:00", fee: { choice: "amount", cents: 5_000 } } as const;
	expect(await agreeLateDeparture(db, { ...(await step()), ...again }, late(13))).toEqual({
		ok: false,
		reason: "fee_on_bill",
	});
	expect(await hourOf(id)).toEqual(["14:00"]);
	const free = { lateCheckOutAt: "15:00", fee: null, reason: "Agreed" } as const;
	expect(await agreeLateDeparture(db, { ...(await step()), ...free }, late(13))).toEqual({ ok: true });
	const voided = {
		...{ transactionId: bill?.lines[0]?.transactionId ?? "", reason: "Other fee", idempotencyKey: newKey() },
	};
	expect(await reverseTransaction(db, voided, late(13))).toMatchObject({ ok: true });
	expect(await agreeLateDeparture(db, { ...(await step()), ...again }, late(13))).toEqual({ ok: true });
	const charged = (await listFolios(db, id))[0];
	expect(charged?.chargedCents).toBe(5_450);
	// A part of the fee may be waived: the bill names the line of the discount.
	const lineIds = charged?.lines.filter(({ totalCents }) => totalCents === 5_450).map(({ lineId }) => lineId);
	const discount = {
		lineIds: lineIds ?? [],
		discount: { basisPoints: 1_000 },
		reason: "Late",
		idempotencyKey: newKey(),
	};
	expect(await discountFolio(db, { folioId: charged?.id ?? "", ...discount }, late(13))).toMatchObject({
		ok: true,
	});
	const given = (await listFolios(db, id))[0]?.lines.find(({ kind }) => kind === "discount");
	expect(given).toMatchObject({ description: "Late check-out", totalCents: -545 });
});

test("the fee of a late check-out of two villas is divided to the cent, and a failure stores no hour", async () => {
	const { id, step } = await inHouse(["sunset-palms", "palm-grove"]);
	const fee = { lateCheckOutAt: "13:00", fee: { choice: "amount", cents: 101 }, reason: "Boat" } as const;
	const input = { ...(await step()), ...fee };
	await withoutInserts("ledger_entries", () => agreeLateDeparture(db, input, late(13)));
	expect(await hourOf(id)).toEqual([null, null]);
	expect(await agreeLateDeparture(db, input, late(13))).toEqual({ ok: true });
	const lines = (await listFolios(db, id)).flatMap((bill) => bill.lines);
	// Neither of two lines of the same moment is the first.
	expect(lines.map(({ baseCents, taxCents }) => [baseCents, taxCents]).toSorted()).toEqual([
		[50, 5],
		[51, 5],
	]);
});

const reef = { name: "Reef Ltd", address: "12 Front Street", tin: "654321", email: "accounts@reef.example" };

test("the company pays the villa and the guest pays the rest", async () => {
	const { id, step } = await inHouse();
	expect(await saveMoneyPart(db, { ...(await step()), payer: reef }, asStaff(arrival))).toEqual({ ok: true });
	// Saved again, it corrects the payer and opens no other bill.
	const other = { ...reef, name: "Reef Tours Ltd" };
	expect(await saveMoneyPart(db, { ...(await step()), payer: other }, asStaff(arrival))).toEqual({
		ok: true,
	});
	const [own] = await listFolios(db, id);
	await makeCharge(db, own?.id ?? "", {}, late(14));
	const tender = { kind: "bank_transfer" } as const;
	const out = {
		...{ ...(await step()), keysBack: null, cancelledVisits: [], idempotencyKey: newKey() },
		...{ payment: { tender, amountCents: 1_325 }, openReason: "Invoice" },
	};
	expect(await checkOutGuest(db, out, late(14))).toEqual({ ok: true });
	expect(await listFolios(db, id)).toMatchObject([
		{ payerName: null, chargedCents: 1_325, balanceCents: 0 },
		{
			...{ payerName: "Reef Tours Ltd", payerEmail: "accounts@reef.example", payerTin: "654321" },
			...{ chargedCents: 2 * 38_041, balanceCents: 2 * 38_041 },
		},
	]);
});

test("where each villa has a bill, one that a company pays leaves the guest the first bill for everything else", async () => {
	const { id, step } = await inHouse(["sunset-palms", "palm-grove"]);
	const [first, second] = await listUnits(db, id);
	await db.transaction(async (tx) =>
		openVillaBills(tx, { reservationId: id, stayIds: [first?.id ?? "", second?.id ?? ""] }, asStaff(arrival)),
	);
	const one = { ...(await step()), units: [0], payer: reef };
	expect(await saveMoneyPart(db, one, asStaff(arrival))).toEqual({ ok: true });
	expect(
		(await listFolios(db, id)).map(({ number, stayId, payerName }) => [number, stayId, payerName]),
	).toEqual([
		[1, null, null],
		[2, second?.id, null],
		[3, first?.id, "Reef Ltd"],
	]);
});

/** A stay whose first night is on the bill of the company that pays the villa. */
async function paidByCompany() {
	const { id, step } = await inHouse();
	await rollBusinessDays(db, { countStillToDo: async () => 0, post: postBusinessDay }, asStaff(arrival));
	expect(await saveMoneyPart(db, { ...(await step()), payer: reef }, asStaff(arrival))).toEqual({ ok: true });
	await rollBusinessDays(db, { countStillToDo: async () => 0, post: postBusinessDay }, late(13));
	const bills = () => listFolios(db, id);
	const [, company] = await bills();
	if (!company) throw new Error("The company has no bill.");
	const again = async (lines: "keep" | "move") => {
		const version = (await bills()).find((bill) => bill.id === company.id)?.version ?? 0;
		const input = { reservationId: id, folioId: company.id, lines, version, idempotencyKey: newKey() };
		return makeGuestPayVilla(db, input, late(13));
	};
	return { id, step, bills, company, again };
}

test.each([
	["keep", { guestCents: 38_041, companyCents: 38_041 }],
	["move", { guestCents: 2 * 38_041, companyCents: 0 }],
] as const)(
	"that the company pays is taken back: the next night is the guest's, and on the choice of %s the first one too",
	async (lines, { guestCents, companyCents }) => {
		const { bills, again } = await paidByCompany();
		expect((await bills()).map(({ balanceCents }) => balanceCents)).toEqual([0, 38_041]);
		expect(await again(lines)).toEqual({ ok: true });
		expect(await again(lines)).toEqual({ ok: false, reason: "not_possible" });
		await rollBusinessDays(db, { countStillToDo: async () => 0, post: postBusinessDay }, late(14));
		expect((await bills()).map(({ balanceCents }) => balanceCents)).toEqual([guestCents, companyCents]);
	},
);

test("lines that the company has paid stay on its bill, and an invoice keeps everything as it is", async () => {
	const { id, company, again } = await paidByCompany();
	await makeDrawer(db, late(13));
	await makePayment(db, company.id, 1_000, late(13));
	expect(await again("move")).toEqual({ ok: false, reason: "paid_there" });
	const issued = await issueInvoice(
		db,
		{
			...{ reservationId: id, folioId: company.id, lineIds: company.lines.map(({ lineId }) => lineId) },
			...{ recipient: reef, issuer, idempotencyKey: newKey() },
		},
		late(13),
	);
	expect(issued).toMatchObject({ ok: true });
	expect(await again("keep")).toEqual({ ok: false, reason: "invoiced" });
});

test("at the check-in an empty name takes back that the company pays", async () => {
	const { step, bills } = await paidByCompany();
	expect(await saveMoneyPart(db, { ...(await step()), payer: null }, late(13))).toEqual({ ok: true });
	expect((await bills()).map(({ stayId, payerName }) => [stayId, payerName])).toEqual([
		[null, null],
		[null, "Reef Ltd"],
	]);
});
