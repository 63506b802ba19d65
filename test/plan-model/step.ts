import type { Db } from "#db/connection/database.ts";
import type { Model } from "./model.ts";

export const kinds = [
	"book",
	"book",
	"hold_stay",
	"confirm",
	"cancel",
	"block",
	"hold_villa",
	"release_block",
	"change_block",
	"shift",
	"extend",
	"shorten",
	"change_villa",
	"split",
	"split",
	"join",
	"swap",
	"swap",
	"rotate",
	"stale",
	"price",
	"lock",
	"check_in",
	"undo",
	"undo",
] as const;

export type Step = {
	kind: (typeof kinds)[number];
	villa: number;
	start: number;
	nights: number;
	which: number;
	price: "keep" | "new" | "other";
	hasReason: boolean;
};

/** The answer to a command: null when it was done, else why not; with the id of the new row. */
export type Answer = { refusal: string | null; id: string };

/** The same act for the database and for the model. */
export type Command = {
	perform: (db: Db) => Promise<Answer>;
	/** @param answer of the database, for the ids that it made @returns what the model answers */
	apply: (model: Model, answer: Answer) => string | null;
};

export function toAnswer(outcome: { ok: true } | { ok: false; reason: string }): Answer {
	return { refusal: outcome.ok ? null : outcome.reason, id: "" };
}
