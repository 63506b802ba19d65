import { sql } from "drizzle-orm";
import { nameReason } from "#app/content/words/row-code-words.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { listRates } from "#app/features/rates/queries.server.ts";
import { listExemptNights } from "#app/features/stays/exemption-queries.server.ts";
import { listUnitsOf, type StayUnit } from "#app/features/stays/queries.server.ts";
import { datesOf, type PlanStay, type PlanVilla } from "#app/features/stays/villa-nights.ts";
import { readTaxRates } from "#app/features/taxes/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { villaAllocations } from "#db/schema/stays.ts";
import type { PlanMove } from "./plan-changes.ts";
import type { PlanFacts, PlanOccupant } from "./plan-facts.ts";
import { judgePlanChange, type PlanProposal } from "./plan-proposal.ts";

type Reader = Pick<Db, "select" | "execute">;

/**
 * The effects of a change of the plan: where each stay goes, its prices, stays in the way, guests at the seams,
 * changes that need a reason, and guests who get an e-mail. Nothing is written; `changePlan` judges it again in its
 * transaction.
 */
export async function proposePlanChange(
	db: Db,
	moves: readonly PlanMove[],
	acting: Acting,
): Promise<PlanProposal> {
	const today = await readBusinessDate(db, acting.now);
	return judgePlanChange(await readPlanFacts(db, moves, { today, now: acting.now }), moves);
}

/** The facts by which a change is judged. They are final only in a transaction that has locked villas and reservations. */
export async function readPlanFacts(
	db: Reader,
	moves: readonly PlanMove[],
	{ today, now }: { today: HotelDate; now: Date },
): Promise<PlanFacts> {
	const movedIds = moves.map(({ stayId }) => stayId);
	const stays = await listPlanStays(db, movedIds);
	const wantedIds = moves.flatMap(({ villas }) => villas.map(({ villaId }) => villaId));
	const villaIds = [
		...new Set([...wantedIds, ...stays.flatMap(({ villas }) => villas.map(({ villaId }) => villaId))]),
	];
	const { checkIn, checkOut } = datesOf(moves.flatMap(({ villas }) => villas));
	const villas = await listPlanVillas(db, villaIds);
	if (checkIn === "") return { stays, villas, occupants: [], rates: [], roomTax: [], today, now };
	const window = { from: checkIn, until: checkOut };
	return {
		stays,
		villas,
		occupants: (await listOccupants(db, { villaIds: wantedIds, ...window }, now)).filter(
			({ stayId }) => stayId === null || !movedIds.includes(stayId),
		),
		rates: await listRates(db, wantedIds, checkIn),
		roomTax: (await readTaxRates(db)).roomTax,
		today,
		now,
	};
}

/** Stays by their ids with the others of their parties, in the order of the party. */
async function listPlanStays(db: Reader, stayIds: readonly string[]): Promise<PlanStay[]> {
	if (stayIds.length === 0) return [];
	const headers = await db
		.select({
			id: reservations.id,
			reference: reservations.reference,
			revision: reservations.revision,
			name: reservations.name,
			email: reservations.email,
			guests: reservations.guests,
			source: reservations.source,
		})
		.from(reservations)
		.where(
			sql`${reservations.id} in (select s.reservation_id from stays s where s.id = any(${sql.param([...stayIds])}::uuid[]))`,
		)
		.orderBy(reservations.id);
	const units = await listUnitsOf(
		db,
		headers.map(({ id }) => id),
	);
	const exempt = await listExemptNights(
		db,
		headers.map(({ id }) => id),
	);
	return units.flatMap((unit) => {
		const header = headers.find(({ id }) => id === unit.reservationId);
		if (!header) return [];
		const own = exempt.filter(({ reservationId }) => reservationId === unit.reservationId);
		return [{ ...toPlanStay(unit, header), exempt: own }];
	});
}

type Header = Pick<
	typeof reservations.$inferSelect,
	"reference" | "revision" | "name" | "email" | "guests" | "source"
>;

function toPlanStay(unit: StayUnit, header: Header): Omit<PlanStay, "exempt"> {
	const { id: stayId, reservationId, status, checkIn, checkOut, lines, holdEndsAt } = unit;
	const { baseCents, taxCents, totalCents, freeCancellationUntil, villaLockReason } = unit;
	return {
		stayId,
		reservationId,
		reference: header.reference,
		version: header.revision,
		status,
		guestName: header.name,
		guests: header.guests,
		email: header.email,
		checkIn,
		checkOut,
		lines,
		baseCents,
		taxCents,
		totalCents,
		freeCancellationUntil,
		holdEndsAt,
		villaLockReason,
		villas: unit.allocations,
		isImported: header.source === "channel",
	};
}

async function listPlanVillas(db: Reader, ids: readonly string[]): Promise<PlanVilla[]> {
	const { rows } = await db.execute<PlanVilla>(sql`
		select id, name, available, max_occupancy as "maxOccupancy" from villas
		where id = any(${sql.param([...ids])}::text[]) order by position, id`);
	return rows;
}

/**
 * What takes villas on some nights, or ends on the first or begins on the last of these days: those are at the seams. A
 * hold that has ended by `now` takes nothing.
 */
export async function listOccupants(
	db: Pick<Db, "execute">,
	wanted: { villaIds: readonly string[]; from: HotelDate; until: HotelDate },
	now: Date,
): Promise<PlanOccupant[]> {
	const { rows } = await db.execute<
		Omit<PlanOccupant, "endsAt"> & { endsAt: string | null; reasonCode: string | null }
	>(sql`
		select a.id as "allocationId", a.villa_id as "villaId", a.villa_name as "villaName",
			lower(a.nights) as "from", upper(a.nights) as until, a.kind, a.stay_id as "stayId", a.reason,
			a.reason_code as "reasonCode", a.block_kind as "blockKind", a.ends_at as "endsAt",
			r.reference, r.name as "guestName", s.status
		from ${villaAllocations} a
		left join stays s on s.id = a.stay_id
		left join ${reservations} r on r.id = s.reservation_id
		where a.villa_id = any(${sql.param([...wanted.villaIds])}::text[]) and a.released_at is null
			and coalesce(a.ends_at > ${now.toISOString()}::timestamptz, true)
			and a.nights && daterange(${wanted.from}::date - 1, ${wanted.until}::date + 1)
		order by a.villa_id, lower(a.nights)`);
	return rows.map(({ reasonCode, ...row }) => ({
		...row,
		reason: nameReason({ ...row, reasonCode }) ?? "",
		endsAt: row.endsAt === null ? null : new Date(row.endsAt),
	}));
}
