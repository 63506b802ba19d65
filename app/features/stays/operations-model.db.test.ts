import fc from "fast-check";
import { expect, test } from "vitest";
import { changePlan } from "#app/features/plan/operations/change-plan.server.ts";
import { addDays, listNights } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeStayInput, noon, today } from "#test/factories/forms.ts";
import { moveTo } from "#test/factories/plan.ts";
import { sequencesOf } from "#test/rounds.ts";
import { overlaps } from "./availability.ts";
import { blockVilla } from "./operations/block-villa.server.ts";
import { cancelStay } from "./operations/cancel-stay.server.ts";
import { changeStayDates } from "./operations/change-stay-dates.server.ts";
import { confirmHeldStay } from "./operations/confirm-held-stay.server.ts";
import { releaseEndedHolds } from "./operations/release-ended-holds.server.ts";
import { reserveStay } from "./operations/reserve-stay.server.ts";
import { findStay, listUnits } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();

const villaIds = ["sunset-palms", "ocean-breeze", "palm-grove"] as const;
const kinds = [
	"book",
	"book",
	"book_pair",
	"hold_stay",
	"confirm",
	"cancel",
	"move",
	"block",
	"hold_villa",
	"change_villa",
	"split",
	"swap",
] as const;
const step = fc.record({
	kind: fc.constantFrom(...kinds),
	villa: fc.nat(2),
	start: fc.integer({ min: 10, max: 24 }),
	nights: fc.integer({ min: 1, max: 5 }),
	which: fc.nat(20),
});
type Step = { kind: (typeof kinds)[number]; villa: number; start: number; nights: number; which: number };

/** A villa taken for nights: by a stay, a block, or a hold that ends. */
type Taken = { villaId: string; from: string; until: string; stay: string | null; endsAt: number | null };

const hourMs = 3_600_000;

/** The hotel in memory, as simple as it can be, beside the one in the database. */
class Model {
	taken: Taken[] = [];
	reservations: { id: string; reference: string; heldUntil: number | null; isCancelled: boolean }[] = [];
	time = noon.getTime();

	get now() {
		return new Date(this.time);
	}

	inForce() {
		return this.taken.filter(({ endsAt }) => endsAt === null || endsAt > this.time);
	}

	clashes(wanted: readonly Omit<Taken, "stay" | "endsAt">[], except: readonly string[] = []) {
		return wanted.some((row) =>
			this.inForce().some(
				(other) =>
					other.villaId === row.villaId &&
					overlaps(other, row) &&
					(other.stay === null || !except.includes(other.stay)),
			),
		);
	}

	of(reference: string) {
		return this.inForce().filter(({ stay }) => stay === reference);
	}

	replace(references: readonly string[], rows: readonly Taken[]) {
		this.taken = [...this.taken.filter(({ stay }) => stay === null || !references.includes(stay)), ...rows];
	}

	/** Whether the reservation is confirmed and not only held. */
	isConfirmed(reservation: Model["reservations"][number]) {
		return !reservation.isCancelled && reservation.heldUntil === null;
	}
}

async function perform(model: Model, { kind, villa, start, nights, which }: Step): Promise<void> {
	const from = addDays(today, start);
	const until = addDays(from, nights);
	const villaId = villaIds[villa] ?? "";
	const otherId = villaIds[(villa + 1) % 3] ?? "";
	const { now } = model;
	const reservation = model.reservations[which % Math.max(1, model.reservations.length)];
	switch (kind) {
		case "book":
		case "book_pair":
		case "hold_stay": {
			const ids = kind === "book_pair" ? [villaId, otherId] : [villaId];
			const endsAt = kind === "hold_stay" ? model.time + 2 * hourMs : null;
			const rows = ids.map((id) => ({ villaId: id, from, until }));
			const isFree = !model.clashes(rows);
			const outcome = await reserveStay(
				db,
				makeStayInput({
					villaIds: ids,
					checkIn: from,
					checkOut: until,
					...(endsAt === null ? {} : { holdUntil: new Date(endsAt) }),
				}),
				asGuest(null, now),
			);
			expect(outcome.ok).toBe(isFree);
			if (!outcome.ok) return;
			const { reference } = outcome;
			const made = await findStay(db, reference);
			model.reservations.push({ id: made?.id ?? "", reference, heldUntil: endsAt, isCancelled: false });
			model.taken.push(...rows.map((row) => ({ ...row, stay: reference, endsAt })));
			return;
		}
		case "block":
		case "hold_villa": {
			const endsAt = kind === "hold_villa" ? model.time + 3 * hourMs : null;
			const row = { villaId, from, until };
			const isFree = !model.clashes([row]);
			const outcome = await blockVilla(
				db,
				{ ...row, reason: "", ...(endsAt === null ? {} : { holdUntil: new Date(endsAt) }) },
				asStaff(now),
			);
			expect(outcome.ok).toBe(isFree);
			if (outcome.ok) model.taken.push({ ...row, stay: null, endsAt });
			return;
		}
		default:
			if (reservation) await change(model, reservation, { kind, villaId, otherId, from, until, which });
	}
}

