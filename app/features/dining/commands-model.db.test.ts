import fc from "fast-check";
import { expect, test } from "vitest";
import { seatings } from "#app/content/experiences.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeDinnerInput, noon, today } from "#test/factories/forms.ts";
import { cancelDinner, moveDinner, reserveDinner } from "./commands.server.ts";
import { findDinner } from "./queries.server.ts";

/** Every run of the suite does some, with another seed; `SEQUENCES=10000` does as many by hand. */
const sequences = Number(process.env.SEQUENCES ?? 60);

const { db, pool } = await openTestDatabase();

const experiences = ["legacy-lounge", "civic-spirit"] as const;
const step = fc.record({
	kind: fc.constantFrom("reserve", "reserve", "reserve_first", "cancel", "move"),
	experience: fc.nat(1),
	day: fc.integer({ min: 10, max: 12 }),
	seating: fc.nat(1),
	guests: fc.integer({ min: 6, max: 20 }),
	which: fc.nat(20),
});

/** What the pavilion's book should hold: a line for every group. */
type Line = { experience: string; date: string; seating: string; guests: number; revision: number };

test("whatever is reserved, changed and cancelled in whatever order, the database holds what a paper book would", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
			await pool.query("truncate dining_requests");
			const book = new Map<string, Line>();
			const made: { id: string; reference: string }[] = [];
			const isTaken = (location: Omit<Line, "guests" | "revision">, except = "") =>
				[...book].some(
					([reference, line]) =>
						reference !== except &&
						line.experience === location.experience &&
						line.date === location.date &&
						line.seating === location.seating,
				);

			for (const { kind, day, guests, which, ...chosen } of steps) {
				const experience = experiences[chosen.experience] ?? "legacy-lounge";
				const seating = seatings[chosen.seating] ?? "18:00";
				const date = addDays(today, day);
				const known = made[which % Math.max(1, made.length)];
				const line = known && book.get(known.reference);
				if (kind === "reserve" || kind === "reserve_first") {
					const input = { experience, date, guests, seating: kind === "reserve" ? seating : null };
					const expected = (input.seating ? [seating] : seatings).find(
						(one) => !isTaken({ experience, date, seating: one }),
					);
					const outcome = await reserveDinner(db, makeDinnerInput(input), noon);
					expect(outcome.ok).toBe(expected !== undefined);
					if (!outcome.ok || !expected) continue;
					const dinner = await findDinner(db, outcome.reference);
					made.push({ id: dinner?.id ?? "", reference: outcome.reference });
					book.set(outcome.reference, { experience, date, seating: expected, guests, revision: 0 });
				} else if (known && kind === "cancel") {
					const outcome = await cancelDinner(db, { dinnerId: known.id, agreedOwedCents: 0 }, noon);
					expect(outcome.ok).toBe(true);
					book.delete(known.reference);
				} else if (known && kind === "move") {
					const move = { dinnerId: known.id, date, seating, guests };
					const asked = await moveDinner(db, { ...move, agreedTotalCents: null }, noon);
					if (!line) {
						expect(asked).toMatchObject({ reason: "not_changeable" });
						continue;
					}
					if (asked.ok || asked.reason !== "price_changed") throw new Error("The price was not asked back.");
					const outcome = await moveDinner(db, { ...move, agreedTotalCents: asked.totalCents }, noon);
					const location = { experience: line.experience, date, seating };
					expect(outcome.ok).toBe(!isTaken(location, known.reference));
					if (!outcome.ok) continue;
					const same = line.date === date && line.seating === seating && line.guests === guests;
					book.set(known.reference, { ...location, guests, revision: line.revision + (same ? 0 : 1) });
				}
			}

			const { rows } = await pool.query(
				`select reference, experience, date, seating, guests, revision from dining_requests
				where status = 'confirmed'`,
			);
			const held = Object.fromEntries(rows.map(({ reference, ...line }) => [reference, line]));
			expect(held).toEqual(Object.fromEntries(book));
		}),
		{ numRuns: sequences },
	);
}, 3_600_000);
