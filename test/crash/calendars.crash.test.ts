import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { openDatabase } from "#db/connection/database.ts";
import { roundsOf } from "../rounds.ts";
import { eventsOf, readOnce } from "./calendar-reader.ts";
import { findPostmaster, newDataDir, seededRandom, startWriter } from "./processes.ts";

const rounds = roundsOf({ short: 3, long: 100 });
const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 1_000_000));
const random = seededRandom(seed);
const command = [process.execPath, join(import.meta.dirname, "calendar-reader.ts")];

/** Events whose nights are not those that the villa is taken on for them, and nights that are taken for none. */
const broken = `
	with event as (
		select e.id, e.reservation_id, daterange(e.from_night, e.until_night) as nights from calendar_events e
		where e.gone_at is null and e.state = 'taken'
	), taken as (
		select coalesce(a.calendar_event_id, event.id) as id, a.nights from villa_allocations a
		left join stays s on s.id = a.stay_id
		left join event on event.reservation_id = s.reservation_id
		where a.released_at is null
	)
	select event.id, event.nights::text, taken.nights::text as taken from event
	full join taken using (id) where event.nights is distinct from taken.nights`;

test("a reader that is killed leaves each event with its nights or as it was, and the next read goes on", async () => {
	const dataDir = newDataDir();
	let firstRead = 1;
	for (let round = 0; round < rounds; round += 1) {
		const reader = startWriter(dataDir, { command, firstRow: firstRead });
		await reader.hasSaid("written", 2 + Math.floor(random() * 4));
		// Some moment of the next read: it takes longer than that.
		await pause(Math.floor(random() * 40));
		const postmaster = round % 2 === 0 ? findPostmaster(dataDir) : null;
		if (postmaster) process.kill(postmaster, "SIGKILL");
		await reader.end("SIGKILL");
		firstRead = (reader.written().at(-1) ?? firstRead) + 2;
		const database = await openDatabase({ dataDir, onError: () => {} });
		const told = `CRASH_SEED=${seed}, round ${round}`;
		expect((await database.pool.query(broken)).rows, told).toEqual([]);
		await readOnce(database, firstRead);
		const { rows } = await database.pool.query<{ from: string; until: string }>(
			`select lower(nights)::text as "from", upper(nights)::text as until from villa_allocations
			where released_at is null order by lower(nights)`,
		);
		expect(rows, told).toEqual(eventsOf(firstRead).map(({ from, until }) => ({ from, until })));
		firstRead += 1;
		await database.close();
	}
});
