import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { nameReason, nameStoredActor } from "#app/content/words/row-code-words.ts";
import { atClosing, atOpening } from "#app/features/folio/policy.ts";
import { pick } from "#app/lib/pick.ts";
import type { Db } from "#db/connection/database.ts";
import { drawerCounts, drawers } from "#db/schema/drawers.ts";
import { addCash, type Cash, type CashRow, type Drawer, type DrawerCount } from "./cash.ts";

type Reader = Pick<Db, "select" | "execute">;

const before = alias(drawers, "before");

const closingCounts = sql<number>`(select count(*)::int from drawer_counts c
	where c.drawer_id = ${drawers.id} and c.kind = 'closing')`;

function selectDrawers(db: Reader) {
	return db
		.select({ drawer: drawers, takenOverFrom: before.closedBy, closingCounts })
		.from(drawers)
		.leftJoin(before, eq(before.id, drawers.beforeId));
}

type Row = Awaited<ReturnType<typeof selectDrawers>>[number];

function toDrawer({ drawer, takenOverFrom, closingCounts }: Row): Drawer {
	const { closedAt, closedBy } = drawer;
	return {
		...pick(drawer, "id", "openedOn", "openedAt", "openedBy"),
		takenOverFrom,
		left: { usd: drawer.usdLeftCents, bzd: drawer.bzdLeftCents },
		float: { usd: drawer.usdFloatCents, bzd: drawer.bzdFloatCents },
		openingReason: drawer.openingReason,
		end:
			closedAt === null || closedBy === null
				? null
				: {
						at: closedAt,
						by: closedBy,
						differences: { usd: drawer.usdDifferenceCents ?? 0, bzd: drawer.bzdDifferenceCents ?? 0 },
						reason: drawer.closingReason,
						toBank: { usd: drawer.usdToBankCents ?? 0, bzd: drawer.bzdToBankCents ?? 0 },
					},
		closingCounts,
	};
}

/** The drawer that is open, or null: without one no cash is taken. */
export async function findOpenDrawer(db: Reader): Promise<Drawer | null> {
	const [open] = await selectDrawers(db).where(isNull(drawers.closedAt));
	return open ? toDrawer(open) : null;
}

/** A drawer, or null. */
export async function findDrawer(db: Reader, id: string): Promise<Drawer | null> {
	const [found] = await selectDrawers(db).where(eq(drawers.id, id));
	return found ? toDrawer(found) : null;
}

/** The drawers that are closed, the last one first. */
export async function listClosedDrawers(
	db: Reader,
	{ limit, offset }: { limit: number; offset: number },
): Promise<Drawer[]> {
	const rows = await selectDrawers(db)
		.where(isNotNull(drawers.closedAt))
		.orderBy(desc(drawers.closedAt), drawers.id)
		.limit(limit)
		.offset(offset);
	return rows.map(toDrawer);
}

/** The counts of a drawer in their order, that of its float first. */
export async function listCounts(db: Reader, drawerId: string): Promise<DrawerCount[]> {
	const rows = await db
		.select()
		.from(drawerCounts)
		.where(eq(drawerCounts.drawerId, drawerId))
		.orderBy(asc(drawerCounts.place));
	return rows.map(toCount);
}

function toCount(row: typeof drawerCounts.$inferSelect): DrawerCount {
	const { id, kind, countedAt, countedBy } = row;
	return {
		...{ id, kind, countedAt, countedBy },
		pieces: { usd: row.usdPieces, bzd: row.bzdPieces },
		counted: { usd: row.usdCountedCents, bzd: row.bzdCountedCents },
		expected: { usd: row.usdExpectedCents, bzd: row.bzdExpectedCents },
	};
}

/**
 * The last count before a drawer is closed, or null. It is current while the ledger has the same cash in the drawer as
 * then: cash that came or went since makes its difference wrong.
 */
export async function findLastCount(
	db: Reader,
	drawerId: string,
): Promise<{ count: DrawerCount; isCurrent: boolean } | null> {
	const [row] = await db
		.select()
		.from(drawerCounts)
		.where(and(eq(drawerCounts.drawerId, drawerId), eq(drawerCounts.kind, "closing")))
		.orderBy(desc(drawerCounts.place))
		.limit(1);
	if (!row) return null;
	const count = toCount(row);
	const content = await readContent(db, drawerId);
	return { count, isCurrent: content.usd === count.expected.usd && content.bzd === count.expected.bzd };
}

/** The cash in a drawer by the ledger: the cash that the shift before left, and every row since. */
export async function readContent(db: Reader, drawerId: string): Promise<Cash> {
	const { rows } = await db.execute<Cash & { leftUsd: number; leftBzd: number }>(sql`
		select d.usd_left_cents as "leftUsd", d.bzd_left_cents as "leftBzd",
			coalesce(sum(e.amount_cents) filter (where e.account_id = 'drawer_usd'), 0)::int as usd,
			coalesce(sum(e.bzd_cents), 0)::int as bzd
		from drawers d left join ledger_entries e on e.drawer_id = d.id
		where d.id = ${drawerId}
		group by d.id`);
	const [row] = rows;
	if (!row) throw new Error("There is no such drawer.");
	return addCash({ usd: row.leftUsd, bzd: row.leftBzd }, { usd: row.usd, bzd: row.bzd });
}

type LedgerRow = {
	id: string;
	transactionId: string;
	at: Date | string;
	by: string | null;
	/** The act, or the one that a reversal reverses. */
	originAct: string;
	isBack: boolean;
	idempotencyKey: string;
	reason: string | null;
	reasonCode: string | null;
	accountId: string;
	amountCents: number;
	bzdCents: number | null;
	isPaidOut: boolean;
};

/** Every row of the ledger in a drawer, in its order. */
export async function listCashRows(db: Reader, drawerId: string): Promise<CashRow[]> {
	const { rows } = await db.execute<LedgerRow>(sql`
		select e.id, t.id as "transactionId", t.occurred_at as at, t.actor as by, coalesce(o.act, t.act) as "originAct", o.id is not null as "isBack", t.idempotency_key as "idempotencyKey", t.reason,
			t.reason_code as "reasonCode",
			e.account_id as "accountId", e.amount_cents as "amountCents", e.bzd_cents as "bzdCents",
			exists (select from ledger_entries out where out.transaction_id = t.id and out.account_id = 'paid_out') as "isPaidOut"
		from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
		left join ledger_transactions o on o.id = t.reverses_id
		where e.drawer_id = ${drawerId}
		order by t.occurred_at, e.id`);
	return rows.map((row) => {
		const currency = row.accountId === "drawer_bzd" ? "bzd" : "usd";
		const cents = row.bzdCents ?? row.amountCents;
		return {
			...{ id: row.id, transactionId: row.transactionId },
			at: new Date(row.at),
			by: nameStoredActor(row.by) ?? "",
			kind: kindOf(row, cents),
			phase: row.idempotencyKey.startsWith(atOpening)
				? "opening"
				: row.idempotencyKey.startsWith(atClosing)
					? "closing"
					: "open",
			reason: nameReason(row),
			currency,
			cents,
		};
	});
}

function kindOf({ originAct, isBack, isPaidOut }: LedgerRow, cents: number): CashRow["kind"] {
	if (originAct === "drawer_difference") return "difference";
	if (originAct === "move_cash") return isPaidOut ? "paid_out" : cents < 0 ? "to_bank" : "from_bank";
	if (originAct === "pay_out_service_charge") return "paid_to_staff";
	return !isBack && ["payment", "take_deposit", "sell_voucher"].includes(originAct) ? "payments" : "refunds";
}
