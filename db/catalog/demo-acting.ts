import type { Tender } from "#app/features/folio/tender.ts";
import type { Acting, StaffActing, SystemTask } from "#app/lib/actor.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import type { DemoTender } from "./demo-money-data.ts";

/** One thing that was done in the demo hotel. */
export type DemoStep = {
	/** Days from today. */
	day: number;
	time: HotelTime;
	/** Done now where its moment is still to come, instead of not at all. */
	atLatestNow?: boolean;
	run: (now: Date) => Promise<unknown>;
};

export const reception = (now: Date): StaffActing => ({
	by: { kind: "staff", name: "Maria Choc", roles: ["reception"] },
	now,
});

export const manager = (now: Date): StaffActing => ({
	by: { kind: "staff", name: "Ines Tillett", roles: ["manager"] },
	now,
});

export const system = (task: SystemTask, now: Date): Acting => ({ by: { kind: "system", task }, now });

/** The result of an operation. The demo data are wrong when it refuses. */
export async function done<Result extends { ok: boolean }>(
	outcome: Promise<Result>,
): Promise<Extract<Result, { ok: true }>> {
	const result = await outcome;
	if (!isDone(result)) throw new Error(`The demo hotel was refused: ${JSON.stringify(result)}`);
	return result;
}

function isDone<Result extends { ok: boolean }>(result: Result): result is Extract<Result, { ok: true }> {
	return result.ok;
}

/** A payment of the exact amount. @param cents US cents */
export function toTender(kind: DemoTender, cents: number, slip: number): Tender {
	switch (kind) {
		case "card_terminal":
			return { kind, slipNumber: String(slip).padStart(6, "0") };
		case "bank_transfer":
		case "wise_transfer":
			return { kind, bankReference: `BT-${slip}` };
		case "cash_usd":
			return { kind, givenCents: cents };
		case "cash_bzd":
			return { kind, givenBzdCents: cents * 2 };
	}
}
