import { businessDateOf } from "#app/features/business-days/policy.ts";
import { listNights } from "#app/lib/hotel-date.ts";

export type Nights = { villaId: string; from: string; until: string };

export type ModelStay = {
	stayId: string;
	reservationId: string;
	status: "confirmed" | "held" | "checked_in" | "cancelled" | "expired";
	version: number;
	villas: Nights[];
	/** The price of each night, in order. */
	cents: { night: string; cents: number }[];
	heldUntil: number | null;
	lockReason: string | null;
};

/** Taken by no stay: a block, or a hold that ends. */
export type ModelBlock = Nights & { id: string; endsAt: number | null; isReleased: boolean };

type ModelChange = {
	id: string;
	madeAt: number;
	isUndone: boolean;
	before: { stay: ModelStay; versionAfter: number }[];
};

export type Price = { kind: "keep" } | { kind: "new" } | { kind: "other"; baseCents: number; reason: string };

export type Move = { stayId: string; version: number; villas: Nights[]; price: Price };

const minuteMs = 60_000;

/** The hotel in memory, as simple as it can be, beside the one in the database. A copy can try a step in advance. */
export class Model {
	stays: ModelStay[] = [];
	blocks: ModelBlock[] = [];
	changes: ModelChange[] = [];
	time: number;
	/** Its villas with the price of each night in US cents. */
	readonly nightlyCents: Readonly<Record<string, number>>;

	constructor(time: number, nightlyCents: Readonly<Record<string, number>>) {
		this.time = time;
		this.nightlyCents = nightlyCents;
	}

	get now() {
		return new Date(this.time);
	}

	/** The business day: no test closes one by hand. */
	get today() {
		return businessDateOf(this.now);
	}

	copy(): Model {
		const copied = new Model(this.time, this.nightlyCents);
		copied.stays = structuredClone(this.stays);
		copied.blocks = structuredClone(this.blocks);
		copied.changes = structuredClone(this.changes);
		return copied;
	}

	isLive(stay: ModelStay): boolean {
		if (stay.status === "held") return stay.heldUntil !== null && stay.heldUntil > this.time;
		return stay.status === "confirmed" || stay.status === "checked_in";
	}

	/** Every taken night of every villa, with the stay or block that has it. */
	taken(exceptStayIds: readonly string[] = []): Map<string, string> {
		const taken = new Map<string, string>();
		const add = (nights: Nights, by: string) => {
			for (const night of listNights(nights.from, nights.until)) {
				const key = `${nights.villaId} ${night}`;
				if (taken.has(key)) throw new Error(`The model takes ${key} twice.`);
				taken.set(key, by);
			}
		};
		for (const stay of this.stays)
			if (this.isLive(stay) && !exceptStayIds.includes(stay.stayId))
				for (const nights of stay.villas) add(nights, stay.stayId);
		for (const block of this.blocks)
			if (!block.isReleased && (block.endsAt === null || block.endsAt > this.time)) add(block, "block");
		return taken;
	}

	isFree(wanted: readonly Nights[], exceptStayIds: readonly string[] = []): boolean {
		const taken = this.taken(exceptStayIds);
		for (const { villaId, from, until } of wanted)
			for (const night of listNights(from, until)) {
				const key = `${villaId} ${night}`;
				if (taken.has(key)) return false;
				taken.set(key, "wanted");
			}
		return true;
	}

	price(stay: ModelStay, villas: readonly Nights[], price: Price): ModelStay["cents"] | null {
		const nights = villas.flatMap(({ villaId, from, until }) =>
			listNights(from, until).map((night) => ({ night, villaId })),
		);
		const isSlept = (night: string) => stay.status === "checked_in" && night < this.today;
		const agreed = (night: string) => stay.cents.find((one) => one.night === night)?.cents;
		const slept = nights.filter(({ night }) => isSlept(night));
		const sleptCents = slept.reduce((sum, { night }) => sum + (agreed(night) ?? 0), 0);
		const open = nights.length - slept.length;
		if (price.kind === "other" && (open === 0 || price.baseCents < sleptCents)) return null;
		const rest = price.kind === "other" ? price.baseCents - sleptCents : 0;
		let shared = 0;
		return nights.map(({ night, villaId }, index) => {
			const known = nights.length === stay.cents.length ? stay.cents[index]?.cents : agreed(night);
			if (isSlept(night) && known !== undefined) return { night, cents: known };
			if (price.kind === "other") {
				const extra = shared < rest % open ? 1 : 0;
				shared += 1;
				return { night, cents: Math.floor(rest / open) + extra };
			}
			if (price.kind === "keep" && known !== undefined) return { night, cents: known };
			return { night, cents: this.nightlyCents[villaId] ?? 0 };
		});
	}

