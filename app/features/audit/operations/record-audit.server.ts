import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { type Acting, type Actor, approverNameOf } from "#app/lib/actor.ts";
import { type Reason, reasonColumns } from "#app/lib/row-codes.ts";
import type { Db } from "#db/connection/database.ts";
import { auditEvents } from "#db/schema/audit.ts";

/** The kinds of records that acts change. */
export type AuditSubjectKind =
	| "reservation"
	| "account"
	| "voucher"
	| "gift_order"
	| "villa"
	| "waiting_entry"
	| "quote"
	| "payer_account"
	| "staff"
	| "device"
	| "business_day"
	| "drawer"
	| "shift_note"
	| "work_order"
	| "found_item"
	| "resource"
	| "setting"
	| "ledger"
	| "report";

/**
 * An act and its subject. No personal data: names, e-mails and notes are recorded by the names of their fields, and only dates,
 * villas, prices and states by value.
 */
export type AuditedAct = {
	/** The operation: `reserve_stay`, `cancel_dinner`. */
	act: string;
	subject: { kind: AuditSubjectKind; id: string };
	changes?: Record<string, unknown>;
	/** The words of a person; a code goes among the changes. */
	reason?: Reason;
};

/** Writes the audit row of an operation, in its own transaction: with the colleague who has approved it. */
export async function recordAudit(
	tx: Pick<Db, "insert">,
	{ act, subject, changes = {}, reason }: AuditedAct,
	acting: Acting,
): Promise<void> {
	const { by, now } = acting;
	const approvedBy = approverNameOf(acting);
	const { reason: words, reasonCode } = reasonColumns(reason);
	await tx.insert(auditEvents).values({
		id: randomUUID(),
		at: now,
		actorKind: by.kind,
		actor: nameOf(by),
		device: deviceOf(by),
		staffId: by.kind === "staff" ? (by.id ?? null) : null,
		act,
		subjectKind: subject.kind,
		subjectId: subject.id,
		changes: { ...changes, ...(reasonCode && { reasonCode }), ...(approvedBy && { approvedBy }) },
		reason: words,
	});
}

/**
 * The same as part of a larger statement, for an operation that is one statement: one row for each row of `from`.
 * @param parts SQL of an instant, of the actor's kind, name and device, of the subject's id and of a jsonb of changes
 */
export function auditSql(parts: {
	act: string;
	subjectKind: AuditSubjectKind;
	subjectId: string;
	at: string;
	actorKind: string;
	actor: string;
	device: string;
	changes: string;
	/** SQL of a text; left out where an act has no reason. */
	reason?: string;
	from: string;
}): string {
	return `insert into audit_events (id, at, actor_kind, actor, device, act, subject_kind, subject_id, changes, reason)
		select gen_random_uuid(), ${parts.at}, ${parts.actorKind}, ${parts.actor}, ${parts.device}, '${parts.act}',
			'${parts.subjectKind}', ${parts.subjectId}, ${parts.changes}, ${parts.reason ?? "null"} from ${parts.from}`;
}

/**
 * The same for a statement of drizzle: one audit row for each row of `from`, in the statement that writes them.
 * @param parts SQL of the subject's id and of a jsonb of changes, and the name of a common table expression
 */
export function auditRowsSql(
	{
		act,
		subjectKind,
		subjectId,
		changes = sql`'{}'::jsonb`,
		from,
	}: {
		act: string;
		subjectKind: AuditSubjectKind;
		subjectId: SQL;
		changes?: SQL;
		from: SQL;
	},
	{ by, now }: Acting,
): SQL {
	return sql`insert into audit_events (id, at, actor_kind, actor, device, act, subject_kind, subject_id, changes)
		select gen_random_uuid(), ${now.toISOString()}::timestamptz, ${by.kind}::text, ${nameOf(by)}::text, ${deviceOf(by)}::text,
			${act}::text, ${subjectKind}::text, ${subjectId}, ${changes} from ${from}`;
}

/** The device at which somebody of the staff acted, as the audit names it; null for everybody else. */
export function deviceOf(by: Actor): string | null {
	return by.kind === "staff" ? (by.device ?? null) : null;
}

/**
 * Who acted, as the audit names them: an account's id, the name of a staff member, agent or channel, a task; null for a
 * guest without account.
 */
export function nameOf(by: Actor): string | null {
	switch (by.kind) {
		case "guest":
			return by.userId;
		case "staff":
		case "agent":
		case "channel":
			return by.name;
		case "system":
			return by.task;
	}
}
