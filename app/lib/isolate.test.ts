import { expect, test } from "vitest";
import { proposalWords } from "#app/features/plan/desk/desk-proposal-words.ts";
import { listNames } from "#app/features/stays/words.ts";
import { isolate } from "./isolate.ts";

test.each(["محمد بن علي", "דוד לוי", "ܐܒܪܗܡ", "އަހުމަދު", "Ana محمد", "محمد 1", "شاه\u200cرخ", "Ana\u200f"])(
	"%s is isolated once, and none of its letters changes",
	(name) => {
		expect(isolate(name)).toBe(`\u2068${name}\u2069`);
		expect(isolate(isolate(name))).toBe(isolate(name));
	},
);

test.each(["Ana Pérez", "李小龍", "Олег", "ශ්\u200dරී", "😀", "", null, undefined])("%s needs none", (name) => {
	expect(isolate(name)).toBe(name);
});

test("the nights of a clash come after the name, in their order, and each name of a list ends by itself", () => {
	expect(proposalWords.occupant("محمد بن علي", { from: "2026-09-08", until: "2026-09-10" })).toMatch(
		/^\u2068محمد بن علي\u2069 \(/,
	);
	expect(listNames(["محمد", "דוד", "Ana"])).toBe("\u2068محمد\u2069, \u2068דוד\u2069 and Ana");
});
