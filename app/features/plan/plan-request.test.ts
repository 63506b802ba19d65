import fc from "fast-check";
import { expect, test } from "vitest";
import { followEachOther } from "#app/features/stays/villa-nights.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import {
	moveStay,
	type PlanRequest,
	type RequestedStay,
	readPlanRequest,
	resizeStay,
	rotateStays,
	splitStay,
	toMoves,
	writeMoveRequest,
} from "./plan-request.ts";

const id = "0f8b2d9e-3c1a-4b5d-8e7f-1a2b3c4d5e6f";
const otherId = "1f8b2d9e-3c1a-4b5d-8e7f-1a2b3c4d5e6f";
const thirdId = "2f8b2d9e-3c1a-4b5d-8e7f-1a2b3c4d5e6f";
const today = "2026-12-12";

const nights = (villaId: string, from: string, until: string) => ({
	villaId,
	from: `2026-12-${from}`,
	until: `2026-12-${until}`,
});
const castillo: RequestedStay = {
	stayId: id,
	version: 3,
	status: "confirmed",
	villas: [nights("vista", "14", "18")],
};
const split: RequestedStay = {
	...castillo,
	villas: [nights("ocean", "14", "16"), nights("palm", "16", "19")],
};
const move = (
	villaId: string,
	from: string,
	until: string,
	part: string | null = null,
): PlanRequest["how"] => ({
	kind: "move",
	part: part && `2026-12-${part}`,
	...nights(villaId, from, until),
});
const villasOf = (how: PlanRequest["how"], stay: RequestedStay) => toMoves(how, stay, [], today)?.[0]?.villas;

test("the request of the chart is in the address and is read from it", () => {
	const params = writeMoveRequest({
		stayId: id,
		version: 3,
		part: "2026-12-14",
		...nights("palm", "14", "18"),
	});
	expect(readPlanRequest(params)).toEqual({ stayId: id, version: 3, how: move("palm", "14", "18", "14") });
});

test.each([
	["stay=nobody", null],
	[`stay=${id}`, { kind: "ask" }],
	[`stay=${id}&villa=palm&from=2026-12-18&until=2026-12-14`, { kind: "ask" }],
	[`stay=${id}&villa=palm&from=2026-02-31&until=2026-12-14`, { kind: "ask" }],
	[
		`stay=${id}&how=split&villa=palm&night=2026-12-16`,
		{ kind: "split", night: "2026-12-16", villaId: "palm" },
	],
	[`stay=${id}&how=join&villa=palm`, { kind: "join", villaId: "palm" }],
	[`stay=${id}&how=rotate&with=${otherId}&with=`, { kind: "rotate", withIds: [otherId] }],
	[`stay=${id}&how=rotate&with=${otherId}&with=${thirdId}`, { kind: "rotate", withIds: [otherId, thirdId] }],
	[`stay=${id}&how=rotate&with=nobody`, { kind: "ask" }],
	[`stay=${id}&how=rotate`, { kind: "ask" }],
])("the address %s asks for %j", (address, how) => {
	expect(readPlanRequest(new URLSearchParams(address))?.how ?? null).toEqual(how);
});

test("a stay moves into another villa, other nights, or both", () => {
	expect(villasOf(move("palm", "14", "18"), castillo)).toEqual([nights("palm", "14", "18")]);
	expect(villasOf(move("palm", "15", "20"), castillo)).toEqual([nights("palm", "15", "20")]);
});

test("a part of a split stay changes its villa, and its neighbour makes room or closes the gap", () => {
	expect(villasOf(move("vista", "16", "19", "16"), split)).toEqual([
		nights("ocean", "14", "16"),
		nights("vista", "16", "19"),
	]);
	expect(villasOf(move("palm", "15", "19", "16"), split)).toEqual([
		nights("ocean", "14", "15"),
		nights("palm", "15", "19"),
	]);
	expect(villasOf(move("ocean", "14", "17", "14"), split)).toEqual([
		nights("ocean", "14", "17"),
		nights("palm", "17", "19"),
	]);
});

test("a split stay that is moved by days moves as a whole", () => {
	expect(villasOf(move("palm", "18", "21", "16"), split)).toEqual([
		nights("ocean", "16", "18"),
		nights("palm", "18", "21"),
	]);
});

test("a guest in house changes the villa from tonight on, and the nights slept stay", () => {
	const staying = { ...castillo, status: "checked_in", villas: [nights("vista", "10", "15")] };
	expect(villasOf(move("palm", "10", "15"), staying)).toEqual([
		nights("vista", "10", "12"),
		nights("palm", "12", "15"),
	]);
	expect(villasOf(move("vista", "10", "17"), staying)).toEqual([nights("vista", "10", "17")]);
});

