import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
	checkFields,
	freeText,
	idempotencyKey,
	optionalEmail,
	optionalPhone,
	personName,
	readForm,
	requiredEmail,
	wholeNumber,
} from "#app/lib/form-fields.ts";
import { withLanguage } from "#app/lib/language-scope.server.ts";

const missing = "Please enter a name.";

function messageOf(schema: z.ZodType, value: unknown): string | undefined {
	return schema.safeParse(value).error?.issues[0]?.message;
}

test("a schema that was made once gives its errors in the language of each request", () => {
	const phone = optionalPhone();
	expect(messageOf(phone, "12")).toBe("Please enter the number with its country code, like +501 610 4567.");
	withLanguage("es", () => {
		expect(messageOf(phone, "12")).toMatch(/^Escriba el número con el código de su país/);
		expect(messageOf(requiredEmail("missing"), "x")).toBe("Escriba un correo como nombre@ejemplo.com.");
	});
});

describe("a guest's name", () => {
	const schema = personName(missing);

	test.each([
		["Ana Pérez", "Ana Pérez"],
		["  Ana  ", "Ana"],
		["😀", "😀"],
		["👩‍👩‍👧", "👩‍👩‍👧"],
		["José", "José"],
		["山田 太郎", "山田 太郎"],
		["O'Neill-Smith, Jr.", "O'Neill-Smith, Jr."],
		["a".repeat(100), "a".repeat(100)],
	])("%j is saved as %j", (typed, saved) => {
		expect(schema.parse(typed)).toBe(saved);
	});

	test.each(["", "   ", "\u200b", "\u200d\ufeff", "\u3164", "\u00a0\u2060"])(
		"%j has no visible character and counts as missing",
		(typed) => {
			expect(messageOf(schema, typed)).toBe(missing);
		},
	);

	test.each(["Ana\u0000", "Ana\r\nBcc: x", "Ana\u202egnp", "Ana\u2028Eve", "\u0007"])(
		"%j contains control characters and is refused",
		(typed) => {
			expect(schema.safeParse(typed).success).toBe(false);
		},
	);

	test("of 101 or 10,000 characters is too long", () => {
		for (const length of [101, 10_000])
			expect(messageOf(schema, "a".repeat(length))).toBe("Please shorten the name to 100 characters.");
	});

	test("that is accepted once is accepted again unchanged", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (typed) => {
				const first = schema.safeParse(typed);
				if (first.success) expect(schema.parse(first.data)).toBe(first.data);
			}),
		);
	});
});

describe("free text", () => {
	test("keeps its lines, whichever line breaks the browser sends", () => {
		expect(freeText().parse("One\r\ntwo\n\tthree ")).toBe("One\ntwo\n\tthree");
	});

	test("may be left out", () => {
		expect(freeText().parse(undefined)).toBe("");
		expect(freeText().parse("  \r\n ")).toBe("");
	});

	test("has at most 2,000 characters, a line break counting as one", () => {
		expect(freeText().parse("a\r\n".repeat(999))).toHaveLength(1997);
		expect(messageOf(freeText(), "a".repeat(2001))).toBe("Please shorten this to 2,000 characters.");
		expect(messageOf(freeText(), "a".repeat(10_000))).toBe("Please shorten this to 2,000 characters.");
	});

	test("with control characters is refused, as a database or terminal may not accept them", () => {
		for (const text of ["a\u0000b", "a\u001b[31mb", "a\u202eb"])
			expect(messageOf(freeText(), text)).toBe("Please remove the invisible characters.");
	});
});

describe("an e-mail address that may be left out", () => {
	test.each([
		["", null],
		["   ", null],
		["Ana@Example.COM ", "ana@example.com"],
		["ana@example.com\r\n", "ana@example.com"],
		["ana+belize@mail.example.co", "ana+belize@mail.example.co"],
	])("%j is saved as %j", (typed, saved) => {
		expect(optionalEmail().parse(typed)).toBe(saved);
	});

	test.each([
		"ana",
		"ana@",
		"ana@example",
		"ana@example.com\r\nBcc: eve@example.com",
		"ana@exam\nple.com",
		"ana@example.com, eve@example.com",
		"Ana <ana@example.com>",
		"😀@example.com",
		`${"a".repeat(250)}@example.com`,
		"a".repeat(10_000),
	])("%j is refused", (typed) => {
		for (const schema of [optionalEmail(), requiredEmail("Enter an address.")])
			expect(messageOf(schema, typed)).toBe("Please enter an e-mail address like name@example.com.");
	});

	test("where one is needed, blanks and capital letters do not count, and an empty field has a sentence of its own", () => {
		const schema = requiredEmail("Enter an address.", "This is no address.");
		expect(schema.parse(" Ana@Example.COM ")).toBe("ana@example.com");
		for (const nothing of ["", "  ", undefined, null])
			expect(messageOf(schema, nothing)).toBe("Enter an address.");
		expect(messageOf(schema, "ana")).toBe("This is no address.");
	});

	test("never contains a line break", () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (before, after) => {
				const read = optionalEmail().safeParse(`${before}\r\n${after}@example.com`);
				if (read.success && read.data) expect(read.data).not.toMatch(/[\r\n]/);
			}),
		);
	});
});

