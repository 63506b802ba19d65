import { beforeEach, expect, test } from "vitest";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import type { BookingSite } from "#app/lib/booking-sites.ts";
import { addDays, type HotelDate, listNights } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { numbersFrom } from "#test/channels/mutate.ts";
import { type Nights, overlap, SimulatedSite, type SiteEntry } from "#test/channels/simulated-site.ts";
import { openTestDatabase, type TestDatabase } from "#test/db.ts";
import { makeCalendar, toolsOfTests } from "#test/factories/calendars.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asRole } from "#test/factories/folio.ts";
import { asGuest, makeStayInput, noon } from "#test/factories/forms.ts";
import { roundsOf } from "#test/rounds.ts";
import { type TakenNights, writeCalendar } from "./calendar.server.ts";
import { listDoubleSales } from "./double-sale-queries.server.ts";
import { recordTheirRead } from "./operations/add-calendar.server.ts";
import { acceptLoss, answerEvent } from "./operations/answer-event.server.ts";
import { type CalendarTools, readSiteCalendar } from "./operations/read-site-calendar.server.ts";
import { findCalendar, listTold } from "./queries.server.ts";

const villaId = "sunset-palms";

type OwnStay = Nights & { reservationId: string };
type Link = { site: SimulatedSite; calendarId: string };

/** One villa of a hotel with the calendars of some sites, and the truth: who has sold which of its nights. */
class Hotel {
	own: OwnStay[] = [];
	links: Link[] = [];
	/** Minutes since the beginning. */
	minutes = 0;

	/** The calendar by which a neighbour reads ours. */
	readBy: string | null = null;
	readonly database: Pick<TestDatabase, "db" | "pool">;
	private readonly next: () => number;

	constructor(database: Pick<TestDatabase, "db" | "pool">, next: () => number) {
		this.database = database;
		this.next = next;
	}

	get now(): Date {
		return new Date(noon.getTime() + this.minutes * 60_000);
	}

	get today(): HotelDate {
		return hotelToday(this.now);
	}

	async addCalendar(site: SimulatedSite): Promise<void> {
		const source = { tools: site.tools(() => this.today) };
		const { db } = this.database;
		const calendarId = await makeCalendar(db, source, { now: this.now, villaId, at: site.site });
		this.links.push({ site, calendarId });
	}

	/** Some nights in the next months that begin in four days at the earliest. */
	someNights(): Nights {
		const from = addDays(this.today, 4 + Math.floor(this.next() * 40));
		return { from, until: addDays(from, 1 + Math.floor(this.next() * 5)) };
	}

	async book(nights: Nights): Promise<void> {
		const { db, pool } = this.database;
		const input = makeStayInput({ villaIds: [villaId], checkIn: nights.from, checkOut: nights.until });
		const reserved = await reserveStay(db, input, asGuest(null, this.now));
		if (!reserved.ok) return;
		const { rows } = await pool.query("select id from reservations where reference = $1", [
			reserved.reference,
		]);
		this.own.push({ ...nights, reservationId: String(rows[0]?.id) });
	}

	async cancel(stay: OwnStay): Promise<void> {
		const { reservationId } = stay;
		const input = { reservationId, agreedOwedCents: 0, reason: "Sold twice" };
		const cancelled = await cancelStay(this.database.db, input, asRole("manager", this.now));
		expect(cancelled).toMatchObject({ ok: true });
		this.own = this.own.filter((other) => other !== stay);
	}

	/** The nights that our calendar tells a site now. */
	async tell(site: BookingSite, calendarId = this.readBy): Promise<TakenNights[]> {
		const { db } = this.database;
		const nights = { from: addDays(this.today, -1), until: addDays(this.today, 730) };
		const told = await listTold(db, { villaId, site, at: this.now, nights });
		if (calendarId) await recordTheirRead(db, calendarId, this.now);
		return told;
	}

