CREATE TABLE "stay_holds" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"asked_cents" integer,
	"secured_until" timestamp with time zone,
	"waits_since" timestamp with time zone,
	CONSTRAINT "stay_holds_asked_check" CHECK ("stay_holds"."asked_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "villa_allocations" DROP CONSTRAINT "villa_allocations_hold_check";--> statement-breakpoint
ALTER TABLE "stay_holds" ADD CONSTRAINT "stay_holds_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stay_holds_open_index" ON "stay_holds" USING btree ("reservation_id") WHERE "stay_holds"."secured_until" is not null or "stay_holds"."waits_since" is not null;--> statement-breakpoint
ALTER TABLE "villa_allocations" ADD CONSTRAINT "villa_allocations_hold_check" CHECK (case "villa_allocations"."kind" when 'hold' then "villa_allocations"."ends_at" is not null or "villa_allocations"."stay_id" is not null else "villa_allocations"."ends_at" is null end);--> statement-breakpoint
-- Written by hand: money that was received before this version secures a hold as well, and of one that has ended staff decide.
INSERT INTO "stay_holds" ("reservation_id", "asked_cents", "secured_until", "waits_since")
	SELECT s."reservation_id", min(d."amount_cents"),
		CASE WHEN bool_and(s."status" = 'held') THEN min(a."ends_at") END,
		now()
	FROM "stays" s
	LEFT JOIN "deposits" d ON d."reservation_id" = s."reservation_id"
	LEFT JOIN "villa_allocations" a ON a."stay_id" = s."id" AND a."released_at" IS NULL AND a."kind" = 'hold'
	CROSS JOIN LATERAL (
		SELECT coalesce((
			SELECT -sum(e."amount_cents") FROM "ledger_transactions" t JOIN "ledger_entries" e ON e."transaction_id" = t."id"
			WHERE t."reservation_id" = s."reservation_id" AND e."account_id" = 'deposits_held'
		), 0) + coalesce((
			SELECT -sum(e."amount_cents") FROM "folios" f JOIN "ledger_entries" e ON e."folio_id" = f."id"
			WHERE f."reservation_id" = s."reservation_id" AND e."kind" IN ('payment', 'refund', 'deposit')
		), 0) AS "cents"
	) m
	WHERE s."status" IN ('held', 'expired') AND m."cents" > 0
		AND (s."status" = 'expired' OR a."ends_at" > now())
		AND NOT EXISTS (
			SELECT FROM "stays" o WHERE o."reservation_id" = s."reservation_id" AND o."status" NOT IN ('held', 'expired', 'cancelled')
		)
	GROUP BY s."reservation_id";
--> statement-breakpoint
UPDATE "villa_allocations" a SET "ends_at" = NULL
	FROM "stays" s JOIN "stay_holds" h ON h."reservation_id" = s."reservation_id" AND h."secured_until" IS NOT NULL
	WHERE a."stay_id" = s."id" AND a."released_at" IS NULL AND a."kind" = 'hold';
