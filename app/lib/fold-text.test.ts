import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";

test.each([
	["José Ángel", "jose angel"],
	["Ærøskøbing", "aeroskobing"],
	["Straße, STRASSE", "strasse, strasse"],
	["O’Brien, O'Brien, O`Brien", "obrien, obrien, obrien"],
	["Jean\u2010Luc \u2013 Ｆｕｌｌ", "jean-luc - full"],
	["\u200bInvi\u00adsible", "invisible"],
	["IİıI", "iiii"],
	["ΜΑΡΊΑ Σούλης", "μαρια σουλησ"],
	["أحمد محمّد", "احمد محمد"],
	["김지은", "김지은"],
	["प्रिया", "प्रिया"],
])("%s is compared as %s", (text, folded) => {
	expect(foldText(text)).toBe(folded);
});

test("a text that was folded, written in capitals or taken apart is folded alike", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme" }), (text) => {
			const folded = foldText(text);
			expect(foldText(folded)).toBe(folded);
			expect(foldText(text.normalize("NFD"))).toBe(folded);
		}),
		{ examples: [["\u1ffd"]] },
	);
});

test("a Latin letter that Unicode’s order of letters counts as a plain one is compared as it", () => {
	const order = new Intl.Collator("und", { sensitivity: "base" });
	for (let code = 0xc0; code < 0x250; code++) {
		const letter = String.fromCodePoint(code);
		const plain = [..."abcdefghijklmnopqrstuvwxyz", "ae", "oe"].find(
			(one) => order.compare(one, letter) === 0,
		);
		if (plain && /\p{L}/u.test(letter)) expect([letter, foldText(letter)]).toEqual([letter, plain]);
	}
});
