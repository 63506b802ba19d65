import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { wellnessResources } from "#app/content/wellness-center.ts";
import { syncWellness } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeTreatmentInput, noon } from "#test/factories/forms.ts";
import { chooseResources, type Span, spanOf, type WellnessResource } from "./availability.ts";
import { cancelTreatment, moveTreatment, reserveTreatment } from "./commands.server.ts";
import { findTreatment } from "./queries.server.ts";
import { serviceOf } from "./wellness-type.ts";

/** Every run of the suite does some, with another seed; more by hand: `SEQUENCES=2000`. */
const sequences = Number(process.env.SEQUENCES ?? 40);

const { db, pool } = await openTestDatabase();
const date = "2026-12-12";

beforeAll(() => syncWellness(db));

const step = fc.record({
	kind: fc.constantFrom("reserve", "reserve", "reserve", "request", "cancel", "move", "block", "away"),
	wellnessType: fc.constantFrom("Massages", "Head Spa", "Scrubs", "Express Treatments", "Bath/Sauna Rental"),
	party: fc.constantFrom<1 | 2>(1, 2),
	time: fc.constantFrom("10:00", "10:30", "11:00", "12:00", "13:30"),
	who: fc.constantFrom(...wellnessResources.map(({ id }) => id)),
	which: fc.nat(20),
});

/** A line of the paper book. */
type Held = { resourceId: string; span: Span; treatment: string | null };

test("whatever is reserved, moved, cancelled and kept by staff in whatever order, the database holds what a paper book would", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
			await pool.query(
				"truncate treatment_slots, treatment_requests cascade; update resources set active = true",
			);
			let book: Held[] = [];
			const away = new Set<string>();
			const treatments: { id: string; wellnessType: string; party: number; cancelled: boolean }[] = [];
			const availability = (except: string | null): WellnessResource[] =>
				wellnessResources
					.filter(({ id }) => !away.has(id))
					.map((resource) => ({
						...resource,
						taken: book
							.filter(
								(held) => held.resourceId === resource.id && (except === null || held.treatment !== except),
							)
							.map(({ span }) => span),
					}));
			/** What the book says about a wish: who serves, or that nobody can. */
			const choose = (
				input: { wellnessType: string; party: number; time: string },
				except: string | null,
			) => {
				const service = serviceOf(input.wellnessType);
				if (!service) throw new Error("A step names a service that is none.");
				const { held } = spanOf(service, date, input.time);
				const chosen = chooseResources(availability(except), { service, party: input.party }, held);
				return chosen?.map((resourceId) => ({ resourceId, span: held })) ?? null;
			};

			for (const { kind, wellnessType, party, time, who, which } of steps) {
				const one = treatments[which % Math.max(1, treatments.length)];
				if (kind === "reserve" || kind === "request") {
					const asked = kind === "reserve" ? { date, time } : { date: null, time: null };
					const input = makeTreatmentInput({ wellnessType: wellnessType as "Massages", party, ...asked });
					const expected = kind === "reserve" ? choose({ wellnessType, party, time }, null) : [];
					const outcome = await reserveTreatment(db, input, crypto.randomUUID(), noon);
					expect(outcome.ok).toBe(expected !== null);
					if (!outcome.ok || !expected) continue;
					const id = (await findTreatment(db, outcome.reference))?.id ?? "";
					treatments.push({ id, wellnessType, party, cancelled: false });
					book.push(...expected.map((held) => ({ ...held, treatment: id })));
				} else if (kind === "block") {
					const span = { from: Date.UTC(2026, 11, 12, 16), until: Date.UTC(2026, 11, 12, 17) };
					const clashes = book.some(
						(held) => held.resourceId === who && held.span.from < span.until && span.from < held.span.until,
					);
					const write = pool.query(
						"insert into treatment_slots (id, resource_id, during) values (gen_random_uuid(), $1, tstzrange($2, $3))",
						[who, new Date(span.from), new Date(span.until)],
					);
					expect(
						await write.then(
							() => true,
							() => false,
						),
					).toBe(!clashes);
					if (!clashes) book.push({ resourceId: who, span, treatment: null });
				} else if (kind === "away") {
					if (!away.delete(who)) away.add(who);
					await pool.query("update resources set active = $2 where id = $1", [who, !away.has(who)]);
				} else if (one && kind === "cancel") {
					const outcome = await cancelTreatment(db, { requestId: one.id }, noon);
					expect(outcome).toEqual({ ok: true, repeated: one.cancelled });
					one.cancelled = true;
					book = book.filter((held) => held.treatment !== one.id);
				} else if (one && kind === "move") {
					const expected = choose({ ...one, time }, one.id);
					const sameTime = book.some(
						(held) =>
							held.treatment === one.id &&
							held.span.from === spanOf({ minutes: 0, bufferMinutes: 0 }, date, time).held.from,
					);
					const outcome = await moveTreatment(db, { requestId: one.id, date, time }, noon);
					expect(outcome.ok).toBe(!one.cancelled && (sameTime || expected !== null));
					if (!outcome.ok || sameTime || !expected) continue;
					book = book.filter((held) => held.treatment !== one.id);
					book.push(...expected.map((held) => ({ ...held, treatment: one.id })));
				}
			}

			const { rows } = await pool.query(`
				select resource_id as "resourceId", (extract(epoch from lower(during)) * 1000)::float8 as "from",
					(extract(epoch from upper(during)) * 1000)::float8 as until, request_id as treatment
				from treatment_slots where released_at is null`);
			const kept = book.map(({ resourceId, span, treatment }) =>
				JSON.stringify([resourceId, span.from, span.until, treatment]),
			);
			expect(
				rows.map((row) => JSON.stringify([row.resourceId, row.from, row.until, row.treatment])).sort(),
			).toEqual(kept.sort());
		}),
		{ numRuns: sequences },
	);
}, 3_600_000);
