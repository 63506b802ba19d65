import { datesOf, joinNights, type PlannedNights } from "#app/features/stays/villa-nights.ts";
import { addDays, type HotelDate, nightsBetween, parseHotelDate } from "#app/lib/hotel-date.ts";
import { type PlanMove, planField } from "./plan-changes.ts";

/** A request of the chart or the plain form about one stay, as the parameters of `/desk/plan/propose` have it. */
export type PlanRequest = {
	stayId: string;
	/** The revision that the desk saw; null where the address has none, as a link from another page. */
	version: number | null;
	how: /** A part of the stay (by its first night) into a villa and nights. */
		| { kind: "move"; part: HotelDate | null; villaId: string; from: HotelDate; until: HotelDate }
		/** From a night on in another villa. */
		| { kind: "split"; night: HotelDate; villaId: string }
		/** All nights in one villa. */
		| { kind: "join"; villaId: string }
		/** Each into the villa of the next one, and the last into that of the first: two swap, three rotate. */
		| { kind: "rotate"; withIds: string[] }
		/** Nothing yet: the plain form asks. */
		| { kind: "ask" };
};

type Params = Pick<URLSearchParams, "get" | "getAll">;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The request of an address; null when it names no stay. One that is incomplete or wrong asks again. */
export function readPlanRequest(params: Params): PlanRequest | null {
	const stayId = params.get("stay")?.trim().toLowerCase() ?? "";
	if (!uuid.test(stayId)) return null;
	return { stayId, version: readVersion(params.get("version")), how: readHow(params) };
}

const readVersion = (text: string | null) => (/^\d{1,9}$/.test(text ?? "") ? Number(text) : null);

function readHow(params: Params): PlanRequest["how"] {
	const villaId = params.get("villa")?.trim() ?? "";
	const dateOf = (name: string) => parseHotelDate(params.get(name)?.trim() ?? "");
	const how = params.get("how");
	if (how === "rotate") {
		const withIds = params
			.getAll("with")
			.map((id) => id.trim().toLowerCase())
			.filter((id) => id !== "");
		if (withIds.length > 0 && withIds.length <= 2 && withIds.every((id) => uuid.test(id)))
			return { kind: "rotate", withIds };
	}
	if (how === "join" && villaId !== "") return { kind: "join", villaId };
	const night = dateOf("night");
	if (how === "split" && night && villaId !== "") return { kind: "split", night, villaId };
	const from = dateOf("from");
	const until = dateOf("until");
	if (how === null && villaId !== "" && from && until && from < until)
		return { kind: "move", part: dateOf("part"), villaId, from, until };
	return { kind: "ask" };
}

/** The parameters of a request that the chart makes: the lifted stay, and its new place. */
export function writeMoveRequest(request: {
	stayId: string;
	version: number;
	part: HotelDate;
	villaId: string;
	from: HotelDate;
	until: HotelDate;
}): URLSearchParams {
	return new URLSearchParams({
		stay: request.stayId,
		version: String(request.version),
		part: request.part,
		villa: request.villaId,
		from: request.from,
		until: request.until,
	});
}

/** A stay as it is: a request is applied to it. */
export type RequestedStay = {
	stayId: string;
	version: number;
	status: string;
	villas: readonly PlannedNights[];
};

/**
 * The moves that a request asks for. A guest in house keeps the villa of the nights slept, so another villa means a
 * change of villas today. Null when the request does not fit the stay: a night outside it, a split of one night.
 */
export function toMoves(
	how: PlanRequest["how"],
	stay: RequestedStay,
	others: readonly RequestedStay[],
	today: HotelDate,
): PlanMove[] | null {
	const planned = { ...stay, villas: [...stay.villas] };
	switch (how.kind) {
		case "move":
			return moveOne(how, stay, today);
		case "join":
			return [keepSlept(stay, moveStay(planned, { villaId: how.villaId }), today)];
		case "split": {
			const move = splitStay(planned, how.night, how.villaId);
			return move && [move];
		}
		case "rotate": {
			const all = [stay, ...others];
			if (new Set(all.map(({ stayId }) => stayId)).size !== how.withIds.length + 1) return null;
			const moves = rotateStays(all.map((one) => ({ ...one, villas: [...one.villas] })));
			return moves?.map((move, index) => keepSlept(all[index] ?? stay, move, today)) ?? null;
		}
		case "ask":
			return null;
	}
}

