import { expect, test } from "vitest";
import { endOfOffer } from "./offer-freed-nights.server.ts";

test("an offer lasts two hours, and those from ten at night to seven do not count", () => {
	const endOf = (day: string) => endOfOffer(new Date(`${day}:00-06:00`)).toISOString();
	const at = (day: string) => new Date(`${day}:00-06:00`).toISOString();
	expect(endOf("2026-11-21T07:00")).toBe(at("2026-11-21T09:00"));
	expect(endOf("2026-11-21T20:00")).toBe(at("2026-11-21T22:00"));
	expect(endOf("2026-11-21T21:15"), "a quarter past eight").toBe(at("2026-11-22T08:15"));
	expect(endOf("2026-12-31T22:00")).toBe(at("2027-01-01T09:00"));
	expect(endOf("2028-02-28T23:59")).toBe(at("2028-02-29T09:00"));
	expect(endOf("2026-11-22T02:00")).toBe(at("2026-11-22T09:00"));
	expect(endOf("2026-11-22T06:59")).toBe(at("2026-11-22T09:00"));
});
