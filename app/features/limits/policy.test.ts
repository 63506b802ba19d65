import { expect, test } from "vitest";
import { aheadRules, type LimitNumbers, limitsOf } from "./policy.ts";

const numbers: LimitNumbers = { perQuarterHour: 10, perDay: 30, stays: 4, nights: 45, mailsPerHour: 3 };
const nobody = { isAtHotel: false, isSignedIn: false, isConfirmed: false };

test.each([
	["a stranger", nobody, [10, 30, 4, 45, 4]],
	["who is signed in", { ...nobody, isSignedIn: true }, [20, 60, 4, 45, 4]],
	["who has confirmed an address", { ...nobody, isSignedIn: true, isConfirmed: true }, [20, 60, 8, 90, 4]],
	["who is at the hotel", { ...nobody, isAtHotel: true }, [100, 300, 40, 450, 40]],
	["who is both", { isAtHotel: true, isSignedIn: true, isConfirmed: true }, [200, 600, 80, 900, 40]],
])("%s has their own numbers", (_, caller, expected) => {
	const { perQuarterHour, perDay, ofCaller, ofEmail } = limitsOf(numbers, caller);
	expect([perQuarterHour, perDay, ofCaller.stays, ofCaller.nights, ofEmail.stays]).toEqual(expected);
});

test("an address counts on its own unless it is the one that the guest has confirmed", () => {
	const limits = {
		...limitsOf(numbers, nobody),
		caller: "c",
		hashOfEmail: (email: string) => `hash of ${email}`,
		confirmedEmail: "ana@example.com",
	};
	const addressesOf = (email: string | null) =>
		aheadRules(limits, email, { isChange: false }).map(({ rule }) =>
			"email" in rule ? rule.email : undefined,
		);
	expect(addressesOf(null)).toEqual([null]);
	expect(addressesOf("ana@example.com")).toEqual([null]);
	expect(addressesOf("eva@example.com")).toEqual([null, "eva@example.com"]);
});
