import fc from "fast-check";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { takeImportedStay } from "#app/features/booking/operations/take-imported-stay.server.ts";
import { setVillaInService } from "#app/features/catalog/operations/set-villa-in-service.server.ts";
import { rollHotelDays } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { issueCreditNote } from "#app/features/documents/operations/issue-credit-note.server.ts";
import { issueInvoice } from "#app/features/documents/operations/issue-invoice.server.ts";
import {
	billCheckIn,
	billCheckOut,
	billSettlement,
	billUndo,
} from "#app/features/folio/operations/bill-check-out.server.ts";
import { chargeLateCheckOut } from "#app/features/folio/operations/charge-late-check-out.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { exemptFromRoomTax } from "#app/features/front-office/operations/exempt-from-room-tax.server.ts";
import { priceImportedStay } from "#app/features/front-office/operations/price-imported-stay.server.ts";
import { blockVilla } from "#app/features/stays/operations/block-villa.server.ts";
import { checkInStay } from "#app/features/stays/operations/check-in-stay.server.ts";
import { checkOutStay } from "#app/features/stays/operations/check-out-stay.server.ts";
import { correctStay } from "#app/features/stays/operations/correct-stay.server.ts";
import { markNoShow, undoNoShow } from "#app/features/stays/operations/mark-no-show.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { prepareDatabase } from "#db/catalog/prepare-database.ts";
import type { Db } from "#db/connection/database.ts";
import type { TestDatabase } from "../db.ts";
import { issuer } from "../factories/documents.ts";
import { newKey } from "../factories/folio.ts";
import { makeAccounts } from "../money-model/accounts-and-documents.ts";
import { type Act, type Guest, kinds as moneyKinds, step as moneyStep } from "../money-model/acts.ts";
import { openWith } from "../money-model/drawer-shift.ts";
import { perform as performMoney } from "../money-model/perform.ts";
import { step as nightStep, perform as performNights } from "../night-history.ts";

/** The demo hotel has gone on until this day; the days after it are made here. */
export const takenOver = "2026-11-20";
const by: StaffActing["by"] = { kind: "staff", name: "Maria", roles: ["manager"] };
const minuteMs = 60_000;

/** From this day on everything is done that has not happened by chance. */
const lastDays = "2026-11-28";

/** A payment is counted by its tender. */
const tenders: Partial<Record<string, Pick<Act, "way" | "isOdd">>> = {
	pay_cash_usd: { way: 0, isOdd: false },
	pay_cash_bzd: { way: 1, isOdd: false },
	pay_card_terminal: { way: 2, isOdd: false },
	pay_bank_transfer: { way: 3, isOdd: false },
	pay_wise_transfer: { way: 3, isOdd: true },
};

/** The act that comes first for the same guest, where chance alone would seldom bring the two together. */
const comesFirst: Partial<Record<string, Act["kind"]>> = {
	leave_early: "check_in",
	undo_check_out: "check_out",
	credit: "invoice",
	reopen_bill: "close_bill",
	pay_account: "put_on_account",
	pay_commission: "agree_commission",
	take_back_tax: "pay_tax",
	unclear: "clear",
};

/**
 * The acts that happen at least once in the month, and the proof that they did: in the model of money, and outside it.
 */
export const deeds = {
	money: [
		...moneyKinds.filter((kind) => kind !== "pay" && kind !== "close_day"),
		...Object.keys(tenders),
	] as const,
	more: [
		"invoice",
		"credit_note",
		"block",
		"villa_in_service",
		"undo_no_show",
		"late_check_out",
		"correct_guests",
	],
	always: ["no_show_at_night", "sold_elsewhere", "site_price"],
} as const;

const kindOf = (deed: string) => (deed in tenders ? "pay" : deed) as Act["kind"];

/** The demo hotel of the end of November with its clock. */
export type DemoHotel = { time: number; references: string[]; villaCount: number; done: Map<string, number> };

export async function openDemoHotel(database: TestDatabase): Promise<DemoHotel> {
	const now = instantAt(takenOver, "12:45");
	await prepareDatabase(database, { today: takenOver, demoGuests: true, demoMoneyUntil: now });
	await makeAccounts(database.db);
	return { time: now.getTime(), references: [], villaCount: 8, done: new Map() };
}

