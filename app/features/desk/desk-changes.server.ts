import { sql } from "drizzle-orm";
import type { DeskChange } from "#app/ui/desk/desk-change.ts";
import type { Db } from "#db/connection/database.ts";

export type DeskChanges = {
	/** Calls back with what was done, until the function it returns is called. */
	subscribe: (onChanges: (changes: DeskChange[]) => void) => () => void;
};

/**
 * How far back each look goes, in seconds: a transaction that began earlier may commit later, and another process may have a
 * clock of its own.
 */
const overlapSeconds = 20;

/**
 * How old a change may be that a screen is told of when it begins to listen, in seconds: it may have been read before that
 * change, and have taken a while until it listened.
 */
const catchUpSeconds = 10;

/**
 * What is done at the desk, by guests and by the app, for the staff screens that are open in this process. Every operation
 * writes an audit row, so these are read every `everyMs` while somebody listens, by an index over their time. A notification
 * at each commit would make all commits of the database wait in line, and operations of other processes would have to
 * know of the desk.
 */
export function createDeskChanges(
	db: Pick<Db, "execute">,
	options: { everyMs: number; onError: (error: unknown) => void },
): DeskChanges {
	const listeners = new Set<(changes: DeskChange[]) => void>();
	let seen: Set<string> | null = null;
	let recent: DeskChange[] = [];
	let timer: NodeJS.Timeout | undefined;

	async function look(): Promise<void> {
		const { rows } = await db.execute<DeskChange & { isRecent: boolean }>(sql`
			select id, act, subject_kind as "subjectKind", subject_id as "subjectId",
				case when actor_kind = 'staff' then actor end as by,
				at > now() - make_interval(secs => ${catchUpSeconds}) as "isRecent"
			from audit_events where at > now() - make_interval(secs => ${overlapSeconds}) order by at`);
		const before = seen;
		seen = new Set(rows.map(({ id }) => id));
		recent = rows.flatMap(({ isRecent, ...change }) => (isRecent ? [change] : []));
		const fresh =
			before === null
				? recent
				: rows.flatMap(({ isRecent: _, ...change }) => (before.has(change.id) ? [] : [change]));
		if (fresh.length > 0) for (const listener of listeners) listener(fresh);
	}

	function plan(): void {
		timer = setTimeout(async () => {
			await look().catch(options.onError);
			if (listeners.size > 0) plan();
		}, options.everyMs);
	}

	return {
		subscribe(onChanges) {
			listeners.add(onChanges);
			if (listeners.size === 1) {
				seen = null;
				look().catch(options.onError);
				plan();
			} else if (recent.length > 0) onChanges(recent);
			return () => {
				listeners.delete(onChanges);
				if (listeners.size === 0) clearTimeout(timer);
			};
		},
	};
}
