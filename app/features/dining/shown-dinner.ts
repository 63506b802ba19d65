import { findParty, type StayingParty } from "#app/features/reservations/staying-party.ts";
import { startOf } from "./availability.ts";
import type { TeamDinner } from "./pavilion-day.server.ts";

/** A dinner as the pages of the desk show it. */
export type ShownDinner = Omit<TeamDinner, "id" | "stayReservationId"> & {
	/** The villas of its host, where the host is in house. */
	villaNames: string[];
	/** Whether the group has sat down, so that it can be served. */
	hasBegun: boolean;
};

/** A dinner as it is shown. */
export function toShownDinner(
	dinner: TeamDinner,
	by: { parties: readonly StayingParty[]; now: Date },
): ShownDinner {
	const { id: _id, stayReservationId: _stay, ...shown } = dinner;
	return {
		...shown,
		villaNames: findParty(dinner, by.parties)?.villaNames ?? [],
		hasBegun: startOf(dinner) <= by.now,
	};
}
