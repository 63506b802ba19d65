import { expect, test } from "vitest";
import { isGuest } from "./actor.ts";

test("the rules for guests hold for guests and for anyone who acts for them, and for nobody else", () => {
	expect(isGuest({ kind: "guest", userId: null })).toBe(true);
	expect(isGuest({ kind: "agent", name: "an assistant" })).toBe(true);
	expect(isGuest({ kind: "staff", name: "Maria" })).toBe(false);
	expect(isGuest({ kind: "channel", name: "airbnb" })).toBe(false);
	expect(isGuest({ kind: "system", task: "purge-expired" })).toBe(false);
});
