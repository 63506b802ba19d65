import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { saveDiscount } from "#app/features/rates/operations/save-discount.server.ts";
import { findDiscount } from "#app/features/rates/queries.server.ts";
import { reserveByPhone } from "#app/features/stays/operations/reserve-by-phone.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { jobs } from "#db/schema/jobs.ts";
import { quotes } from "#db/schema/quotes.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeDeskBooking, noon } from "#test/factories/forms.ts";
import { makeQuote, makeQuoteInput } from "#test/factories/quotes.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { writeQuoteEmail, writeQuoteMessage } from "./email.ts";
import { acceptQuote } from "./operations/accept-quote.server.ts";
import { purgeQuotes } from "./operations/purge-quotes.server.ts";
import { sendQuote } from "./operations/send-quote.server.ts";
import { withdrawQuote } from "./operations/withdraw-quote.server.ts";
import { findQuote, findQuotesByWords, listQuotes, type QuoteRow } from "./queries.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
const anyProcess = inProcesses();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const manager = { by: { kind: "staff", name: "Maria", roles: ["manager"] }, now: noon } as const;
const reception = { by: { kind: "staff", name: "Ana", roles: ["reception"] }, now: noon } as const;

/** Noon at the hotel. */
const on = (day: string) => asStaff(new Date(`${day}T12:00:00-06:00`));

/** Another price from now on. */
const setRate = (cents: number) =>
	pool.query("update rates set nightly_cents = $1 where villa_id = 'palm-grove'", [cents]);

const book = (quote: QuoteRow, change: Parameters<typeof makeDeskBooking>[0] = {}, acting = asStaff()) =>
	reserveByPhone(
		anyProcess(),
		{
			...makeDeskBooking({ checkIn: quote.checkIn, agreedTotalCents: quote.totalCents, ...change }),
			...{ quote: acceptQuote(quote.id), holdUntil: null, freeUntil: null },
		},
		acting,
	);

test("a quote holds nothing, has its price and a last day a week ahead, and is mailed once", async () => {
	const input = makeQuoteInput();
	const outcomes = await Promise.all([1, 2, 3].map(() => sendQuote(anyProcess(), input, reception)));
	expect(new Set(outcomes.map((one) => one.ok && one.quoteId)).size).toBe(1);
	const [quote] = await db.select().from(quotes);
	expect(quote).toMatchObject({
		...{ place: "palm-grove", checkIn: "2026-12-12", checkOut: "2026-12-14", totalCents: 108_782 },
		...{ validUntil: "2026-11-28", writtenBy: "Ana" },
	});
	expect(await db.$count(jobs, eq(jobs.kind, "send-quote-email"))).toBe(1);
	expect((await pool.query("select from villa_allocations")).rows).toHaveLength(0);
	// A form whose answer was lost says something else when it comes again: the caller was not sent that.
	const otherPrice = { nightlyCents: 30_000, reason: "Comes every year" };
	for (const change of [{ name: "Somebody else" }, { otherPrice }, { validUntil: "2026-12-01" }])
		expect(await sendQuote(db, { ...input, ...change }, asStaff())).toMatchObject({
			reason: "quote_sent_before",
		});
});

test("the last day is never after the arrival and never past", async () => {
	expect((await makeQuote(db, { checkIn: "2026-11-24" })).validUntil).toBe("2026-11-24");
	for (const validUntil of ["2026-12-13", "2026-11-20"])
		expect(await sendQuote(db, makeQuoteInput({ validUntil }), asStaff())).toMatchObject({
			reason: "last_day_wrong",
		});
	expect((await makeQuote(db, { validUntil: "2026-12-12" })).validUntil).toBe("2026-12-12");
});

test("a quote is refused for a villa that is taken or too small, at an old price, and to anyone but the desk", async () => {
	await bookStay(db, { villaIds: ["ocean-breeze"], checkIn: "2026-12-13", checkOut: "2026-12-15" });
	const refusalOf = async (change: Parameters<typeof makeQuoteInput>[0], acting = asStaff()) => {
		const outcome = await sendQuote(db, makeQuoteInput(change), acting);
		return outcome.ok ? null : outcome.reason;
	};
	expect(await refusalOf({ villaId: "ocean-breeze" })).toBe("villa_taken");
	expect(await refusalOf({ villaId: "moon-palace" })).toBe("villa_taken");
	expect(await refusalOf({ guests: 9 })).toBe("too_many_guests");
	expect(await refusalOf({ agreedTotalCents: 1 })).toBe("price_changed");
	expect(await refusalOf({}, asGuest() as never)).toBe("not_allowed");
	const otherPrice = { nightlyCents: 40_000, reason: "Comes back" };
	expect(await sendQuote(db, makeQuoteInput({ otherPrice }), reception)).toMatchObject({
		reason: "not_allowed",
	});
	expect(await db.$count(quotes)).toBe(0);
});

