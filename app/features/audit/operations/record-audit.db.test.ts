import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "#app/lib/actor.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { openTestDatabase } from "#test/db.ts";
import { noon } from "#test/factories/forms.ts";
import { auditRowsSql, recordAudit } from "./record-audit.server.ts";

const { db } = await openTestDatabase();

const actors: [Actor, string | null][] = [
	[{ kind: "guest", userId: null }, null],
	[{ kind: "guest", userId: "ana" }, "ana"],
	[{ kind: "staff", name: "Maria", roles: ["reception"], device: "tablet" }, "Maria"],
	[{ kind: "agent", name: "an assistant" }, "an assistant"],
	[{ kind: "channel", name: "airbnb" }, "airbnb"],
	[{ kind: "system", task: "purge-expired" }, "purge-expired"],
];

test.each(actors)("the audit names every kind of actor: %j", async (by, actor) => {
	const id = crypto.randomUUID();
	await recordAudit(db, { by, now: noon }, { act: "test", subject: { kind: "villa", id } });
	const rows = {
		act: "test",
		subjectKind: "villa",
		subjectId: sql`${id}::text`,
		from: sql`(select) one`,
	} as const;
	await db.execute(auditRowsSql({ by, now: noon }, rows));
	const [one, other] = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
	expect(one).toMatchObject({ actorKind: by.kind, actor, act: "test", at: noon, changes: {}, reason: null });
	expect({ ...other, id: one?.id }).toEqual(one);
});

test("the database refuses an actor of another kind", async () => {
	const by = { kind: "visitor", name: "somebody" } as unknown as Actor;
	const event = { act: "test", subject: { kind: "villa", id: "palm-grove" } } as const;
	await expect(recordAudit(db, { by, now: noon }, event)).rejects.toMatchObject({
		cause: { code: "23514", constraint: "audit_events_actor_kind_check" },
	});
});
