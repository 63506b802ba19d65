import { type SQL, sql } from "drizzle-orm";
import { hotelClock, hotelToday } from "#app/content/hotel/hotel-time.ts";
import { hasWords } from "#app/features/accounts/queries.server.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { findQuotesByWords, type ListedQuote } from "#app/features/quotes/queries.server.ts";
import type { StayUnit } from "#app/features/stays/queries.server.ts";
import { formatDeskMoment } from "#app/lib/desk-dates.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { toSlipPatterns } from "#app/lib/name-search.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { type DeskQuery, isVillaSought, readDeskQuery } from "./search.ts";

/** A result of any kind, with the text of its row. */
export type Found =
	| {
			kind: "stay";
			reference: string;
			name: string;
			through: FoundThrough | null;
			status: StayUnit["status"] | "voided";
			/** The villas of the party; none for one that was never confirmed. */
			villas: string[];
			from: HotelDate;
			until: HotelDate;
			/** When its hold ends, `today 18:00`; null without one, and while money keeps it. */
			holdUntil: string | null;
			guests: number;
	  }
	| {
			kind: "treatment" | "dinner";
			reference: string;
			name: string;
			through: FoundThrough | null;
			status: string;
			/** Null for a request without a time. */
			date: HotelDate | null;
			guests: number;
	  }
	| { kind: "voucher"; code: string; reward: string; isUsed: boolean }
	| ({ kind: "quote" } & ListedQuote);

/**
 * The person who was found, where it is not the guest of the reservation: a registered adult, or the payer of a bill.
 */
type FoundThrough = { as: "registered" | "payer"; name: string };

/** The results of a search. `isNear`: nothing has the words as they were typed, and these differ by a slip. */
export type SearchResult = { query: string; found: Found[]; isMore: boolean; isNear: boolean };

/** How many rows one answer has. */
const most = 20;

/**
 * Finds guests by name, reference, e-mail address, phone number or villa, those who are registered or pay with them by name, those
 * who have a quote that is not booked, and vouchers by their code. Guests in house and guests still to come are first, the nearest day before all; then the others, the latest
 * first. A word that nobody has is looked for once more with a slip. Answers within 50 ms among 100,000 reservations: names are
 * found by indexes of trigrams (`reservations_search_index` and its like).
 */
export async function searchDesk(db: Db, text: string, now: Date): Promise<SearchResult> {
	const query = readDeskQuery(text);
	if (!query) return { query: text, found: [], isMore: false, isNear: false };
	const today = await readBusinessDate(db, now);
	const calendarDay = hotelToday(now);
	const [asTyped, quotesAsTyped, ofCode] = await Promise.all([
		findReservations(db, query, today),
		findQuotesByWords(db, query.words, calendarDay),
		findVouchers(db, listCodePatterns(query)),
	]);
	const isNear = asTyped.length + quotesAsTyped.length + ofCode.length === 0;
	const [hits, quotes, vouchers] = isNear
		? await Promise.all([
				findNear(db, query),
				findQuotesByWords(db, query.words, calendarDay, toSlipPatterns),
				findVouchers(db, query.slips),
			])
		: [asTyped, quotesAsTyped, ofCode];
	const reserved = await readFound(db, hits.slice(0, most), today);
	const sent = quotes.map((quote) => ({ kind: "quote" as const, ...quote }));
	// An open quote is the usual reason of its guest's call.
	const found: Found[] = [
		...vouchers,
		...sent.filter(({ state }) => state === "open"),
		...reserved,
		...sent.filter(({ state }) => state !== "open"),
	];
	return {
		query: text,
		found,
		isMore: hits.length > most,
		isNear: isNear && found.length > 0,
	};
}

/** A reservation that was found, and the person by whom it was found. */
type Hit = { id: string; through: FoundThrough | null };

/** The reservations found, each once, the nearest first; one more than are shown. */
async function findReservations(db: Db, query: DeskQuery, today: HotelDate): Promise<Hit[]> {
	const [ofCode, ofVillas, ofWords, ofPart] = await Promise.all([
		query.code === null ? [] : findByReferences(db, [query.code]),
		listVillaGuests(db, query, today),
		query.words.length === 0 ? [] : findByWords(db, query.words),
		query.part === null ? [] : findByReferences(db, listCodePatterns(query)),
	]);
	const named = new Map(ofWords.map((hit) => [hit.id, hit]));
	const ids = new Set([...ofCode, ...ofVillas, ...named.keys(), ...ofPart]);
	return Array.from(ids, (id) => named.get(id) ?? { id, through: null }).slice(0, most + 1);
}

type WithId = { id: string };

const idsOf = ({ rows }: { rows: WithId[] }) => rows.map(({ id }) => id);