/**
 * The next day of the hotel with as many random acts of the desk, and its close in the night.
 * @param tries how often on each of the last days something is tried that chance has not brought
 */
export async function liveDay(
	db: Db,
	hotel: DemoHotel,
	day: HotelDate,
	{ seed, acts, tries = 120 }: { seed: number; acts: number; tries?: number },
): Promise<void> {
	const at = (): StaffActing => {
		hotel.time += 3 * minuteMs;
		return { by, now: new Date(hotel.time) };
	};
	const count = (kind: string, isDone = true) => {
		if (isDone) hotel.done.set(kind, (hotel.done.get(kind) ?? 0) + 1);
	};
	hotel.time = Math.max(hotel.time, instantAt(day, "09:00").getTime());
	await openWith(db, { cents: 2_000, which: 5, isOdd: false, isTwice: false }, at());
	await sellElsewhere(db, { day, place: seed, count }, at);
	await receiveAndLetLeave(db, day, at);
	const money = fc
		.sample(moneyStep, { seed, numRuns: acts })
		.flat()
		.filter(({ kind }) => kind !== "close_day");
	const nights = fc
		.sample(nightStep, { seed, numRuns: acts })
		.filter(({ kind }) => kind !== "close" && kind !== "discount");
	const perform = async (one: Act, guest: Guest | undefined) => {
		// Free words are never charged to rooms: the desk's form does not offer it.
		const way = one.kind === "charge" ? one.way % 3 : one.way;
		const found = guest && (await performMoney(db, [guest], { ...one, way, stay: 0 }, at()));
		if (found) count(found.kind, found.ok);
	};
	for (let place = 0; place < acts; place += 1) {
		const guests = await listGuests(db, hotel);
		for (const one of money.slice(2 * place, 2 * place + 2))
			await perform(one, guests[(one.stay * 5 + (one.which % 5)) % Math.max(1, guests.length)]);
		const night = nights[place];
		if (night) await performNights(db, hotel, night, by);
		hotel.time += 5 * minuteMs;
		if (place % 4 === 0) await doMore(db, { day, place: seed + place, count }, at);
	}
	if (day >= lastDays) {
		// Acts that chance has not brought until now are tried with one guest after the other until each is done.
		const more = fc.sample(moneyStep, { seed: seed + 1, numRuns: tries }).flatMap(([one]) => one ?? []);
		for (const deed of deeds.money)
			for (const [place, one] of more.entries()) {
				if (hotel.done.has(deed)) break;
				const guests = await listGuests(db, hotel);
				const guest = guests[place % guests.length];
				const first = comesFirst[deed];
				if (first) await perform({ ...one, kind: first }, guest);
				await perform({ ...one, ...tenders[deed], kind: kindOf(deed) }, guest);
			}
		await noteNoShows(db, day, at, count);
		for (
			let turn = 1;
			turn < 40 && deeds.more.some((kind) => kind !== "undo_no_show" && !hotel.done.has(kind));
			turn += 1
		)
			await doMore(db, { day, place: seed + turn, count }, at);
	}
	hotel.time = Math.max(hotel.time, instantAt(day, "22:30").getTime());
	await noteNoShows(db, day, at, count);
	// At once, before anybody else takes the nights: later tries of chance may all be too late.
	if (day >= lastDays && !hotel.done.has("undo_no_show")) await undoNoShows(db, day, at, count);
	const night = instantAt(addDays(day, 1), "03:30");
	hotel.time = Math.max(hotel.time, night.getTime()) + minuteMs;
	await rollHotelDays(db, async () => 0, {
		by: { kind: "system", task: "roll-business-day" },
		now: new Date(hotel.time),
	});
}

/** All stays, those of today's guests first. */
async function listGuests(db: Db, hotel: DemoHotel) {
	const { rows } = await db.execute<{ id: string; reference: string }>(
		`select r.id, r.reference from reservations r join stays s on s.reservation_id = r.id
		where s.check_in < '2026-12-06' group by r.id order by bool_or(s.status = 'checked_in') desc, r.created_at, r.name`,
	);
	hotel.references = rows.map(({ reference }) => reference);
	return rows.map(({ id }) => ({ id, isPlain: false, isTouched: false }));
}

