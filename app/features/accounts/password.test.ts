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
	])("like %s is guessed first: %s", async (password) => {
		expect(await isGuessable(password, { ...ana, fullName: "Ana Perez" })).toBe(true);
	});

	test.each(["blue heron", "8 pelicans", "ana swims at dawn", "żółw morski", "🌴🌊🐢🦀"])(
		"like %s is not",
		async (password) => {
			expect(await isGuessable(password, ana)).toBe(false);
		},
	);
});