	/** The site reads our calendar. */
	async readOurs({ site, calendarId }: Link): Promise<void> {
		site.imported = await this.tell(site.site, calendarId);
		this.minutes += 1;
	}

	/** The allocations of some nights, and the events that they belong to, for the message of a failure. */
	async explain(nights: readonly HotelDate[]): Promise<string> {
		if (nights.length === 0) return "";
		const { rows } = await this.database.pool.query(
			`select a.kind, a.nights::text, a.created_at, c.site, c.their_read_at, e.uid, e.class, e.state, e.missing_since, e.missing_reads
			from villa_allocations a
			left join stays s on s.id = a.stay_id
			left join calendar_events e on e.id = a.calendar_event_id or e.reservation_id = s.reservation_id
			left join calendars c on c.id = e.calendar_id
			where a.released_at is null and exists (select from unnest($1::date[]) night where a.nights @> night)`,
			[nights],
		);
		return JSON.stringify({ now: this.now, rows }, null, 1);
	}

	/** We read the site's calendar; afterwards everything that it has sold is taken here or told. */
	async read(link: Link): Promise<void> {
		const { db } = this.database;
		const { site, calendarId } = link;
		await readSiteCalendar(
			db,
			{ calendarId },
			site.tools(() => this.today),
			() => this.now,
		);
		if (site.answeredWell) await this.compare(link);
		this.minutes += 1;
	}

	/** Nights from now on that are taken here. */
	async taken(from: HotelDate): Promise<string[]> {
		const { rows } = await this.database.pool.query<{ from: HotelDate; until: HotelDate }>(
			`select lower(nights)::text as "from", upper(nights)::text as until from villa_allocations
			where released_at is null and villa_id = $1 and upper(nights) > $2`,
			[villaId, from],
		);
		return rows.flatMap((row) => listNights(row.from, row.until)).filter((night) => night >= from);
	}

	private async compare({ site }: Link): Promise<void> {
		const { today } = this;
		const sales = site.entries.filter((entry) => entry.kind === "sale" && entry.from > today);
		const taken = new Set(await this.taken(today));
		const told = await listDoubleSales(this.database.db);
		const isTold = (nights: Nights) => told.some((sale) => overlap(sale, nights));
		// A site that repeats ours, and has sold just the nights that ours told it: nobody can tell.
		const mayBeOurs = ({ from, until }: Nights) =>
			site.repeatsOurs && site.imported.some((told) => told.from === from && told.until === until);
		const open = sales.filter(
			(sale) =>
				listNights(sale.from, sale.until).some((night) => !taken.has(night)) &&
				!isTold(sale) &&
				!mayBeOurs(sale),
		);
		expect(open, "nights that the site has sold are free here, and nobody is told").toEqual([]);
		const silent = sales.flatMap((sale) =>
			this.own
				.filter((stay) => overlap(stay, sale) && !isTold(sale) && !mayBeOurs(sale))
				.map((stay) => ({ sale, stay })),
		);
		expect(silent, "nights are sold twice, and nobody is told").toEqual([]);
	}

	/** A person who is asked says that the site has really lost most of its events. */
	async believeLoss(calendarId: string): Promise<void> {
		const { db } = this.database;
		const calendar = await findCalendar(db, calendarId);
		if (calendar?.asksAboutLoss) await acceptLoss(db, { calendarId }, asRole("manager", this.now));
	}