/** Most guests who are expected come, and those who are to leave go; some stay away, and some stay on. */
async function receiveAndLetLeave(db: Db, day: HotelDate, at: () => StaffActing): Promise<void> {
	const { rows } = await db.execute<{
		id: string;
		version: number;
		isComing: boolean;
		isOfSite: boolean;
		place: number;
	}>(
		`select r.id, r.revision as version, r.source = 'channel' as "isOfSite", s.status = 'confirmed' as "isComing", (row_number() over (order by r.created_at, r.name))::int as place
		from reservations r join stays s on s.reservation_id = r.id
		where s.unit = 0 and (s.status = 'confirmed' and s.check_in = '${day}' or s.status = 'checked_in' and s.check_out <= '${day}') order by place`,
	);
	for (const { id: reservationId, version, isComing, isOfSite, place } of rows) {
		const party = { reservationId, version, units: [0] };
		if (isComing) {
			const paid = { tender: { kind: "bank_transfer" }, amountCents: 15_000 + place } as const;
			await takeDeposit(db, { reservationId, ...paid, idempotencyKey: newKey() }, at());
		}
		if (isComing && (isOfSite || place % 3 !== 0))
			await checkInStay(db, { ...party, money: billCheckIn }, at());
		if (!isComing && place % 4 !== 0)
			await checkOutStay(db, { ...party, keysBack: null, money: billCheckOut() }, at());
	}
}

/** The desk notes every second guest who has not come in the evening; the others are not marked. */
async function noteNoShows(
	db: Db,
	day: HotelDate,
	at: () => StaffActing,
	count: More["count"],
): Promise<void> {
	const { rows } = await db.execute<{ id: string; version: number }>(
		`select r.id, r.revision as version from reservations r join stays s on s.reservation_id = r.id
		where s.unit = 0 and s.status = 'confirmed' and s.check_in = '${day}' order by r.created_at, r.name`,
	);
	for (const [place, { id: reservationId, version }] of rows.entries()) {
		if (place % 2 !== 0) continue;
		const decided = { seenOn: day, settlement: { choice: "charged" } } as const;
		const input = { reservationId, version, units: [0], ...decided, money: billSettlement };
		count("no_show_at_night", (await markNoShow(db, input, at())).ok);
	}
}

/** Guests whom the desk has just noted as no-shows come after all. */
async function undoNoShows(
	db: Db,
	day: HotelDate,
	at: () => StaffActing,
	count: More["count"],
): Promise<void> {
	const { rows } = await db.execute<{ id: string; version: number }>(
		`select r.id, r.revision as version from reservations r join stays s on s.reservation_id = r.id
		where s.unit = 0 and s.status = 'no_show' and s.check_in = '${day}' order by r.created_at, r.name`,
	);
	for (const { id: reservationId, version } of rows)
		count("undo_no_show", await letComeAfterAll(db, { reservationId, version, units: [0] }, at()));
}

type Party = { reservationId: string; version: number; units: number[] };

async function letComeAfterAll(db: Db, party: Party, acting: StaffActing): Promise<boolean> {
	return (await undoNoShow(db, { ...party, money: billUndo }, acting)).ok;
}

type More = { day: HotelDate; place: number; count: (kind: string, isDone?: boolean) => void };

/** A site sells two nights from today, and the desk types the price of every second stay whose guests are here. */
async function sellElsewhere(db: Db, { day, place, count }: More, at: () => StaffActing): Promise<void> {
	const villaId = ["vista-del-mar", "ocean-breeze", "blue-horizon", "sunset-palms"][place % 4] ?? "";
	const nights = { villaId, from: day, until: addDays(day, 2), site: "airbnb", reference: null } as const;
	const site = { kind: "channel", name: "airbnb" } as const;
	count("sold_elsewhere", (await takeImportedStay(db, nights, { by: site, now: at().now })).ok);
	const { rows } = await db.execute<{ id: string; version: number }>(
		`select r.id, r.revision as version from reservations r join stays s on s.reservation_id = r.id
		where r.source = 'channel' and s.status in ('checked_in', 'checked_out') and s.total_cents = 0 order by r.created_at`,
	);
	for (const [turn, { id: reservationId, version }] of rows.entries()) {
		if ((turn + place) % 2 === 0 && day < lastDays) continue;
		const price = { per: "night", cents: 21_801 + place } as const;
		const sold = { reservationId, version, price, commission: { basisPoints: 1_500 } };
		count("site_price", (await priceImportedStay(db, { ...sold, payer: { kind: "guest" } }, at())).ok);
	}
}

