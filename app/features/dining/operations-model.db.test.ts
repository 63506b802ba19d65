import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/lib/hotel-date.ts";
import { openTestDatabase } from "#test/db.ts";
import { diningCatalog } from "#test/factories/catalog.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, makeDinnerInput, today } from "#test/factories/forms.ts";
import { sequencesOf } from "#test/rounds.ts";
import { cancelDinner } from "./operations/cancel-dinner.server.ts";
import { changeDinner } from "./operations/change-dinner.server.ts";
import { reserveDinner } from "./operations/reserve-dinner.server.ts";
import { findDinner } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();
const { seatings } = diningCatalog;

const experiences = ["legacy-lounge", "civic-spirit"] as const;
const step = fc.record({
	kind: fc.constantFrom("reserve", "reserve", "reserve_first", "cancel", "change"),
	experience: fc.nat(1),
	day: fc.integer({ min: 10, max: 12 }),
	seating: fc.nat(1),
	guests: fc.integer({ min: 6, max: 20 }),
	which: fc.nat(20),
});

/** The expected content of the database: a line for every group. */
type Line = { experience: string; date: string; seating: string; guests: number; revision: number };

test("after any sequence of reservations, changes and cancellations, the database agrees with the model in memory", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
			await clearDatabase(pool);
			const model = new Map<string, Line>();
			const made: { id: string; reference: string }[] = [];
			const isTaken = (evening: Omit<Line, "guests" | "revision">, except = "") =>
				[...model].some(
					([reference, line]) =>
						reference !== except &&
						line.experience === evening.experience &&
						line.date === evening.date &&
						line.seating === evening.seating,
				);

			for (const { kind, day, guests, which, ...chosen } of steps) {
				const experience = experiences[chosen.experience] ?? "legacy-lounge";
				const seating = seatings[chosen.seating] ?? "18:00";
				const date = addDays(today, day);
				const known = made[which % Math.max(1, made.length)];
				const line = known && model.get(known.reference);
				if (kind === "reserve" || kind === "reserve_first") {
					const input = { experience, date, guests, seating: kind === "reserve" ? seating : null };
					const expected = (input.seating ? [seating] : seatings).find(
						(one) => !isTaken({ experience, date, seating: one }),
					);
					const outcome = await reserveDinner(db, makeDinnerInput(input), asGuest());
					expect(outcome.ok).toBe(expected !== undefined);
					if (!outcome.ok || !expected) continue;
					const dinner = await findDinner(db, outcome.reference);
					made.push({ id: dinner?.id ?? "", reference: outcome.reference });
					model.set(outcome.reference, { experience, date, seating: expected, guests, revision: 0 });
				} else if (known && kind === "cancel") {
					const outcome = await cancelDinner(db, { reservationId: known.id, agreedOwedCents: 0 }, asGuest());
					expect(outcome.ok).toBe(true);
					model.delete(known.reference);
				} else if (known && kind === "change") {
					const change = { reservationId: known.id, date, seating, guests };
					const asked = await changeDinner(db, { ...change, agreedTotalCents: null }, asGuest());
					if (!line) {
						expect(asked).toMatchObject({ reason: "not_changeable" });
						continue;
					}
					if (asked.ok || asked.reason !== "price_changed")
						throw new Error("The change was not refused for its price.");
					const outcome = await changeDinner(
						db,
						{ ...change, agreedTotalCents: asked.totalCents },
						asGuest(),
					);
					const evening = { experience: line.experience, date, seating };
					expect(outcome.ok).toBe(!isTaken(evening, known.reference));
					if (!outcome.ok) continue;
					const same = line.date === date && line.seating === seating && line.guests === guests;
					model.set(known.reference, { ...evening, guests, revision: line.revision + (same ? 0 : 1) });
				}
			}

			const { rows } = await pool.query(
				`select reference, experience_id as experience, date, seating, guests, revision
				from dinners join reservations on id = reservation_id where status = 'confirmed'`,
			);
			const stored = Object.fromEntries(rows.map(({ reference, ...line }) => [reference, line]));
			expect(stored).toEqual(Object.fromEntries(model));
		}),
		{ numRuns: sequencesOf(30) },
	);
}, 3_600_000);