	/** A person looks at the events that need a decision and gives the true answer; one of two sales is cancelled. */
	async decide(): Promise<void> {
		const { db } = this.database;
		const manager = () => asRole("manager", this.now);
		for (const { site, calendarId } of this.links) {
			const calendar = await findCalendar(db, calendarId);
			if (calendar?.asksAboutLoss && site.fault === null) await acceptLoss(db, { calendarId }, manager());
		}
		for (const sale of await listDoubleSales(db)) {
			const link = this.links.find(({ calendarId }) => calendarId === sale.calendarId);
			if (!link) continue;
			const entry = link.site.entries.find(({ from, until }) => from === sale.from && until === sale.until);
			if (sale.class === "unclear") {
				const own = link.site.repeatsOurs ? "repeats" : "ignore";
				const answer = entry === undefined ? own : entry.kind === "sale" ? "stay" : "closing";
				const answered = { calendarId: link.calendarId, eventId: sale.id, answer } as const;
				expect(await answerEvent(db, answered, manager())).toMatchObject({ ok: true });
			} else if (entry) await this.giveUpOne(link, entry);
			this.minutes += 1;
		}
	}

	private async giveUpOne({ site }: Link, entry: SiteEntry): Promise<void> {
		const { today } = this;
		const own = this.own.find((stay) => overlap(stay, entry) && stay.from > today);
		if (own && this.next() < 0.5) await this.cancel(own);
		else site.remove(entry);
	}

	/** Everybody reads everybody without faults until nothing changes; then the villa is taken on sold and closed nights alone. */
	async settle(): Promise<void> {
		for (const { site } of this.links) site.fault = null;
		for (let round = 0; round < 8; round += 1) {
			for (const link of this.links) await this.readOurs(link);
			this.minutes += 35;
			for (const link of this.links) await this.read(link);
			await this.decide();
		}
		// An event that has begun never counts as gone, and the longest stay has five nights.
		const from = addDays(this.today, 6);
		const sold = [...this.own, ...this.links.flatMap(({ site }) => site.entries)];
		const expected = sold.flatMap((one) => listNights(one.from, one.until)).filter((night) => night >= from);
		const taken = await this.taken(from);
		const wrong = taken.filter((night) => !expected.includes(night));
		expect([...new Set(taken)].sort(), await this.explain(wrong)).toEqual([...new Set(expected)].sort());
		const open = (await listDoubleSales(this.database.db)).filter((sale) => sale.from >= from);
		expect(open).toEqual([]);
	}
}

const first = await openTestDatabase();
const second = await openTestDatabase();

beforeEach(async () => {
	for (const { db, pool } of [first, second]) {
		await clearDatabase(pool);
		await syncVillas(db);
	}
});

test.each([
	{ seed: 1, repeatsOurs: false },
	{ seed: 2, repeatsOurs: true },
])(
	"three sites, our guests and the desk sell one villa: no double sale that nobody is told of, no night lost ($seed)",
	async ({ seed, repeatsOurs }) => {
		const next = numbersFrom(seed * 20_261_129);
		const hotel = new Hotel(first, next);
		for (const site of ["airbnb", "booking", "vrbo"] as const)
			await hotel.addCalendar(
				new SimulatedSite(site, {
					next,
					repeatsOurs: repeatsOurs && site === "booking",
					hasNotice: site === "airbnb",
				}),
			);
		const until = roundsOf({ short: 8, long: 400 }) * 24 * 60;
		while (hotel.minutes < until) {
			hotel.minutes += Math.floor(next() * 160);
			await something(hotel, next);
			if (next() < 0.01) await hotel.settle();
		}
		await hotel.settle();
	},
	3_600_000,
);

