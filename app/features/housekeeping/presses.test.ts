import { expect, test } from "vitest";
import { applyPresses, type Press, raiseLater } from "./presses.ts";
import type { VillaDay } from "./tasks.ts";

const villa: VillaDay = {
	villaId: "sunset-palms",
	villaName: "Sunset Palms",
	inService: true,
	condition: "dirty",
	since: "2026-11-21T16:00:00.000Z",
	by: null,
	arrivedLateAt: null,
	leaving: null,
	staying: null,
	arriving: null,
	waiting: null,
	nightsUntilArrival: null,
	closed: null,
	signs: [],
	notBefore: null,
	requestedAt: null,
	deepCleanedAt: null,
	deepCleanIsDue: true,
	linenIsDue: false,
	assigned: [],
	openFaults: 0,
};
const day = { date: "2026-11-21", began: "2026-11-21T09:30:00.000Z", villas: [villa] };
const press = (act: Press["act"], time: string, change: Partial<Press> = {}): Press => ({
	id: crypto.randomUUID(),
	villaId: "sunset-palms",
	villaName: "Sunset Palms",
	act,
	pressedAt: Date.parse(`2026-11-21T${time}:00.000Z`),
	person: { id: "rosa", name: "Rosa" },
	...change,
});
const shown = (...presses: Press[]) => applyPresses(day, presses);

test("the phone shows presses made without network, and says that they are not sent", () => {
	const { day: then, notSent } = shown(press("in_progress", "17:00"), press("clean", "17:40"));
	expect(then.villas).toMatchObject([{ condition: "clean", by: "Rosa", since: "2026-11-21T17:40:00.000Z" }]);
	expect([...notSent]).toEqual(["sunset-palms"]);
});

test("a later press elsewhere stays", () => {
	expect(shown(press("in_progress", "15:00")).day.villas).toMatchObject([{ condition: "dirty", by: null }]);
});

test("a press that was refused changes nothing", () => {
	const refused = shown(press("clean", "17:00", { refused: "ended" }));
	expect(refused.day.villas).toEqual([villa]);
	expect(refused.notSent.size).toBe(0);
});

test("a deep clean is done, and taken back", () => {
	expect(shown(press("deep_cleaned", "17:00")).day.villas[0]?.deepCleanedAt).not.toBeNull();
	const back = shown(press("deep_cleaned", "17:00"), press("deep_clean_undone", "17:05"));
	expect(back.day.villas[0]?.deepCleanedAt).toBeNull();
});

test("the server has the presses on a villa in their order, however long each is on its way and however often it is sent", () => {
	let random = 7;
	const upTo = (most: number) => {
		random = (random * 48_271) % 2_147_483_647;
		return random % (most + 1);
	};
	let clock = 1_000_000;
	let queue = Array.from({ length: 500 }, (_, index) => {
		clock += upTo(upTo(3) === 0 ? 60_000 : 300);
		return { ...press("clean", "17:00"), id: String(index), pressedAt: clock };
	});
	const stored: number[] = [];
	for (let taken = queue[0]; taken; taken = queue[0]) {
		let known: number | null = null;
		// A page that is closed before the answer leaves the press to the next page, which sends it again.
		for (let attempts = 1 + upTo(2); attempts > 0; attempts--) {
			const agoMs = clock - taken.pressedAt;
			clock += upTo(1_500);
			known ??= clock - agoMs;
			const storedAgoMs = clock - known;
			clock += upTo(1_500);
			if (attempts > 1) continue;
			const raised = raiseLater(queue, taken, { answeredAt: clock, agoMs: storedAgoMs });
			queue = queue.slice(1).map((one) => raised.find(({ id }) => id === one.id) ?? one);
		}
		stored.push(known ?? 0);
	}
	expect(stored).toHaveLength(500);
	expect(stored).toEqual(stored.toSorted((a, b) => a - b));
	expect(new Set(stored).size).toBe(stored.length);
});

test("a press that waited for the network for an hour keeps its own time, and so does one on another villa", () => {
	const [first, second] = [press("in_progress", "09:00"), press("clean", "09:30")];
	const elsewhere = { ...press("clean", "09:00"), villaId: "palm-grove" };
	const answer = { answeredAt: second.pressedAt + 3_600_900, agoMs: 3_600_000 + 1_800_000 };
	expect(raiseLater([first, second, elsewhere], first, answer)).toEqual([]);
});
