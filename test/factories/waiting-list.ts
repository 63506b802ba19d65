import { confirmWaitingEntry } from "#app/features/waiting-list/operations/confirm-waiting-entry.server.ts";
import {
	type JoinInput,
	joinWaitingList,
} from "#app/features/waiting-list/operations/join-waiting-list.server.ts";
import { issueWaitingLink } from "#app/features/waiting-list/operations/write-waiting-entry.server.ts";
import {
	findEntry,
	findEntryOfForm,
	type WaitingLinkKind,
} from "#app/features/waiting-list/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { asGuest, noon, today } from "./forms.ts";

let people = 0;

/** Two nights at Sunset Palms, three weeks ahead, for which somebody waits; every call is another person. */
export function makeJoinInput(change: Partial<JoinInput> = {}): JoinInput {
	people += 1;
	return {
		idempotencyKey: crypto.randomUUID(),
		userId: null,
		name: "Ana Cruz",
		email: `waiting-${people}@example.com`,
		villaId: "sunset-palms",
		checkIn: addDays(today, 21),
		checkOut: addDays(today, 23),
		guests: 2,
		...change,
	};
}

/** The secret of a link to an entry, as an e-mail would contain it. */
export function makeWaitingLink(db: Db, entryId: string, kind: WaitingLinkKind): Promise<string> {
	return issueWaitingLink(db, { kind, entryId, expiresAt: new Date("2030-01-01T00:00:00Z") });
}

/** Somebody who has joined the list and confirmed the address. @returns the id of the entry */
export async function makeWaiting(
	db: Db,
	change: Partial<JoinInput> = {},
	now: Date = noon,
): Promise<string> {
	const input = makeJoinInput(change);
	const joined = await joinWaitingList(db, input, asGuest(null, now));
	const entry = await findEntryOfForm(db, input.idempotencyKey);
	if (!joined.ok || !entry) throw new Error(`Not on the list: ${joined.ok ? "no entry" : joined.reason}`);
	const secret = await makeWaitingLink(db, entry.id, "confirm");
	const confirmed = await confirmWaitingEntry(db, { secret }, asGuest(null, now));
	if (!confirmed.ok) throw new Error(`Not confirmed: ${confirmed.reason}`);
	return entry.id;
}

/** The state of an entry. */
export async function statusOf(db: Db, entryId: string): Promise<string | undefined> {
	return (await findEntry(db, entryId))?.status;
}
