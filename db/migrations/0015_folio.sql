CREATE TABLE "folios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"payer_name" text,
	"payer_address" text,
	"payer_tin" text,
	"version" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" text NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_on" date,
	"closed_by" text,
	"closed_reason" text,
	CONSTRAINT "folios_number_once" UNIQUE("reservation_id","number"),
	CONSTRAINT "folios_number_check" CHECK ("folios"."number" between 1 and 20),
	CONSTRAINT "folios_closed_check" CHECK (("folios"."closed_at" is null) = ("folios"."closed_by" is null) and ("folios"."closed_at" is null) = ("folios"."closed_on" is null)
				and ("folios"."closed_at" is not null or "folios"."closed_reason" is null)),
	CONSTRAINT "folios_payer_check" CHECK (coalesce(length("folios"."payer_name") between 1 and 200, true)
				and coalesce(length("folios"."payer_address") between 1 and 400, true)
				and coalesce(length("folios"."payer_tin") between 1 and 40, true))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "ledger_accounts_kind_check" CHECK ("ledger_accounts"."kind" in ('guests', 'money', 'revenue', 'owed', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"line" smallint DEFAULT 0 NOT NULL,
	"account_id" text NOT NULL,
	"folio_id" uuid,
	"amount_cents" integer NOT NULL,
	"bzd_cents" integer,
	"kind" text,
	"line_id" uuid,
	"takes_back_id" uuid,
	"discounts_line_id" uuid,
	"description" text,
	"item_id" text,
	"stay_id" uuid,
	"night" date,
	"service_reservation_id" uuid,
	"quantity" smallint,
	"unit_cents" integer,
	"base_cents" integer,
	"service_charge_cents" integer,
	"tax_cents" integer,
	"tax_code" text,
	"tax_basis_points" smallint,
	CONSTRAINT "ledger_entries_taken_back_once" UNIQUE("takes_back_id"),
	CONSTRAINT "ledger_entries_folio_check" CHECK (("ledger_entries"."account_id" = 'guest_folios') = ("ledger_entries"."folio_id" is not null)
				and ("ledger_entries"."folio_id" is null) = ("ledger_entries"."kind" is null) and ("ledger_entries"."folio_id" is null) = ("ledger_entries"."line_id" is null)
				and ("ledger_entries"."folio_id" is null) = ("ledger_entries"."description" is null)),
	CONSTRAINT "ledger_entries_kind_check" CHECK (coalesce("ledger_entries"."kind" in ('night', 'night_change', 'charge', 'settlement', 'discount', 'payment', 'refund', 'deposit', 'write_off'), true)
				and (coalesce("ledger_entries"."kind", '') not in ('night', 'night_change') or ("ledger_entries"."stay_id" is not null and "ledger_entries"."night" is not null))
				and coalesce("ledger_entries"."kind" <> 'discount' or "ledger_entries"."discounts_line_id" is not null, true)),
	CONSTRAINT "ledger_entries_bzd_check" CHECK (("ledger_entries"."account_id" = 'drawer_bzd') = ("ledger_entries"."bzd_cents" is not null)
				and coalesce("ledger_entries"."bzd_cents" = 2 * "ledger_entries"."amount_cents", true)),
	CONSTRAINT "ledger_entries_parts_check" CHECK (num_nonnulls("ledger_entries"."base_cents", "ledger_entries"."service_charge_cents", "ledger_entries"."tax_cents", "ledger_entries"."tax_code", "ledger_entries"."tax_basis_points") in (0, 5)
				and coalesce("ledger_entries"."amount_cents" = "ledger_entries"."base_cents" + "ledger_entries"."service_charge_cents" + "ledger_entries"."tax_cents", true)
				and coalesce("ledger_entries"."tax_code" in ('room_tax', 'gst', 'none'), true)),
	CONSTRAINT "ledger_entries_description_check" CHECK (coalesce(length("ledger_entries"."description") between 1 and 200, true)),
	CONSTRAINT "ledger_entries_quantity_check" CHECK (coalesce("ledger_entries"."quantity" between 1 and 999, true))
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"business_date" date NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor" text,
	"staff_id" text,
	"device" text,
	"reason" text,
	"idempotency_key" text NOT NULL,
	"reverses_id" uuid,
	"refunds_id" uuid,
	"reservation_id" uuid,
	"tender" text,
	"tender_note" text,
	"given_cents" integer,
	"change_cents" integer,
	"change_bzd_cents" integer,
	"database_transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "ledger_transactions_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "ledger_transactions_reversed_once" UNIQUE("reverses_id"),
	CONSTRAINT "ledger_transactions_act_check" CHECK ("ledger_transactions"."act" in ('post_nights', 'correct_nights', 'charge', 'settlement', 'discount', 'payment', 'refund', 'move_lines', 'reversal',
				'take_deposit', 'apply_deposit', 'refund_deposit', 'write_off', 'pay_out_service_charge', 'move_cash', 'drawer_difference')),
	CONSTRAINT "ledger_transactions_actor_kind_check" CHECK ("ledger_transactions"."actor_kind" in ('guest', 'staff', 'agent', 'channel', 'system')),
	CONSTRAINT "ledger_transactions_reversal_check" CHECK (("ledger_transactions"."act" = 'reversal') = ("ledger_transactions"."reverses_id" is not null)
				and ("ledger_transactions"."reverses_id" is null or "ledger_transactions"."reason" is not null)),
	CONSTRAINT "ledger_transactions_refund_check" CHECK (("ledger_transactions"."act" in ('refund', 'refund_deposit')) = ("ledger_transactions"."refunds_id" is not null)),
	CONSTRAINT "ledger_transactions_tender_check" CHECK (coalesce("ledger_transactions"."tender" in ('cash_usd', 'cash_bzd', 'card_terminal', 'bank_transfer', 'voucher', 'deposit', 'online'), true)
				and ("ledger_transactions"."act" not in ('payment', 'refund', 'take_deposit', 'refund_deposit') or "ledger_transactions"."tender" is not null)
				and coalesce("ledger_transactions"."tender" <> 'card_terminal' or "ledger_transactions"."tender_note" is not null, true)),
	CONSTRAINT "ledger_transactions_no_card_check" CHECK (coalesce(length(regexp_replace("ledger_transactions"."tender_note", '[^0-9]', '', 'g')) < 12 or "ledger_transactions"."tender" <> 'card_terminal', true)
				and coalesce(length("ledger_transactions"."tender_note") between 1 and 80, true)),
	CONSTRAINT "ledger_transactions_text_check" CHECK (coalesce(length("ledger_transactions"."reason") between 1 and 300, true)
				and length("ledger_transactions"."idempotency_key") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "price_list_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"group" text NOT NULL,
	"unit_cents" integer NOT NULL,
	"has_service_charge" boolean NOT NULL,
	"tax_code" text NOT NULL,
	"in_service" boolean DEFAULT true NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_list_items_name_once" UNIQUE("name"),
	CONSTRAINT "price_list_items_name_check" CHECK (length("price_list_items"."name") between 1 and 80),
	CONSTRAINT "price_list_items_group_check" CHECK ("price_list_items"."group" in ('bar', 'shop', 'transfer', 'other')),
	CONSTRAINT "price_list_items_price_check" CHECK ("price_list_items"."unit_cents" between 0 and 10000000),
	CONSTRAINT "price_list_items_tax_check" CHECK ("price_list_items"."tax_code" in ('gst', 'none'))
);
--> statement-breakpoint
ALTER TABLE "folios" ADD CONSTRAINT "folios_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_folio_id_folios_id_fk" FOREIGN KEY ("folio_id") REFERENCES "public"."folios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_takes_back_id_ledger_entries_id_fk" FOREIGN KEY ("takes_back_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_service_reservation_id_reservations_id_fk" FOREIGN KEY ("service_reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_business_date_business_days_date_fk" FOREIGN KEY ("business_date") REFERENCES "public"."business_days"("date") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_reverses_id_ledger_transactions_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_refunds_id_ledger_transactions_id_fk" FOREIGN KEY ("refunds_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folios_open_index" ON "folios" USING btree ("opened_at") WHERE "folios"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction_index" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_folio_index" ON "ledger_entries" USING btree ("folio_id") WHERE "ledger_entries"."folio_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_account_index" ON "ledger_entries" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_night_once" ON "ledger_entries" USING btree ("stay_id","night") WHERE "ledger_entries"."kind" = 'night' and "ledger_entries"."line_id" = "ledger_entries"."id";--> statement-breakpoint
CREATE INDEX "ledger_entries_service_index" ON "ledger_entries" USING btree ("service_reservation_id") WHERE "ledger_entries"."service_reservation_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_stay_index" ON "ledger_entries" USING btree ("stay_id") WHERE "ledger_entries"."stay_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_settlement_index" ON "ledger_entries" USING btree ("item_id") WHERE "ledger_entries"."kind" = 'settlement';--> statement-breakpoint
CREATE INDEX "ledger_entries_discounts_index" ON "ledger_entries" USING btree ("discounts_line_id") WHERE "ledger_entries"."discounts_line_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transactions_business_date_index" ON "ledger_transactions" USING btree ("business_date");--> statement-breakpoint
CREATE INDEX "ledger_transactions_reservation_index" ON "ledger_transactions" USING btree ("reservation_id") WHERE "ledger_transactions"."reservation_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transactions_refunds_index" ON "ledger_transactions" USING btree ("refunds_id") WHERE "ledger_transactions"."refunds_id" is not null;--> statement-breakpoint
-- A header knows the database transaction that wrote it, whatever the statement says. Its business day is held FOR SHARE until
-- that ends, and the close of a day takes it FOR UPDATE: no entry slips into a closed day.
CREATE FUNCTION "check_ledger_transaction"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_closed boolean;
BEGIN
	NEW."database_transaction" := pg_current_xact_id();
	SELECT "closed_at" IS NOT NULL INTO is_closed FROM "business_days" WHERE "date" = NEW."business_date" FOR SHARE;
	IF is_closed THEN
		RAISE EXCEPTION 'the business day % is closed', NEW."business_date" USING ERRCODE = 'restrict_violation';
	END IF;
	IF EXISTS (SELECT FROM "ledger_transactions" WHERE "id" = NEW."reverses_id" AND "reverses_id" IS NOT NULL) THEN
		RAISE EXCEPTION 'a reversal is never reversed' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_are_checked" BEFORE INSERT ON "ledger_transactions"
	FOR EACH ROW EXECUTE FUNCTION "check_ledger_transaction"();
--> statement-breakpoint
-- Entries come with their header or never. A closed bill takes none. What takes back an entry is its exact opposite.
CREATE FUNCTION "check_ledger_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_closed boolean;
BEGIN
	IF NOT EXISTS (
		SELECT FROM "ledger_transactions"
		WHERE "id" = NEW."transaction_id" AND "database_transaction" = pg_current_xact_id()
	) THEN
		RAISE EXCEPTION 'an entry is written with its header' USING ERRCODE = 'restrict_violation';
	END IF;
	IF NEW."folio_id" IS NOT NULL THEN
		SELECT "closed_at" IS NOT NULL INTO is_closed FROM "folios" WHERE "id" = NEW."folio_id" FOR SHARE;
		IF is_closed THEN
			RAISE EXCEPTION 'the bill is closed' USING ERRCODE = 'restrict_violation';
		END IF;
	END IF;
	IF NEW."takes_back_id" IS NOT NULL AND NOT EXISTS (
		SELECT FROM "ledger_entries" e
		WHERE e."id" = NEW."takes_back_id" AND e."takes_back_id" IS NULL AND e."folio_id" = NEW."folio_id"
			AND e."line_id" = NEW."line_id" AND e."amount_cents" = -NEW."amount_cents"
	) THEN
		RAISE EXCEPTION 'an entry takes back its exact opposite' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_are_checked" BEFORE INSERT ON "ledger_entries"
	FOR EACH ROW EXECUTE FUNCTION "check_ledger_entry"();
--> statement-breakpoint
CREATE FUNCTION "check_ledger_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT sum("amount_cents") FROM "ledger_entries" WHERE "transaction_id" = NEW."transaction_id") <> 0 THEN
		RAISE EXCEPTION 'the entries of the transaction % do not sum to zero', NEW."transaction_id"
			USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_sum_to_zero';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_sum_to_zero" AFTER INSERT ON "ledger_entries"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_ledger_sum"();
--> statement-breakpoint
CREATE FUNCTION "check_ledger_entries_exist"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT count(*) FROM "ledger_entries" WHERE "transaction_id" = NEW."id") < 2 THEN
		RAISE EXCEPTION 'the transaction % has fewer than two entries', NEW."id"
			USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transactions_have_entries';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_transactions_have_entries" AFTER INSERT ON "ledger_transactions"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_ledger_entries_exist"();
--> statement-breakpoint
-- Append-only (db/schema/append-only.ts).
CREATE TRIGGER "ledger_transactions_are_append_only" BEFORE UPDATE OR DELETE ON "ledger_transactions"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_are_not_truncated" BEFORE TRUNCATE ON "ledger_transactions"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_are_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_are_not_truncated" BEFORE TRUNCATE ON "ledger_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
