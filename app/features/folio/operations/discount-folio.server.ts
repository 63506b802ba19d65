import type { Acting } from "#app/lib/actor.ts";
import { shareOfCents } from "#app/lib/money.ts";
import { pick } from "#app/lib/pick.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { entriesOfDiscount, totalOf } from "../entries.ts";
import { discountLimitBasisPoints } from "../policy.ts";
import { divideDiscount, shareOut } from "../pricing.ts";
import { listLiveDiscounts, listLiveEntries } from "../written-transactions.server.ts";
import { centsOn, type MoneyOutcome, postToLedger, refuseMoney } from "./post-to-ledger.server.ts";

/**
 * How much is taken off: a share of the rest of each line, after its discounts and shares, or an amount of US cents over
 * all of them, tax and service charge included.
 */
export type DiscountInput = { basisPoints: number } | { amountCents: number };

/**
 * Gives a discount on lines of a bill, with a reason. It reduces the price, its service charge and its tax.
 * `policy.ts` says how much a person may give, counted with the discounts that a line has.
 */
export async function discountFolio(
	db: Db | Transaction,
	input: {
		folioId: string;
		lineIds: readonly string[];
		discount: DiscountInput;
		reason: string;
		idempotencyKey: string;
		version?: number;
	},
	acting: Acting,
): Promise<MoneyOutcome> {
	const { folioId, discount, reason } = input;
	const lineIds = [...new Set(input.lineIds)];
	return postToLedger(
		db,
		{
			act: "give_discount",
			audited: "give_discount",
			idempotencyKey: input.idempotencyKey,
			version: input.version,
			folioIds: [folioId],
			reason,
			isSame: ({ act, entries }) =>
				act === "discount" &&
				entries.every(
					({ discountsLineId }) => discountsLineId === null || lineIds.includes(discountsLineId),
				) &&
				(!("amountCents" in discount) || centsOn({ entries }, "guest_folios") === -discount.amountCents),
			write: async ({ tx }) => {
				const lines = await listLiveEntries(tx, lineIds);
				if (
					lineIds.length === 0 ||
					lines.length !== lineIds.length ||
					lines.some((line) => line.folioId !== folioId || !isDiscountable(line))
				)
					throw refuseMoney("not_possible");
				const given = await listLiveDiscounts(tx, lineIds);
				const partsGivenOn = (lineId: string | null) =>
					sumParts(given.filter((one) => one.discountsLineId === lineId));
				const givenOn = (lineId: string | null) => totalOf(partsGivenOn(lineId));
				const left = lines.map((line) => line.amountCents - givenOn(line.lineId));
				const offs = listOffs(discount, left);
				for (const [place, line] of lines.entries()) {
					const all = givenOn(line.lineId) + (offs[place] ?? 0);
					if (all > line.amountCents) throw refuseMoney("amount_invalid");
					// A share of another payer is not a discount: the limit is calculated from the rest.
					const shared = totalOf(
						sumParts(given.filter((one) => one.discountsLineId === line.lineId && one.kind === "share")),
					);
					const limit = shareOfCents(line.amountCents - shared, discountLimitBasisPoints(acting));
					if (all - shared > limit) throw refuseMoney("over_limit");
				}
				const amountCents = offs.reduce((sum, one) => sum + one, 0);
				if (amountCents <= 0) throw refuseMoney("amount_invalid");
				return {
					transaction: {
						act: "discount",
						entries: lines.flatMap((line, place) => {
							const off = offs[place] ?? 0;
							if (off === 0 || line.lineId === null) return [];
							return entriesOfDiscount(
								{
									...divideDiscount(partsOf(line), off, partsGivenOn(line.lineId)),
									...pick(line, "description", "descriptionCode", "promoCode"),
									discountsLineId: line.lineId,
								},
								folioId,
								place,
							);
						}),
					},
					changes: { lines: lines.length, amountCents },
				};
			},
		},
		acting,
	);
}

type Line = Awaited<ReturnType<typeof listLiveEntries>>[number];

const isDiscountable = ({ kind, amountCents, baseCents }: Line) =>
	["night", "night_change", "charge", "share"].includes(kind ?? "") && amountCents > 0 && baseCents !== null;

export function partsOf(line: Line) {
	const { baseCents, serviceChargeCents, taxCents, taxCode, taxBasisPoints, exemptionId } = line;
	return {
		baseCents: baseCents ?? 0,
		serviceChargeCents: serviceChargeCents ?? 0,
		taxCents: taxCents ?? 0,
		taxCode: taxCode ?? "none",
		taxBasisPoints: taxBasisPoints ?? 0,
		exemptionId,
	} as const;
}

/** The sum of discounts, by its parts, in US cents. */
export function sumParts(discounts: readonly Line[]) {
	const sum = (of: "baseCents" | "serviceChargeCents" | "taxCents") =>
		discounts.reduce((total, one) => total - (one[of] ?? 0), 0);
	return {
		baseCents: sum("baseCents"),
		serviceChargeCents: sum("serviceChargeCents"),
		taxCents: sum("taxCents"),
	};
}

/** The discount of each line in US cents. */
function listOffs(discount: DiscountInput, left: readonly number[]): number[] {
	if ("amountCents" in discount) {
		if (!Number.isSafeInteger(discount.amountCents) || discount.amountCents <= 0)
			throw refuseMoney("amount_invalid");
		if (discount.amountCents > left.reduce((sum, one) => sum + one, 0)) throw refuseMoney("amount_invalid");
		return shareOut(discount.amountCents, left);
	}
	const { basisPoints } = discount;
	if (!Number.isInteger(basisPoints) || basisPoints <= 0 || basisPoints > 10_000)
		throw refuseMoney("amount_invalid");
	return left.map((cents) => shareOfCents(cents, basisPoints));
}
