import { expect, test } from "vitest";
import { type EnteredVilla, type EnteringGuest, waitingSince } from "./waiting-guest.ts";

const at = (time: string) => new Date(`2026-11-21T${time}:00-06:00`);
const dayBegan = at("03:30");
const inHouse: EnteringGuest = {
	status: "checked_in",
	checkedInAt: at("11:00"),
	villaPart: null,
	movedAt: null,
};
const dirty: EnteredVilla = { condition: "dirty", since: at("10:00"), isOccupied: false };
const part = (choice: string, time: string) => ({ choice, savedAt: at(time) });

test.each<[string, Partial<EnteringGuest>, Partial<EnteredVilla>, string | null]>([
	["said so at the check-in", { villaPart: part("waiting", "11:11") }, {}, "11:11"],
	[
		"said so before the check-in",
		{ status: "confirmed", checkedInAt: null, villaPart: part("waiting", "10:50") },
		{},
		"10:50",
	],
	[
		"said so, and the villa is clean",
		{ villaPart: part("waiting", "11:11") },
		{ condition: "clean", since: at("12:00") },
		"11:11",
	],
	["checked in to a dirty villa, and nobody said anything", {}, {}, "11:00"],
	["the same while it is cleaned", {}, { condition: "in_progress", since: at("11:30") }, "11:00"],
	["the same once it is clean", {}, { condition: "clean", since: at("11:30") }, "11:00"],
	[
		"checked in to a villa that other guests have not left",
		{},
		{ condition: "clean", since: at("09:00"), isOccupied: true },
		"11:00",
	],
	[
		"given a dirty villa while in house",
		{ villaPart: part("ready", "11:00"), movedAt: at("14:00") },
		{ since: at("12:00") },
		"14:00",
	],
	["checked in to a clean villa", {}, { condition: "clean", since: at("10:00") }, null],
	[
		"let in by staff",
		{ villaPart: part("ready", "12:00") },
		{ condition: "clean", since: at("11:50") },
		null,
	],
	["given the villa as it was", { villaPart: part("accepted", "11:11") }, {}, null],
	["a villa that became dirty after they went in", {}, { since: at("15:00") }, null],
	["checked in to a villa that nobody has ever reported on", {}, { since: null }, null],
	["checked in yesterday", { checkedInAt: new Date("2026-11-20T15:00:00-06:00") }, {}, null],
	["not here yet", { status: "confirmed", checkedInAt: null }, {}, null],
	["gone", { status: "checked_out", villaPart: part("waiting", "11:11") }, {}, null],
])("guests with whom it is so: %s", (_, guest, villa, since) => {
	expect(waitingSince({ ...inHouse, ...guest }, { ...dirty, ...villa }, dayBegan)).toEqual(
		since && at(since),
	);
});
