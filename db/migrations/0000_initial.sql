CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sign_in_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"phone_number" text,
	"role" text DEFAULT 'guest' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('guest', 'desk', 'manager')),
	CONSTRAINT "users_email_check" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor" text,
	"act" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text,
	CONSTRAINT "audit_events_actor_kind_check" CHECK ("audit_events"."actor_kind" in ('guest', 'staff', 'agent', 'channel', 'system'))
);
--> statement-breakpoint
CREATE TABLE "experiences" (
	"id" text PRIMARY KEY NOT NULL,
	"in_service" boolean DEFAULT true NOT NULL,
	"position" smallint NOT NULL,
	"per_person_cents" integer NOT NULL,
	"min_guests" smallint NOT NULL,
	"minutes" smallint NOT NULL,
	CONSTRAINT "experiences_price_check" CHECK ("experiences"."per_person_cents" >= 0),
	CONSTRAINT "experiences_min_guests_check" CHECK ("experiences"."min_guests" between 1 and 20),
	CONSTRAINT "experiences_minutes_check" CHECK ("experiences"."minutes" between 15 and 480)
);
--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"place" text PRIMARY KEY NOT NULL,
	"opens_at" text NOT NULL,
	"closes_at" text NOT NULL,
	CONSTRAINT "opening_hours_place_check" CHECK ("opening_hours"."place" in ('wellness-center')),
	CONSTRAINT "opening_hours_opens_at_check" CHECK ("opening_hours"."opens_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "opening_hours_closes_at_check" CHECK ("opening_hours"."closes_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "opening_hours_order_check" CHECK ("opening_hours"."opens_at" < "opening_hours"."closes_at")
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"serves" text[] NOT NULL,
	"places" smallint DEFAULT 1 NOT NULL,
	"in_service" boolean DEFAULT true NOT NULL,
	CONSTRAINT "resources_kind_check" CHECK ("resources"."kind" in ('therapist', 'room')),
	CONSTRAINT "resources_places_check" CHECK ("resources"."places" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"in_service" boolean DEFAULT true NOT NULL,
	"position" smallint NOT NULL,
	"cost_points" integer NOT NULL,
	CONSTRAINT "rewards_cost_check" CHECK ("rewards"."cost_points" > 0)
);
--> statement-breakpoint
CREATE TABLE "seatings" (
	"time" text PRIMARY KEY NOT NULL,
	"in_service" boolean DEFAULT true NOT NULL,
	CONSTRAINT "seatings_time_check" CHECK ("seatings"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"form_choice" text NOT NULL,
	"in_service" boolean DEFAULT true NOT NULL,
	"position" smallint NOT NULL,
	"price_cents" integer NOT NULL,
	"minutes" smallint NOT NULL,
	"buffer_minutes" smallint NOT NULL,
	"therapists_per_guest" smallint NOT NULL,
	CONSTRAINT "services_price_check" CHECK ("services"."price_cents" >= 0),
	CONSTRAINT "services_minutes_check" CHECK ("services"."minutes" between 5 and 480),
	CONSTRAINT "services_buffer_check" CHECK ("services"."buffer_minutes" between 0 and 120),
	CONSTRAINT "services_therapists_check" CHECK ("services"."therapists_per_guest" in (0, 1))
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
CREATE TABLE "dinners" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'confirmed' NOT NULL,
	"experience_id" text NOT NULL,
	"date" date NOT NULL,
	"seating" text NOT NULL,
	"lines" jsonb NOT NULL,
	"base_cents" integer NOT NULL,
	"service_charge_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	CONSTRAINT "dinners_status_check" CHECK ("dinners"."status" in ('confirmed', 'cancelled', 'done', 'no_show')),
	CONSTRAINT "dinners_total_check" CHECK ("dinners"."total_cents" = "dinners"."base_cents" + "dinners"."service_charge_cents" + "dinners"."tax_cents"
				and "dinners"."base_cents" >= 0 and "dinners"."service_charge_cents" >= 0 and "dinners"."tax_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"dedupe_key" text,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "jobs_end_check" CHECK ("jobs"."done_at" is null or "jobs"."dead_at" is null)
);
--> statement-breakpoint
CREATE TABLE "user_photos" (
	"user_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_photos_type_check" CHECK ("user_photos"."type" in ('image/jpeg', 'image/png', 'image/webp')),
	CONSTRAINT "user_photos_size_check" CHECK (octet_length("user_photos"."bytes") between 1 and 2097152)
);
--> statement-breakpoint
CREATE TABLE "points_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"balance_points" integer DEFAULT 0 NOT NULL,
	"pending_points" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "points_accounts_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "points_accounts_balance_check" CHECK ("points_accounts"."balance_points" >= 0),
	CONSTRAINT "points_accounts_pending_check" CHECK ("points_accounts"."pending_points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "points_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"pending_points" integer DEFAULT 0 NOT NULL,
	"balance_points" integer DEFAULT 0 NOT NULL,
	"reservation_id" uuid,
	"voucher_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"granted_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "points_entries_kind_check" CHECK ("points_entries"."kind" in ('stay_booked', 'stay_changed', 'stay_cancelled', 'stay_posted', 'redemption', 'grant')),
	CONSTRAINT "points_entries_stay_check" CHECK (("points_entries"."kind" like 'stay%') = ("points_entries"."reservation_id" is not null)),
	CONSTRAINT "points_entries_voucher_check" CHECK (("points_entries"."kind" = 'redemption') = ("points_entries"."voucher_id" is not null)),
	CONSTRAINT "points_entries_grant_check" CHECK (("points_entries"."kind" = 'grant') = ("points_entries"."reason" <> '' and "points_entries"."granted_by" is not null)),
	CONSTRAINT "points_entries_direction_check" CHECK (case "points_entries"."kind"
				when 'stay_booked' then "points_entries"."pending_points" >= 0 and "points_entries"."balance_points" = 0
				when 'stay_changed' then "points_entries"."pending_points" <> 0 and "points_entries"."balance_points" = 0
				when 'stay_cancelled' then "points_entries"."pending_points" <= 0 and "points_entries"."balance_points" = 0
				when 'stay_posted' then "points_entries"."balance_points" >= 0 and "points_entries"."pending_points" = -"points_entries"."balance_points"
				when 'redemption' then "points_entries"."balance_points" < 0 and "points_entries"."pending_points" = 0
				when 'grant' then "points_entries"."balance_points" <> 0 and "points_entries"."pending_points" = 0
			end)
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"code" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"reward_id" text NOT NULL,
	"reward_name" text NOT NULL,
	"cost_points" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" text,
	CONSTRAINT "vouchers_code_unique" UNIQUE("code"),
	CONSTRAINT "vouchers_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "vouchers_code_check" CHECK ("vouchers"."code" ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
	CONSTRAINT "vouchers_cost_check" CHECK ("vouchers"."cost_points" > 0),
	CONSTRAINT "vouchers_used_check" CHECK (("vouchers"."used_at" is null) = ("vouchers"."used_by" is null))
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
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"link_token" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"guests" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"source" text DEFAULT 'website' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"owed_cents" integer,
	"created_by" text NOT NULL,
	"forget_person_from" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "reservations_reference_unique" UNIQUE("reference"),
	CONSTRAINT "reservations_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "reservations_kind_check" CHECK ("reservations"."kind" in ('stay', 'treatment', 'dinner')),
	CONSTRAINT "reservations_source_check" CHECK ("reservations"."source" in ('website', 'desk', 'phone', 'channel', 'demo')),
	CONSTRAINT "reservations_reference_check" CHECK ("reservations"."reference" ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
	CONSTRAINT "reservations_guests_check" CHECK ("reservations"."guests" between 1 and case "reservations"."kind" when 'stay' then 10 when 'treatment' then 2 else 20 end),
	CONSTRAINT "reservations_health_note_check" CHECK ("reservations"."kind" <> 'treatment' or "reservations"."note" = ''),
	CONSTRAINT "reservations_cancelled_check" CHECK (("reservations"."cancelled_at" is null) = ("reservations"."owed_cents" is null) and coalesce("reservations"."owed_cents" >= 0, true))
);
--> statement-breakpoint
CREATE TABLE "stays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"unit" smallint NOT NULL,
	"status" text DEFAULT 'confirmed' NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"nights" jsonb NOT NULL,
	"base_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"free_cancellation_until" date NOT NULL,
	CONSTRAINT "stays_unit_once" UNIQUE("reservation_id","unit"),
	CONSTRAINT "stays_status_check" CHECK ("stays"."status" in ('held', 'confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show', 'expired')),
	CONSTRAINT "stays_dates_check" CHECK ("stays"."check_out" > "stays"."check_in"),
	CONSTRAINT "stays_total_check" CHECK ("stays"."total_cents" = "stays"."base_cents" + "stays"."tax_cents" and "stays"."base_cents" >= 0 and "stays"."tax_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "villa_allocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"villa_id" text NOT NULL,
	"nights" daterange NOT NULL,
	"kind" text NOT NULL,
	"stay_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"villa_name" text NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	"released_because" text,
	CONSTRAINT "villa_allocations_nights_check" CHECK (not isempty("villa_allocations"."nights") and "villa_allocations"."nights" <@ '[2000-01-01,3000-01-01)'::daterange),
	CONSTRAINT "villa_allocations_kind_check" CHECK ("villa_allocations"."kind" in ('stay', 'block', 'hold', 'import')),
	CONSTRAINT "villa_allocations_stay_check" CHECK (case "villa_allocations"."kind" when 'stay' then "villa_allocations"."stay_id" is not null when 'hold' then true else "villa_allocations"."stay_id" is null end),
	CONSTRAINT "villa_allocations_hold_check" CHECK (("villa_allocations"."kind" = 'hold') = ("villa_allocations"."ends_at" is not null)),
	CONSTRAINT "villa_allocations_release_check" CHECK (("villa_allocations"."released_at" is null) = ("villa_allocations"."released_because" is null)
				and coalesce("villa_allocations"."released_because" in ('changed', 'cancelled', 'no_show', 'expired', 'ended'), true))
);
--> statement-breakpoint
CREATE TABLE "resource_allocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resource_id" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"reservation_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "resource_allocations_during_check" CHECK (not isempty("resource_allocations"."during") and lower_inc("resource_allocations"."during") and not upper_inc("resource_allocations"."during")
				and "resource_allocations"."during" <@ tstzrange('2000-01-01 00:00:00+00', '3000-01-01 00:00:00+00'))
);
--> statement-breakpoint
CREATE TABLE "treatment_notes" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "treatments" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"age" smallint NOT NULL,
	"service_id" text,
	"preferred_date" date,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"lines" jsonb,
	"base_cents" integer,
	"service_charge_cents" integer,
	"tax_cents" integer,
	"total_cents" integer,
	CONSTRAINT "treatments_age_check" CHECK ("treatments"."age" between 1 and 120),
	CONSTRAINT "treatments_status_check" CHECK ("treatments"."status" in ('requested', 'confirmed', 'cancelled', 'done', 'no_show')),
	CONSTRAINT "treatments_time_check" CHECK (("treatments"."starts_at" is null) = ("treatments"."ends_at" is null) and coalesce("treatments"."ends_at" > "treatments"."starts_at", true)),
	CONSTRAINT "treatments_confirmed_check" CHECK ("treatments"."status" not in ('confirmed', 'done', 'no_show') or "treatments"."starts_at" is not null),
	CONSTRAINT "treatments_total_check" CHECK (num_nonnulls("treatments"."lines", "treatments"."base_cents", "treatments"."service_charge_cents", "treatments"."tax_cents", "treatments"."total_cents") in (0, 5)
				and coalesce("treatments"."total_cents" = "treatments"."base_cents" + "treatments"."service_charge_cents" + "treatments"."tax_cents"
					and "treatments"."base_cents" >= 0 and "treatments"."service_charge_cents" >= 0 and "treatments"."tax_cents" >= 0, true))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_methods" ADD CONSTRAINT "sign_in_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dinners" ADD CONSTRAINT "dinners_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dinners" ADD CONSTRAINT "dinners_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dinners" ADD CONSTRAINT "dinners_seating_seatings_time_fk" FOREIGN KEY ("seating") REFERENCES "public"."seatings"("time") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_photos" ADD CONSTRAINT "user_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_accounts" ADD CONSTRAINT "points_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_account_id_points_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."points_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_account_id_points_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."points_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_villa_id_villas_id_fk" FOREIGN KEY ("villa_id") REFERENCES "public"."villas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "villa_allocations" ADD CONSTRAINT "villa_allocations_villa_id_villas_id_fk" FOREIGN KEY ("villa_id") REFERENCES "public"."villas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "villa_allocations" ADD CONSTRAINT "villa_allocations_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_allocations" ADD CONSTRAINT "resource_allocations_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_allocations" ADD CONSTRAINT "resource_allocations_reservation_id_treatments_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."treatments"("reservation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment_notes" ADD CONSTRAINT "treatment_notes_reservation_id_treatments_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."treatments"("reservation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatments" ADD CONSTRAINT "treatments_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatments" ADD CONSTRAINT "treatments_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_methods_user_id_index" ON "sign_in_methods" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_methods_account_once" ON "sign_in_methods" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "audit_events_subject_index" ON "audit_events" USING btree ("subject_kind","subject_id","at");--> statement-breakpoint
CREATE INDEX "villas_in_service_index" ON "villas" USING btree ("position","id") WHERE "villas"."available";--> statement-breakpoint
CREATE UNIQUE INDEX "dinners_no_seating_twice" ON "dinners" USING btree ("experience_id","date","seating") WHERE "dinners"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "jobs_due_index" ON "jobs" USING btree ("run_at") WHERE "jobs"."done_at" is null and "jobs"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "points_entries_account_id_index" ON "points_entries" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "points_entries_reservation_id_index" ON "points_entries" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_entries_posted_once" ON "points_entries" USING btree ("reservation_id") WHERE "points_entries"."kind" = 'stay_posted';--> statement-breakpoint
CREATE UNIQUE INDEX "points_entries_booked_once" ON "points_entries" USING btree ("reservation_id") WHERE "points_entries"."kind" = 'stay_booked';--> statement-breakpoint
CREATE UNIQUE INDEX "points_entries_redeemed_once" ON "points_entries" USING btree ("voucher_id") WHERE "points_entries"."kind" = 'redemption';--> statement-breakpoint
CREATE INDEX "vouchers_account_id_index" ON "vouchers" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "rates_villa_id_index" ON "rates" USING btree ("villa_id");--> statement-breakpoint
CREATE INDEX "reservations_user_id_index" ON "reservations" USING btree ("user_id") WHERE "reservations"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "reservations_email_index" ON "reservations" USING btree ("email") WHERE "reservations"."user_id" is null and "reservations"."email" is not null;--> statement-breakpoint
CREATE INDEX "reservations_forget_index" ON "reservations" USING btree ("forget_person_from") WHERE "reservations"."forget_person_from" is not null;--> statement-breakpoint
CREATE INDEX "stays_check_in_index" ON "stays" USING btree ("check_in");--> statement-breakpoint
CREATE INDEX "stays_check_out_index" ON "stays" USING btree ("check_out");--> statement-breakpoint
CREATE INDEX "villa_allocations_stay_id_index" ON "villa_allocations" USING btree ("stay_id");--> statement-breakpoint
CREATE INDEX "villa_allocations_holds_index" ON "villa_allocations" USING btree ("ends_at") WHERE "villa_allocations"."kind" = 'hold' and "villa_allocations"."released_at" is null;--> statement-breakpoint
CREATE INDEX "resource_allocations_reservation_id_index" ON "resource_allocations" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "treatments_starts_at_index" ON "treatments" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "treatments_waiting_index" ON "treatments" USING btree ("preferred_date") WHERE "treatments"."status" = 'requested';
--> statement-breakpoint
-- No villa is taken twice for one night, whoever writes the rows. Released rows stay as history.
ALTER TABLE "villa_allocations" ADD CONSTRAINT "villa_allocations_no_villa_twice"
	EXCLUDE USING gist ("villa_id" WITH =, "nights" WITH &&) WHERE ("released_at" IS NULL);
--> statement-breakpoint
-- No therapist and no room is taken twice at one time.
ALTER TABLE "resource_allocations" ADD CONSTRAINT "resource_allocations_no_resource_twice"
	EXCLUDE USING gist ("resource_id" WITH =, "during" WITH &&) WHERE ("released_at" IS NULL);
--> statement-breakpoint
-- Two rates of one priority for one night would leave its price to chance.
ALTER TABLE "rates" ADD CONSTRAINT "rates_no_ambiguity"
	EXCLUDE USING gist (
		"villa_id" WITH =,
		"priority" WITH =,
		daterange("from_night", "until_night") WITH &&
	);
--> statement-breakpoint
-- Villa and nights of an allocation never change in place: swaps and splits are releases and inserts, and reports "as of"
-- a past day read the released rows. Only the release and the end of a hold are written later, the release once.
CREATE FUNCTION "refuse_allocation_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'an allocation is released, never deleted' USING ERRCODE = 'restrict_violation';
	END IF;
	IF OLD."released_at" IS NOT NULL
		OR (NEW."id", NEW."villa_id", NEW."nights", NEW."kind", NEW."villa_name", NEW."created_at")
			IS DISTINCT FROM (OLD."id", OLD."villa_id", OLD."nights", OLD."kind", OLD."villa_name", OLD."created_at")
		OR NEW."stay_id" IS DISTINCT FROM OLD."stay_id"
	THEN
		RAISE EXCEPTION 'an allocation never changes: release it and insert another one' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "villa_allocations_never_change" BEFORE UPDATE OR DELETE ON "villa_allocations"
	FOR EACH ROW EXECUTE FUNCTION "refuse_allocation_change"();
--> statement-breakpoint
-- The same for therapists and rooms: only the release is written later, once.
CREATE FUNCTION "refuse_resource_allocation_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'an allocation is released, never deleted' USING ERRCODE = 'restrict_violation';
	END IF;
	IF OLD."released_at" IS NOT NULL
		OR (NEW."id", NEW."resource_id", NEW."during", NEW."created_at")
			IS DISTINCT FROM (OLD."id", OLD."resource_id", OLD."during", OLD."created_at")
		OR NEW."reservation_id" IS DISTINCT FROM OLD."reservation_id"
	THEN
		RAISE EXCEPTION 'an allocation never changes: release it and insert another one' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "resource_allocations_never_change" BEFORE UPDATE OR DELETE ON "resource_allocations"
	FOR EACH ROW EXECUTE FUNCTION "refuse_resource_allocation_change"();
--> statement-breakpoint
-- At commit a live stay (held, confirmed, checked in) has allocations that cover each of its nights exactly once; one that
-- is checked out has none after its check-out, and any other has none at all. PA001 is this product's own SQLSTATE: it
-- means a fault in the program, because operations check first and answer with a refusal.
CREATE FUNCTION "check_stay_allocations"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"checked" uuid;
	"stay" "stays"%ROWTYPE;
	"covered" datemultirange;
	"nights" integer;
BEGIN
	IF TG_TABLE_NAME = 'stays' THEN
		"checked" := NEW."id";
	ELSE
		"checked" := NEW."stay_id";
	END IF;
	IF "checked" IS NULL THEN
		RETURN NULL;
	END IF;
	-- The lock lets two transactions that change one stay take turns; the next statement sees what the first committed.
	SELECT * INTO "stay" FROM "stays" s WHERE s."id" = "checked" FOR NO KEY UPDATE;
	SELECT range_agg(a."nights"), coalesce(sum(upper(a."nights") - lower(a."nights")), 0)
		INTO "covered", "nights"
		FROM "villa_allocations" a WHERE a."stay_id" = "checked" AND a."released_at" IS NULL;
	IF "stay"."status" IN ('held', 'confirmed', 'checked_in') THEN
		IF "covered" IS DISTINCT FROM datemultirange(daterange("stay"."check_in", "stay"."check_out"))
			OR "nights" <> "stay"."check_out" - "stay"."check_in"
		THEN
			RAISE EXCEPTION 'the allocations of stay % do not cover its nights exactly once', "checked" USING ERRCODE = 'PA001';
		END IF;
	ELSIF "stay"."status" = 'checked_out' THEN
		IF upper("covered") > "stay"."check_out" THEN
			RAISE EXCEPTION 'stay % is checked out and still has nights ahead', "checked" USING ERRCODE = 'PA001';
		END IF;
	ELSIF "nights" > 0 THEN
		RAISE EXCEPTION 'stay % is % and still has allocations', "checked", "stay"."status" USING ERRCODE = 'PA001';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "stays_are_covered" AFTER INSERT OR UPDATE OF "check_in", "check_out", "status" ON "stays"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_stay_allocations"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "villa_allocations_cover_stays" AFTER INSERT OR UPDATE OF "released_at" ON "villa_allocations"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."stay_id" IS NOT NULL)
	EXECUTE FUNCTION "check_stay_allocations"();
--> statement-breakpoint
-- Append-only tables (db/schema/append-only.ts) refuse every change, whoever asks.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only: insert another row', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_events_are_append_only" BEFORE UPDATE OR DELETE ON "audit_events"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_events_are_not_truncated" BEFORE TRUNCATE ON "audit_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "points_entries_are_append_only" BEFORE UPDATE OR DELETE ON "points_entries"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "points_entries_are_not_truncated" BEFORE TRUNCATE ON "points_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- The sums of a points account follow its ledger in the same statement; its checks refuse what would fall below zero.
CREATE FUNCTION "add_points_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "points_accounts"
	SET "balance_points" = "balance_points" + NEW."balance_points",
		"pending_points" = "pending_points" + NEW."pending_points"
	WHERE "id" = NEW."account_id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "points_entries_are_added" AFTER INSERT ON "points_entries"
	FOR EACH ROW EXECUTE FUNCTION "add_points_entry"();
--> statement-breakpoint
-- The pending points of a reservation follow its stays, whoever writes them: one point for every whole US dollar of the
-- room price of the stays that stand, none for those that are cancelled, expired or whose guest has not come, and to
-- nobody but the account the reservation belongs to. What has been posted stays posted; staff correct that with a grant.
CREATE FUNCTION "follow_reservation_with_points"("reservation" uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"owner" text;
	"earned" integer;
	"account" uuid;
	"pending" integer;
	"known" boolean;
BEGIN
	IF EXISTS (SELECT FROM "points_entries" e WHERE e."reservation_id" = "reservation" AND e."kind" = 'stay_posted') THEN
		RETURN;
	END IF;
	SELECT r."user_id" INTO "owner" FROM "reservations" r WHERE r."id" = "reservation";
	INSERT INTO "points_entries" ("id", "account_id", "kind", "pending_points", "reservation_id")
	SELECT gen_random_uuid(), e."account_id", 'stay_cancelled', -sum(e."pending_points"), "reservation"
	FROM "points_entries" e
	JOIN "points_accounts" a ON a."id" = e."account_id"
	-- An account whose guest was deleted belongs to nobody, not to the owner of a reservation without one.
	WHERE e."reservation_id" = "reservation" AND (a."user_id" IS NULL OR a."user_id" IS DISTINCT FROM "owner")
	GROUP BY e."account_id" HAVING sum(e."pending_points") > 0;
	IF "owner" IS NULL THEN
		RETURN;
	END IF;

	SELECT coalesce(sum(s."base_cents"), 0) / 100 INTO "earned"
	FROM "stays" s WHERE s."reservation_id" = "reservation" AND s."status" IN ('confirmed', 'checked_in', 'checked_out');
	INSERT INTO "points_accounts" ("id", "user_id") VALUES (gen_random_uuid(), "owner") ON CONFLICT DO NOTHING;
	SELECT a."id" INTO "account" FROM "points_accounts" a WHERE a."user_id" = "owner";
	SELECT coalesce(sum(e."pending_points"), 0), count(*) > 0 INTO "pending", "known"
	FROM "points_entries" e WHERE e."reservation_id" = "reservation";
	IF "earned" <> "pending" THEN
		INSERT INTO "points_entries" ("id", "account_id", "kind", "pending_points", "reservation_id")
		VALUES (
			gen_random_uuid(),
			"account",
			CASE WHEN NOT "known" THEN 'stay_booked' WHEN "earned" = 0 THEN 'stay_cancelled' ELSE 'stay_changed' END,
			"earned" - "pending",
			"reservation"
		);
	END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION "follow_stay_with_points"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "reservations" r WHERE r."id" = NEW."reservation_id" AND r."user_id" IS NOT NULL) THEN
		PERFORM "follow_reservation_with_points"(NEW."reservation_id");
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "points_follow_stays" AFTER INSERT OR UPDATE OF "status", "base_cents" ON "stays"
	FOR EACH ROW EXECUTE FUNCTION "follow_stay_with_points"();
--> statement-breakpoint
CREATE FUNCTION "follow_owner_with_points"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "follow_reservation_with_points"(NEW."id");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "points_follow_owners" AFTER UPDATE OF "user_id" ON "reservations"
	FOR EACH ROW WHEN (NEW."kind" = 'stay' AND OLD."user_id" IS DISTINCT FROM NEW."user_id")
	EXECUTE FUNCTION "follow_owner_with_points"();
--> statement-breakpoint
-- The booking record of the specification, a row for each villa: name, checkIn, checkOut, guests, note, villa, villaId,
-- timestamp. A cancelled stay shows the villa it had last; so does one whose guest left on the first day, because its
-- nights were released as ended. Who leaves later shows the nights slept, which are still in force.
CREATE VIEW "bookings" AS
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
			OR a."released_because" IN ('cancelled', 'no_show')
			OR a."released_because" = 'ended' AND NOT EXISTS (
				SELECT FROM "villa_allocations" o WHERE o."stay_id" = s."id" AND o."released_at" IS NULL
			)
		);
--> statement-breakpoint
-- The wellness form's record: `wellness_type` in the form's words, with Other for what has no service of its own there.
CREATE VIEW "treatment_requests" AS
	SELECT
		r."reference",
		t."status",
		r."name",
		r."email",
		t."age",
		coalesce(v."form_choice", 'Other') AS "wellness_type",
		r."guests",
		t."preferred_date",
		t."starts_at",
		t."ends_at",
		r."created_at" AS "timestamp"
	FROM "reservations" r
	JOIN "treatments" t ON t."reservation_id" = r."id"
	LEFT JOIN "services" v ON v."id" = t."service_id";
--> statement-breakpoint
-- The pavilion form's record: `experience` is the form's value.
CREATE VIEW "dining_requests" AS
	SELECT
		r."reference",
		d."status",
		r."name",
		r."email",
		d."date",
		d."seating",
		r."guests",
		d."experience_id" AS "experience",
		r."note",
		r."created_at" AS "timestamp"
	FROM "reservations" r JOIN "dinners" d ON d."reservation_id" = r."id";
--> statement-breakpoint
-- What every kind of reservation has in common in time: whether it is still to come or under way, and its first and last
-- day (null for a request without a time). It says for how long a person is known.
CREATE VIEW "reservation_days" AS
	SELECT
		s."reservation_id",
		bool_or(s."status" IN ('held', 'confirmed', 'checked_in')) AS "is_live",
		min(s."check_in") AS "first_day",
		max(s."check_out") AS "last_day"
	FROM "stays" s GROUP BY s."reservation_id"
	UNION ALL
	SELECT d."reservation_id", d."status" = 'confirmed', d."date", d."date" FROM "dinners" d
	UNION ALL
	SELECT
		t."reservation_id",
		t."status" IN ('requested', 'confirmed'),
		(t."starts_at" AT TIME ZONE 'America/Belize')::date,
		(t."starts_at" AT TIME ZONE 'America/Belize')::date
	FROM "treatments" t;
