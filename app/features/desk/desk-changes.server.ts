import { sql } from "drizzle-orm";
import type { AuditSubjectKind } from "#app/features/audit/operations/record-audit.server.ts";
import { isStillSignedIn } from "#app/features/staff/operations/resume-staff-session.server.ts";
import { type DeskAct, may } from "#app/features/staff/permissions.ts";
import type { SignedInPresence } from "#app/features/staff/signed-in-staff.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import type { DeskChange } from "#app/ui/desk/use-desk-changes.ts";
import type { Db } from "#db/connection/database.ts";

/** A staff screen that is open. */
type DeskListener = {
	/** The person who opened it, as their request was let in. */
	presence: SignedInPresence;
	/**
	 * Is told of changes that the person's roles may see. The list is empty where they may only know that something was
	 * changed.
	 */
	onChanges: (changes: DeskChange[]) => void;
	/** No more changes follow: the person no longer works there as they did, or the time has come to ask again. */
	onEnd: (why: "not_signed_in" | "renewal") => void;
};

export type DeskChanges = {
	/** Tells a screen of changes, until it ends or the returned function is called. */
	subscribe: (listener: DeskListener) => () => void;
};

/** The kind of the changed record, with the kind of a reservation. */
export type ChangeKind = "stay" | "treatment" | "dinner" | Exclude<AuditSubjectKind, "reservation">;

/**
 * The act that lets a role see changes of each kind: the act of its page. Where another page depends on it, those who
 * may see that page are told that something changed, and neither what nor by whom.
 */
const seenBy: Record<ChangeKind, { act: DeskAct; otherPage?: DeskAct }> = {
	// Arrivals and departures are on the list of housekeeping.
	stay: { act: "see_stay", otherPage: "see_housekeeping" },
	treatment: { act: "see_wellness" },
	dinner: { act: "see_pavilion" },
	account: { act: "search" },
	voucher: { act: "use_voucher" },
	gift_order: { act: "see_gift_vouchers" },
	villa: { act: "see_housekeeping" },
	// No page of its own: its nights are on the plan.
	waiting_entry: { act: "see_plan" },
	quote: { act: "book_walk_in" },
	payer_account: { act: "see_accounts" },
	staff: { act: "see_staff" },
	device: { act: "see_staff" },
	business_day: { act: "see_business_day" },
	drawer: { act: "open_drawer" },
	shift_note: { act: "see_today" },
	work_order: { act: "see_work_orders" },
	found_item: { act: "lost_and_found" },
	resource: { act: "see_wellness" },
	// Such as a seating that is taken out of service, or the interval of deep cleans.
	setting: { act: "change_settings", otherPage: "see_housekeeping" },
	ledger: { act: "see_folio" },
	report: { act: "see_reports" },
};

/**
 * A change, and the kind of record that it changed; null for a reservation that does not exist any more, which nobody
 * can see.
 */
type ReadChange = DeskChange & { kind: ChangeKind | null };

/** The changes that a person is told of; null where none of them is for their roles. */
function tellOf(roles: readonly StaffRole[], changes: readonly ReadChange[]): DeskChange[] | null {
	const sights = changes.flatMap(({ kind, ...change }) => (kind ? [{ ...seenBy[kind], change }] : []));
	const seen = sights.filter(({ act }) => may(roles, act));
	const isConcerned =
		seen.length > 0 || sights.some(({ otherPage }) => otherPage !== undefined && may(roles, otherPage));
	return isConcerned ? seen.map(({ change }) => change) : null;
}

/**
 * How far back each look goes, in seconds: a transaction that began earlier may commit later, and another process may have a
 * clock of its own.
 */
const overlapSeconds = 20;

/**
 * How old a change may be that a screen gets when it begins to listen, in seconds: the page may have been read before
 * that change, and have taken a while until it listened.
 */
const catchUpSeconds = 10;

/** After so long a screen has to ask again, like everybody who comes to the desk. */
const renewalMs = 15 * 60_000;

/**
 * Changes by the desk, by guests and by the app, for the staff screens that are open in this process. Every operation
 * writes an audit row, so these are read every `everyMs` while somebody listens, by an index over their time. A
 * notification at each commit would make all commits of the database wait in line, and operations of other processes
 * would have to know of the desk. Before anything is told, each listener's session is read anew, after the changes: so
 * the person was still at work when the change was made.
 */
export function createDeskChanges(
	db: Db,
	options: { everyMs: number; now: () => Date; onError: (error: unknown) => void },
): DeskChanges {
	/** The screens that are open, with the moment at which they began to listen. */
	const listeners = new Map<DeskListener, Date>();
	let seen: Set<string> | null = null;
	let recent: ReadChange[] = [];
	/** The looks that go on; another one once everybody had left. */
	let looking: { timer?: NodeJS.Timeout } | null = null;

	async function look(): Promise<void> {
		const { rows } = await db.execute<ReadChange & { isRecent: boolean }>(sql`
			select e.id, e.act, e.subject_kind as "subjectKind", e.subject_id as "subjectId",
				case when e.actor_kind = 'staff' then e.actor end as by,
				case when e.subject_kind = 'reservation' then r.kind else e.subject_kind end as kind,
				e.at > now() - make_interval(secs => ${catchUpSeconds}) as "isRecent"
			from audit_events e left join reservation_heads r
				on r.id = case when e.subject_kind = 'reservation' then e.subject_id::uuid end
			where e.at > now() - make_interval(secs => ${overlapSeconds}) order by e.at`);
		await endListeners();
		const before = seen;
		seen = new Set(rows.map(({ id }) => id));
		recent = rows.flatMap(({ isRecent, ...change }) => (isRecent ? [change] : []));
		const fresh =
			before === null
				? recent
				: rows.flatMap(({ isRecent: _, ...change }) => (before.has(change.id) ? [] : [change]));
		for (const listener of listeners.keys()) tell(listener, fresh);
	}

	/** Ends those who are no longer signed in as they were, and those whose time has come. */
	async function endListeners(): Promise<void> {
		const now = options.now();
		const asked = [...listeners].map(async ([listener, since]) => {
			const isSignedIn = await isStillSignedIn(db, listener.presence, now);
			const isDue = now.getTime() - since.getTime() >= renewalMs;
			return { listener, why: isSignedIn ? (isDue ? "renewal" : null) : "not_signed_in" } as const;
		});
		for (const { listener, why } of await Promise.all(asked))
			if (why !== null && leave(listener)) listener.onEnd(why);
	}

	function tell({ presence, onChanges }: DeskListener, changes: readonly ReadChange[]): void {
		const told = tellOf(presence.staff.roles, changes);
		if (told) onChanges(told);
	}

	/** Looks until everybody has left. */
	async function follow(own: { timer?: NodeJS.Timeout }): Promise<void> {
		await look().catch(options.onError);
		if (looking === own) own.timer = setTimeout(() => void follow(own), options.everyMs);
	}

	/** @returns whether it still listened */
	function leave(listener: DeskListener): boolean {
		const isFound = listeners.delete(listener);
		if (listeners.size === 0) {
			clearTimeout(looking?.timer);
			looking = null;
		}
		return isFound;
	}

	return {
		subscribe(listener) {
			listeners.set(listener, options.now());
			if (looking) tell(listener, recent);
			else {
				seen = null;
				recent = [];
				looking = {};
				void follow(looking);
			}
			return () => void leave(listener);
		},
	};
}
