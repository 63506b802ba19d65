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
ALTER TABLE "jobs" ADD COLUMN "reservation_id" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN IF NOT EXISTS "villa_lock_reason" text;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN IF NOT EXISTS "settlement_cents" integer;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN IF NOT EXISTS "settlement_choice" text;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN IF NOT EXISTS "settlement_reason" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_notes_reservation_id_index" ON "staff_notes" USING btree ("reservation_id","created_at");--> statement-breakpoint
CREATE INDEX "dinners_date_index" ON "dinners" USING btree ("date");--> statement-breakpoint
CREATE INDEX "jobs_reservation_id_index" ON "jobs" USING btree ("reservation_id") WHERE "jobs"."reservation_id" is not null;--> statement-breakpoint
CREATE INDEX "villa_allocations_released_index" ON "villa_allocations" USING gist ("villa_id","nights") WHERE "villa_allocations"."released_at" is not null;--> statement-breakpoint
ALTER TABLE "stays" DROP CONSTRAINT IF EXISTS "stays_settlement_check";--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_settlement_check" CHECK (("stays"."settlement_cents" is null) = ("stays"."settlement_choice" is null)
				and coalesce("stays"."settlement_cents" >= 0, true)
				and coalesce("stays"."settlement_choice" in ('charged', 'waived', 'other'), true)
				and coalesce("stays"."settlement_choice" = 'charged' or "stays"."settlement_reason" is not null, true)
				and coalesce("stays"."settlement_choice" <> 'waived' or "stays"."settlement_cents" = 0, true));--> statement-breakpoint
ALTER TABLE "stays" DROP CONSTRAINT IF EXISTS "stays_villa_lock_check";--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_villa_lock_check" CHECK (coalesce(length("stays"."villa_lock_reason") between 1 and 300, true));