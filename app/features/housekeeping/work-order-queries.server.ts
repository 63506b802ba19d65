import { and, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { findEnded } from "#app/features/staff/queries.server.ts";
import { listBlocks, listVillaUse, type VillaBlock } from "#app/features/stays/villa-use-queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { workOrderPhotos, workOrders } from "#db/schema/housekeeping.ts";
import { faultUrgencies, firstNameOf } from "./tasks.ts";

/** How long a fixed fault stays in the list, in days. */
const fixedDays = 30;

type BlockedNights = { id: string; from: HotelDate; until: HotelDate };

export type WorkOrder = Omit<typeof workOrders.$inferSelect, "blockId"> & {
	/** The person who is to mend it; null for nobody, and where they do not work here any more. */
	assignedName: string | null;
	/** Null where it is in no villa. */
	villaName: string | null;
	hasPhoto: boolean;
	/** The nights that are blocked for it now; null where none are. */
	block: BlockedNights | null;
};

/** The open work orders, the most urgent first and of these the newest, and those of the last month that are fixed. */
export async function listWorkOrders(db: Db, now: Date): Promise<WorkOrder[]> {
	const since = new Date(now.getTime() - fixedDays * 24 * 60 * 60_000);
	return readOrders(db, now, or(isNull(workOrders.resolvedAt), gt(workOrders.resolvedAt, since)));
}

/** A work order, or null. */
export async function findWorkOrder(db: Db, id: string, now: Date): Promise<WorkOrder | null> {
	return (await readOrders(db, now, eq(workOrders.id, id)))[0] ?? null;
}

async function readOrders(db: Db, now: Date, which: SQL | undefined): Promise<WorkOrder[]> {
	const [rows, villas] = await Promise.all([
		db
			.select({ order: workOrders, hasPhoto: isNotNull(workOrderPhotos.workOrderId).mapWith(Boolean) })
			.from(workOrders)
			.leftJoin(workOrderPhotos, eq(workOrderPhotos.workOrderId, workOrders.id))
			.where(which)
			.orderBy(
				sql`${workOrders.resolvedAt} desc nulls first`,
				sql`array_position(${sql.raw(`array['${faultUrgencies.join("', '")}']`)}, ${workOrders.urgency})`,
				desc(workOrders.reportedAt),
				workOrders.id,
			),
		listVillas(db),
	]);
	const blocked = rows.filter(({ order }) => order.blockId);
	const closed = blocked.flatMap(({ order: { villaId } }) => (villaId ? [villaId] : []));
	const blocks = await listBlocks(db, [...new Set(closed)], await readBusinessDate(db, now));
	const ended = await findEnded(
		db,
		rows.map(({ order }) => order.assignedTo),
	);
	return rows.map(({ order: { blockId, ...order }, hasPhoto }) => ({
		...order,
		assignedName: ended.has(order.assignedTo) ? null : order.assignedName,
		villaName: villas.find(({ id }) => id === order.villaId)?.name ?? order.villaId,
		hasPhoto,
		block: findBlockOf({ villaId: order.villaId, blockId }, blocks),
	}));
}

/** The block of an order that is not over. One that the plan has given to another villa is in force there, and none of this order's. */
export function findBlockOf(
	order: { villaId: string | null; blockId: string | null },
	blocks: readonly VillaBlock[],
): VillaBlock | null {
	return blocks.find(({ id, villaId }) => id === order.blockId && villaId === order.villaId) ?? null;
}

/** An order that is fixed, and whose villa is still closed for it. */
export type FixedOrder = {
	id: string;
	villaId: string;
	what: string;
	villaName: string;
	resolvedBy: string;
	block: BlockedNights;
};

/**
 * The orders that are fixed while their villa is still closed for them: the person who fixed it may not open the villa, and the counter
 * decides.
 */
export async function listFixedAndClosed(db: Db, now: Date): Promise<FixedOrder[]> {
	const orders = await readOrders(
		db,
		now,
		and(isNotNull(workOrders.resolvedAt), isNotNull(workOrders.blockId)),
	);
	return orders.flatMap(({ id, villaId, what, villaName, resolvedBy, block }) =>
		block && villaId !== null && villaName !== null && resolvedBy !== null
			? [{ id, villaId, what, villaName, resolvedBy, block }]
			: [],
	);
}

/** The photo of a work order, or null. */
export async function findWorkOrderPhoto(
	db: Pick<Db, "select">,
	workOrderId: string,
): Promise<{ type: string; bytes: Buffer } | null> {
	const [photo] = await db
		.select({ type: workOrderPhotos.type, bytes: workOrderPhotos.bytes })
		.from(workOrderPhotos)
		.where(eq(workOrderPhotos.workOrderId, workOrderId));
	return photo ?? null;
}

/** The allocation in the way of a block. */
export type Collision = {
	kind: "stay" | "block" | "hold" | "import";
	from: HotelDate;
	until: HotelDate;
	/** For a stay: its reference for the desk, and the facts that housekeeping may know. */
	reference: string | null;
	firstName: string | null;
	guests: number | null;
	reason: string;
};

/** The allocations of some of the nights `[from, until)` of a villa, the earliest first. */
export async function listCollisions(
	db: Pick<Db, "execute">,
	{ villaId, from, until }: { villaId: string; from: HotelDate; until: HotelDate },
): Promise<Collision[]> {
	const uses = await listVillaUse(db, { from, until }, villaId);
	return uses.map(({ stay, ...use }) => ({
		...{ kind: use.kind, from: use.from, until: use.until, reason: use.reason },
		reference: stay?.reference ?? null,
		firstName: stay ? firstNameOf(stay.name) : null,
		guests: stay?.guests ?? null,
	}));
}