/** Results that differ from the typed text by a slip: a reference comes before the names. */
async function findNear(db: Db, { words, slips }: DeskQuery): Promise<Hit[]> {
	const [ofSlips, ofWords] = await Promise.all([
		findByReferences(db, slips),
		words.length === 0 ? [] : findByWords(db, words, toSlipPatterns),
	]);
	const named = ofWords.filter(({ id }) => !ofSlips.includes(id));
	return [...ofSlips.map((id) => ({ id, through: null })), ...named].slice(0, most + 1);
}

/** The patterns of the references and codes that a text is, or begins or ends. */
function listCodePatterns({ code, part }: DeskQuery): string[] {
	if (code !== null) return [code];
	return part === null ? [] : [`${part}%`, `%${part}`];
}

/** Whether a reference or a code has one of these patterns. Each is looked up by the index of trigrams. */
const isLike = (column: SQL, patterns: readonly string[]) =>
	sql.join(
		patterns.map((pattern) => sql`${column} like ${pattern}`),
		sql` or `,
	);

/** The newest reservations whose reference has one of these patterns. */
async function findByReferences(db: Db, patterns: readonly string[]): Promise<string[]> {
	if (patterns.length === 0) return [];
	return idsOf(
		await db.execute<WithId>(sql`
			select id from reservation_heads where ${isLike(sql`reference`, patterns)}
			order by created_at desc, id limit ${most + 1}`),
	);
}

/** The guests in the villas that were named, and those who come next. */
async function listVillaGuests(db: Db, query: DeskQuery, today: HotelDate): Promise<string[]> {
	const villaIds = await listSoughtVillas(db, query);
	if (villaIds.length === 0) return [];
	return idsOf(
		await db.execute<WithId>(sql`
			select s.reservation_id as id
			from villa_nights a join stay_heads s on s.id = a.stay_id
			where a.villa_id = any(${sql.param(villaIds)}::text[]) and a.released_at is null
				and a.nights && daterange(${today}::date - 1, ${today}::date + 60)
				and s.status in ('confirmed', 'checked_in', 'held')
			order by s.check_in, s.id limit ${most + 1}`),
	);
}

/** So many matches are put in order. If there are more, only those in house and to come are looked for. */
const mostOrdered = 700;

/**
 * Reservations whose guest, or whose registered adult or payer, has all the words. A name is found by the index, and its reservations
 * are put into their order. A word that fits too many (`@gmail.com`) is treated differently: the stays in house and to come are read
 * in the order of their days until enough of them fit, which the first few do.
 */
async function findByWords(
	db: Db,
	words: string[][],
	toPatterns?: (word: string) => readonly string[],
): Promise<Hit[]> {
	const has = (text: SQL) => hasWords(text, words, toPatterns);
	const guestFits = has(sql`desk_search_text(r.name, r.email, r.phone)`);
	const adultFits = has(sql`desk_search_text(g.name, null, null)`);
	const payerFits = sql`f.payer_name is not null and ${has(sql`desk_search_text(f.payer_name, null, null)`)}`;
	const some = sql`limit ${mostOrdered + 1}`;
	const { rows } = await db.execute<{ id: string; as: FoundThrough["as"] | null; name: string }>(sql`
		(select r.id, null as as, r.name from reservation_heads r where ${guestFits} ${some})
		union all
		(select s.reservation_id, 'registered', g.name from registrations g join stay_heads s on s.id = g.stay_id
			where ${adultFits} ${some})
		union all
		(select f.reservation_id, 'payer', f.payer_name from folios f where ${payerFits} ${some})`);
	const hits = new Map<string, Hit>();
	for (const { id, as, name } of rows) if (!hits.has(id)) hits.set(id, { id, through: as && { as, name } });
	const toHits = (ids: string[]) => ids.map((id) => hits.get(id) ?? { id, through: null });
	const found = [...hits.keys()];
	if (found.length === 0) return [];
	if (found.length <= mostOrdered)
		return toHits(
			idsOf(
				await db.execute<WithId>(sql`
					select r.id from reservation_heads r left join lateral (
						select min(s.check_in) as next from stay_heads s
						where s.reservation_id = r.id and s.status in ('confirmed', 'checked_in')
					) live on true
					where r.id = any(${sql.param(found)}::uuid[])
					order by live.next asc nulls last, r.created_at desc, r.id limit ${most + 1}`),
			),
		);
	// `offset 0` keeps the planner from finding all the matches first.
	const live = idsOf(
		await db.execute<WithId>(sql`
			select s.reservation_id as id
			from (
				select id, reservation_id, check_in from stay_heads where status in ('confirmed', 'checked_in')
				order by check_in, id
			) s
			cross join lateral (
				select from reservation_heads r where r.id = s.reservation_id and (${guestFits}
					or exists (select from registrations g where g.stay_id = s.id and ${adultFits})
					or exists (select from folios f where f.reservation_id = r.id and ${payerFits})) offset 0
			) fits
			limit ${most + 1}`),
	);
	return toHits([...new Set([...live, ...found.slice(0, most + 1)])]);
}