describe("booked on its last day", () => {
	test("the quoted price counts although the villa costs more since, and the quote leads to its stay", async () => {
		const quote = await makeQuote(db);
		await setRate(60_000);
		const outcome = await book(quote, {}, on("2026-11-28"));
		if (!outcome.ok) throw new Error(outcome.reason);
		expect(await findStay(db, outcome.reference)).toMatchObject({ status: "confirmed", totalCents: 108_782 });
		expect(await listQuotes(db, "2026-11-28")).toMatchObject([
			{ state: "booked", reference: outcome.reference },
		]);
		const [event] = await db.select().from(auditEvents).where(eq(auditEvents.act, "reserve_stay"));
		expect(event?.changes).toMatchObject({ isQuoted: true, totalCents: 108_782, totalByRule: 130_800 });
	});

	test("another price that a manager has agreed on is booked by reception without asking again", async () => {
		const otherPrice = { nightlyCents: 40_000, reason: "Comes back" };
		const sent = await sendQuote(db, makeQuoteInput({ otherPrice, agreedTotalCents: 108_782 }), manager);
		const quote = sent.ok ? await findQuote(db, sent.quoteId) : null;
		if (!quote) throw new Error("No quote was sent.");
		const outcome = await reserveByPhone(
			db,
			{
				...makeDeskBooking({ checkIn: quote.checkIn, agreedTotalCents: 87_200 }),
				...{ quote: acceptQuote(quote.id), holdUntil: null, freeUntil: null },
			},
			reception,
		);
		if (!outcome.ok) throw new Error(outcome.reason);
		expect(await findStay(db, outcome.reference)).toMatchObject({ totalCents: 87_200 });
		const [event] = await db.select().from(auditEvents).where(eq(auditEvents.act, "reserve_stay"));
		expect(event?.reason).toBe("Comes back");
	});

	test("other nights and other villas have the price of today", async () => {
		const quote = await makeQuote(db);
		await setRate(60_000);
		expect(await book(quote, { nights: 3, agreedTotalCents: null })).toMatchObject({ ok: true });
		const [stay] = (await pool.query("select total_cents from stays")).rows;
		expect(stay).toEqual({ total_cents: 196_200 });
	});

	test("a villa that was taken meanwhile is refused, and the quote stays open", async () => {
		const quote = await makeQuote(db);
		await bookStay(db, { villaIds: ["palm-grove"], checkIn: "2026-12-13", checkOut: "2026-12-15" });
		expect(await book(quote)).toEqual({ ok: false, reason: "villa_taken" });
		expect(await listQuotes(db, "2026-11-21")).toMatchObject([{ state: "open", reference: null }]);
	});
});

