CREATE TABLE "dining_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"date" date NOT NULL,
	"guests" smallint NOT NULL,
	"experience" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dining_requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "dining_requests_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "dining_requests_guests_check" CHECK ("dining_requests"."guests" between 1 and 20),
	CONSTRAINT "dining_requests_status_check" CHECK ("dining_requests"."status" in ('requested', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "occupancies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"villa_id" text NOT NULL,
	"nights" daterange NOT NULL,
	"kind" text NOT NULL,
	"reservation_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"villa_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "occupancies_nights_check" CHECK (not isempty("occupancies"."nights") and not lower_inf("occupancies"."nights") and not upper_inf("occupancies"."nights")),
	CONSTRAINT "occupancies_kind_check" CHECK ("occupancies"."kind" in ('stay', 'block', 'import')),
	CONSTRAINT "occupancies_stay_check" CHECK (("occupancies"."kind" = 'stay') = ("occupancies"."reservation_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"villa_id" text NOT NULL,
	"from_night" date NOT NULL,
	"until_night" date,
	"weekdays" smallint[],
	"nightly_cents" integer NOT NULL,
	"priority" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "rates_nightly_cents_check" CHECK ("rates"."nightly_cents" > 0),
	CONSTRAINT "rates_nights_check" CHECK ("rates"."until_night" is null or "rates"."until_night" > "rates"."from_night")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"link_token" text NOT NULL,
	"status" text DEFAULT 'confirmed' NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"guests" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"room_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"quoted_nights" jsonb NOT NULL,
	"free_cancellation_until" date NOT NULL,
	"owed_cents" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "reservations_reference_unique" UNIQUE("reference"),
	CONSTRAINT "reservations_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "reservations_reference_check" CHECK ("reservations"."reference" ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
	CONSTRAINT "reservations_status_check" CHECK ("reservations"."status" in ('confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show')),
	CONSTRAINT "reservations_guests_check" CHECK ("reservations"."guests" between 1 and 10),
	CONSTRAINT "reservations_dates_check" CHECK ("reservations"."check_out" > "reservations"."check_in"),
	CONSTRAINT "reservations_total_check" CHECK ("reservations"."total_cents" = "reservations"."room_cents" + "reservations"."tax_cents" and "reservations"."room_cents" >= 0 and "reservations"."tax_cents" >= 0),
	CONSTRAINT "reservations_cancelled_check" CHECK (("reservations"."status" = 'cancelled') = ("reservations"."cancelled_at" is not null and "reservations"."owed_cents" is not null))
);
--> statement-breakpoint
CREATE TABLE "treatment_notes" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "treatment_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"age" smallint NOT NULL,
	"wellness_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "treatment_requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "treatment_requests_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "treatment_requests_age_check" CHECK ("treatment_requests"."age" between 1 and 120),
	CONSTRAINT "treatment_requests_status_check" CHECK ("treatment_requests"."status" in ('requested', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "villas" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"max_occupancy" smallint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "villas_max_occupancy_check" CHECK ("villas"."max_occupancy" between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "occupancies" ADD CONSTRAINT "occupancies_villa_id_villas_id_fk" FOREIGN KEY ("villa_id") REFERENCES "public"."villas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancies" ADD CONSTRAINT "occupancies_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_villa_id_villas_id_fk" FOREIGN KEY ("villa_id") REFERENCES "public"."villas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment_notes" ADD CONSTRAINT "treatment_notes_request_id_treatment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."treatment_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dining_requests_date_index" ON "dining_requests" USING btree ("date");--> statement-breakpoint
CREATE INDEX "occupancies_reservation_id_index" ON "occupancies" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "rates_villa_id_index" ON "rates" USING btree ("villa_id");