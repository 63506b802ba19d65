import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/db.ts";
import { foldText } from "./fold-text.ts";

const { pool } = await openTestDatabase();

async function foldInDatabase(texts: readonly string[]): Promise<string[]> {
	const { rows } = await pool.query<{ folded: string }>(
		'select fold_text(text) as folded from unnest($1::text[]) with ordinality as given(text, "at") order by "at"',
		[texts],
	);
	return rows.map(({ folded }) => folded);
}

/** The scripts in which names are written, in the letters that every supported PostgreSQL knows (Unicode 14). */
const written =
	/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Inherited}\p{Script=Common}]$/u;

test("the database folds each letter as the app does, so that its index finds the texts that the app compares", async () => {
	const letters = Array.from({ length: 0xd7ff }, (_, code) => String.fromCharCode(code + 1)).filter(
		// Letters of Latin Extended-D came with later versions of Unicode.
		(letter) => written.test(letter) && !(letter >= "\ua7c0" && letter <= "\ua7ff"),
	);
	expect(letters.length).toBeGreaterThan(40_000);
	const folded = await foldInDatabase(letters);
	const differ = letters.flatMap((letter, at) =>
		folded[at] === foldText(letter) ? [] : [[letter, folded[at], foldText(letter)]],
	);
	expect(differ).toEqual([]);
});

test("the database folds whole texts as the app does", async () => {
	const names = [
		"José Ángel",
		"jose\u0301",
		"O’Brien",
		"Straße",
		"İlknur Işık",
		"محمّد",
		"김지은",
		"ＡＮＡ",
		"प्रिया",
		"a\u0323\u0307",
	];
	const random = fc.sample(
		fc.string({ unit: fc.constantFrom(..."aZé\u0301ßøİıΣς’-‐ أًمн김ﬁ"), maxLength: 12 }),
		500,
	);
	const texts = [...names, ...random];
	expect(await foldInDatabase(texts)).toEqual(texts.map(foldText));
});
