import { sql } from "drizzle-orm";
import { hasWords } from "#app/features/accounts/queries.server.ts";
import { readReservationLanguage } from "#app/features/reservations/queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Language } from "#app/lib/language.ts";
import { isSearchable, nameWordsOf } from "#app/lib/name-search.ts";
import { bareNumber } from "#app/lib/phone-number.ts";
import type { Db } from "#db/connection/database.ts";

/** Somebody who has reserved before, as the newest reservation with this address, number or name knows them. */
export type KnownGuest = {
	/** Of that reservation. */
	id: string;
	name: string;
	email: string | null;
	phone: string | null;
	/** Their language, by that reservation. */
	language: Language;
	/** How many stays there were or are, and when the last one began; null without any. */
	stays: number;
	lastFrom: HotelDate | null;
};

/** How many guests are offered. */
const most = 4;

/** So many reservations are looked at: of a word that more have, more has to be typed. */
const mostRead = 200;

/** Too little of a name or number, and half of the guests fit. */
const fewestLetters = 3;
const fewestFigures = 5;

/** The spellings of a typed name, number or address; null where it is too short to identify a guest. */
function readTyped(text: string): string[][] | null {
	const typed = text.trim().slice(0, 100);
	if (/^[(+\d][\d\s()[\].\-/]*$/.test(typed)) {
		const figures = bareNumber(typed).replace(/^\D?0*/, "");
		return figures.length < fewestFigures ? null : [[figures]];
	}
	const words = nameWordsOf(typed).slice(0, 6);
	const isEnough = typed.length >= fewestLetters || words.flat().some((word) => !/^[\x20-\x7f]*$/.test(word));
	return isEnough && words.flat().some(isSearchable) ? words : null;
}

/**
 * Guests who have reserved before, by a typed name, e-mail address or phone number: the latest guest first. Each text
 * is searched for by itself, and each guest is listed once.
 */
export async function findKnownGuests(db: Db, texts: readonly string[]): Promise<KnownGuest[]> {
	const sought = texts.flatMap((text) => {
		const words = readTyped(text);
		return words ? [words] : [];
	});
	if (sought.length === 0) return [];
	const fits = sql.join(
		sought.map((words) => sql`(${hasWords(sql`desk_search_text(r.name, r.email, r.phone)`, words)})`),
		sql` or `,
	);
	const { rows } = await db.execute<Omit<KnownGuest, "language">>(sql`
		with found as (
			select r.id, r.name, r.email, r.phone, r.created_at,
				coalesce(lower(r.email), r.phone) as known_by
			from reservation_heads r
			where (r.email is not null or r.phone is not null) and (${fits})
			order by r.created_at desc limit ${mostRead}
		)
		select (array_agg(f.id order by f.created_at desc, f.id))[1] as id,
			(array_agg(f.name order by f.created_at desc, f.id))[1] as name,
			(array_agg(f.email order by f.email is null, f.created_at desc, f.id))[1] as email,
			(array_agg(f.phone order by f.phone is null, f.created_at desc, f.id))[1] as phone,
			count(distinct s.reservation_id)::int as stays, max(s.check_in)::text as "lastFrom"
		from found f
		left join stay_heads s on s.reservation_id = f.id and s.status in ('confirmed', 'checked_in', 'checked_out')
		group by f.known_by
		order by max(s.check_in) desc nulls last, max(f.created_at) desc limit ${most}`);
	return Promise.all(
		rows.map(async (guest) => ({ ...guest, language: await readReservationLanguage(db, guest.id) })),
	);
}
