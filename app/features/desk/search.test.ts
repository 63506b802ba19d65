import { expect, test } from "vitest";
import { isVillaSought, readDeskQuery } from "./search.ts";

test.each([
	["K7MQ 2XHD", "K7MQ2XHD"],
	["k7mq2xhd", "K7MQ2XHD"],
	["k7mq-2xhd", "K7MQ2XHD"],
	["K7MQ", null],
])("%s is read as the reference %s", (text, code) => {
	expect(readDeskQuery(text)?.code).toBe(code);
});

test.each([
	["Ana Pérez", [["ana"], ["perez"]]],
	["Li", [["li"]]],
	["Ana-Maria", [["ana"], ["maria"]]],
	["Jürgen Mueller", [["jurgen", "juergen"], ["mueller"]]],
	["王小明", [["王"], ["小"], ["明"]]],
	["  USHER, grace ", [["usher"], ["grace"]]],
	["ana@example.com", [["ana@example.com"]]],
	["+501 600-1234", [["5016001234"]]],
	["00501 600 1234", [["5016001234"]]],
	["600 1234", [["6001234"]]],
	["+44 (0)20 7946", [["44207946"]]],
	["(00 44) [0]20 7946", [["44207946"]]],
	["Jack&Jill@Example.com", [["jack&jill@example.com"]]],
	["anna@müller.example", [["anna@xn"], ["mller"], ["kva.example"]]],
])("%j looks for %j", (text, words) => {
	expect(readDeskQuery(text)?.words).toEqual(words);
});

test("from a half on, the beginning or the end of a reference can be one", () => {
	const partOf = (text: string) => readDeskQuery(text)?.part ?? null;
	expect(["K7MQ", "k7mq 2", "2x-hd", "K7MQ2XHD", "K7M", "Anna", "Lola"].map(partOf)).toEqual([
		...["K7MQ", "K7MQ2", "2XHD", null, null, "ANNA", null],
	]);
});

test("one letter, nothing and signs alone look for nothing", () => {
	for (const text of ["", "a", "  ", "%%", "—"]) expect(readDeskQuery(text)).toBeNull();
});

test("a villa is found by the beginnings of its words", () => {
	const sought = (text: string) => {
		const query = readDeskQuery(text);
		return query !== null && isVillaSought("Palm Grove Villa", query);
	};
	expect(["palm", "gro pa", "Palm Grove", "alm", "palm x", "ocean"].map(sought)).toEqual([
		true,
		true,
		true,
		false,
		false,
		false,
	]);
});