function moveOne(
	how: Extract<PlanRequest["how"], { kind: "move" }>,
	stay: RequestedStay,
	today: HotelDate,
): PlanMove[] | null {
	const parts = stay.villas.toSorted((a, b) => a.from.localeCompare(b.from));
	const index = Math.max(
		0,
		parts.findIndex(({ from }) => from === how.part),
	);
	const part = parts[index];
	if (!part) return null;
	const days = nightsBetween(part.from, how.from);
	const isShift = days !== 0 && days === nightsBetween(part.until, how.until);
	const { villaId, from, until } = how;
	const arranged = parts.map((one, at) => {
		if (at === index) return { villaId, from, until };
		// The whole stay moves with the part, or its neighbours make room and close the gap.
		if (isShift) return { ...one, from: addDays(one.from, days), until: addDays(one.until, days) };
		if (at === index - 1) return { ...one, until: from };
		return at === index + 1 ? { ...one, from: until } : one;
	});
	const villas = arranged.filter((one) => one.from < one.until);
	return [
		keepSlept(stay, { stayId: stay.stayId, version: stay.version, villas, price: { kind: "keep" } }, today),
	];
}

/** The move with the villas of the nights that a guest in house has slept. */
function keepSlept(stay: RequestedStay, move: PlanMove, today: HotelDate): PlanMove {
	const { checkIn } = datesOf(stay.villas);
	if (stay.status !== "checked_in" || checkIn >= today || datesOf(move.villas).checkIn !== checkIn)
		return move;
	const slept = stay.villas
		.filter(({ from }) => from < today)
		.map((one) => ({ ...one, until: one.until < today ? one.until : today }));
	const ahead = move.villas
		.filter(({ until }) => until > today)
		.map((one) => ({ ...one, from: one.from > today ? one.from : today }));
	return { ...move, villas: ahead.length > 0 ? joinNights([...slept, ...ahead]) : move.villas };
}

/** The fields of a form that say where a stay goes; its price is chosen beside them. */
export function listPlaceFields(moves: readonly PlanMove[]): [name: string, value: string][] {
	return moves.flatMap(({ stayId, version, villas }, move): [string, string][] => [
		[planField(move, "stay"), stayId],
		[planField(move, "version"), String(version)],
		...villas.flatMap(({ villaId, from, until }, villa): [string, string][] => [
			[planField(move, "villa", villa), villaId],
			[planField(move, "from", villa), from],
			[planField(move, "until", villa), until],
		]),
	]);
}

/** A stay as the chart has it: a gesture begins with it. */
type PlannedStay = { stayId: string; version: number; villas: PlannedNights[] };

const keepPrice = { kind: "keep" } as const;

const toMove = ({ stayId, version }: PlannedStay, villas: PlannedNights[]): PlanMove => ({
	stayId,
	version,
	villas: joinNights(villas),
	price: keepPrice,
});

/** The whole stay some days later (earlier with a negative number), all of it in one villa where one is given. */
export function moveStay(stay: PlannedStay, to: { villaId?: string; days?: number }): PlanMove {
	const { villaId, days = 0 } = to;
	return toMove(
		stay,
		stay.villas.map((one) => ({
			villaId: villaId ?? one.villaId,
			from: addDays(one.from, days),
			until: addDays(one.until, days),
		})),
	);
}

/**
 * Another first or last day: longer or shorter. A part that loses all its nights goes; nights that are added are in the
 * villa at that end.
 */
export function resizeStay(
	stay: PlannedStay,
	to: { checkIn?: HotelDate; checkOut?: HotelDate },
): PlanMove | null {
	const now = datesOf(stay.villas);
	const { checkIn = now.checkIn, checkOut = now.checkOut } = to;
	if (nightsBetween(checkIn, checkOut) < 1) return null;
	const inside = stay.villas.filter(({ from, until }) => from < checkOut && checkIn < until);
	const first = inside[0] ?? (checkOut <= now.checkIn ? stay.villas[0] : stay.villas.at(-1));
	const last = inside.at(-1) ?? first;
	if (!first || !last) return null;
	const parts = inside.length > 0 ? inside : [first];
	return toMove(
		stay,
		parts.map((one) => ({
			villaId: one.villaId,
			from: one === first ? checkIn : one.from,
			until: one === last ? checkOut : one.until,
		})),
	);
}

/** From one night on in another villa: a split, or null when that night is not within the stay. */
export function splitStay(stay: PlannedStay, night: HotelDate, villaId: string): PlanMove | null {
	const { checkIn, checkOut } = datesOf(stay.villas);
	if (night <= checkIn || night >= checkOut) return null;
	return toMove(stay, [
		...stay.villas
			.filter(({ from }) => from < night)
			.map((one) => ({ ...one, until: one.until < night ? one.until : night })),
		{ villaId, from: night, until: checkOut },
	]);
}

/**
 * Each stay into the villa of the next one, the last into that of the first: two of them swap, three rotate. Each keeps
 * its own nights. Only stays in one villa can take part: null otherwise.
 */
export function rotateStays(stays: readonly PlannedStay[]): PlanMove[] | null {
	if (stays.length < 2 || stays.some(({ villas }) => villas.length !== 1)) return null;
	return stays.map((stay, index) =>
		moveStay(stay, { villaId: stays[(index + 1) % stays.length]?.villas[0]?.villaId ?? "" }),
	);
}