async function change(
	model: Model,
	reservation: Model["reservations"][number],
	step: { kind: string; villaId: string; otherId: string; from: string; until: string; which: number },
): Promise<void> {
	const { now } = model;
	const { id: reservationId, reference } = reservation;
	const own = model.of(reference);
	switch (step.kind) {
		case "confirm": {
			const isHeld = reservation.heldUntil !== null && own.length > 0 && !reservation.isCancelled;
			const outcome = await confirmHeldStay(db, { reservationId }, asStaff(now));
			expect(outcome.ok).toBe(isHeld);
			if (!outcome.ok) return;
			reservation.heldUntil = null;
			model.replace(
				[reference],
				own.map((row) => ({ ...row, endsAt: null })),
			);
			return;
		}
		case "cancel": {
			const outcome = await cancelStay(db, { reservationId, agreedOwedCents: 0 }, asGuest(null, now));
			expect(outcome.ok).toBe(reservation.heldUntil === null);
			if (!outcome.ok) return;
			reservation.isCancelled = true;
			model.replace([reference], []);
			return;
		}
		case "move": {
			const rows = own.map((row) => ({ ...row, from: step.from, until: step.until }));
			const dates = { reservationId, checkIn: step.from, checkOut: step.until };
			const asked = await changeStayDates(db, { ...dates, agreedTotalCents: null }, asGuest(null, now));
			const units = await listUnits(db, reservationId);
			if (!model.isConfirmed(reservation) || units.some(({ villas }) => villas.length > 1)) {
				expect(asked).toMatchObject({ reason: "not_changeable" });
				return;
			}
			if (asked.ok || asked.reason !== "price_changed") throw new Error("The price was not asked back.");
			const isFree = !model.clashes(rows, [reference]);
			const outcome = await changeStayDates(
				db,
				{ ...dates, agreedTotalCents: asked.totalCents },
				asGuest(null, now),
			);
			expect(outcome.ok).toBe(isFree);
			if (outcome.ok) model.replace([reference], rows);
			return;
		}
		default:
			await rearrange(model, reservation, step);
	}
}

/** A change of villa, a split over two villas, or a swap with another reservation. */
async function rearrange(
	model: Model,
	reservation: Model["reservations"][number],
	{ kind, villaId, otherId, which }: { kind: string; villaId: string; otherId: string; which: number },
): Promise<void> {
	const [unit] = await listUnits(db, reservation.id);
	if (!unit) throw new Error("A reservation has no stay.");
	const partner = model.reservations[(which + 1) % model.reservations.length];
	const isPair = model.of(reservation.reference).length !== unit.allocations.length;
	if (isPair) return;
	const whole = { from: unit.checkIn, until: unit.checkOut };
	const middle = addDays(unit.checkIn, 1);
	const arrangements =
		kind === "swap" && partner && partner !== reservation
			? await swapOf(model, reservation, partner)
			: [
					{
						stayId: unit.id,
						reservation,
						villas:
							kind === "split" && middle < unit.checkOut
								? [
										{ villaId, from: unit.checkIn, until: middle },
										{ villaId: otherId, from: middle, until: unit.checkOut },
									]
								: [{ villaId, ...whole }],
					},
				];
	if (!arrangements) return;
	const references = arrangements.map((one) => one.reservation.reference);
	const rows = arrangements.flatMap((one) =>
		one.villas.map((villa) => ({
			...villa,
			stay: one.reservation.reference,
			endsAt: one.reservation.heldUntil,
		})),
	);
	const nightsOf = (taken: readonly Taken[]) =>
		taken
			.flatMap((row) => listNights(row.from, row.until).map((night) => [row.stay, row.villaId, night].join()))
			.sort()
			.join();
	const isPossible =
		// A held stay moves with its hold, and is not split.
		arrangements.every(
			({ reservation: { reference, heldUntil }, villas }) =>
				model.of(reference).length > 0 && (heldUntil === null || villas.length === 1),
		) &&
		nightsOf(rows) !== nightsOf(references.flatMap((reference) => model.of(reference))) &&
		!model.clashes(rows, references) &&
		!rows.some((a, i) => rows.some((b, j) => i < j && a.villaId === b.villaId && overlaps(a, b)));
	const moves = [];
	for (const { stayId, villas, reservation: one } of arrangements)
		moves.push(moveTo({ stayId, version: (await findStay(db, one.reference))?.revision ?? 0 }, villas));
	const outcome = await changePlan(db, { moves, mailGuest: true }, asStaff(model.now));
	expect(outcome.ok).toBe(isPossible);
	if (outcome.ok) model.replace(references, rows);
}

async function swapOf(model: Model, a: Model["reservations"][number], b: Model["reservations"][number]) {
	const [[one, ...more], [other, ...others]] = [await listUnits(db, a.id), await listUnits(db, b.id)];
	const isSingle = (rows: readonly unknown[]) => rows.length === 1;
	if (!one || !other || more.length > 0 || others.length > 0) return null;
	if (!isSingle(model.of(a.reference)) || !isSingle(model.of(b.reference))) return null;
	const villaOf = (unit: typeof one) => unit.villas[0]?.id ?? "";
	return [
		{
			stayId: one.id,
			reservation: a,
			villas: [{ villaId: villaOf(other), from: one.checkIn, until: one.checkOut }],
		},
		{
			stayId: other.id,
			reservation: b,
			villas: [{ villaId: villaOf(one), from: other.checkIn, until: other.checkOut }],
		},
	];
}

test("stays booked, held, confirmed, cancelled, moved, split, swapped and blocked in any order are in the database as in a model", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
			await clearDatabase(pool);
			await syncVillas(db);
			const model = new Model();
			for (const one of steps) {
				await perform(model, one);
				model.time += hourMs;
			}
			await releaseEndedHolds(db, asStaff(model.now));
			const { rows } = await pool.query<Taken>(`
				select a.villa_id as "villaId", lower(a.nights) as "from", upper(a.nights) as until, r.reference as stay
				from villa_allocations a left join stays s on s.id = a.stay_id
				left join reservations r on r.id = s.reservation_id where a.released_at is null`);
			const sorted = (taken: readonly Taken[]) =>
				taken.map((row) => JSON.stringify([row.villaId, row.from, row.until, row.stay])).sort();
			expect(sorted(rows)).toEqual(sorted(model.inForce()));
		}),
		{ numRuns: sequencesOf(30) },
	);
}, 3_600_000);
