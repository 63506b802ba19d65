import { expect, test } from "vitest";
import { movePart, moveStay, resizeStay, rotateStays, splitStay } from "./plan-gestures.ts";

const nights = (villaId: string, from: number, until: number) => ({
	villaId,
	from: `2026-12-${from}`,
	until: `2026-12-${until}`,
});
const ana = { stayId: "ana", version: 1, villas: [nights("vista", 14, 18)] };
const bob = { stayId: "bob", version: 2, villas: [nights("palm", 14, 16)] };
const cat = { stayId: "cat", version: 3, villas: [nights("ocean", 13, 18)] };
const split = { stayId: "dee", version: 4, villas: [nights("palm", 14, 16), nights("ocean", 16, 19)] };

test("a stay dragged two days later into another villa has as many nights there", () => {
	expect(moveStay(ana, { villaId: "palm", days: 2 })).toEqual({
		stayId: "ana",
		version: 1,
		villas: [nights("palm", 16, 20)],
		price: { kind: "keep" },
	});
});

test("a split stay dragged whole into one villa is joined, and one of its parts can be dragged alone", () => {
	expect(moveStay(split, { villaId: "vista" }).villas).toEqual([nights("vista", 14, 19)]);
	expect(movePart(split, { from: "2026-12-16" }, "vista").villas).toEqual([
		nights("palm", 14, 16),
		nights("vista", 16, 19),
	]);
	expect(movePart(split, { from: "2026-12-16" }, "palm").villas).toEqual([nights("palm", 14, 19)]);
});

test("an edge makes a stay longer or shorter, and a part that loses all its nights goes", () => {
	expect(resizeStay(ana, { checkOut: "2026-12-20" })?.villas).toEqual([nights("vista", 14, 20)]);
	expect(resizeStay(ana, { checkIn: "2026-12-12" })?.villas).toEqual([nights("vista", 12, 18)]);
	expect(resizeStay(split, { checkOut: "2026-12-15" })?.villas).toEqual([nights("palm", 14, 15)]);
	expect(resizeStay(split, { checkIn: "2026-12-17" })?.villas).toEqual([nights("ocean", 17, 19)]);
	expect(resizeStay(ana, { checkOut: "2026-12-14" })).toBeNull();
});

test("a stay is split from one of its nights on, and not before its first or after its last", () => {
	expect(splitStay(ana, "2026-12-16", "palm")?.villas).toEqual([
		nights("vista", 14, 16),
		nights("palm", 16, 18),
	]);
	expect(splitStay(split, "2026-12-15", "vista")?.villas).toEqual([
		nights("palm", 14, 15),
		nights("vista", 15, 19),
	]);
	expect(splitStay(ana, "2026-12-14", "palm")).toBeNull();
	expect(splitStay(ana, "2026-12-18", "palm")).toBeNull();
});

test("two stays swap villas and three rotate, each with its own nights", () => {
	expect(rotateStays([ana, bob])?.map(({ villas }) => villas)).toEqual([
		[nights("palm", 14, 18)],
		[nights("vista", 14, 16)],
	]);
	expect(rotateStays([ana, bob, cat])?.map(({ villas }) => villas[0]?.villaId)).toEqual([
		"palm",
		"ocean",
		"vista",
	]);
	expect(rotateStays([ana])).toBeNull();
	expect(rotateStays([ana, split])).toBeNull();
});
