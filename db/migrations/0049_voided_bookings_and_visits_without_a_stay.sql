-- The nights of a booking that was made by mistake and voided are released as such: no report counts them, on no day. Staff can say that a
-- treatment or a dinner belongs to no stay; what was charged for it goes along, with a reason of its own. A voucher is found by a part of its code.
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_reason_code_check";--> statement-breakpoint
ALTER TABLE "villa_allocations" DROP CONSTRAINT "villa_allocations_reason_code_check";--> statement-breakpoint
ALTER TABLE "villa_allocations" DROP CONSTRAINT "villa_allocations_release_check";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "without_stay" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_reason_code_check" CHECK (coalesce("ledger_transactions"."reason_code" in ('price_changed', 'settlement_changed', 'visit_cancelled', 'visit_moved', 'not_in_house', 'bill_overpaid', 'paid_too_late', 'cancelled', 'refund_returned', 'drawer_float', 'drawer_end', 'villa_not_ready', 'waiting_list'), true));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_without_stay_check" CHECK (not "reservations"."without_stay" or ("reservations"."kind" <> 'stay' and "reservations"."stay_reservation_id" is null));--> statement-breakpoint
ALTER TABLE "villa_allocations" ADD CONSTRAINT "villa_allocations_reason_code_check" CHECK ("villa_allocations"."reason_code" is null or ("villa_allocations"."reason" = '' and "villa_allocations"."reason_code" in ('price_changed', 'settlement_changed', 'visit_cancelled', 'visit_moved', 'not_in_house', 'bill_overpaid', 'paid_too_late', 'cancelled', 'refund_returned', 'drawer_float', 'drawer_end', 'villa_not_ready', 'waiting_list')));--> statement-breakpoint
ALTER TABLE "villa_allocations" ADD CONSTRAINT "villa_allocations_release_check" CHECK (("villa_allocations"."released_at" is null) = ("villa_allocations"."released_because" is null)
				and coalesce("villa_allocations"."released_because" in ('changed', 'cancelled', 'voided', 'no_show', 'expired', 'ended'), true));--> statement-breakpoint
-- Nothing else may change a released allocation.
ALTER TABLE "villa_allocations" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "villa_allocations" a SET "released_because" = 'voided'
FROM "stays" s
JOIN "audit_events" e ON e."subject_kind" = 'reservation' AND e."subject_id" = s."reservation_id"::text AND e."act" = 'void_booking'
WHERE a."stay_id" = s."id" AND a."released_because" = 'cancelled';--> statement-breakpoint
ALTER TABLE "villa_allocations" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE OR REPLACE VIEW "bookings" AS
	SELECT
		r."reference",
		s."status",
		r."name",
		lower(a."nights") AS "checkIn",
		upper(a."nights") AS "checkOut",
		r."guests",
		r."note",
		a."villa_name" AS "villa",
		a."villa_id" AS "villaId",
		r."created_at" AS "timestamp"
	FROM "reservations" r
	JOIN "stays" s ON s."reservation_id" = r."id" AND s."status" NOT IN ('held', 'expired')
	JOIN "villa_allocations" a ON a."stay_id" = s."id" AND a."kind" = 'stay'
		AND (
			a."released_at" IS NULL
			OR a."released_because" IN ('cancelled', 'voided', 'no_show', 'ended')
				AND NOT EXISTS (
					SELECT FROM "villa_allocations" o WHERE o."stay_id" = s."id" AND (
						o."released_at" IS NULL OR o."released_because" <> 'changed' AND o."released_at" > a."released_at"
					)
				)
		);--> statement-breakpoint
CREATE OR REPLACE VIEW "visit_stays" AS
	SELECT v."id" AS "reservation_id", coalesce(v."stay_reservation_id", s."id") AS "stay_reservation_id"
	FROM "reservations" v
	LEFT JOIN "dinners" d ON d."reservation_id" = v."id"
	LEFT JOIN "treatments" t ON t."reservation_id" = v."id"
	LEFT JOIN LATERAL (
		SELECT o."id"
		FROM "reservations" o JOIN "stays" u ON u."reservation_id" = o."id"
		WHERE v."stay_reservation_id" IS NULL AND NOT v."without_stay" AND o."kind" = 'stay'
			AND u."status" IN ('confirmed', 'checked_in', 'checked_out')
			AND (o."user_id" = v."user_id" OR o."email" = v."email" OR o."phone" = v."phone")
			AND coalesce(d."date", (t."starts_at" AT TIME ZONE 'America/Belize')::date, t."preferred_date")
				BETWEEN u."check_in" AND u."check_out"
		ORDER BY "fold_text"(o."name") = "fold_text"(v."name") DESC, o."created_at", o."id"
		LIMIT 1
	) s ON true
	WHERE v."kind" <> 'stay';--> statement-breakpoint
-- Half a code, or one with a slip, finds its voucher.
CREATE INDEX "vouchers_code_parts_index" ON "vouchers" USING gin ("code" gin_trgm_ops);
