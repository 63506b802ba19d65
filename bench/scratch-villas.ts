import { randomUUID } from "node:crypto";
import { addDays } from "#app/lib/hotel-date.ts";
import type { Database } from "#db/connection/database.ts";
import { withPrepareLock } from "#db/connection/prepare-lock.ts";

/** So many that simultaneous bookings do not wait for a lock on the same villa. */
export const scratchVillas = 2_000;

/** Adds villas with one rate and ten earlier bookings each, so that no index is empty. */
export async function addScratchVillas({
	pool,
	ownerConnection,
}: Pick<Database, "pool" | "ownerConnection">): Promise<void> {
	await pool.query(
		`insert into villas (id, name, max_occupancy, position)
		select 'scratch-' || n, 'Scratch ' || n, 4, 100 from generate_series(0, $1::int - 1) n`,
		[scratchVillas],
	);
	await pool.query(
		`insert into rates (id, villa_id, from_night, nightly_cents)
		select gen_random_uuid(), id, '2025-01-01', 30000 from villas where id like 'scratch-%'`,
	);
	// One version of their terms, so that the recorded statements, which compare it, fit every one of them.
	await pool.query("update villas set terms_version = $1 where id like 'scratch-%'", [randomUUID()]);
	await pool.query(
		`insert into villa_allocations (id, villa_id, nights, kind, reason, villa_name)
		select gen_random_uuid(), v.id, daterange(day, day + 3), 'block', 'bench', v.name
		from villas v, lateral (select date '2025-01-01' + n * 7 as day from generate_series(0, 9) n) past
		where v.id like 'scratch-%'`,
	);
	await withPrepareLock(ownerConnection, (owner) => owner.query("analyze"));
}

/** A free night for each slot number: first one night of every villa, then the next night of every villa. */
export function nightOfSlot(firstNight: string, slot: number) {
	const checkIn = addDays(firstNight, Math.floor(slot / scratchVillas));
	return { villaId: `scratch-${slot % scratchVillas}`, checkIn, checkOut: addDays(checkIn, 1) };
}

/** The body of the booking form: every call is another form. */
export function bookingForm(
	guest: number,
	stay: { villaId: string; checkIn: string; checkOut: string },
): string {
	return new URLSearchParams({
		...stay,
		guests: "2",
		name: `Guest ${guest}`,
		email: "",
		note: "",
		idempotencyKey: randomUUID(),
	}).toString();
}

/** The request of the booking form, as a browser without scripts sends it. */
export function bookingRequest(
	port: number,
	firstNight: string,
	slot: number,
	stay: { villaId: string; checkIn: string; checkOut: string } = nightOfSlot(firstNight, slot),
): Buffer {
	const body = bookingForm(slot, stay);
	return Buffer.from(
		`POST /booking HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n` +
			"Content-Type: application/x-www-form-urlencoded\r\nAccept: text/html\r\nAccept-Encoding: br\r\n" +
			`Content-Length: ${Buffer.byteLength(body)}\r\nConnection: keep-alive\r\n\r\n${body}`,
	);
}
