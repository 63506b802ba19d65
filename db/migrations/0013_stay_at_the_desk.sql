CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stay_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"nationality" text,
	"document_kind" text,
	"document_number" text,
	"signature" text,
	"signed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_place_once" UNIQUE("stay_id","place"),
	CONSTRAINT "registrations_place_check" CHECK ("registrations"."place" between 0 and 19),
	CONSTRAINT "registrations_name_check" CHECK (length("registrations"."name") between 1 and 100),
	CONSTRAINT "registrations_nationality_check" CHECK (coalesce(length("registrations"."nationality") between 1 and 60, true)),
	CONSTRAINT "registrations_document_kind_check" CHECK (coalesce("registrations"."document_kind" in ('passport', 'national_id', 'driving_licence', 'other'), true)),
	CONSTRAINT "registrations_document_number_check" CHECK (coalesce(length("registrations"."document_number") between 1 and 40, true)),
	CONSTRAINT "registrations_signature_check" CHECK (("registrations"."signature" is null) = ("registrations"."signed_at" is null)
				and coalesce(length("registrations"."signature") <= 20000 and "registrations"."signature" ~ '^M[0-9ML ]+$', true))
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_notes_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "staff_notes_text_check" CHECK (length("staff_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
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
ALTER TABLE "jobs" ADD COLUMN "reservation_id" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
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
ALTER TABLE "stays" ADD COLUMN "villa_lock_reason" text;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "settlement_cents" integer;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "settlement_choice" text;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "settlement_reason" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_steps" ADD CONSTRAINT "check_in_steps_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_notes_reservation_id_index" ON "staff_notes" USING btree ("reservation_id","created_at");--> statement-breakpoint
CREATE INDEX "dinners_date_index" ON "dinners" USING btree ("date");--> statement-breakpoint
CREATE INDEX "jobs_reservation_id_index" ON "jobs" USING btree ("reservation_id") WHERE "jobs"."reservation_id" is not null;--> statement-breakpoint
CREATE INDEX "villa_allocations_released_index" ON "villa_allocations" USING gist ("villa_id","nights") WHERE "villa_allocations"."released_at" is not null;--> statement-breakpoint
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
ALTER TABLE "stays" ADD CONSTRAINT "stays_villa_lock_check" CHECK (coalesce(length("stays"."villa_lock_reason") between 1 and 300, true));--> statement-breakpoint
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
