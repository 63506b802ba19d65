import { expect, test } from "vitest";
import { knowsGuest } from "./guest-match.ts";

const reservation = { name: "José  Ángel Cruz", email: "jose@example.com" };

test.each([
	["José Ángel Cruz", true],
	["jose angel CRUZ ", true],
	["JOSE@example.com", true],
	["José", false],
	["", false],
	["   ", false],
	["cruz", false],
])("who types “%s” may see the reservation: %s", (typed, expected) => {
	expect(knowsGuest(reservation, typed)).toBe(expected);
});

test("a reservation without an e-mail is not opened by an empty one", () => {
	expect(knowsGuest({ name: "Ana", email: null }, "")).toBe(false);
});

test("the name of a guest who was forgotten opens nothing", () => {
	expect(knowsGuest({ name: "Former guest", email: null }, "Former guest")).toBe(false);
});
