CREATE TABLE "check_in_steps" (
	"stay_id" uuid NOT NULL,
	"part" text NOT NULL,
	"choice" text NOT NULL,
	"reason" text,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "check_in_steps_stay_id_part_pk" PRIMARY KEY("stay_id","part"),
	CONSTRAINT "check_in_steps_choice_check" CHECK (("check_in_steps"."part", "check_in_steps"."choice") in (('who', 'registered'), ('villa', 'ready'), ('villa', 'waiting'),
				('villa', 'accepted'), ('money', 'pays_on_leaving'), ('keys', 'given'))),
	CONSTRAINT "check_in_steps_reason_check" CHECK (("check_in_steps"."choice" = 'accepted') = ("check_in_steps"."reason" is not null) and coalesce(length("check_in_steps"."reason") > 0, true))
);
--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "checked_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "checked_in_on" date;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "checked_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "checked_out_on" date;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "arrived_at" text;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "still_coming_on" date;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "expected_at" text;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "keys_out" smallint;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "keys_back" smallint;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "late_check_out_at" text;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "returned_nights" jsonb;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "settlement_cents" integer;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "settlement_choice" text;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "settlement_reason" text;--> statement-breakpoint
ALTER TABLE "check_in_steps" ADD CONSTRAINT "check_in_steps_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_keys_check" CHECK (coalesce("stays"."keys_out" between 0 and 20, true)
				and coalesce("stays"."keys_back" between 0 and "stays"."keys_out", "stays"."keys_back" is null));--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_times_check" CHECK (coalesce("stays"."arrived_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', true)
				and coalesce("stays"."expected_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', true)
				and coalesce("stays"."late_check_out_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', true));--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_settlement_check" CHECK (("stays"."settlement_cents" is null) = ("stays"."settlement_choice" is null)
				and coalesce("stays"."settlement_cents" >= 0, true)
				and coalesce("stays"."settlement_choice" in ('charged', 'waived', 'other'), true)
				and coalesce("stays"."settlement_choice" = 'charged' or "stays"."settlement_reason" is not null, true)
				and coalesce("stays"."settlement_choice" <> 'waived' or "stays"."settlement_cents" = 0, true));--> statement-breakpoint
-- The booking record, a row for each villa, as before. A no-show or an early departure can be taken back and decided again,
-- so the released nights count only where none are in force, and of these the ones that were released last.
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
			OR a."released_because" IN ('cancelled', 'no_show', 'ended')
				AND NOT EXISTS (
					SELECT FROM "villa_allocations" o WHERE o."stay_id" = s."id" AND (
						o."released_at" IS NULL OR o."released_because" <> 'changed' AND o."released_at" > a."released_at"
					)
				)
		);
