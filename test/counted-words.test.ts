import { expect, test } from "vitest";
import { type Language, languages } from "#app/lib/language.ts";
import { withLanguage } from "#app/lib/language-scope.server.ts";

const modules = import.meta.glob<Record<string, unknown>>(
	["../app/content/**/*.ts", "../app/**/*{words,messages,entries}*.ts", "!../app/**/*.test.ts"],
	{ eager: true },
);

/** Counts that are never one, by their words, with what makes them more. */
const neverOne: Record<string, string> = {
	// The checks of their tables.
	minutes: "a service or an evening takes at least five minutes",
	minutos: "a service or an evening takes at least five minutes",
	"ruleWords.min_stay": "a restriction is for 2 nights or more",
	"batchWords.changes.least": "a restriction is for 2 nights or more",
	"rules.min_stay": "a restriction is for 2 nights or more",
	"code.too_short": "a stay has 1 night or more, so a code that is too long for it asks 2 or more",
	// Constants.
	"rateMessages.long": "the longest text of a field",
	"confirm.placesTaken": "a setting of the app",
	"next.free": "hours of notice, a setting of the app",
	"rewardWords().ofGoal": "the points of the free luxury experience",
	"reportPage.first": "the most rows of a page",
	"reportPage.about.notAll": "the most rows of a file",
	// Said only of several.
	"proposalWords.titles.several": "one stay has its own words",
	"proposalWords.mail.several": "one guest has their own words",
	"proposalWords.done.several": "one stay has its own words",
	"todayWords.inVillas": "said of a party in several villas",
	"drawerWords.history.counts": "said of a drawer that was counted again",
	"together.best": "a party that is too large for one villa",
	"together.all": "said where there are more pairs than are shown",
	"card.beds": "the words of one bed are another text",
	"walkInWords.villa.noneForAll": "one night that nobody can have has its own words",
	"journalPage.total": "a journal has two lines or more",
};

/** Words that end in s without being a noun of several, after a name or an amount: `Ana pays a bill`. */
const noNouns =
	/^(?:arrives|as|comes|después|does|es|gets|goes|has|is|leaves|less|menos|mes|moves|más|opens|pays|press|remains|repeats|sends|signs|sleeps|waits|was)$/i;

/** Any object of facts: each of its parts is the same value. */
const factsOf = (value: unknown) => new Proxy({}, { get: () => value });

/** Every sentence that some words can say, by its place, where each number that they take is the same. */
function* listSentences(at: string, words: unknown, value: unknown): Generator<[string, string]> {
	if (typeof words === "string") yield [at, words];
	else if (Array.isArray(words))
		for (const [place, part] of words.entries()) yield* listSentences(`${at}[${place}]`, part, value);
	else if (typeof words === "function")
		yield* listSentences(`${at}()`, say(words as (...given: unknown[]) => unknown, value), value);
	else if (words && typeof words === "object" && Object.getPrototypeOf(words) === Object.prototype)
		for (const [name, part] of Object.entries(words)) yield* listSentences(`${at}.${name}`, part, value);
}

/** What a function of words says of a value; nothing where it takes something else. */
function say(words: (...given: unknown[]) => unknown, value: unknown): unknown {
	const facts = factsOf(value);
	const isOfFacts = /^(?:function \w*)?\s*\(\{/.test(String(words));
	const ways = isOfFacts
		? [[facts, value, value]]
		: [Array(8).fill(value), [facts, facts, facts], [value, facts, value], [value, value, facts]];
	for (const given of ways)
		try {
			return words(...given);
		} catch {
			// It takes other facts.
		}
	return null;
}

/** The nouns of several after a figure one: `1 guests`. */
const listWrong = (sentence: string): string[] =>
	[
		...sentence.matchAll(
			/(?<![\p{L}\d.,$/:-])1 (?:(?:open|more|other|otras?) )?(\p{L}+s|people|children)\b/gu,
		),
	]
		.map(([, noun = ""]) => noun)
		.filter((noun) => !noNouns.test(noun) && !(noun in neverOne));

/** The places of words that have the noun of several for one, whether they take the figure as a number or as text. */
function findWrong(language: Language): Map<string, string> {
	const wrongOf = (value: unknown) =>
		new Map(
			Object.values(modules)
				.flatMap((exported) => Object.entries(exported))
				.flatMap(([name, words]) => [...listSentences(name, words, value)])
				.filter(([, sentence]) => listWrong(sentence).length > 0),
		);
	return withLanguage(language, () => {
		const ofText = wrongOf("1");
		return new Map([...wrongOf(1)].filter(([at]) => ofText.has(at)));
	});
}

test.each(languages)("no words say the noun of several after a figure one: %s", (language) => {
	const wrong = [...findWrong(language)].filter(
		([at]) => !Object.keys(neverOne).some((place) => at.includes(place)),
	);
	expect(wrong).toEqual([]);
});

test("the search finds a noun of several after a one, and each exception is still needed", () => {
	expect(listWrong("A table for 1 guests, 11 guests, $1 is held")).toEqual(["guests"]);
	const found = languages.flatMap((language) => [...findWrong(language).keys()]).join("\n");
	for (const place of Object.keys(neverOne).filter((name) => name.includes(".")))
		expect(found, place).toContain(place);
});
