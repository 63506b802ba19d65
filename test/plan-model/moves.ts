import { joinNights } from "#app/features/stays/villa-nights.ts";
import { addDays, nightsBetween } from "#app/lib/hotel-date.ts";
import type { Model, ModelStay, Move, Nights, Price } from "./model.ts";
import type { Step } from "./step.ts";

/** A desk's moves of one stay, or of two or three. */
export function movesOf(model: Model, stay: ModelStay, nights: Nights, step: Step): Move[] | null {
	const price: Price =
		step.price === "other"
			? { kind: "other", baseCents: 10_000 * step.nights, reason: "A complaint" }
			: { kind: step.price };
	const move = (of: ModelStay, villas: Nights[]): Move => ({
		stayId: of.stayId,
		version: of.version,
		villas: joinNights(villas),
		price,
	});
	const { villas } = stay;
	const [first] = villas;
	const last = villas.at(-1);
	if (!first || !last) return null;
	const { from: checkIn } = first;
	const { until: checkOut } = last;
	const middle = addDays(checkIn, 1 + (step.start % Math.max(1, nightsBetween(checkIn, checkOut) - 1)));
	switch (step.kind) {
		case "shift": {
			const days = step.nights - 2;
			return [
				move(
					stay,
					villas.map((one) => ({
						...one,
						from: addDays(one.from, days),
						until: addDays(one.until, days),
					})),
				),
			];
		}
		case "extend":
			return [move(stay, [...villas.slice(0, -1), { ...last, until: addDays(last.until, step.nights) }])];
		case "shorten":
			return nightsBetween(last.from, last.until) > 1
				? [move(stay, [...villas.slice(0, -1), { ...last, until: addDays(last.until, -1) }])]
				: null;
		case "change_villa":
		case "join":
			return [move(stay, [{ villaId: nights.villaId, from: checkIn, until: checkOut }])];
		case "split":
			return middle < checkOut
				? [
						move(stay, [
							{ villaId: first.villaId, from: checkIn, until: middle },
							{ villaId: nights.villaId, from: middle, until: checkOut },
						]),
					]
				: null;
		case "price":
			return [move(stay, villas)];
		case "stale":
			return [{ ...move(stay, villas), version: stay.version + 1 }];
		default:
			return rotate(model, stay, step, move);
	}
}

/** Two stays swap villas, or three rotate. */
function rotate(
	model: Model,
	stay: ModelStay,
	{ kind, which }: Step,
	move: (of: ModelStay, villas: Nights[]) => Move,
): Move[] | null {
	const others = model.stays.filter((one) => one !== stay);
	const chosen = [stay, ...others.slice(which % Math.max(1, others.length))].slice(
		0,
		kind === "swap" ? 2 : 3,
	);
	if (chosen.length < 2) return null;
	return chosen.map((one, index) =>
		move(
			one,
			one.villas.map((nights) => ({
				...nights,
				villaId: chosen[(index + 1) % chosen.length]?.villas[0]?.villaId ?? "",
			})),
		),
	);
}
