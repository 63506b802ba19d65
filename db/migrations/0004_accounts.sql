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
	"claimed_email" text,
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
	CONSTRAINT "users_claim_check" CHECK ("users"."email_verified" = ("users"."claimed_email" is null))
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
ALTER TABLE "dining_requests" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "dining_requests" ADD COLUMN "forget_person_from" date;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "forget_person_from" date;--> statement-breakpoint
ALTER TABLE "treatment_requests" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "treatment_requests" ADD COLUMN "forget_person_from" date;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_methods" ADD CONSTRAINT "sign_in_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_accounts" ADD CONSTRAINT "points_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_account_id_points_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."points_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_account_id_points_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."points_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_methods_user_id_index" ON "sign_in_methods" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_methods_account_once" ON "sign_in_methods" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "users_claimed_email_index" ON "users" USING btree ("claimed_email","created_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "points_entries_account_id_index" ON "points_entries" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "points_entries_reservation_id_index" ON "points_entries" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_entries_posted_once" ON "points_entries" USING btree ("reservation_id") WHERE "points_entries"."kind" = 'stay_posted';--> statement-breakpoint
CREATE UNIQUE INDEX "points_entries_booked_once" ON "points_entries" USING btree ("reservation_id") WHERE "points_entries"."kind" = 'stay_booked';--> statement-breakpoint
CREATE UNIQUE INDEX "points_entries_redeemed_once" ON "points_entries" USING btree ("voucher_id") WHERE "points_entries"."kind" = 'redemption';--> statement-breakpoint
CREATE INDEX "vouchers_account_id_index" ON "vouchers" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_due_index" ON "jobs" USING btree ("run_at") WHERE "jobs"."done_at" is null and "jobs"."dead_at" is null;--> statement-breakpoint
ALTER TABLE "dining_requests" ADD CONSTRAINT "dining_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment_requests" ADD CONSTRAINT "treatment_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dining_requests_user_id_index" ON "dining_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "dining_requests_email_index" ON "dining_requests" USING btree ("email") WHERE "dining_requests"."user_id" is null;--> statement-breakpoint
CREATE INDEX "reservations_user_id_index" ON "reservations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reservations_email_index" ON "reservations" USING btree ("email") WHERE "reservations"."user_id" is null;--> statement-breakpoint
CREATE INDEX "reservations_forget_index" ON "reservations" USING btree ("forget_person_from") WHERE "reservations"."forget_person_from" is not null;--> statement-breakpoint
CREATE INDEX "treatment_requests_user_id_index" ON "treatment_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "treatment_requests_email_index" ON "treatment_requests" USING btree ("email") WHERE "treatment_requests"."user_id" is null;