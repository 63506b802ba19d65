import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";

/** What the server says of an attempt to get in: what is to be mended beside its field, or a sentence in passing. */
export type AccountResult = { errors?: FieldErrors; values?: FieldValues; toast?: string };