/**
 * Acts that neither model does often: documents, guests who pay no room tax, fees of late departures, corrected
 * guests, closed villas, a no-show who came after all.
 */
async function doMore(db: Db, { day, place, count }: More, at: () => StaffActing): Promise<void> {
	const { rows } = await db.execute<{ id: string; version: number; status: string; guests: number }>(
		`select r.id, r.revision as version, s.status, r.guests from reservations r join stays s on s.reservation_id = r.id
		where s.unit = 0 and s.check_in <= '${day}' order by s.check_in desc, r.created_at, r.name limit 14`,
	);
	for (const [kind, { id: reservationId, version, status, guests }] of rows.entries()) {
		if ((kind + place) % 5 !== 0) continue;
		const party = { reservationId, version, units: [0] };
		if (kind % 3 === 0 && ["confirmed", "checked_in"].includes(status)) {
			const exemption = { reason: "diplomat", note: null, reference: `MFA ${place}/26` } as const;
			const seen = { id: newKey(), reservationId, version };
			count("exempt", (await exemptFromRoomTax(db, { ...seen, ...exemption }, at())).ok);
		}
		if (status === "no_show") count("undo_no_show", await letComeAfterAll(db, party, at()));
		if (kind % 4 === 0)
			count(
				"correct_guests",
				(
					await correctStay(
						db,
						{
							reservationId,
							version,
							correction: { guests: guests > 1 ? guests - 1 : 2 },
							sendsConfirmation: false,
						},
						at(),
					)
				).ok,
			);
		else if (kind % 4 === 1 && status === "checked_in") {
			const units = await listUnits(db, reservationId);
			const fee = { choice: "half" } as const;
			const isDone = await db
				.transaction((tx) => chargeLateCheckOut(tx, { reservationId, units: units.slice(0, 1), fee }, at()))
				.then(
					() => true,
					() => false,
				);
			count("late_check_out", isDone);
		} else await doDocuments(db, reservationId, at, count);
	}
	const pump = { villaId: "tropical-hideaway", inService: place % 2 === 0, reason: "Pump" };
	if (place % 3 === 0) count("villa_in_service", (await setVillaInService(db, pump, at())).ok);
	const villaId = ["caribbean-breeze", "tropical-hideaway", "serenity-sands"][place % 3] ?? "";
	const blockKind = (["out_of_order", "house_use", "courtesy"] as const)[place % 3] ?? "owner";
	const until = addDays(day, 1 + (place % 2));
	count("block", (await blockVilla(db, { villaId, from: day, until, reason: "", blockKind }, at())).ok);
}

/** A tax invoice of the lines of the first bill, or a credit note of a line that is on one. */
async function doDocuments(
	db: Db,
	reservationId: string,
	at: () => StaffActing,
	count: More["count"],
): Promise<void> {
	const [bill] = await listFolios(db, reservationId);
	if (!bill) return;
	const lineIds = bill.lines
		.filter(({ voided, kind }) => !voided && kind !== "write_off")
		.map(({ lineId }) => lineId);
	const recipient = { name: "Reef Ltd", address: null, tin: null };
	const invoice = {
		reservationId,
		folioId: bill.id,
		lineIds: lineIds.slice(0, 4),
		recipient,
		issuer,
		idempotencyKey: newKey(),
	};
	const issued = await issueInvoice(db, invoice, at());
	count("invoice", issued.ok);
	const { rows } = await db.execute<{ id: string }>(
		`select d.id from documents d where d.kind = 'invoice' and d.reservation_id = '${reservationId}' order by d.number desc limit 1`,
	);
	if (!rows[0]) return;
	const credit = { invoiceId: rows[0].id, positions: [0], reason: "Wrong", issuer, idempotencyKey: newKey() };
	const credited = await issueCreditNote(db, { ...credit, takesOff: lineIds.length % 2 === 0 }, at());
	count("credit_note", credited.ok);
}
