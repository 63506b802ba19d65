CREATE TABLE "waiting_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"villa_id" text,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"guests" smallint NOT NULL,
	"status" text DEFAULT 'unconfirmed' NOT NULL,
	"place" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"held_allocation_ids" uuid[] DEFAULT '{}' NOT NULL,
	"offered_lines" jsonb,
	"offer_ends_at" timestamp with time zone,
	"reservation_id" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "waiting_entries_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "waiting_entries_place_once" UNIQUE("email","place"),
	CONSTRAINT "waiting_entries_status_check" CHECK ("waiting_entries"."status" in ('unconfirmed', 'waiting', 'offered', 'taken', 'passed', 'left', 'booked', 'lapsed')),
	CONSTRAINT "waiting_entries_dates_check" CHECK ("waiting_entries"."check_out" > "waiting_entries"."check_in"),
	CONSTRAINT "waiting_entries_guests_check" CHECK ("waiting_entries"."guests" between 1 and 10),
	CONSTRAINT "waiting_entries_place_check" CHECK (("waiting_entries"."place" is not null) = ("waiting_entries"."status" in ('waiting', 'offered')) and coalesce("waiting_entries"."place" between 0 and 3, true)),
	CONSTRAINT "waiting_entries_confirmed_check" CHECK (case "waiting_entries"."status" when 'unconfirmed' then "waiting_entries"."confirmed_at" is null when 'left' then true when 'lapsed' then true else "waiting_entries"."confirmed_at" is not null end),
	CONSTRAINT "waiting_entries_offer_check" CHECK (case when "waiting_entries"."status" in ('offered', 'taken', 'passed')
				then "waiting_entries"."offer_ends_at" is not null and "waiting_entries"."offered_lines" is not null and cardinality("waiting_entries"."held_allocation_ids") > 0
				when "waiting_entries"."status" in ('unconfirmed', 'waiting') then "waiting_entries"."offer_ends_at" is null else true end),
	CONSTRAINT "waiting_entries_taken_check" CHECK (("waiting_entries"."status" = 'taken') = ("waiting_entries"."reservation_id" is not null)),
	CONSTRAINT "waiting_entries_ended_check" CHECK (("waiting_entries"."ended_at" is null) = ("waiting_entries"."status" in ('unconfirmed', 'waiting', 'offered')))
);
--> statement-breakpoint
CREATE TABLE "waiting_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_links_kind_check" CHECK ("waiting_links"."kind" in ('confirm', 'offer', 'leave'))
);
--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_villa_id_villas_id_fk" FOREIGN KEY ("villa_id") REFERENCES "public"."villas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_links" ADD CONSTRAINT "waiting_links_entry_id_waiting_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_same_nights_once" ON "waiting_entries" USING btree ("email","check_in","check_out",coalesce("villa_id", '')) WHERE "waiting_entries"."place" is not null;--> statement-breakpoint
CREATE INDEX "waiting_entries_line_index" ON "waiting_entries" USING btree ("confirmed_at","id") WHERE "waiting_entries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_entries_offers_index" ON "waiting_entries" USING btree ("offer_ends_at") WHERE "waiting_entries"."status" = 'offered';--> statement-breakpoint
CREATE INDEX "waiting_entries_user_id_index" ON "waiting_entries" USING btree ("user_id") WHERE "waiting_entries"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "waiting_links_entry_id_index" ON "waiting_links" USING btree ("entry_id");