import fc from "fast-check";
import { expect, test } from "vitest";
import { overlaps } from "#app/features/stays/availability.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { changeStayDates } from "#app/features/stays/operations/change-stay-dates.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { initialRewards } from "#db/catalog/initial-catalog.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeStayInput, makeUser, today } from "#test/factories/forms.ts";
import { setStayStatus } from "#test/factories/reservations.ts";
import { sequencesOf } from "#test/rounds.ts";
import { grantPoints } from "./operations/grant-points.server.ts";
import { postPoints } from "./operations/post-points.server.ts";
import { redeemReward } from "./operations/redeem-reward.server.ts";
import { pointsForStay } from "./policy.ts";

const { db, pool } = await openTestDatabase();

const villaIds = ["sunset-palms", "palm-grove"];
const dates = { start: fc.integer({ min: 8, max: 20 }), nights: fc.integer({ min: 1, max: 12 }) };
const who = { guest: fc.nat(1), which: fc.nat(9) };
const step = fc.oneof(
	fc.record({ kind: fc.constant("book"), ...who, ...dates, villa: fc.nat(1) }),
	fc.record({ kind: fc.constant("book"), ...who, ...dates, villa: fc.nat(1) }),
	fc.record({ kind: fc.constant("change"), ...who, ...dates }),
	fc.record({ kind: fc.constantFrom("cancel", "no_show"), ...who }),
	fc.record({
		kind: fc.constant("post"),
		...who,
		day: fc.integer({ min: 8, max: 34 }),
		passed: fc.boolean(),
	}),
	fc.record({ kind: fc.constant("grant"), ...who, points: fc.integer({ min: -3_000, max: 6_000 }) }),
	fc.record({
		kind: fc.constant("redeem"),
		...who,
		reward: fc.constantFrom(...initialRewards.map(({ id }) => id)),
	}),
);

/** A stay as the model in memory has it. */
type Stay = {
	id: string;
	guest: number;
	villaId: string;
	from: string;
	until: string;
	points: number;
	state: "coming" | "gone" | "posted";
	/** Whether its nights are taken: those of a guest who cancelled or did not come are free again. */
	isTaken: boolean;
};

test("after any sequence of bookings, changes, cancellations and redemptions, the ledger agrees with the model in memory", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
			await clearDatabase(pool);
			await syncVillas(db);
			const guests = [await makeUser(db), await makeUser(db)];
			const balances = [0, 0];
			const stays: Stay[] = [];
			const isTaken = (wanted: { villaId: string; from: string; until: string; id?: string }) =>
				stays.some(
					(other) =>
						other.villaId === wanted.villaId &&
						other.id !== wanted.id &&
						other.isTaken &&
						overlaps(other, wanted),
				);

			for (const one of steps) {
				const guest = guests[one.guest] ?? { id: "", email: "" };
				const stay = stays[one.which % Math.max(1, stays.length)];
				const balance = balances[one.guest] ?? 0;
				if ("start" in one) {
					const from = addDays(today, one.start);
					const until = addDays(from, one.nights);
					if ("villa" in one) {
						const villaId = villaIds[one.villa] ?? "";
						const input = { userId: guest.id, villaIds: [villaId], checkIn: from, checkOut: until };
						const outcome = await reserveStay(db, makeStayInput(input), asGuest(guest.id));
						expect(outcome.ok).toBe(!isTaken({ villaId, from, until }));
						if (!outcome.ok) continue;
						const made = await findStay(db, outcome.reference);
						if (!made) throw new Error("The reservation was not found.");
						const points = pointsForStay(made.baseCents);
						stays.push({
							id: made.id,
							guest: one.guest,
							villaId,
							from,
							until,
							points,
							state: "coming",
							isTaken: true,
						});
					} else if (stay) {
						const change = { reservationId: stay.id, checkIn: from, checkOut: until };
						const asked = await changeStayDates(db, { ...change, agreedTotalCents: null }, asGuest());
						if (asked.ok || asked.reason !== "price_changed") continue;
						const outcome = await changeStayDates(
							db,
							{ ...change, agreedTotalCents: asked.totalCents },
							asGuest(),
						);
						expect(outcome.ok).toBe(!isTaken({ ...stay, from, until }));
						if (!outcome.ok) continue;
						if (stay.state === "coming") stay.points = pointsForStay(outcome.quote.baseCents);
						Object.assign(stay, { from, until });
					}
				} else if ("day" in one) {
					const lastDay = addDays(today, one.passed ? one.day : one.day - 1);
					const now = new Date(`${addDays(today, one.day)}T${one.passed ? "17:00" : "16:59"}:00Z`);
					const due = stays.filter(({ state, until }) => state === "coming" && until <= lastDay);
					const posted = await postPoints(
						db,
						{ batchSize: 2 },
						{ by: { kind: "system", task: "post-points" }, now },
					);
					expect(posted.map(({ points }) => points).sort()).toEqual(due.map(({ points }) => points).sort());
					for (const past of due) {
						past.state = "posted";
						balances[past.guest] = (balances[past.guest] ?? 0) + past.points;
					}
				} else if ("points" in one) {
					const { points } = one;
					if (points === 0) continue;
					const grant = { email: guest.email, points, reason: "Model" };
					const outcome = await grantPoints(db, grant, asStaff());
					expect(outcome.ok).toBe(balance + points >= 0);
					if (outcome.ok) balances[one.guest] = balance + points;
				} else if ("reward" in one) {
					const costPoints = initialRewards.find(({ id }) => id === one.reward)?.costPoints ?? 0;
					const idempotencyKey = crypto.randomUUID();
					const outcome = await redeemReward(
						db,
						{ userId: guest.id, rewardId: one.reward, idempotencyKey },
						asGuest(guest.id),
					);
					expect(outcome.ok).toBe(balance >= costPoints);
					if (outcome.ok) balances[one.guest] = balance - costPoints;
				} else if (stay) {
					if (one.kind === "cancel") {
						const cancellation = { reservationId: stay.id, agreedOwedCents: 0 };
						const outcome = await cancelStay(db, cancellation, asGuest());
						if (!outcome.ok) continue;
					} else {
						const { rows } = await pool.query("select status from stays where reservation_id = $1", [
							stay.id,
						]);
						if (rows[0].status !== "confirmed") continue;
						await setStayStatus(db, stay.id, "no_show");
					}
					stay.isTaken = false;
					if (stay.state === "coming") stay.state = "gone";
				}
			}

			const { rows } = await pool.query<{ sums: number[]; ledger: number[] }>(
				`select array[a.pending_points, a.balance_points] as sums,
					array(select unnest(array[coalesce(sum(e.pending_points), 0), coalesce(sum(e.balance_points), 0)]))::int[] as ledger
				from unnest($1::text[]) with ordinality u (id, nth)
				left join points_accounts a on a.user_id = u.id
				left join points_entries e on e.account_id = a.id
				group by u.nth, a.id order by u.nth`,
				[guests.map(({ id }) => id)],
			);
			const expected = balances.map((balance, guest) => [
				stays
					.filter((stay) => stay.guest === guest && stay.state === "coming")
					.reduce((sum, { points }) => sum + points, 0),
				balance,
			]);
			const none = (sums: (number | null)[]) => sums.map((sum) => sum ?? 0);
			expect(rows.map(({ sums }) => none(sums))).toEqual(expected);
			expect(rows.map(({ ledger }) => ledger)).toEqual(expected);
		}),
		{ numRuns: sequencesOf(25) },
	);
}, 3_600_000);
