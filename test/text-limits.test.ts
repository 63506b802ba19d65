import { expect, test } from "vitest";
import { schemaFields } from "./every-schema.ts";

/** Fields that nobody types into: lists, and what the page itself writes. */
const chosen =
	/\.(version|seenAt|villaId|otherVillaId|villa|item|person|staff|holdUntil|id|rawId|idempotencyKey)$/;

/** A text of another length than the right one is answered by what a right one looks like, like a reference. */
const saysWhatIsRight = [
	"channels/schema: addCalendarSchema.address",
	"channels/schema: changeAddressSchema.address",
	"desk/schema: documentSchema.documentNumber",
	"reservations/schema: findSchema.reference",
];

/** The longest text of one letter that a field takes; null where it takes none or any. */
function findLimit(say: (text: string) => string | undefined): { most: number; message: string } | null {
	let most = [1, 2, 10].find((length) => say("a".repeat(length)) === undefined);
	let tooLong = 6_000;
	const message = say("a".repeat(tooLong));
	if (most === undefined || message === undefined) return null;
	while (tooLong - most > 1) {
		const middle = Math.floor((most + tooLong) / 2);
		if (say("a".repeat(middle)) === undefined) most = middle;
		else tooLong = middle;
	}
	return { most, message };
}

const limited = schemaFields
	.filter(({ name }) => name.includes("schema: ") && !chosen.test(name))
	.flatMap(({ name, say }) => {
		const limit = findLimit(say);
		return limit ? [{ name, ...limit }] : [];
	});

test("more than a hundred fields of the forms take a text of a limited length", () => {
	expect(limited.length).toBeGreaterThan(100);
});

test("a text that is too long for its field is answered with the number of characters that the field takes", () => {
	const wrong = limited.filter(
		({ name, most, message }) =>
			!message.split(/[^\d,]+/).includes(most.toLocaleString("en-US")) && !saysWhatIsRight.includes(name),
	);
	expect(wrong).toEqual([]);
});
