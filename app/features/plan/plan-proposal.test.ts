import { expect, test } from "vitest";
import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import { quoteStay } from "#app/features/stays/pricing.ts";
import type { PlanStay } from "#app/features/stays/villa-nights.ts";
import { noon } from "#test/factories/forms.ts";
import type { PlanMove } from "./plan-changes.ts";
import type { PlanFacts, PlanOccupant } from "./plan-facts.ts";
import { judgePlanChange } from "./plan-proposal.ts";
import { toProposalView } from "./proposal-view.ts";

const nights = (villaId: string, from: number, until: number) => ({
	villaId,
	villaName: villaId.toUpperCase(),
	from: `2026-12-${from}`,
	until: `2026-12-${until}`,
});
const rates = ["vista", "palm", "hut"].map((villaId, index) => ({
	villaId,
	villaName: villaId.toUpperCase(),
	fromNight: "2000-01-01",
	untilNight: null,
	weekdays: null,
	nightlyCents: 30_000 + index * 10_000,
	priority: 0,
	roomTax: initialTaxRates.roomTax,
}));
const villas = [
	{ id: "vista", name: "VISTA", available: true, maxOccupancy: 4 },
	{ id: "palm", name: "PALM", available: true, maxOccupancy: 6 },
	{ id: "hut", name: "HUT", available: true, maxOccupancy: 2 },
];

/** Ana, a party of four in Vista from 14 to 18 December. */
function makeStay(change: Partial<PlanStay> = {}): PlanStay {
	const quote = quoteStay({ villaIds: ["vista"], checkIn: "2026-12-14", checkOut: "2026-12-18", rates });
	return {
		stayId: "ana",
		reservationId: "r-ana",
		reference: "AAAAAAAA",
		version: 1,
		status: "confirmed",
		guestName: "Ana Castillo",
		guests: 4,
		email: "ana@example.com",
		checkIn: "2026-12-14",
		checkOut: "2026-12-18",
		lines: quote?.lines ?? [],
		exempt: [],
		baseCents: quote?.baseCents ?? 0,
		taxCents: quote?.taxCents ?? 0,
		totalCents: quote?.totalCents ?? 0,
		freeCancellationUntil: "2026-12-07",
		holdEndsAt: null,
		villaLockReason: null,
		villas: [nights("vista", 14, 18)],
		isImported: false,
		...change,
	};
}

function makeOccupant(change: Partial<PlanOccupant>): PlanOccupant {
	return {
		...nights("palm", 10, 14),
		allocationId: "a",
		kind: "stay",
		stayId: "helen",
		reference: "HHHHHHHH",
		guestName: "Helen Westbrook",
		status: "checked_in",
		reason: "",
		blockKind: null,
		endsAt: null,
		...change,
	};
}

const toPalm: PlanMove = {
	stayId: "ana",
	version: 1,
	villas: [nights("palm", 14, 18)],
	price: { kind: "keep" },
};

const { roomTax } = initialTaxRates;

function judge(move: Partial<PlanMove> = {}, facts: Partial<PlanFacts> = {}) {
	const all = {
		stays: [makeStay()],
		villas,
		occupants: [],
		rates,
		roomTax,
		today: "2026-12-12",
		now: noon,
		...facts,
	};
	return judgePlanChange(all, [{ ...toPalm, ...move }]);
}
const problemsOf = (proposal: ReturnType<typeof judge>) => proposal.moves.flatMap(({ problems }) => problems);

test("a proposal names both places, the agreed and the new price, the guest who leaves that day, and the guests who get an e-mail", () => {
	const proposal = judge({}, { occupants: [makeOccupant({})] });
	expect(proposal).toMatchObject({
		state: "ready",
		changesAnything: true,
		mails: [{ reservationId: "r-ana", email: "ana@example.com" }],
	});
	expect(proposal.moves[0]).toMatchObject({
		before: { villas: [{ villaName: "VISTA" }], nights: 4 },
		after: { villas: [{ villaName: "PALM" }], nights: 4 },
		changesVilla: true,
		changesDates: false,
		keep: { baseCents: 120_000, differenceCents: 0 },
		new: { baseCents: 160_000, differenceCents: 43_600 },
		chosen: { baseCents: 120_000 },
		neighbours: [{ side: "leaves", day: "2026-12-14", who: { guestName: "Helen Westbrook" } }],
	});
});

test("anyone who is in the way is named: a guest, a block, a hold, an imported stay", () => {
	const occupants = [
		makeOccupant({ ...nights("palm", 13, 15) }),
		makeOccupant({ ...nights("palm", 15, 16), kind: "block", stayId: null, guestName: null, reason: "Pump" }),
		makeOccupant({
			...nights("palm", 17, 20),
			kind: "import",
			stayId: null,
			guestName: null,
			reason: "Airbnb",
		}),
		makeOccupant({ ...nights("hut", 14, 18) }),
	];
	const proposal = judge({}, { occupants });
	expect(proposal.state).toBe("impossible");
	expect(problemsOf(proposal)).toMatchObject([
		{
			reason: "villa_taken",
			by: [{ guestName: "Helen Westbrook" }, { reason: "Pump" }, { reason: "Airbnb" }],
		},
	]);
});

