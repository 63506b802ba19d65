import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { allRewards, findReward } from "#app/content/rewards.ts";
import { overlaps } from "#app/features/stays/availability.ts";
import { cancelStay, moveStay, reserveStay } from "#app/features/stays/commands.server.ts";
import { findReservation } from "#app/features/stays/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeStayInput, makeUser, today } from "#test/factories/forms.ts";
import { grantPoints, postPoints, redeemReward } from "./commands.server.ts";
import { pointsForStay } from "./points-for-stay.ts";

/** 2,000 were run by hand; every run of the suite does some more, with another seed. */
const sequences = Number(process.env.SEQUENCES ?? 60);

const { db, pool } = await openTestDatabase();

beforeAll(() => syncVillas(db));

const villaIds = ["sunset-palms", "palm-grove"];
const dates = { start: fc.integer({ min: 8, max: 20 }), nights: fc.integer({ min: 1, max: 12 }) };
const who = { guest: fc.nat(1), which: fc.nat(9) };
const step = fc.oneof(
	fc.record({ kind: fc.constant("book"), ...who, ...dates, villa: fc.nat(1) }),
	fc.record({ kind: fc.constant("book"), ...who, ...dates, villa: fc.nat(1) }),
	fc.record({ kind: fc.constant("move"), ...who, ...dates }),
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
		reward: fc.constantFrom(...allRewards.map(({ id }) => id)),
	}),
);

/** A stay as a clerk would keep it on paper. */
type Stay = {
	id: string;
	guest: number;
	villaId: string;
	from: string;
	until: string;
	points: number;
	state: "coming" | "gone" | "posted";
	/** The nights are taken: a guest who did not come still holds them, one who cancelled does not. */
	isHeld: boolean;
};

test("whatever guests book, change, cancel and redeem in whatever order, the ledger says what a paper book would", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
			await pool.query("truncate reservations, occupancies, points_accounts, users cascade");
			const guests = [await makeUser(db), await makeUser(db)];
			const balances = [0, 0];
			const stays: Stay[] = [];
			const isTaken = (wanted: { villaId: string; from: string; until: string; id?: string }) =>
				stays.some(
					(held) =>
						held.villaId === wanted.villaId && held.id !== wanted.id && held.isHeld && overlaps(held, wanted),
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
						const input = { userId: guest.id, villaId: [villaId], checkIn: from, checkOut: until };
						const outcome = await reserveStay(db, makeStayInput(input));
						expect(outcome.ok).toBe(!isTaken({ villaId, from, until }));
						if (!outcome.ok) continue;
						const made = await findReservation(db, outcome.reference);
						if (!made) throw new Error("The reservation is not there.");
						const points = pointsForStay(made.baseCents);
						stays.push({
							id: made.id,
							guest: one.guest,
							villaId,
							from,
							until,
							points,
							state: "coming",
							isHeld: true,
						});
					} else if (stay) {
						const move = { reservationId: stay.id, checkIn: from, checkOut: until };
						const asked = await moveStay(db, { ...move, agreedTotalCents: null }, today);
						if (asked.ok || asked.reason !== "price_changed") continue;
						const outcome = await moveStay(db, { ...move, agreedTotalCents: asked.totalCents }, today);
						expect(outcome.ok).toBe(!isTaken({ ...stay, from, until }));
						if (!outcome.ok) continue;
						if (stay.state === "coming") stay.points = pointsForStay(outcome.quote.baseCents);
						Object.assign(stay, { from, until });
					}
				} else if ("day" in one) {
					const lastDay = addDays(today, one.passed ? one.day : one.day - 1);
					const now = new Date(`${addDays(today, one.day)}T${one.passed ? "17:00" : "16:59"}:00Z`);
					const due = stays.filter(({ state, until }) => state === "coming" && until <= lastDay);
					const posted = await postPoints(db, now, { batchSize: 2 });
					expect(posted.map(({ points }) => points).sort()).toEqual(due.map(({ points }) => points).sort());
					for (const past of due) {
						past.state = "posted";
						balances[past.guest] = (balances[past.guest] ?? 0) + past.points;
					}
				} else if ("points" in one) {
					const { points } = one;
					if (points === 0) continue;
					const grant = { email: guest.email, points, reason: "Model", by: "Test" };
					const outcome = await grantPoints(db, grant);
					expect(outcome.ok).toBe(balance + points >= 0);
					if (outcome.ok) balances[one.guest] = balance + points;
				} else if ("reward" in one) {
					const costPoints = findReward(one.reward)?.costPoints ?? 0;
					const idempotencyKey = crypto.randomUUID();
					const outcome = await redeemReward(db, { userId: guest.id, rewardId: one.reward, idempotencyKey });
					expect(outcome.ok).toBe(balance >= costPoints);
					if (outcome.ok) balances[one.guest] = balance - costPoints;
				} else if (stay) {
					if (one.kind === "cancel") {
						const cancellation = { reservationId: stay.id, agreedOwedCents: 0 };
						const outcome = await cancelStay(db, cancellation, today);
						if (!outcome.ok) continue;
						stay.isHeld = false;
					} else {
						const { rowCount } = await pool.query(
							"update reservations set status = 'no_show' where id = $1 and status = 'confirmed'",
							[stay.id],
						);
						if (rowCount === 0) continue;
					}
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
			const paper = balances.map((balance, guest) => [
				stays
					.filter((stay) => stay.guest === guest && stay.state === "coming")
					.reduce((sum, { points }) => sum + points, 0),
				balance,
			]);
			const none = (sums: (number | null)[]) => sums.map((sum) => sum ?? 0);
			expect(rows.map(({ sums }) => none(sums))).toEqual(paper);
			expect(rows.map(({ ledger }) => ledger)).toEqual(paper);
		}),
		{ numRuns: sequences },
	);
}, 3_600_000);
