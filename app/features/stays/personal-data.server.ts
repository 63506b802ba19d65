import { and, asc, eq, gt, inArray, isNotNull, or, type SQLWrapper, sql } from "drizzle-orm";
import { deleteWords } from "#app/content/words/account-area.ts";
import type { PersonalDataSource } from "#app/features/accounts/personal-data.server.ts";
import { ownReservations } from "#app/features/reservations/operations/forget-persons.server.ts";
import { exportedHeader } from "#app/features/reservations/personal-data.server.ts";
import { formerGuest } from "#app/features/reservations/retention.ts";
import { formatDays } from "#app/lib/hotel-date.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";
import type { Db } from "#db/connection/database.ts";
import { importedStays } from "#db/schema/imported-stays.ts";
import { discountUses } from "#db/schema/rates.ts";
import { reservations } from "#db/schema/reservations.ts";
import { roomTaxExemptions } from "#db/schema/room-tax-exemptions.ts";
import { stayHolds } from "#db/schema/stay-holds.ts";
import { checkInSteps, stayFormerPrices, stays, villaAllocations } from "#db/schema/stays.ts";

/** The data of a person in stays and their villas: one entry for each villa of a party. */
export const staysPersonalData: PersonalDataSource = {
	tables: {
		stays: "reservations",
		stay_former_prices: "reservations",
		discount_uses: "reservations",
		villa_allocations: "reservations",
		check_in_steps: "reservations",
		stay_holds: "reservations",
		imported_stays: "reservations",
		room_tax_exemptions: "reservations",
	},
	export: async (db, user) => ({
		reservations: await db
			.select({
				...exportedHeader,
				status: stays.status,
				checkIn: stays.checkIn,
				checkOut: stays.checkOut,
				nights: stays.nights,
				baseCents: stays.baseCents,
				taxCents: stays.taxCents,
				totalCents: stays.totalCents,
				freeCancellationUntil: stays.freeCancellationUntil,
				arrivedAt: stays.arrivedAt,
				checkedInAt: stays.checkedInAt,
				checkedOutAt: stays.checkedOutAt,
				lateCheckOutAt: stays.lateCheckOutAt,
				keysOut: stays.keysOut,
				keysBack: stays.keysBack,
				returnedNights: stays.returnedNights,
				settlementCents: stays.settlementCents,
				settlementReason: stays.settlementReason,
				checkInSteps: sql<{ part: string; choice: string; savedAt: string }[]>`coalesce((
					select json_agg(json_build_object('part', c.part, 'choice', c.choice, 'savedAt', c.saved_at)
						order by c.saved_at)
					from ${checkInSteps} c where c.stay_id = ${stays.id}), '[]')`,
				formerPrices: sql<{ nights: PricedLine[]; replacedAt: string }[]>`coalesce((
					select json_agg(json_build_object('nights', f.nights, 'replacedAt', f.replaced_at) order by f.replaced_at)
					from ${stayFormerPrices} f where f.stay_id = ${stays.id}), '[]')`,
				discountUsedAt: sql<string | null>`(
					select u.used_at from ${discountUses} u where u.reservation_id = ${reservations.id})`,
				hold: sql<{
					askedCents: number | null;
					securedUntil: string | null;
					waitsSince: string | null;
				} | null>`(
					select json_build_object('askedCents', h.asked_cents, 'securedUntil', h.secured_until,
						'waitsSince', h.waits_since)
					from ${stayHolds} h where h.reservation_id = ${reservations.id})`,
				soldBy: sql<{ site: string; reference: string | null; paidCents: number | null } | null>`(
					select json_build_object('site', i.site, 'reference', i.site_reference, 'paidCents', i.gross_cents)
					from ${importedStays} i where i.reservation_id = ${reservations.id})`,
				roomTaxExemptions: sql<
					{
						reason: string;
						note: string | null;
						reference: string | null;
						fromNight: string;
						untilNight: string | null;
					}[]
				>`coalesce((
					select json_agg(json_build_object('reason', x.reason, 'note', x.note, 'reference', x.reference,
						'fromNight', x.from_night, 'untilNight', x.until_night) order by x.marked_at)
					from ${roomTaxExemptions} x where x.reservation_id = ${reservations.id}), '[]')`,
				villaLockReason: stays.villaLockReason,
				villas: sql<string[]>`array(
					select distinct ${villaAllocations.villaName} from ${villaAllocations}
					where ${villaAllocations.stayId} = ${stays.id}
				)`,
			})
			.from(reservations)
			.innerJoin(stays, eq(stays.reservationId, reservations.id))
			.where(ownReservations(user))
			.orderBy(asc(stays.checkIn), asc(stays.unit)),
	}),
	erase: (tx) => forgetStays(tx),
	expected: async (db, user, today) => {
		const ahead = await db
			.selectDistinct({
				reference: reservations.reference,
				checkIn: stays.checkIn,
				checkOut: stays.checkOut,
			})
			.from(reservations)
			.innerJoin(stays, eq(stays.reservationId, reservations.id))
			.where(
				and(
					ownReservations(user),
					gt(stays.checkOut, today),
					inArray(stays.status, ["confirmed", "checked_in"]),
				),
			)
			.orderBy(asc(stays.checkIn));
		return ahead.map(({ reference, checkIn, checkOut }) => ({
			reference,
			description: `${deleteWords().stay}, ${formatDays({ from: checkIn, until: checkOut }, "medium")}`,
		}));
	},
};

/** Deletes a guest's data in stays, where the reservation no longer names the guest. */
export async function forgetStays(db: Pick<Db, "update">): Promise<void> {
	await deleteForgottenLocks(db);
	await db
		.update(importedStays)
		.set({ siteReference: null })
		.where(and(isNotNull(importedStays.siteReference), isForgotten(importedStays.reservationId)));
	const { note, reference, reservationId } = roomTaxExemptions;
	await db
		.update(roomTaxExemptions)
		.set({ note: null, reference: null })
		.where(and(or(isNotNull(note), isNotNull(reference)), isForgotten(reservationId)));
}

/** Deletes why a guest asked for a villa, where the reservation no longer names the guest. */
async function deleteForgottenLocks(db: Pick<Db, "update">): Promise<void> {
	await db
		.update(stays)
		.set({ villaLockReason: null })
		.where(and(isNotNull(stays.villaLockReason), isForgotten(stays.reservationId)));
}

const isForgotten = (reservationId: SQLWrapper) =>
	sql`exists (select from ${reservations} r where r.id = ${reservationId} and r.name = ${formerGuest})`;
