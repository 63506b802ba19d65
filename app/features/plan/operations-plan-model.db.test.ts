import fc from "fast-check";
import { expect, test } from "vitest";
import { releaseEndedHolds } from "#app/features/stays/operations/release-ended-holds.server.ts";
import { openTestDatabase } from "#test/db.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { countDoubleBookings } from "#test/factories/reservations.ts";
import { commandOf } from "#test/plan-model/commands.ts";
import { Model, sum } from "#test/plan-model/model.ts";
import { type Command, kinds, type Step } from "#test/plan-model/step.ts";
import { sequencesOf } from "#test/rounds.ts";

const { db, pool, inProcesses } = await openTestDatabase();
const desk = inProcesses();

const step: fc.Arbitrary<Step> = fc.record({
	kind: fc.constantFrom(...kinds),
	villa: fc.nat(2),
	start: fc.nat(9),
	nights: fc.integer({ min: 1, max: 4 }),
	which: fc.nat(20),
	price: fc.constantFrom("keep", "new", "other"),
	hasReason: fc.boolean(),
});

/** One step, or those of two desks at the same moment; and the time that passes meanwhile. */
const turn = fc.record({
	steps: fc.array(step, { minLength: 1, maxLength: 2 }),
	passes: fc.constantFrom("minute", "minute", "minute", "hours", "day"),
});

/** Takes each command for the model in an order in which the model answers what the database has answered. */
function follow(
	model: Model,
	commands: readonly Command[],
	answers: Awaited<ReturnType<Command["perform"]>>[],
) {
	const orders =
		commands.length === 2
			? [
					[0, 1],
					[1, 0],
				]
			: [[0]];
	const given = answers.map(({ refusal }) => refusal);
	const expected = orders.map((order) => {
		const copy = model.copy();
		const refusals: (string | null)[] = [];
		for (const index of order) {
			const answer = answers[index];
			if (answer) refusals[index] = commands[index]?.apply(copy, answer) ?? null;
		}
		return { copy, refusals };
	});
	const fitting = expected.find(({ refusals }) => JSON.stringify(refusals) === JSON.stringify(given));
	if (!fitting) expect(given).toEqual(expected[0]?.refusals);
	return fitting?.copy ?? model;
}

let hotels = 0;

/** Three villas of their own for every sequence: emptying the tables instead would take longer than the sequence. */
async function openHotel(): Promise<Model> {
	hotels += 1;
	await pool.query("update villas set available = false");
	const nightlyCents = Object.fromEntries(
		[34_900, 31_900, 49_900].map((cents, index) => [`hotel-${hotels}-${index}`, cents]),
	);
	await pool.query(
		`with villa as (
			insert into villas (id, name, max_occupancy, position)
			select key, 'Villa ' || key, 4, 1 from jsonb_each_text($1::jsonb)
		)
		insert into rates (id, villa_id, from_night, nightly_cents)
		select gen_random_uuid(), key, '2020-01-01', value::int from jsonb_each_text($1::jsonb)`,
		[nightlyCents],
	);
	return new Model(noon.getTime(), nightlyCents);
}

async function compare(model: Model) {
	const villaIds = Object.keys(model.nightlyCents);

	const { rows } = await pool.query(
		`select a.villa_id || ' ' || lower(a.nights) || ' ' || upper(a.nights) || ' ' || coalesce(s.id::text, 'none') as taken
		from villa_allocations a left join stays s on s.id = a.stay_id
		where a.released_at is null and a.villa_id = any($1)`,
		[villaIds],
	);
	const text = (villas: readonly { villaId: string; from: string; until: string }[], by: string) =>
		villas.map(({ villaId, from, until }) => `${villaId} ${from} ${until} ${by}`);
	expect(rows.map(({ taken }) => taken).sort()).toEqual(
		[
			...model.stays.filter((stay) => model.isLive(stay)).flatMap((stay) => text(stay.villas, stay.stayId)),
			...model.blocks
				.filter(({ isReleased, endsAt }) => !isReleased && (endsAt === null || endsAt > model.time))
				.flatMap((block) => text([block], "none")),
		].sort(),
	);
	const { rows: prices } = await pool.query(
		`select s.id, s.base_cents as cents, r.revision from stays s join reservations r on r.id = s.reservation_id
		where s.id = any($1) order by 1`,
		[model.stays.map(({ stayId }) => stayId)],
	);
	expect(prices).toEqual(
		model.stays
			.map(({ stayId, cents, version }) => ({ id: stayId, cents: sum(cents), revision: version }))
			.sort((a, b) => a.id.localeCompare(b.id)),
	);
	expect(await countDoubleBookings(pool)).toBe(0);
}

test("whatever two desks and guests do with stays, blocks, holds, swaps, splits and undos, at once or in turn, the database agrees with a model", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(turn, { minLength: 6, maxLength: 16 }), async (turns) => {
			let model = await openHotel();
			for (const { steps, passes } of turns) {
				const commands = steps.flatMap((one) => commandOf(model, one) ?? []);
				// Both are awaited before one of them may fail.
				const performed = await Promise.allSettled(commands.map((command) => command.perform(desk())));
				const answers = performed.map((one) => {
					if (one.status === "rejected") throw one.reason;
					return one.value;
				});
				if (commands.length > 0) model = follow(model, commands, answers);
				if (passes === "minute") model.time += 60_000;
				if (passes === "hours") model.time += 2 * 3_600_000;
				if (passes === "day") model.time += 24 * 3_600_000;
			}
			await releaseEndedHolds(db, asStaff(model.now));
			await compare(model);
		}),
		{ numRuns: sequencesOf(25) },
	);
}, 36_000_000);