test("two hotels of ours that read each other's calendars tell of nights that both have sold, and never hold each other closed", async () => {
	const next = numbersFrom(20_261_130);
	const one = new Hotel(first, next);
	const other = new Hotel(second, next);
	const both = [
		{ hotel: one, neighbour: other, tools: toolsThatRead(other), calendarId: "" },
		{ hotel: other, neighbour: one, tools: toolsThatRead(one), calendarId: "" },
	];
	for (const side of both) {
		const { db } = side.hotel.database;
		side.calendarId = await makeCalendar(db, side, { now: side.hotel.now, villaId, at: "other" });
		side.neighbour.readBy = side.calendarId;
	}
	const tick = (minutes: number) => {
		one.minutes += minutes;
		other.minutes = one.minutes;
	};
	const read = async ({ hotel, tools, calendarId }: (typeof both)[number]) => {
		await readSiteCalendar(hotel.database.db, { calendarId }, tools, () => hotel.now);
		tick(1);
	};
	/** One of two sales for the same nights is cancelled, once a hotel knows. */
	const decide = async () => {
		for (const { hotel, neighbour, calendarId } of both) {
			await hotel.believeLoss(calendarId);
			for (const sale of await listDoubleSales(hotel.database.db)) {
				const loser = next() < 0.5 ? hotel : neighbour;
				const stay = loser.own.find((own) => overlap(own, sale) && own.from > loser.today);
				if (stay) await loser.cancel(stay);
			}
		}
	};
	const settle = async () => {
		for (let round = 0; round < 8; round += 1) {
			tick(35);
			for (const side of both) await read(side);
			if (round === 1) {
				const told = (await Promise.all(both.map(({ hotel }) => listDoubleSales(hotel.database.db)))).flat();
				const twice = one.own.filter((stay) => other.own.some((sold) => overlap(sold, stay)));
				const silent = twice.filter(
					(stay) => stay.from > one.today && !told.some((sale) => overlap(sale, stay)),
				);
				expect(silent, "nights are sold twice, and neither hotel is told").toEqual([]);
			}
			if (round > 0) await decide();
		}
		const from = addDays(one.today, 3);
		const sold = [...one.own, ...other.own].flatMap((stay) => listNights(stay.from, stay.until));
		const expected = [...new Set(sold.filter((night) => night >= from))].sort();
		for (const { hotel } of both) expect((await hotel.taken(from)).sort()).toEqual(expected);
	};
	const until = roundsOf({ short: 8, long: 400 }) * 24 * 60;
	while (one.minutes < until) {
		tick(Math.floor(next() * 160));
		const side = both[Math.floor(next() * 2)] ?? both[0];
		const chance = next();
		const stay = side?.hotel.own.find(({ from }) => from > addDays(one.today, 4));
		if (!side) continue;
		if (chance < 0.5) await read(side);
		else if (chance < 0.8) await side.hotel.book(side.hotel.someNights());
		else if (stay) await side.hotel.cancel(stay);
		if (next() < 0.02) await settle();
	}
	for (const { hotel } of both)
		for (const stay of hotel.own.filter(({ from }) => from > addDays(one.today, 3))) await hotel.cancel(stay);
	await settle();
}, 3_600_000);

/** Tools that read the calendar that a hotel of ours writes for this one. */
const toolsThatRead = (hotel: Hotel): CalendarTools => ({
	...toolsOfTests,
	fetchCalendar: async () => {
		const text = writeCalendar({ name: "Villa", nights: await hotel.tell("other") });
		return { kind: "text", text, etag: null, lastModified: null };
	},
});

async function something(hotel: Hotel, next: () => number): Promise<void> {
	const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)];
	const link = pick(hotel.links);
	const chance = next();
	if (!link) return;
	const { site } = link;
	const later = addDays(hotel.today, 4);
	const entry = pick(site.entries.filter(({ from }) => from > later));
	const stay = pick(hotel.own.filter(({ from }) => from > later));
	if (chance < 0.35) await hotel.read(link);
	else if (chance < 0.5) await hotel.readOurs(link);
	else if (chance < 0.62) site.add(next() < 0.8 ? "sale" : "closing", hotel.someNights(), hotel.minutes);
	else if (chance < 0.74) await hotel.book(hotel.someNights());
	else if (chance < 0.8 && entry) site.remove(entry);
	else if (chance < 0.85 && entry) site.move(entry, Math.floor(next() * 7) - 3, hotel.minutes);
	else if (chance < 0.89 && stay) await hotel.cancel(stay);
	else if (chance < 0.93) site.fail(hotel.today);
	else await hotel.decide();
}