test("two stays swap their villas and three rotate, each with its own nights", () => {
	const other = { ...castillo, stayId: otherId, villas: [nights("palm", "15", "17")] };
	const third = { ...castillo, stayId: thirdId, villas: [nights("ocean", "14", "19")] };
	const rotate = (...others: RequestedStay[]) =>
		toMoves({ kind: "rotate", withIds: others.map(({ stayId }) => stayId) }, castillo, others, today)?.map(
			({ villas }) => villas,
		);
	expect(rotate(other)).toEqual([[nights("palm", "14", "18")], [nights("vista", "15", "17")]]);
	expect(rotate(other, third)).toEqual([
		[nights("palm", "14", "18")],
		[nights("ocean", "15", "17")],
		[nights("vista", "14", "19")],
	]);
});

test("a stay does not rotate with itself, with one that is not found, or with a split one", () => {
	const other = { ...castillo, stayId: otherId, villas: [nights("palm", "15", "17")] };
	const rotate = (withIds: string[], others: RequestedStay[]) =>
		toMoves({ kind: "rotate", withIds }, castillo, others, today);
	expect(rotate([id], [castillo])).toBeNull();
	expect(rotate([otherId, otherId], [other, other])).toBeNull();
	expect(rotate([otherId, thirdId], [other])).toBeNull();
	expect(rotate([otherId], [{ ...split, stayId: otherId }])).toBeNull();
});

test("whatever change is asked of a split stay, its nights follow each other without a gap", () => {
	const day = fc.integer({ min: 1, max: 30 }).map((n) => addDays("2026-12-10", n));
	fc.assert(
		fc.property(day, fc.integer({ min: 1, max: 9 }), fc.constantFrom("14", "16"), (from, length, part) => {
			const how = {
				...move("vista", "14", "15", part),
				from,
				until: addDays(from, length),
			} as PlanRequest["how"];
			expect(followEachOther(villasOf(how, split) ?? [])).toBe(true);
		}),
	);
});

const villaFor = (villaId: string, from: number, until: number) => ({
	villaId,
	from: `2026-12-${from}`,
	until: `2026-12-${until}`,
});
const ana = { stayId: "ana", version: 1, villas: [villaFor("vista", 14, 18)] };
const bob = { stayId: "bob", version: 2, villas: [villaFor("palm", 14, 16)] };
const cat = { stayId: "cat", version: 3, villas: [villaFor("ocean", 13, 18)] };
const parted = { stayId: "dee", version: 4, villas: [villaFor("palm", 14, 16), villaFor("ocean", 16, 19)] };

test("a stay dragged two days later into another villa has as many nights there", () => {
	expect(moveStay(ana, { villaId: "palm", days: 2 })).toEqual({
		stayId: "ana",
		version: 1,
		villas: [villaFor("palm", 16, 20)],
		price: { kind: "keep" },
	});
});

test("a split stay dragged whole into one villa is joined", () => {
	expect(moveStay(parted, { villaId: "vista" }).villas).toEqual([villaFor("vista", 14, 19)]);
});

test("an edge makes a stay longer or shorter, and a part that loses all its nights goes", () => {
	expect(resizeStay(ana, { checkOut: "2026-12-20" })?.villas).toEqual([villaFor("vista", 14, 20)]);
	expect(resizeStay(ana, { checkIn: "2026-12-12" })?.villas).toEqual([villaFor("vista", 12, 18)]);
	expect(resizeStay(parted, { checkOut: "2026-12-15" })?.villas).toEqual([villaFor("palm", 14, 15)]);
	expect(resizeStay(parted, { checkIn: "2026-12-17" })?.villas).toEqual([villaFor("ocean", 17, 19)]);
	expect(resizeStay(ana, { checkOut: "2026-12-14" })).toBeNull();
});

test("a stay is split from one of its nights on, and not before its first or after its last", () => {
	expect(splitStay(ana, "2026-12-16", "palm")?.villas).toEqual([
		villaFor("vista", 14, 16),
		villaFor("palm", 16, 18),
	]);
	expect(splitStay(parted, "2026-12-15", "vista")?.villas).toEqual([
		villaFor("palm", 14, 15),
		villaFor("vista", 15, 19),
	]);
	expect(splitStay(ana, "2026-12-14", "palm")).toBeNull();
	expect(splitStay(ana, "2026-12-18", "palm")).toBeNull();
});

test("two stays swap villas and three rotate, each with its own nights", () => {
	expect(rotateStays([ana, bob])?.map(({ villas }) => villas)).toEqual([
		[villaFor("palm", 14, 18)],
		[villaFor("vista", 14, 16)],
	]);
	expect(rotateStays([ana, bob, cat])?.map(({ villas }) => villas[0]?.villaId)).toEqual([
		"palm",
		"ocean",
		"vista",
	]);
	expect(rotateStays([ana])).toBeNull();
	expect(rotateStays([ana, parted])).toBeNull();
});
