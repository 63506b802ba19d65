import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";

/** What the server says of an attempt: what is to be mended, or that all is right but accounts are not open yet. */
export type AccountAnswer = { errors?: FieldErrors; values?: FieldValues; notYet?: true };
