import { z } from "zod";
import { idempotencyKey } from "#app/lib/form-fields.ts";
import { moneyAmount } from "#app/lib/money-fields.ts";
import { serviceChargeWords } from "./desk/desk-service-charge-words.ts";
import type { Share } from "./shares.ts";

const { refused } = serviceChargeWords;

const tidy = (text: string) => text.replace(/\s+/gu, " ").trim();

const reason = (missing: string) =>
	z
		.string({ error: missing })
		.transform(tidy)
		.pipe(z.string().min(1, missing).max(200, refused.reasonTooLong));

/** The form of a pay-out. */
export const payOutSchema = z.object({
	amount: moneyAmount({ missing: refused.amountMissing, wrong: refused.amount, least: 1 }),
	from: z.enum(["bank", "drawer_usd", "drawer_bzd"], { error: refused.fromMissing }),
	reason: reason(refused.reasonMissing),
	idempotencyKey: idempotencyKey(),
});

/** The form that takes a pay-out back. */
export const takeBackPayoutSchema = z.object({
	payment: z.uuid({ error: refused.gone }),
	backReason: reason(refused.backReasonMissing),
	idempotencyKey: idempotencyKey(),
});

/** The most people that share in a pool: the form has a row for each, and a few for new ones. */
const mostShares = 60;

/** The list of people as it was sent, with the version that the form saw. */
export type TypedShares =
	| { ok: true; fields: { shares: Share[]; version: string } }
	| { ok: false; errors: Record<string, string> };

/** Reads the rows `name_0`, `points_0`, … of the list. A row without a name and points is no row. */
export function readShares(form: FormData): TypedShares {
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? tidy(value) : "";
	};
	const errors: Record<string, string> = {};
	const shares: Share[] = [];
	for (let row = 0; row < mostShares; row += 1) {
		const name = text(`name_${row}`);
		const points = text(`points_${row}`);
		if (name === "" && points === "") continue;
		// An emptied name takes a person off the list.
		if (name === "" && text(`was_${row}`) !== "") continue;
		if (name === "") errors[`name_${row}`] = refused.nameMissing;
		else if (name.length > 100) errors[`name_${row}`] = refused.nameTooLong;
		else if (shares.some((share) => share.name === name)) errors[`name_${row}`] = refused.nameTwice;
		if (!/^\d{1,4}$/.test(points) || Number(points) < 1 || Number(points) > 1000)
			errors[`points_${row}`] = refused.points;
		shares.push({ name, points: Number(points) });
	}
	return Object.keys(errors).length > 0
		? { ok: false, errors }
		: { ok: true, fields: { shares, version: text("version") } };
}

/** The list that a form showed, as a text that the form can carry. */
export function versionOf(shares: readonly Share[]): string {
	return shares.map(({ name, points }) => `${points} ${name}`).join(" | ");
}
