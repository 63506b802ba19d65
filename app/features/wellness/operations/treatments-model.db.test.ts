import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { initialResources } from "#db/catalog/initial-wellness.ts";
import { syncWellness } from "#db/catalog/sync-catalog.ts";
import { asOwner, openTestDatabase } from "#test/db.ts";
import { asGuest, makeTreatmentInput } from "#test/factories/forms.ts";
import { services } from "#test/factories/services.ts";
import { sequencesOf } from "#test/rounds.ts";
import { chooseResources, type Span, serviceOf, spanOf, type WellnessResource } from "../availability.ts";
import { findTreatment } from "../queries.server.ts";
import { cancelTreatment } from "./cancel-treatment.server.ts";
import { changeTreatmentTime } from "./change-treatment-time.server.ts";
import { reserveTreatment } from "./reserve-treatment.server.ts";

const { db, pool } = await openTestDatabase();
const date = "2026-12-12";

const step = fc.record({
	kind: fc.constantFrom("reserve", "reserve", "reserve", "request", "cancel", "move", "block", "leave"),
	wellnessType: fc.constantFrom("Massages", "Head Spa", "Scrubs", "Express Treatments", "Bath/Sauna Rental"),
	guests: fc.constantFrom<1 | 2>(1, 2),
	time: fc.constantFrom("10:00", "10:30", "11:00", "12:00", "13:30"),
	who: fc.constantFrom(...initialResources.map(({ id }) => id)),
	which: fc.nat(20),
});

beforeAll(() => syncWellness(db));

/** A line of the model. */
type Taken = { resourceId: string; span: Span; treatment: string | null };

test("after any sequence of reservations, moves, cancellations and time off, the database agrees with a paper book", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
			await asOwner(
				pool,
				"truncate treatment_notes, resource_allocations, treatments; update resources set in_service = true",
			);
			let book: Taken[] = [];
			const onLeave = new Set<string>();
			const treatments: { id: string; wellnessType: string; guests: number; cancelled: boolean }[] = [];
			const availability = (except: string | null): WellnessResource[] =>
				initialResources
					.filter(({ id }) => !onLeave.has(id))
					.map((resource) => ({
						...resource,
						taken: book
							.filter(
								(line) => line.resourceId === resource.id && (except === null || line.treatment !== except),
							)
							.map(({ span }) => span),
					}));
			/** The choice by the book: those who serve, or null when not everybody who is needed can. */
			const choose = (
				input: { wellnessType: string; guests: number; time: string },
				except: string | null,
			) => {
				const service = serviceOf(services, input.wellnessType);
				if (!service) throw new Error("A step names a service that is none.");
				const { taken } = spanOf(service, date, input.time);
				const chosen = chooseResources(availability(except), { service, guests: input.guests }, taken);
				return chosen?.map((resourceId) => ({ resourceId, span: taken })) ?? null;
			};

			for (const { kind, wellnessType, guests, time, who, which } of steps) {
				const one = treatments[which % Math.max(1, treatments.length)];
				if (kind === "reserve" || kind === "request") {
					const asked = kind === "reserve" ? { date, time } : { date: null, time: null };
					const input = makeTreatmentInput({ wellnessType: wellnessType as "Massages", guests, ...asked });
					const expected = kind === "reserve" ? choose({ wellnessType, guests, time }, null) : [];
					const outcome = await reserveTreatment(db, input, asGuest());
					expect(outcome.ok).toBe(expected !== null);
					if (!outcome.ok || !expected) continue;
					const id = (await findTreatment(db, outcome.reference))?.id ?? "";
					treatments.push({ id, wellnessType, guests, cancelled: false });
					book.push(...expected.map((line) => ({ ...line, treatment: id })));
				} else if (kind === "block") {
					const span = { from: Date.UTC(2026, 11, 12, 16), until: Date.UTC(2026, 11, 12, 17) };
					const clashes = book.some(
						(line) => line.resourceId === who && line.span.from < span.until && span.from < line.span.until,
					);
					const write = pool.query(
						"insert into resource_allocations (id, resource_id, during) values (gen_random_uuid(), $1, tstzrange($2, $3))",
						[who, new Date(span.from), new Date(span.until)],
					);
					expect(
						await write.then(
							() => true,
							() => false,
						),
					).toBe(!clashes);
					if (!clashes) book.push({ resourceId: who, span, treatment: null });
				} else if (kind === "leave") {
					if (!onLeave.delete(who)) onLeave.add(who);
					await pool.query("update resources set in_service = $2 where id = $1", [who, !onLeave.has(who)]);
				} else if (one && kind === "cancel") {
					const outcome = await cancelTreatment(db, { reservationId: one.id }, asGuest());
					expect(outcome).toEqual({ ok: true, repeated: one.cancelled });
					one.cancelled = true;
					book = book.filter((line) => line.treatment !== one.id);
				} else if (one && kind === "move") {
					const expected = choose({ ...one, time }, one.id);
					const sameTime = book.some(
						(line) =>
							line.treatment === one.id &&
							line.span.from === spanOf({ minutes: 0, bufferMinutes: 0 }, date, time).taken.from,
					);
					const outcome = await changeTreatmentTime(db, { reservationId: one.id, date, time }, asGuest());
					expect(outcome.ok).toBe(!one.cancelled && (sameTime || expected !== null));
					if (!outcome.ok || sameTime || !expected) continue;
					book = book.filter((line) => line.treatment !== one.id);
					book.push(...expected.map((line) => ({ ...line, treatment: one.id })));
				}
			}

			const { rows } = await pool.query(`
				select resource_id as "resourceId", (extract(epoch from lower(during)) * 1000)::float8 as "from",
					(extract(epoch from upper(during)) * 1000)::float8 as until, reservation_id as treatment
				from resource_allocations where released_at is null`);
			const expected = book.map(({ resourceId, span, treatment }) =>
				JSON.stringify([resourceId, span.from, span.until, treatment]),
			);
			expect(
				rows.map((row) => JSON.stringify([row.resourceId, row.from, row.until, row.treatment])).sort(),
			).toEqual(expected.sort());
		}),
		{ numRuns: sequencesOf(25) },
	);
}, 3_600_000);