describe("of two villas one after the other", () => {
	const place = [
		[
			{ villaId: "palm-grove", from: "2026-12-12", until: "2026-12-13" },
			{ villaId: "sunset-palms", from: "2026-12-13", until: "2026-12-14" },
		],
	];
	const inTurn = { place, agreedTotalCents: null };

	test("a quote names both with their days in its mail and its message, and is booked at its price", async () => {
		const quote = await makeQuote(db, inTurn);
		expect(quote).toMatchObject({ place: "palm-grove~2026-12-13~sunset-palms", totalCents: 92_432 });
		const facts = { ...quote, today: "2026-11-21" };
		const said = "Palm Grove 12 – 13 Dec, then Sunset Palms 13 – 14 Dec";
		expect(
			JSON.stringify(writeQuoteEmail(facts, { origin: "https://hotel.example", phone: "+501 1" })),
		).toContain(said);
		expect(writeQuoteMessage(facts)).toContain(said);
		// One stay: a cancellation charges one first night.
		expect(writeQuoteMessage(facts)).not.toContain("of each villa");
		await setRate(60_000);
		const outcome = await book(quote, { place, agreedTotalCents: quote.totalCents }, on("2026-11-28"));
		if (!outcome.ok) throw new Error(outcome.reason);
		expect(await findStay(db, outcome.reference)).toMatchObject({ status: "confirmed", totalCents: 92_432 });
		const { rows } = await pool.query(
			"select villa_id from villa_allocations where released_at is null order by nights",
		);
		expect(rows).toEqual([{ villa_id: "palm-grove" }, { villa_id: "sunset-palms" }]);
	});

	test("another day of the change, and any day after its last one, has the price of today", async () => {
		const quote = await makeQuote(db, inTurn);
		await setRate(60_000);
		const swapped = [
			[
				{ villaId: "sunset-palms", from: "2026-12-12", until: "2026-12-13" },
				{ villaId: "palm-grove", from: "2026-12-13", until: "2026-12-14" },
			],
		];
		const now = { ok: false, reason: "price_changed", totalCents: 103_441 };
		expect(await book(quote, { place: swapped, agreedTotalCents: quote.totalCents })).toEqual(now);
		expect(await book(quote, { place, agreedTotalCents: quote.totalCents }, on("2026-11-29"))).toEqual(now);
		expect(await listQuotes(db, "2026-11-29")).toMatchObject([{ state: "expired" }]);
	});

	test("is refused, and its booking too, where one of them is taken on its own night alone", async () => {
		const quote = await makeQuote(db, inTurn);
		// On the other night it is in nobody's way.
		await bookStay(db, { villaIds: ["sunset-palms"], checkIn: "2026-12-11", checkOut: "2026-12-13" });
		expect(await sendQuote(db, makeQuoteInput(inTurn), asStaff())).toMatchObject({ ok: true });
		await bookStay(db, { villaIds: ["sunset-palms"], checkIn: "2026-12-13", checkOut: "2026-12-14" });
		const taken = { ok: false, reason: "villa_taken" };
		expect(await sendQuote(db, makeQuoteInput(inTurn), asStaff())).toEqual(taken);
		expect(await book(quote, { place, agreedTotalCents: quote.totalCents })).toEqual(taken);
	});
});

test("a day later the price of today counts: one that differs is said before anything is booked", async () => {
	const quote = await makeQuote(db);
	await setRate(60_000);
	const late = on("2026-11-29");
	expect(await book(quote, {}, late)).toEqual({ ok: false, reason: "price_changed", totalCents: 130_800 });
	expect(await listQuotes(db, "2026-11-29")).toMatchObject([{ state: "expired" }]);
	expect(await book(quote, { agreedTotalCents: 130_800 }, late)).toMatchObject({ ok: true });
	expect(await listQuotes(db, "2026-11-29")).toMatchObject([{ state: "booked" }]);
});

test("of six clerks who book one quote at once one books it, and the others learn its reference", async () => {
	const quote = await makeQuote(db);
	// In villas of their own, so that the quote alone decides.
	const villaIds = [
		"palm-grove",
		"ocean-breeze",
		"sunset-palms",
		"blue-horizon",
		"vista-del-mar",
		"serenity-sands",
	];
	const outcomes = await Promise.all(
		villaIds.map((villaId) => book(quote, { villaId, agreedTotalCents: null })),
	);
	const [reference] = outcomes.flatMap((one) => (one.ok ? [one.reference] : []));
	const refused = outcomes.filter(({ ok }) => !ok);
	expect(refused).toEqual(Array(5).fill({ ok: false, reason: "quote_booked", reference }));
	expect((await pool.query("select from reservations")).rows).toHaveLength(1);
});

test("a withdrawn quote has no price any more, and a booked one is not withdrawn", async () => {
	const quote = await makeQuote(db);
	const { id: quoteId } = quote;
	expect(await withdrawQuote(db, { quoteId }, asGuest())).toEqual({ ok: false, reason: "not_allowed" });
	for (const _ of [1, 2]) expect(await withdrawQuote(db, { quoteId }, asStaff())).toEqual({ ok: true });
	await setRate(60_000);
	expect(await book(quote)).toMatchObject({ reason: "price_changed" });
	const other = await makeQuote(db);
	expect(await book(other)).toMatchObject({ ok: true });
	expect(await withdrawQuote(db, { quoteId: other.id }, asStaff())).toEqual({
		ok: false,
		reason: "quote_over",
	});
});

