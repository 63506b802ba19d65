import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { addDays } from "#app/lib/hotel-date.ts";
import { sqlState } from "#app/lib/sql-state.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { villaAllocations } from "#db/schema/reservations.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeStayInput, today } from "#test/factories/forms.ts";
import { overlaps } from "./availability.ts";
import { cancelStay, moveStay, reserveStay } from "./commands.server.ts";
import { findReservation } from "./queries.server.ts";

/** 10,000 were run by hand (docs/benchmarks.md); every run of the suite does some more, with another seed. */
const sequences = Number(process.env.SEQUENCES ?? 60);

const { db, pool } = await openTestDatabase();

beforeAll(() => syncVillas(db));

const villaIds = ["sunset-palms", "ocean-breeze", "palm-grove"];
const step = fc.record({
	kind: fc.constantFrom("book", "book", "book_pair", "cancel", "move", "block"),
	villa: fc.nat(2),
	start: fc.integer({ min: 10, max: 24 }),
	nights: fc.integer({ min: 1, max: 5 }),
	which: fc.nat(20),
});

/** What the hotel should hold: a row for every villa and stay or block. */
type Held = { villaId: string; from: string; until: string; stay: string | null };

test("whatever is booked, cancelled, moved and blocked in whatever order, the database holds what a paper book would", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
			await pool.query("truncate reservations, occupancies cascade");
			let book: Held[] = [];
			const stays: { id: string; reference: string }[] = [];
			const clashes = (wanted: Held[], except: string | null = null) =>
				wanted.some((row) =>
					book.some(
						(held) =>
							held.villaId === row.villaId &&
							overlaps(held, row) &&
							(except === null || held.stay !== except),
					),
				);

			for (const { kind, villa, start, nights, which } of steps) {
				const from = addDays(today, start);
				const until = addDays(from, nights);
				const villaId = villaIds[villa] ?? "";
				const stay = stays[which % Math.max(1, stays.length)];
				if (kind === "book" || kind === "book_pair") {
					const ids = kind === "book" ? [villaId] : [villaId, villaIds[(villa + 1) % 3] ?? ""];
					const rows = ids.map((id) => ({ villaId: id, from, until, stay: null }));
					const outcome = await reserveStay(
						db,
						makeStayInput({ villaId: ids, checkIn: from, checkOut: until }),
					);
					expect(outcome.ok).toBe(!clashes(rows));
					if (!outcome.ok) continue;
					const made = await findReservation(db, outcome.reference);
					stays.push({ id: made?.id ?? "", reference: outcome.reference });
					book.push(...rows.map((row) => ({ ...row, stay: outcome.reference })));
				} else if (kind === "block") {
					const row = { villaId, from, until, stay: null };
					const written = await db
						.insert(villaAllocations)
						.values({
							id: crypto.randomUUID(),
							villaId,
							villaName: "",
							nights: { from, until },
							kind: "block",
						})
						.then(
							() => true,
							(error) => {
								expect(sqlState(error)).toBe("23P01");
								return false;
							},
						);
					expect(written).toBe(!clashes([row]));
					if (written) book.push(row);
				} else if (stay && kind === "cancel") {
					const outcome = await cancelStay(db, { reservationId: stay.id, agreedOwedCents: 0 }, today);
					expect(outcome.ok).toBe(true);
					book = book.filter((row) => row.stay !== stay.reference);
				} else if (stay && kind === "move") {
					const own = book.filter((row) => row.stay === stay.reference);
					const rows = own.map((row) => ({ ...row, from, until }));
					const move = { reservationId: stay.id, checkIn: from, checkOut: until };
					const asked = await moveStay(db, { ...move, agreedTotalCents: null }, today);
					if (own.length === 0) {
						expect(asked).toMatchObject({ reason: "not_changeable" });
						continue;
					}
					if (asked.ok || asked.reason !== "price_changed") throw new Error("The price was not asked back.");
					const outcome = await moveStay(db, { ...move, agreedTotalCents: asked.totalCents }, today);
					expect(outcome.ok).toBe(!clashes(rows, stay.reference));
					if (outcome.ok) book = [...book.filter((row) => row.stay !== stay.reference), ...rows];
				}
			}

			const { rows } = await pool.query(`
				select o.villa_id as "villaId", lower(o.nights) as "from", upper(o.nights) as until, r.reference as stay
				from occupancies o left join reservations r on r.id = o.reservation_id where o.released_at is null`);
			const sorted = (held: Held[]) =>
				held.map((row) => JSON.stringify([row.villaId, row.from, row.until, row.stay])).sort();
			expect(sorted(rows)).toEqual(sorted(book));
		}),
		{ numRuns: sequences },
	);
}, 3_600_000);
