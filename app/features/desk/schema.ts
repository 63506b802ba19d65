import { z } from "zod";
import { trimmedText } from "#app/lib/form-fields.ts";
import { deskSearchWords } from "./desk-search-words.ts";

const { missing, unknown } = deskSearchWords.document;

/** The number of a document by which somebody is searched. No number is longer than the field of the registration. */
export const documentSchema = z.object({
	documentNumber: trimmedText()
		.refine((number) => /[\p{L}\p{N}]/u.test(number), missing)
		.refine((number) => number.length <= 60 && !/\p{C}/u.test(number), unknown),
});
