import { formerLabels, privateWords, rightPhrases } from "./private-words.ts";
import type { SourceFile } from "./source.ts";

/** The list itself and its tests have to name the words. */
const isOwnList = /^test\/architecture(\.ts|\.test\.ts|\/)/;

/** The words of the screens, mails and printed sheets. */
const isScreenText = /^app\/(content\/.*|features\/.*words)\.ts$/;

const phrases = new RegExp(rightPhrases.map((phrase) => phrase.replaceAll(" ", "\\s+")).join("|"), "gi");

/** Private words in names, comments and texts, and in the file's own name, each once with the first line it stands on. */
export function judgeVocabulary({ path, source }: SourceFile): string[] {
	if (isOwnList.test(path)) return [];
	const complaints = findPrivateWords(path).map((word) => `has "${word}" in its name`);
	const found = new Map<string, number>();
	const text = source.replace(phrases, (phrase) => phrase.replace(/[^\n]/g, " "));
	text.split("\n").forEach((line, position) => {
		const labels = isScreenText.test(path) ? (line.match(formerLabels) ?? []) : [];
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
