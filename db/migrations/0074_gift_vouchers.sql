CREATE TABLE "gift_voucher_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"valid_months" smallint,
	CONSTRAINT "gift_voucher_settings_one_row_check" CHECK ("gift_voucher_settings"."id" = 'hotel'),
	CONSTRAINT "gift_voucher_settings_months_check" CHECK (coalesce("gift_voucher_settings"."valid_months" between 1 and 120, true))
);
--> statement-breakpoint
ALTER TABLE "journal_lines" DROP CONSTRAINT "journal_lines_act_check";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_description_code_check";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_act_check";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_tender_check";--> statement-breakpoint
ALTER TABLE "vouchers" DROP CONSTRAINT "vouchers_code_check";--> statement-breakpoint
ALTER TABLE "vouchers" DROP CONSTRAINT "vouchers_cost_check";--> statement-breakpoint
ALTER TABLE "vouchers" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ALTER COLUMN "reward_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ALTER COLUMN "reward_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ALTER COLUMN "cost_points" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "voucher_id" uuid;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "kind" text DEFAULT 'points' NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "face_cents" integer;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "balance_cents" integer;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "sold_on" date;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "buyer_name" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "buyer_email" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "receiver_name" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "receiver_email" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_voucher_index" ON "ledger_entries" USING btree ("voucher_id") WHERE "ledger_entries"."voucher_id" is not null;--> statement-breakpoint
CREATE INDEX "vouchers_gifts_index" ON "vouchers" USING btree ("created_at") WHERE "vouchers"."kind" = 'gift';--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_act_check" CHECK ("journal_lines"."act" in ('post_nights', 'correct_nights', 'charge', 'settlement', 'discount', 'payment', 'refund', 'move_lines', 'split_line', 'reversal', 'take_deposit', 'apply_deposit', 'refund_deposit', 'write_off', 'pay_out_service_charge', 'move_cash', 'drawer_difference', 'pay_tax', 'settle_batch', 'match_bank', 'sell_voucher', 'expire_voucher'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_voucher_check" CHECK (("ledger_entries"."account_id" = 'gift_vouchers') = ("ledger_entries"."voucher_id" is not null));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_description_code_check" CHECK (coalesce("ledger_entries"."description_code" in ('payment', 'voucher', 'gift_voucher', 'deposit', 'refund', 'write_off', 'cancelled', 'no_show', 'left_early', 'late_check_out'), true));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_act_check" CHECK ("ledger_transactions"."act" in ('post_nights', 'correct_nights', 'charge', 'settlement', 'discount', 'payment', 'refund', 'move_lines', 'split_line', 'reversal', 'take_deposit', 'apply_deposit', 'refund_deposit', 'write_off', 'pay_out_service_charge', 'move_cash', 'drawer_difference', 'pay_tax', 'settle_batch', 'match_bank', 'sell_voucher', 'expire_voucher'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_tender_check" CHECK (coalesce("ledger_transactions"."tender" in ('cash_usd', 'cash_bzd', 'card_terminal', 'bank_transfer', 'wise_transfer', 'gift_voucher', 'voucher', 'deposit', 'online'), true)
				and ("ledger_transactions"."act" not in ('payment', 'refund', 'take_deposit', 'refund_deposit', 'sell_voucher') or "ledger_transactions"."tender" is not null)
				and coalesce("ledger_transactions"."tender" <> 'card_terminal' or "ledger_transactions"."tender_note" is not null, true));--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_kind_check" CHECK ("vouchers"."kind" in ('points', 'gift'));--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_points_check" CHECK (num_nonnulls("vouchers"."account_id", "vouchers"."reward_id", "vouchers"."reward_name", "vouchers"."cost_points") = case "vouchers"."kind" when 'points' then 4 else 0 end
				and ("vouchers"."kind" = 'points' or "vouchers"."used_at" is null));--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_gift_check" CHECK (num_nonnulls("vouchers"."face_cents", "vouchers"."balance_cents", "vouchers"."sold_on") = case "vouchers"."kind" when 'gift' then 3 else 0 end
				and ("vouchers"."kind" = 'gift' or num_nonnulls("vouchers"."expires_on", "vouchers"."buyer_name", "vouchers"."buyer_email", "vouchers"."receiver_name", "vouchers"."receiver_email", "vouchers"."message") = 0));--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_balance_check" CHECK (coalesce("vouchers"."face_cents" > 0 and "vouchers"."balance_cents" between 0 and "vouchers"."face_cents", true));--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_text_check" CHECK (coalesce(length("vouchers"."buyer_name") between 1 and 100, true) and coalesce(length("vouchers"."receiver_name") between 1 and 100, true)
				and coalesce(length("vouchers"."buyer_email") between 3 and 254, true) and coalesce(length("vouchers"."receiver_email") between 3 and 254, true)
				and coalesce(length("vouchers"."message") between 1 and 500, true));--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_code_check" CHECK ("vouchers"."code" ~ case "vouchers"."kind" when 'gift' then '^[2-9A-HJKMNP-TV-Z]{12}$' else '^[2-9A-HJKMNP-TV-Z]{8}$' end);--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_cost_check" CHECK (coalesce("vouchers"."cost_points" > 0, true));--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."ledger_lines" AS (select "ledger_entries"."id", "ledger_entries"."transaction_id", "ledger_entries"."line", "ledger_entries"."account_id", "ledger_entries"."amount_cents", "ledger_entries"."folio_id", "ledger_entries"."kind", "ledger_entries"."line_id", "ledger_entries"."takes_back_id", "ledger_entries"."discounts_line_id", "ledger_entries"."description", "ledger_entries"."description_code", "ledger_entries"."promo_code", "ledger_entries"."stay_id", "ledger_entries"."night", "ledger_entries"."base_cents", "ledger_entries"."service_charge_cents", "ledger_entries"."tax_cents", "ledger_entries"."tax_code", "ledger_transactions"."business_date", "ledger_transactions"."occurred_at", "ledger_transactions"."reservation_id", "ledger_transactions"."act", "ledger_transactions"."actor", "ledger_transactions"."reason", "ledger_transactions"."reason_code", "ledger_transactions"."tender", "ledger_transactions"."tender_note", coalesce("origin"."act", "ledger_transactions"."act") as "origin_act", coalesce("ledger_transactions"."tender", "origin"."tender") as "origin_tender", "ledger_entries"."voucher_id" from "ledger_entries" left join "ledger_transactions" on "ledger_transactions"."id" = "ledger_entries"."transaction_id" left join "ledger_transactions" "origin" on "origin"."id" = "ledger_transactions"."reverses_id");--> statement-breakpoint
-- The balance of a gift voucher follows the ledger: what is sold adds to it, what is used or expires takes from it. The row is locked until
-- the transaction ends, and its check refuses to use more than is left.
CREATE FUNCTION "follow_gift_voucher"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "vouchers" SET "balance_cents" = "balance_cents" - NEW."amount_cents" WHERE "id" = NEW."voucher_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "gift_vouchers_follow" AFTER INSERT ON "ledger_entries"
	FOR EACH ROW WHEN (NEW."voucher_id" IS NOT NULL) EXECUTE FUNCTION "follow_gift_voucher"();
