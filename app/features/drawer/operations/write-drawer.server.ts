import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { nameOf } from "#app/features/audit/operations/record-audit.server.ts";
import { moveCash } from "#app/features/folio/operations/move-cash.server.ts";
import { recordDrawerDifference } from "#app/features/folio/operations/record-drawer-difference.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { Refused } from "#app/lib/outcome.ts";
import type { Reason } from "#app/lib/row-codes.ts";
import type { Transaction } from "#db/connection/database.ts";
import { drawerCounts, drawers } from "#db/schema/drawers.ts";
import { amountOf, type Cash, type Currency, currencies, type Pieces, toUsdCents } from "../cash.ts";

export type DrawerRow = typeof drawers.$inferSelect;

/** The drawer, locked until the transaction ends: no cash comes or goes meanwhile. The business day is locked before it. */
export async function lockDrawer(tx: Transaction, id: string): Promise<DrawerRow | null> {
	const [drawer] = await tx.select().from(drawers).where(eq(drawers.id, id)).for("update");
	return drawer ?? null;
}

/** The closed drawer that nobody has taken over from, or null before the first one: not by its time, as clocks of two processes differ. */
export async function findLastClosed(tx: Transaction): Promise<DrawerRow | null> {
	const next = alias(drawers, "next");
	const takenOver = tx.select({ id: next.id }).from(next).where(eq(next.beforeId, drawers.id));
	const [last] = await tx
		.select()
		.from(drawers)
		.where(and(isNotNull(drawers.closedAt), notExists(takenOver)));
	return last ?? null;
}

/** The counted amount, in cents of each currency. */
export function toCash(pieces: Record<Currency, Pieces>): Cash {
	return { usd: amountOf("usd", pieces.usd), bzd: amountOf("bzd", pieces.bzd) };
}

/** Writes a count down. The caller holds the drawer, so that counts have places without gaps. */
export async function writeCount(
	tx: Transaction,
	count: {
		drawerId: string;
		idempotencyKey: string;
		kind: "opening" | "closing";
		pieces: Record<Currency, Pieces>;
		expected: Cash;
	},
	{ by, now }: Acting,
): Promise<string> {
	const { drawerId, idempotencyKey, kind, pieces, expected } = count;
	const counted = toCash(pieces);
	const id = randomUUID();
	await tx.insert(drawerCounts).values({
		...{ id, drawerId, idempotencyKey, kind },
		place: sql`(select count(*) from drawer_counts where drawer_id = ${drawerId})`,
		countedAt: now,
		countedBy: nameOf(by) ?? by.kind,
		device: by.kind === "staff" ? (by.device ?? null) : null,
		usdPieces: pieces.usd,
		bzdPieces: pieces.bzd,
		usdCountedCents: counted.usd,
		bzdCountedCents: counted.bzd,
		usdExpectedCents: expected.usd,
		bzdExpectedCents: expected.bzd,
	});
	return id;
}

/**
 * Writes cash that came into the open drawer (plus) or left it (minus) into the ledger, one transaction for each
 * currency with an amount. The drawer of the rows is the open one: a trigger names it. Undoes everything where the
 * ledger refuses.
 * @param move.key the beginning of the idempotency keys; the currency follows
 */
export async function writeCash(
	tx: Transaction,
	move: { key: string; cash: Cash; other: "bank" | "difference"; reason: Reason },
	acting: Acting,
): Promise<void> {
	const { key, other, reason } = move;
	for (const currency of currencies) {
		const cents = toUsdCents(currency, move.cash[currency]);
		if (cents === 0) continue;
		const drawer = accountOf(currency);
		const idempotencyKey = `${key}:${other}:${currency}`;
		const [from, to] = cents > 0 ? (["bank", drawer] as const) : ([drawer, "bank"] as const);
		const outcome =
			other === "bank"
				? await moveCash(tx, { from, to, amountCents: Math.abs(cents), reason, idempotencyKey }, acting)
				: await recordDrawerDifference(
						tx,
						{ drawer, differenceCents: cents, reason, idempotencyKey },
						acting,
					);
		if (!outcome.ok) throw new Refused(outcome);
	}
}

/** The account of the ledger that holds a currency's cash. */
export function accountOf(currency: Currency): "drawer_usd" | "drawer_bzd" {
	return currency === "usd" ? "drawer_usd" : "drawer_bzd";
}