test("two moves of one change that want one villa for one night collide", () => {
	const bob = makeStay({
		stayId: "bob",
		reservationId: "r-bob",
		guestName: "Bob",
		villas: [nights("hut", 14, 18)],
	});
	const stays = [makeStay(), bob];
	const facts = { stays, villas, occupants: [], rates, roomTax, today: "2026-12-12", now: noon };
	const both = judgePlanChange(facts, [
		toPalm,
		{ ...toPalm, stayId: "bob", villas: [nights("palm", 17, 19)] },
	]);
	expect(both.moves.map(({ problems }) => problems)).toMatchObject([
		[{ reason: "moves_collide", villaName: "PALM", guestName: "Bob" }],
		[{ reason: "moves_collide", villaName: "PALM", guestName: "Ana Castillo" }],
	]);
});

test.each([
	["a colleague has changed the reservation meanwhile", { version: 0 }, {}, "changed_meanwhile"],
	["the guest has left", {}, { status: "checked_out" }, "not_changeable"],
	["the hold has ended", {}, { status: "held", holdEndsAt: noon }, "not_changeable"],
	[
		"a night is left out",
		{ villas: [nights("palm", 14, 15), nights("hut", 16, 18)] },
		{},
		"nights_not_covered",
	],
	["nobody knows the villa", { villas: [nights("tent", 14, 18)] }, {}, "villa_unknown"],
	[
		"a held stay would be split",
		{ villas: [nights("palm", 14, 15), nights("vista", 15, 18)] },
		{ status: "held" },
		"hold_not_split",
	],
])("a move is impossible when %s", (_, move, stay, reason) => {
	const proposal = judge(move, { stays: [makeStay(stay)] });
	expect(proposal.state).toBe("impossible");
	expect(problemsOf(proposal).map((problem) => problem.reason)).toContain(reason);
});

test("a villa out of service takes no new nights, and those that a stay has there it may have", () => {
	const outOfService = villas.map((villa) => ({ ...villa, available: false }));
	expect(problemsOf(judge({}, { villas: outOfService }))).toEqual([
		{ reason: "villa_out_of_service", villaName: "PALM" },
	]);
	const shorter = { villas: [nights("vista", 14, 16)] };
	expect(judge(shorter, { villas: outOfService }).state).toBe("ready");
});

test("nights slept by a guest in house stay as they were, and tonight may change", () => {
	const facts = { stays: [makeStay({ status: "checked_in" })], today: "2026-12-16" };
	expect(problemsOf(judge({}, facts))).toEqual([{ reason: "nights_slept", before: "2026-12-16" }]);
	expect(judge({ villas: [nights("vista", 14, 16), nights("palm", 16, 18)] }, facts).state).toBe("ready");
	expect(problemsOf(judge({ villas: [nights("vista", 16, 18)] }, facts))).toMatchObject([
		{ reason: "nights_slept" },
	]);
});

test("nobody gets nights that are over, and a guest who has not come may come later", () => {
	const facts = { today: "2026-12-15" };
	expect(problemsOf(judge({ villas: [nights("palm", 14, 18)] }, facts))).toMatchObject([
		{ reason: "nights_past" },
	]);
	expect(judge({ villas: [nights("palm", 15, 18)] }, facts).state).toBe("ready");
});

test("a guest who asked for the villa is moved from it only with a reason, and may have other nights there", () => {
	const facts = { stays: [makeStay({ villaLockReason: "Their honeymoon" })] };
	const proposal = judge({}, facts);
	expect(proposal.state).toBe("needs_reason");
	expect(problemsOf(proposal)).toEqual([{ reason: "villa_locked", lockReason: "Their honeymoon" }]);
	expect(judge({ villas: [nights("vista", 15, 19)] }, facts).state).toBe("ready");
});

test("a villa too small for the party needs a reason, and both villas of a party count", () => {
	const toHut = { villas: [nights("hut", 14, 18)] };
	expect(problemsOf(judge(toHut))).toEqual([{ reason: "too_small", villaName: "HUT", sleeps: 2, guests: 4 }]);
	const other = makeStay({ stayId: "ana-2", villas: [nights("palm", 14, 18)] });
	expect(judge(toHut, { stays: [makeStay(), other] }).state).toBe("ready");
});

test("a stay that is only held, and a guest without an address, get no e-mail; and nothing changed is no change", () => {
	const saidOf = (stay: Parameters<typeof makeStay>[0]) => {
		const proposal = judge({}, { stays: [makeStay(stay)] });
		expect(proposal.mails).toEqual([]);
		return toProposalView(proposal, [], []).mail;
	};
	expect(saidOf({ status: "held" })).toEqual({
		none: "No e-mail: a stay on hold gets none until it is confirmed.",
	});
	expect(saidOf({ email: null })).toEqual({ none: "No e-mail: the guest has not given an address." });
	expect(judge({ villas: [nights("vista", 14, 18)] })).toMatchObject({ changesAnything: false, mails: [] });
});
