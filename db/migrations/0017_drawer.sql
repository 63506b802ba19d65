CREATE TABLE "drawer_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"drawer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"place" smallint NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"counted_by" text NOT NULL,
	"device" text,
	"usd_pieces" jsonb NOT NULL,
	"bzd_pieces" jsonb NOT NULL,
	"usd_counted_cents" integer NOT NULL,
	"bzd_counted_cents" integer NOT NULL,
	"usd_expected_cents" integer NOT NULL,
	"bzd_expected_cents" integer NOT NULL,
	CONSTRAINT "drawer_counts_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "drawer_counts_place_once" UNIQUE("drawer_id","place"),
	CONSTRAINT "drawer_counts_kind_check" CHECK ("drawer_counts"."kind" in ('opening', 'closing') and ("drawer_counts"."kind" = 'opening') = ("drawer_counts"."place" = 0)),
	CONSTRAINT "drawer_counts_counted_check" CHECK ("drawer_counts"."usd_counted_cents" >= 0 and "drawer_counts"."bzd_counted_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "drawers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"before_id" uuid,
	"opened_on" date NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" text NOT NULL,
	"usd_left_cents" integer NOT NULL,
	"bzd_left_cents" integer NOT NULL,
	"usd_float_cents" integer NOT NULL,
	"bzd_float_cents" integer NOT NULL,
	"opening_reason" text,
	"closed_on" date,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"count_id" uuid,
	"usd_difference_cents" integer,
	"bzd_difference_cents" integer,
	"closing_reason" text,
	"usd_to_bank_cents" integer,
	"bzd_to_bank_cents" integer,
	"usd_rest_cents" integer,
	"bzd_rest_cents" integer,
	CONSTRAINT "drawers_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "drawers_before_id_unique" UNIQUE("before_id"),
	CONSTRAINT "drawers_float_check" CHECK ("drawers"."usd_float_cents" >= 0 and "drawers"."bzd_float_cents" >= 0 and "drawers"."usd_left_cents" >= 0 and "drawers"."bzd_left_cents" >= 0),
	CONSTRAINT "drawers_closed_check" CHECK (num_nulls("drawers"."closed_on", "drawers"."closed_at", "drawers"."closed_by", "drawers"."count_id", "drawers"."usd_difference_cents",
				"drawers"."bzd_difference_cents", "drawers"."usd_to_bank_cents", "drawers"."bzd_to_bank_cents",
				"drawers"."usd_rest_cents", "drawers"."bzd_rest_cents") in (0, 10)
				and coalesce("drawers"."closed_at" >= "drawers"."opened_at" and "drawers"."usd_to_bank_cents" >= 0 and "drawers"."bzd_to_bank_cents" >= 0
					and "drawers"."usd_rest_cents" >= 0 and "drawers"."bzd_rest_cents" >= 0, true)),
	CONSTRAINT "drawers_difference_reason_check" CHECK (coalesce("drawers"."usd_difference_cents" = 0 and "drawers"."bzd_difference_cents" = 0, true) or "drawers"."closing_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "owner_sheets" (
	"date" date PRIMARY KEY NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_charge_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"paid_on" date NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"paid_by" text NOT NULL,
	"reason" text NOT NULL,
	"paid_from" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"shares" jsonb NOT NULL,
	CONSTRAINT "service_charge_payouts_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "service_charge_payouts_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "service_charge_payouts_amount_check" CHECK ("service_charge_payouts"."amount_cents" > 0),
	CONSTRAINT "service_charge_payouts_from_check" CHECK ("service_charge_payouts"."paid_from" in ('bank', 'drawer_usd', 'drawer_bzd'))
);
--> statement-breakpoint
CREATE TABLE "service_charge_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"points" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "service_charge_shares_name_once" UNIQUE("name"),
	CONSTRAINT "service_charge_shares_name_check" CHECK (length("service_charge_shares"."name") between 1 and 100),
	CONSTRAINT "service_charge_shares_points_check" CHECK ("service_charge_shares"."points" between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "drawer_id" uuid;--> statement-breakpoint
ALTER TABLE "drawer_counts" ADD CONSTRAINT "drawer_counts_drawer_id_drawers_id_fk" FOREIGN KEY ("drawer_id") REFERENCES "public"."drawers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawers" ADD CONSTRAINT "drawers_before_id_drawers_id_fk" FOREIGN KEY ("before_id") REFERENCES "public"."drawers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawers" ADD CONSTRAINT "drawers_opened_on_business_days_date_fk" FOREIGN KEY ("opened_on") REFERENCES "public"."business_days"("date") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawers" ADD CONSTRAINT "drawers_closed_on_business_days_date_fk" FOREIGN KEY ("closed_on") REFERENCES "public"."business_days"("date") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_sheets" ADD CONSTRAINT "owner_sheets_date_business_days_date_fk" FOREIGN KEY ("date") REFERENCES "public"."business_days"("date") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_charge_payouts" ADD CONSTRAINT "service_charge_payouts_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_charge_payouts" ADD CONSTRAINT "service_charge_payouts_paid_on_business_days_date_fk" FOREIGN KEY ("paid_on") REFERENCES "public"."business_days"("date") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drawers_one_open" ON "drawers" USING btree (("closed_at" is null)) WHERE "drawers"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "drawers_closed_at_index" ON "drawers" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "drawers_closed_on_index" ON "drawers" USING btree ("closed_on");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_drawer_id_drawers_id_fk" FOREIGN KEY ("drawer_id") REFERENCES "public"."drawers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_drawer_index" ON "ledger_entries" USING btree ("drawer_id") WHERE "ledger_entries"."drawer_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_drawer_check" CHECK (("ledger_entries"."account_id" in ('drawer_usd', 'drawer_bzd')) = ("ledger_entries"."drawer_id" is not null));
--> statement-breakpoint
-- Handwritten from here on. Cash belongs to the drawer that is open: its entry names it, and holds it until the transaction ends, so
-- that nobody counts or closes the drawer meanwhile. Without an open drawer the check above refuses the entry.
CREATE FUNCTION "name_open_drawer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT "id" INTO NEW."drawer_id" FROM "drawers" WHERE "closed_at" IS NULL FOR SHARE;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_name_their_drawer" BEFORE INSERT ON "ledger_entries"
	FOR EACH ROW WHEN (NEW."account_id" IN ('drawer_usd', 'drawer_bzd')) EXECUTE FUNCTION "name_open_drawer"();
--> statement-breakpoint
-- Append-only (db/schema/append-only.ts).
CREATE TRIGGER "drawer_counts_are_append_only" BEFORE UPDATE OR DELETE ON "drawer_counts"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "drawer_counts_are_not_truncated" BEFORE TRUNCATE ON "drawer_counts"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "service_charge_payouts_are_append_only" BEFORE UPDATE OR DELETE ON "service_charge_payouts"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "service_charge_payouts_are_not_truncated" BEFORE TRUNCATE ON "service_charge_payouts"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "owner_sheets_are_append_only" BEFORE UPDATE OR DELETE ON "owner_sheets"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "owner_sheets_are_not_truncated" BEFORE TRUNCATE ON "owner_sheets"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
