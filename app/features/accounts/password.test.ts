import { describe, expect, test } from "vitest";
import { isGuessable } from "./guessable-password.server.ts";
import { hashPassword, isPassword } from "./password-hash.server.ts";

const ana = { email: "ana.perez@example.com", fullName: "Ana Pérez", hotelName: "PB Resort Belize" };

describe("a password", () => {
	test("is stored as Argon2id with its own salt, and known again", async () => {
		const [hash, other] = await Promise.all([hashPassword("blue heron"), hashPassword("blue heron")]);
		expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
		expect(hash).not.toBe(other);
		expect(await isPassword({ hash, password: "blue heron" })).toBe(true);
		expect(await isPassword({ hash, password: "blue heron " })).toBe(false);
	});

	test("is the same whichever way a keyboard writes its accents", async () => {
		const hash = await hashPassword("caf\u00e9 al mar");
		expect(await isPassword({ hash, password: "cafe\u0301 al mar" })).toBe(true);
	});

	test("that was hashed with another cost is still known", async () => {
		const hash = "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$";
		expect(await isPassword({ hash, password: "x" })).toBe(false);
	});

	test("matches nothing that is no hash of ours", async () => {
		expect(await isPassword({ hash: "plain words", password: "plain words" })).toBe(false);
	});

	test.each([
		["password1", "among the common ones"],
		["Password1", "in capitals too"],
		["iloveyou", "among the common ones"],
		["aaaaaaaaaa", "one key"],
		["ana.perez@example.com", "the guest's own address"],
		["AnaPerez2026", "the guest's own name with a year"],
		["anaperez!!!", "the first half of the address"],
		["pbresortbelize", "the hotel's name"],
		["Palapa123", "the name of the app"],
		["Summer2026", "a season with its year"],
		["2026-winter!", "a season after its year"],
		["Otoño2026", "a season in Spanish"],
		["November26", "a month"],
		["MondayMonday1", "a day, twice"],
		["BelizeResort2026!", "what the hotel is"],
		["MyVillaBelize", "what the hotel sells"],
		["welcomeana", "a greeting with the guest's own name"],
		["PerezPerez", "the guest's surname, twice"],
		["qwertyuiop", "a row of keys"],
		["Asdfghjkl;", "the row below"],
		["azertyuiop", "a row of keys in France"],
		["poiuytrewq", "a row backwards"],
		["1qaz2wsx", "columns of keys"],
		["zxcvbnm123", "a row with figures"],
		["abcdefgh1", "the alphabet"],
		["87654321", "figures backwards"],
		["abcabcabc", "three keys over and over"],
		["P@ssw0rd2026!", "a common one in figures, with a year"],
		["Sunshine#1", "a common one with signs"],
		["!!monkey99", "a common one between signs"],
	])("like %s is guessed first: %s", async (password) => {
		expect(await isGuessable(password, { ...ana, fullName: "Ana Perez" })).toBe(true);
	});

	test("is looked for among the 49,000 that leaks show most, of every length", async () => {
		const { dictionary } = await import("@zxcvbn-ts/language-common");
		const common = dictionary["passwords-common"].map(String);
		expect(common.length).toBeGreaterThan(49_000);
		for (const word of common.filter(({ length }) => length >= 8))
			expect([word, await isGuessable(word, ana)]).toEqual([word, true]);
		// With a capital and a year each makes dozens more: together far beyond the first 100,000.
		const sample = common.filter((word) => /^[a-z]{5,}$/.test(word)).slice(0, 2_000);
		for (const word of sample) {
			const decorated = `${word[0]?.toUpperCase()}${word.slice(1)}2026!`;
			expect([decorated, await isGuessable(decorated, ana)]).toEqual([decorated, true]);
		}
	});

	test.each([
		"blue heron",
		"8 pelicans",
		"ana swims at dawn",
		"żółw morski",
		"🌴🌊🐢🦀",
		"summer at the lagoon",
		"belizean turtles",
		"cat83910284756",
		"k7#Qd2mZ",
		"we were poor treetops",
		"abcdefghpelican",
	])("like %s is not", async (password) => {
		expect(await isGuessable(password, ana)).toBe(false);
	});
});