/** The stays in which somebody is registered with a document of this number, the whole of it. */
export async function findByDocument(
	db: Db,
	number: string,
	now: Date,
): Promise<Outcome<{ found: Found[] }, { reason: "document_unknown" }>> {
	const [today, { rows }] = await Promise.all([
		readBusinessDate(db, now),
		db.execute<{ id: string; name: string }>(sql`
			select s.reservation_id as id, min(g.name) as name
			from registrations g join stay_heads s on s.id = g.stay_id
			where bare_document_number(g.document_number) = bare_document_number(${number})
				and g.document_number is not null
			group by s.reservation_id order by max(s.check_in) desc, s.reservation_id limit ${most}`),
	]);
	if (rows.length === 0) return { ok: false, reason: "document_unknown" };
	const hits = rows.map(({ id, name }): Hit => ({ id, through: { as: "registered", name } }));
	return { ok: true, found: await readFound(db, hits, today) };
}

/** The villas whose names were typed. */
async function listSoughtVillas(db: Db, query: DeskQuery): Promise<string[]> {
	const { rows } = await db.execute<{ id: string; name: string }>(sql`select id, name from villas`);
	return rows.filter(({ name }) => isVillaSought(name, query)).map(({ id }) => id);
}

/** The newest vouchers whose code has one of these patterns. */
async function findVouchers(db: Db, patterns: readonly string[]): Promise<Found[]> {
	if (patterns.length === 0) return [];
	const { rows } = await db.execute<{ code: string; reward: string; isUsed: boolean }>(sql`
		select code, reward_name as reward, used_at is not null as "isUsed" from vouchers
		where kind = 'points' and ${isLike(sql`code`, patterns)} order by created_at desc, code limit ${most}`);
	return rows.map((row) => ({ kind: "voucher", ...row }));
}

/** The texts of the rows, in the order of the hits. */
async function readFound(db: Db, hits: readonly Hit[], today: HotelDate): Promise<Found[]> {
	if (hits.length === 0) return [];
	const wanted = sql`any(${sql.param(hits.map(({ id }) => id))}::uuid[])`;
	const { rows } = await db.execute<{
		id: string;
		kind: "stay" | "treatment" | "dinner";
		reference: string;
		name: string;
		guests: number;
		stays:
			| {
					status: Extract<Found, { kind: "stay" }>["status"];
					from: string;
					until: string;
					endsAt: string | null;
					villas: string[] | null;
			  }[]
			| null;
		status: string | null;
		startsAt: string | null;
		date: string | null;
	}>(sql`
		select r.id, r.kind, r.reference, r.name, r.guests, coalesce(t.status, d.status) as status,
			t.starts_at as "startsAt", coalesce(d.date, t.preferred_date)::text as date,
			(select json_agg(json_build_object('status', case when s.status = 'cancelled' and exists (
				select from villa_nights v where v.stay_id = s.id and v.released_because = 'voided') then 'voided' else s.status end, 'from', s.check_in, 'until', s.check_out, 'endsAt', (
				select min(h.ends_at) from villa_nights h
				where h.stay_id = s.id and h.released_at is null and h.kind = 'hold'), 'villas', (
				select array_agg(distinct a.villa_name) from villa_nights a
				where a.stay_id = s.id and (a.released_at is null or a.released_because <> 'changed'))) order by s.unit)
				from stay_heads s where s.reservation_id = r.id) as stays
		from reservation_heads r
		left join treatments t on t.reservation_id = r.id
		left join dinners d on d.reservation_id = r.id
		where r.id = ${wanted}`);
	const byId = new Map(rows.map((row) => [row.id, row]));
	return hits.flatMap(({ id, through: hit }): Found[] => {
		const row = byId.get(id);
		if (!row) return [];
		const { kind, reference, name, guests } = row;
		const through = hit?.name === name ? null : hit;
		if (kind !== "stay") {
			const time = row.startsAt && hotelClock(new Date(row.startsAt)).date;
			return [{ kind, reference, name, through, guests, status: row.status ?? "", date: time ?? row.date }];
		}
		const units = row.stays ?? [];
		const live = units.filter(({ status }) => status === "confirmed" || status === "checked_in");
		const shown = live.length > 0 ? live : units;
		const status =
			shown.find((unit) => unit.status === "checked_in")?.status ?? shown[0]?.status ?? "expired";
		return [
			{
				kind,
				reference,
				name,
				through,
				guests,
				status,
				villas: [...new Set(shown.flatMap(({ villas }) => villas ?? []))].map((villa) =>
					shortVillaName(villa),
				),
				from: shown.map((unit) => unit.from).toSorted()[0] ?? today,
				until:
					shown
						.map((unit) => unit.until)
						.toSorted()
						.at(-1) ?? today,
				holdUntil: status === "held" ? holdEndOf(shown[0]?.endsAt ?? null, today) : null,
			},
		];
	});
}

function holdEndOf(endsAt: string | null, today: HotelDate): string | null {
	return endsAt && formatDeskMoment(hotelClock(new Date(endsAt)), today);
}