describe("a whole number typed by hand", () => {
	const guests = wholeNumber({ min: 1, max: 20, missing: "missing", outside: "outside" });

	test.each([
		["1", 1],
		["20", 20],
		[" 7 ", 7],
		["+7", 7],
		["007", 7],
	])("%j is %i", (typed, number) => {
		expect(guests.parse(typed)).toBe(number);
	});

	test.each([
		"0",
		"-0",
		"-1",
		"21",
		"1e9",
		"1e1",
		"2.5",
		"2,5",
		"two",
		"٣٫٥",
		"²",
		"0x10",
		"NaN",
		"Infinity",
		"9".repeat(30),
	])("%j is refused and not guessed at", (typed) => {
		expect(messageOf(guests, typed)).toBe("outside");
	});

	test.each(["", "  ", undefined])("%j is missing", (typed) => {
		expect(messageOf(guests, typed)).toBe("missing");
	});
});

describe("a submitted form", () => {
	const schema = z.object({
		name: personName(missing),
		guests: wholeNumber({ min: 1, max: 20, missing: "missing", outside: "outside" }),
		note: freeText(),
		idempotencyKey: idempotencyKey(),
	});
	const right = [
		["name", "Ana"],
		["guests", "2"],
		["note", "Late"],
		["idempotencyKey", "0e6c4f0a-5c0e-4f34-9d6a-0d7d3b3a5f10"],
	] as const;

	function form(entries: Iterable<readonly [string, string | File]>) {
		const data = new FormData();
		for (const [name, value] of entries) data.append(name, value);
		return data;
	}

	test("that is valid gives the fields of its schema and no others", () => {
		const checked = checkFields(schema, form([...right, ["status", "cancelled"], ["id", "1"]]));
		expect(checked).toMatchObject({ ok: true, fields: { name: "Ana", guests: 2, note: "Late" } });
		expect(checked.ok && Object.keys(checked.fields).sort()).toEqual([
			"guests",
			"idempotencyKey",
			"name",
			"note",
		]);
		expect(Object.keys(checked.values)).not.toContain("status");
	});

	test("gets a message for every wrong field at once, in the order of the form, and its values back", () => {
		const checked = checkFields(
			schema,
			form([
				["note", "a".repeat(3000)],
				["guests", "1e9"],
				["name", ""],
			]),
		);
		expect(checked.ok).toBe(false);
		expect(!checked.ok && Object.keys(checked.errors)).toEqual(["form", "name", "guests", "note"]);
		expect(checked.values).toEqual({ note: "a".repeat(3000), guests: "1e9", name: "" });
	});

	test("with a field sent twice is refused if the values differ", () => {
		const different = checkFields(schema, form([...right, ["guests", "20"]]));
		expect(different).toMatchObject({ ok: false, errors: { guests: "Please answer this once, as text." } });
		expect(different.values.guests).toBe("2");
		expect(checkFields(schema, form([...right, ["guests", "2"]])).ok).toBe(true);
	});

	test("with a file instead of text is refused, in a required field and in a free one", () => {
		const file = new File(["text"], "note.txt");
		for (const name of ["name", "note"]) {
			const checked = checkFields(
				schema,
				form([...right.filter(([field]) => field !== name), [name, file] as const]),
			);
			expect(checked).toMatchObject({ ok: false, errors: { [name]: "Please answer this once, as text." } });
		}
	});

	test.each([
		["text/plain", "name=Ana"],
		["application/json", '{"name":"Ana"}'],
		["multipart/form-data; boundary=x", "cut short"],
	])("whose body is %s and no valid form counts as empty", async (type, body) => {
		const request = new Request("http://hotel.test/", {
			method: "POST",
			headers: { "content-type": type },
			body,
		});
		expect([...(await readForm(request)).keys()]).toEqual([]);
	});
});