describe("a code", () => {
	const code = {
		...{ name: "Reef", code: "REEF20", basisPoints: 2_000, amountCents: null, minNights: 1, active: true },
		...{ villaIds: null, bookedFrom: null, bookedUntil: null, nightsFrom: null, nightsUntil: null },
	};
	const makeCode = async (change: { maxUses: number | null; bookedUntil?: string; minNights?: number }) => {
		const setting = { ...code, ...change };
		const outcome = await saveDiscount(db, { id: null, revision: 0, setting }, manager);
		if (!outcome.ok) throw new Error(outcome.reason);
		return outcome.id;
	};
	const call = (change: Parameters<typeof makeDeskBooking>[0]) =>
		reserveByPhone(
			anyProcess(),
			{ ...makeDeskBooking({ checkIn: "2026-12-12", ...change }), holdUntil: null, freeUntil: null },
			manager,
		);

	test("lowers the price at the desk and is used once: when several callers want its last use at once, one has it", async () => {
		const id = await makeCode({ maxUses: 1 });
		const villaIds = ["palm-grove", "ocean-breeze", "sunset-palms", "vista-del-mar"];
		const outcomes = await Promise.all(villaIds.map((villaId) => call({ villaId, promoCode: "REEF20" })));
		expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
		expect(outcomes.filter(({ ok }) => !ok)).toEqual(
			Array(3).fill({ ok: false, reason: "code_refused", because: { kind: "used_up" } }),
		);
		expect((await findDiscount(db, id))?.uses).toBe(1);
		expect((await pool.query("select from discount_uses")).rows).toHaveLength(1);
		expect((await pool.query("select from reservations")).rows).toHaveLength(1);
	});

	test("is refused where nobody has made it, on other days, for other stays, and beside another price", async () => {
		const because = async (change: Parameters<typeof makeDeskBooking>[0]) => {
			const outcome = await call({ promoCode: "REEF20", ...change });
			return outcome.ok ? null : "because" in outcome ? outcome.because : outcome.reason;
		};
		expect(await because({})).toEqual({ kind: "unknown" });
		await makeCode({ maxUses: null, bookedUntil: "2026-11-20" });
		expect(await because({})).toEqual({ kind: "not_today", from: null, until: "2026-11-20" });
		await pool.query("update discounts set booked_until = null, min_nights = 3");
		expect(await because({})).toEqual({ kind: "too_short", minNights: 3 });
		const otherPrice = { nightlyCents: 40_000, reason: "A friend" };
		expect(await because({ nights: 3, otherPrice })).toBe("code_with_price");
		expect((await pool.query("select from reservations")).rows).toHaveLength(0);
		expect(await call({ nights: 3, promoCode: "REEF20", agreedTotalCents: 130_539 })).toMatchObject({
			ok: true,
		});
	});

	test("that was quoted counts as it was quoted, although its last use is spent since", async () => {
		const id = await makeCode({ maxUses: 1 });
		const quote = await makeQuote(db, { promoCode: "REEF20" });
		expect((await findDiscount(db, id))?.uses).toBe(0);
		expect(await call({ villaId: "ocean-breeze", promoCode: "REEF20" })).toMatchObject({ ok: true });
		const outcome = await book(quote);
		if (!outcome.ok) throw new Error(outcome.reason);
		expect(quote.totalCents).toBe(87_026);
		expect(await findStay(db, outcome.reference)).toMatchObject({ totalCents: quote.totalCents });
		expect((await findDiscount(db, id))?.uses).toBe(1);
	});
});

test("a search finds a quote by name, address and number until it is booked", async () => {
	const quote = await makeQuote(db);
	const find = (words: string[]) => findQuotesByWords(db, [words], "2026-11-21");
	for (const word of ["laurent", "camille@example.com", "655500172"])
		expect(await find([word])).toMatchObject([{ id: quote.id, villaNames: ["Palm Grove Villa"] }]);
	expect(await find(["nobody"])).toEqual([]);
	await book(quote);
	expect(await find(["laurent"])).toEqual([]);
});

test("a quote is deleted 30 days after it ended, however it ended", async () => {
	const expired = await makeQuote(db);
	const withdrawn = await makeQuote(db, { villaId: "ocean-breeze", validUntil: "2026-12-12" });
	await withdrawQuote(db, { quoteId: withdrawn.id }, on("2026-11-25"));
	const booked = await makeQuote(db, { villaId: "sunset-palms", validUntil: "2026-12-12" });
	await book(booked, { villaId: "sunset-palms" }, on("2026-11-26"));
	const left = async (day: string) => {
		await purgeQuotes(db, on(day).now);
		return (await listQuotes(db, day)).map(({ id }) => id);
	};
	expect((await left("2026-12-24")).toSorted()).toEqual(
		[expired, withdrawn, booked].map(({ id }) => id).toSorted(),
	);
	expect((await left("2026-12-26")).toSorted()).toEqual([expired, booked].map(({ id }) => id).toSorted());
	expect(await left("2026-12-27")).toEqual([expired.id]);
	expect(await left("2026-12-29")).toEqual([]);
});
