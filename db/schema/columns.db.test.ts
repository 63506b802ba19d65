import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { listStaff } from "#app/features/staff/queries.server.ts";
import { foldText } from "#app/lib/fold-text.ts";
import { openTestDatabase } from "#test/db.ts";
import { openStaff } from "#test/factories/staff.ts";

const { db } = await openTestDatabase();

/** Every letter of the alphabet as it is, small, and with each accent that Unicode has for it. */
const names = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].flatMap((letter) => {
	const accents = ["", "\u0300", "\u0301", "\u0302", "\u0303", "\u0308", "\u030c", "\u0327", "\u0328"];
	const written = accents
		.map((accent) => (letter + accent).normalize("NFC"))
		.filter((one) => one.length === 1);
	return [...written, letter.toLowerCase()].map((first, place) => `${first}na ${place}`);
});

test("a list by names has small letters and accents where people look for them", async () => {
	for (const name of names.toReversed()) await openStaff(db, { name, roles: ["reception"] });
	const listed = (await listStaff(db)).map(({ name }) => name);
	expect(listed).toHaveLength(names.length);
	expect(listed.map(foldText)).toEqual(names.map(foldText).toSorted());
});

test("no list is in the database's own order of names", async () => {
	for (const file of globSync("{app,jobs}/**/*.server.ts")) {
		const source = await readFile(file, "utf8");
		for (const order of source.match(/orderBy\([^;]*?;/gs) ?? [])
			expect(order.replace(/(byName|fold_text)\([\w.${]+\}?\)/g, ""), file).not.toMatch(/\.name\b/);
		const statements = source.replace(/fold_text\((\w+\.name)\), \1/g, "");
		expect(statements, file).not.toMatch(/order by [^`)]*\b\w+\.name\b/);
	}
});
