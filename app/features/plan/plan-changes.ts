import { followEachOther, joinNights, type PlannedNights } from "#app/features/stays/villa-nights.ts";
import { nightsBetween, parseHotelDate } from "#app/lib/hotel-date.ts";
import { readAmount } from "#app/lib/typed-amount.ts";
import { isUuid } from "#app/lib/uuid.ts";

/** The price of a stay after a change of the plan. */
export type PlanPrice =
	/** Nights that stay keep their agreed price; nights that are added have today's. */
	| { kind: "keep" }
	/** Today's rates of the villas, except for nights already slept. */
	| { kind: "new" }
	/** A price by staff: US cents for the whole stay, before room tax. The reason is in the audit. */
	| { kind: "other"; baseCents: number; reason: string };

/**
 * The new villas and nights of one stay. Several villas one after the other are a split stay; its first and last day may
 * differ from those it has.
 */
export type PlanMove = {
	stayId: string;
	/** The revision of its reservation that the desk saw. */
	version: number;
	villas: PlannedNights[];
	price: PlanPrice;
};

/** How many stays one change may move, over how many villas, and for how many nights. */
export const planLimits = { moves: 12, villas: 6, nights: 366, reasonLength: 300, amountCents: 10_000_000 };

/** An error in a field of the form of a change. */
type PlanFieldProblem =
	| "missing"
	| "unknown"
	| "not_a_date"
	/** A range that ends before it has begun. */
	| "no_nights"
	| "too_many_nights"
	/** A night between two villas that has none, or has both. */
	| "not_covered"
	| "not_an_amount"
	| "too_long"
	/** The same stay twice. */
	| "twice"
	| "too_many";

export type ReadPlanMoves =
	| { ok: true; moves: PlanMove[] }
	/** By the name of the field; `moves` for a problem of all of them. */
	| { ok: false; problems: Record<string, PlanFieldProblem> };

/** The name of a field of the form: `moves.0.version`, or `moves.0.from.1` for the second villa of the first stay. */
export function planField(
	move: number,
	part: "stay" | "version" | "villa" | "from" | "until" | "price" | "amount" | "reason",
	villa?: number,
): string {
	return `moves.${move}.${part}${villa === undefined ? "" : `.${villa}`}`;
}

/** The moves as the fields of a form or the parameters of an address, which `readPlanMoves` reads again. */
export function writePlanMoves(moves: readonly PlanMove[]): [name: string, value: string][] {
	return moves.flatMap(({ stayId, version, villas, price }, move) => [
		[planField(move, "stay"), stayId],
		[planField(move, "version"), String(version)],
		...villas.flatMap(({ villaId, from, until }, villa): [string, string][] => [
			[planField(move, "villa", villa), villaId],
			[planField(move, "from", villa), from],
			[planField(move, "until", villa), until],
		]),
		[planField(move, "price"), price.kind],
		...(price.kind === "other"
			? ([
					[planField(move, "amount"), (price.baseCents / 100).toFixed(2)],
					[planField(move, "reason"), price.reason],
				] as [string, string][])
			: []),
	]);
}

/**
 * Reads the moves of a form or an address, as a browser without scripts sends them: the fields of a villa that are all
 * empty count as not sent, so that a form may show a row for a second villa. Fields with other names are ignored.
 */
export function readPlanMoves(form: { get: (name: string) => unknown }): ReadPlanMoves {
	const problems: Record<string, PlanFieldProblem> = {};
	const fieldOf = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value.trim() : "";
	};
	const moves: PlanMove[] = [];
	for (let move = 0; fieldOf(planField(move, "stay")) !== ""; move += 1) {
		if (move === planLimits.moves) {
			problems.moves = "too_many";
			break;
		}
		const stayId = fieldOf(planField(move, "stay")).toLowerCase();
		const version = fieldOf(planField(move, "version"));
		if (!isUuid(stayId)) problems[planField(move, "stay")] = "unknown";
		if (moves.some((other) => other.stayId === stayId)) problems[planField(move, "stay")] = "twice";
		if (!/^\d{1,9}$/.test(version))
			problems[planField(move, "version")] = version === "" ? "missing" : "unknown";
		moves.push({
			stayId,
			version: Number(version),
			villas: readVillas(fieldOf, move, problems),
			price: readPrice(fieldOf, move, problems),
		});
	}
	if (moves.length === 0) problems.moves = "missing";
	return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, moves };
}

type FieldOf = (name: string) => string;

function readVillas(
	fieldOf: FieldOf,
	move: number,
	problems: Record<string, PlanFieldProblem>,
): PlannedNights[] {
	const villas: PlannedNights[] = [];
	for (let index = 0; index < planLimits.villas; index += 1) {
		const names = (["villa", "from", "until"] as const).map((part) => planField(move, part, index));
		const [villaName = "", fromName = "", untilName = ""] = names;
		const [villaId = "", from = "", until = ""] = names.map(fieldOf);
		if (villaId === "" && from === "" && until === "") continue;
		if (villaId === "") problems[villaName] = "missing";
		for (const [name, text] of [
			[fromName, from],
			[untilName, until],
		] as const)
			if (parseHotelDate(text) === null) problems[name] = text === "" ? "missing" : "not_a_date";
		if (problems[fromName] === undefined && problems[untilName] === undefined) {
			if (until <= from) problems[untilName] = "no_nights";
			else if (nightsBetween(from, until) > planLimits.nights) problems[untilName] = "too_many_nights";
		}
		villas.push({ villaId, from, until });
	}
	if (villas.length === 0) problems[planField(move, "villa", 0)] = "missing";
	const hasDates = villas.every(({ from, until }) => parseHotelDate(from) && parseHotelDate(until));
	if (hasDates && villas.length > 0 && !followEachOther(villas))
		problems[planField(move, "from", villas.length - 1)] ??= "not_covered";
	return hasDates ? joinNights(villas) : villas;
}

function readPrice(fieldOf: FieldOf, move: number, problems: Record<string, PlanFieldProblem>): PlanPrice {
	const kind = fieldOf(planField(move, "price"));
	if (kind === "" || kind === "keep") return { kind: "keep" };
	if (kind === "new") return { kind };
	if (kind !== "other") {
		problems[planField(move, "price")] = "unknown";
		return { kind: "keep" };
	}
	const baseCents = readDollars(fieldOf(planField(move, "amount")));
	const reason = fieldOf(planField(move, "reason"));
	if (baseCents === null)
		problems[planField(move, "amount")] =
			fieldOf(planField(move, "amount")) === "" ? "missing" : "not_an_amount";
	if (reason === "") problems[planField(move, "reason")] = "missing";
	if (reason.length > planLimits.reasonLength) problems[planField(move, "reason")] = "too_long";
	return { kind, baseCents: baseCents ?? 0, reason };
}

/** A typed amount of US dollars in cents; null for a text that is not an amount or is above the limit. */
function readDollars(text: string): number | null {
	const cents = readAmount(text);
	return cents !== null && cents <= planLimits.amountCents ? cents : null;
}
