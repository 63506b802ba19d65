import { isTest, type SourceFile } from "./source.ts";

/** Where such a word is the right English, in a text that guests read. */
const rightPhrases: string[] = [
	"bath house",
	"bath-house",
	"the last house on the pier",
	"low house",
	"the tallest house",
	"house of two floors",
	"cream-washed house",
	"the big house",
	"the house glows",
	"thatched house",
	"eight houses",
	"in house",
	// The same in a name.
	"inHouse",
	"house use",
	"house_use",
	"in_house",
	"on the house",
	"from the house",
	"if the table wishes",
	"if you wish",
	"a birthday, a wish",
	"is furnished in its own way",
	"price kept",
	"kept with your name",
	"kept until it is over",
];

/** The list itself and its tests have to name the words. */
const isOwnList = /^test\/architecture(\.ts|\.test\.ts|\/)/;

/** The words of the screens, mails and printed sheets. */
const isScreenText = /^app\/(content\/.*|features\/.*words)\.ts$/;

const phrases = new RegExp(rightPhrases.map((phrase) => phrase.replaceAll(" ", "\\s+")).join("|"), "gi");

/** Private words in names, comments and texts, and in the file's own name, each once with the first line that has it. */
export function judgeVocabulary({ path, source }: SourceFile): string[] {
	if (isOwnList.test(path)) return [];
	const complaints = findPrivateWords(path).map((word) => `has "${word}" in its name`);
	const found = new Map<string, number>();
	const text = source.replace(phrases, (phrase) => phrase.replace(/[^\n]/g, " "));
	text.split("\n").forEach((line, position) => {
		const labels = isScreenText.test(path)
			? [...(line.match(formerLabels) ?? []), ...findFormerGuestWords(line)]
			: path.startsWith("app/") && !isTest(path)
				? (line.match(labelsInQuotes) ?? []).map((label) => label.slice(1))
				: [];
		for (const word of [...findPrivateWords(line), ...labels])
			if (!found.has(word)) found.set(word, position + 1);
	});
	for (const [word, line] of found) complaints.push(`says "${word}" in line ${line}: use the field's word`);
	return complaints.map((complaint) => `${path} ${complaint}`);
}

function findPrivateWords(line: string): string[] {
	const words = line
		.replace(/([a-z0-9])([A-Z])/g, "$1 $2")
		.replaceAll("_", " ")
		.toLowerCase();
	return [...new Set(words.match(privateWords))];
}

/**
 * Words of a former private vocabulary, in names, comments and texts; `docs/glossary.md` has the field's words. The words
 * of a name are compared one by one and in lower case: `heldReferences` is "held references".
 */
const privateWords =
	/\b(houses?|wish|wishes|parcels?|errands?|furnish\w*|tether\w*|bygones|kept|held references)\b/g;

/** Former labels of the desk, as they began a label or a sentence on the screen. Staff read the words of issue 25 instead. */
const formerLabels =
	/\b(Commit moves?|Put back|Look at the proposal|In the way|Take the nights|Out of order|Drop (it|the hold)|Still coming|Owed by the rule|By the rule|To give back|Taken? back|Hand out|Open matters|Take down|Paid too much|Split in two|Mended|Six figures|Story)\b/g;

/** The same in the text of any other file: at the beginning of a string, or of an element. */
const labelsInQuotes = new RegExp(`["'\`>](?:${formerLabels.source})`, "g");

/** Words that guests no longer read: they sounded translated, or misled. Issue 26 has most of their replacements. */
export const formerGuestWords = [
	"Write me",
	"Put me on the list",
	"most likely you",
	"you need not",
	"One press",
	"and you are on the list",
	"Wait again",
	"Children or infants among you",
	"How to reach us",
	"How to get here",
	"When it is free",
	"Nothing was booked for you",
	"is free for all of these $",
	"that are on most nights",
	"What your points bring",
	"On their way",
	"Not for you any more",
	", you are $",
	"by the way it came",
	"other wishes",
	"be ready for you",
	"whole itinerary",
	"moves with it",
] as const;

function findFormerGuestWords(line: string): string[] {
	return formerGuestWords.filter((words) => line.includes(words));
}