	/** The answer to a change of the plan: the reason of a refusal, or null, and then it is made. */
	change(id: string, moves: readonly Move[], reason: string): string | null {
		const pairs = moves.map((move) => ({
			move,
			stay: this.stays.find(({ stayId }) => stayId === move.stayId),
		}));
		if (pairs.some(({ move, stay }) => stay?.version !== move.version)) return "changed_meanwhile";
		const ids = moves.map(({ stayId }) => stayId);
		const priced = pairs.map(({ move, stay }) =>
			stay &&
			this.isLive(stay) &&
			this.keepsPast(stay, move.villas) &&
			(stay.status !== "held" || move.villas.length === 1)
				? this.price(stay, move.villas, move.price)
				: null,
		);
		const wanted = moves.flatMap(({ villas }) => villas);
		if (priced.some((one) => one === null) || !this.isFree(wanted, ids)) return "impossible";
		const breaksLock = pairs.some(
			({ move, stay }) => stay && stay.lockReason !== null && changesVilla(stay.villas, move.villas),
		);
		if (breaksLock && reason === "") return "reason_missing";
		const changesAnything = pairs.some(
			({ move, stay }, index) =>
				JSON.stringify(stay?.villas) !== JSON.stringify(move.villas) ||
				sum(stay?.cents ?? []) !== sum(priced[index] ?? []),
		);
		if (!changesAnything) return "nothing_changes";
		this.changes.push({
			id,
			madeAt: this.time,
			isUndone: false,
			before: pairs.flatMap(({ stay }) =>
				stay ? [{ stay: structuredClone(stay), versionAfter: stay.version + 1 }] : [],
			),
		});
		for (const [index, { move, stay }] of pairs.entries()) {
			if (!stay) continue;
			if (changesVilla(stay.villas, move.villas)) stay.lockReason = null;
			stay.villas = move.villas;
			stay.cents = priced[index] ?? [];
			stay.version += 1;
		}
		return null;
	}

	/** The same for an undo. */
	undo(id: string): string | null {
		const change = this.changes.find((one) => one.id === id);
		if (!change || this.time > change.madeAt + 10 * minuteMs) return "not_undoable";
		if (change.isUndone) return "undone_already";
		const now = change.before.map(({ stay }) => this.stays.find(({ stayId }) => stayId === stay.stayId));
		if (change.before.some(({ versionAfter }, index) => now[index]?.version !== versionAfter))
			return "changed_meanwhile";
		const ids = change.before.map(({ stay }) => stay.stayId);
		const wanted = change.before.flatMap(({ stay }) => stay.villas);
		if (now.some((stay) => !stay || !this.isLive(stay)) || !this.isFree(wanted, ids)) return "impossible";
		for (const [index, { stay }] of change.before.entries()) {
			const current = now[index];
			if (!current) continue;
			Object.assign(current, { villas: stay.villas, cents: stay.cents, lockReason: stay.lockReason });
			current.version += 1;
		}
		change.isUndone = true;
		return null;
	}

	/** The nights before today: unchanged for a guest in house, never more for one who has not come. */
	private keepsPast(stay: ModelStay, villas: readonly Nights[]): boolean {
		const past = (of: readonly Nights[]) =>
			of.flatMap(({ villaId, from, until }) =>
				listNights(from, until)
					.filter((night) => night < this.today)
					.map((night) => `${villaId} ${night}`),
			);
		const had = past(stay.villas);
		const wants = past(villas);
		if (stay.status === "checked_in")
			return had.join() === wants.join() && stay.villas[0]?.from === villas[0]?.from;
		return wants.every((night) => had.includes(night));
	}
}

export function sum(cents: readonly { cents: number }[]): number {
	return cents.reduce((total, one) => total + one.cents, 0);
}

function changesVilla(before: readonly Nights[], after: readonly Nights[]): boolean {
	const order = (villas: readonly Nights[]) => villas.map(({ villaId }) => villaId).join();
	if (order(before) !== order(after)) return true;
	const villaOn = (night: string) =>
		before.find(({ from, until }) => from <= night && night < until)?.villaId;
	return (
		before.length > 1 &&
		after.some(({ villaId, from, until }) =>
			listNights(from, until).some((night) => (villaOn(night) ?? villaId) !== villaId),
		)
	);
}
