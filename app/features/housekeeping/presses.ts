import type { HousekeepingDay } from "./day-queries.server.ts";
import type { VillaDay } from "./tasks.ts";

export const pressActs = [
	"dirty",
	"in_progress",
	"clean",
	"inspected",
	"deep_cleaned",
	"deep_clean_undone",
] as const;

export type PressAct = (typeof pressActs)[number];

/** The permission for a press: the one rule of the page, of presses stored on a phone, and of the operations. */
export function permissionOfPress(act: PressAct) {
	return act === "inspected" ? "inspect_villa" : "set_condition";
}

/** Why the server takes a press for good no more: trying again would be refused again. */
export type PressRefusal = "ended" | "not_allowed" | "villa_unknown" | "event_used" | "form";

/** A press as the phone stores it until the server has it. */
export type Press = {
	/** Made with the press: sent twice, it is one. */
	id: string;
	villaId: string;
	villaName: string;
	act: PressAct;
	/** By the phone's own clock, in milliseconds. */
	pressedAt: number;
	/** Whose press it is: nobody else on this phone can send it. First name. */
	person: { id: string; name: string };
	/** The server has refused it; it is shown until somebody has read that. */
	refused?: PressRefusal;
};

/**
 * The later presses on a villa whose time has to change when the server has taken one. The server counts back from the moment in
 * which a press arrives: on a slow line the first of two quick presses seems to be the later one. So each counts from after the
 * latest moment, by the phone's clock, that the server can have stored for the one before it.
 * @param answeredAt when the answer came, by the phone's clock
 * @param agoMs how long before its answer, as the server has stored it, the taken press was made
 */
export function raiseLater<Queued extends Press>(
	queue: readonly Queued[],
	taken: Pick<Press, "id" | "villaId">,
	{ answeredAt, agoMs }: { answeredAt: number; agoMs: number },
): Queued[] {
	const notBefore = answeredAt - agoMs + 1;
	return queue
		.filter(
			(press) => press.villaId === taken.villaId && press.id !== taken.id && press.pressedAt < notBefore,
		)
		.map((press) => ({ ...press, pressedAt: notBefore }));
}

/** A day with the presses that the server does not have yet, and which villas these are. */
export function applyPresses(
	day: HousekeepingDay,
	presses: readonly Press[],
): { day: HousekeepingDay; notSent: ReadonlySet<string> } {
	const own = presses.filter(({ refused }) => !refused);
	const villas = day.villas.map((villa) =>
		own.filter(({ villaId }) => villaId === villa.villaId).reduce(applyPress, villa),
	);
	return { day: { ...day, villas }, notSent: new Set(own.map(({ villaId }) => villaId)) };
}

/** The newer one by the time of the press wins here, too. */
function applyPress(villa: VillaDay, { act, pressedAt, person }: Press): VillaDay {
	const at = new Date(pressedAt).toISOString();
	if (act === "deep_cleaned" || act === "deep_clean_undone")
		return { ...villa, deepCleanedAt: act === "deep_cleaned" ? at : null };
	if (villa.since !== null && villa.since > at) return villa;
	return { ...villa, condition: act, since: at, by: person.name, arrivedLateAt: null };
}
