import { z } from "zod";
import { payerAddress, payerTin } from "#app/features/folio/bill-schema.ts";
import { idempotencyKey, optionalText, personName, requiredEmail } from "#app/lib/form-fields.ts";
import { deskDocumentsWords as words } from "./desk/desk-documents-words.ts";

const hiddenId = z.uuid("Please open this page again.");

/** A new tax invoice. Its lines are check boxes: `readLines`. */
export const invoiceSchema = z.object({
	folio: hiddenId,
	name: personName(words.of.nameMissing),
	address: payerAddress(),
	tin: payerTin().transform((text) => (text === "" ? null : text)),
	idempotencyKey: idempotencyKey(),
});

/** A receipt for one payment. It has no field that is typed. */
export const receiptSchema = z.object({
	payment: hiddenId,
});

/** A credit note. Its lines are check boxes: `readPositions`. */
export const creditNoteSchema = z.object({
	reason: optionalText({
		length: 200,
		long: words.one.reasonLong,
		unreal: "Please remove the invisible characters.",
	}).refine((reason) => reason !== null, words.one.reasonMissing),
	takesOff: z.literal("yes").optional().catch(undefined),
	idempotencyKey: idempotencyKey(),
});

/** An e-mail with a document. The delivery's id is made when the form is rendered. */
export const mailDocumentSchema = z.object({
	address: requiredEmail(words.one.addressWrong, words.one.addressWrong),
	idempotencyKey: idempotencyKey(),
});

/** The lines of a bill that a form has checked. */
export function readLines(form: FormData): string[] {
	return form.getAll("line").filter((value) => z.uuid().safeParse(value).success) as string[];
}

/** The lines of an invoice that a form has checked, by their places from 0. */
export function readPositions(form: FormData): number[] {
	return form.getAll("line").flatMap((value) => (/^\d{1,4}$/.test(String(value)) ? [Number(value)] : []));
}
