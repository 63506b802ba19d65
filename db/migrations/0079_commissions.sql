-- What agents and booking sites keep of the room price, as it was agreed and as it was posted.
CREATE TABLE "commission_postings" (
	"transaction_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"basis_points" smallint,
	"cents" integer,
	"of_cents" integer,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commissions_amount_check" CHECK (num_nonnulls("commissions"."basis_points", "commissions"."cents") = 1
				and ("commissions"."cents" is null) = ("commissions"."of_cents" is null)
				and coalesce("commissions"."basis_points" between 0 and 10000, true)
				and coalesce("commissions"."cents" between 0 and 99999999 and "commissions"."of_cents" > 0, true))
);
--> statement-breakpoint
ALTER TABLE "journal_lines" DROP CONSTRAINT "journal_lines_act_check";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_description_code_check";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_act_check";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_tender_check";--> statement-breakpoint
ALTER TABLE "payer_accounts" ADD COLUMN "commission_basis_points" smallint;--> statement-breakpoint
ALTER TABLE "commission_postings" ADD CONSTRAINT "commission_postings_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_postings" ADD CONSTRAINT "commission_postings_account_id_payer_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payer_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_account_id_payer_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payer_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_postings_account_index" ON "commission_postings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "commissions_account_index" ON "commissions" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_act_check" CHECK ("journal_lines"."act" in ('post_nights', 'correct_nights', 'charge', 'settlement', 'discount', 'payment', 'refund', 'move_lines', 'split_line', 'reversal', 'take_deposit', 'apply_deposit', 'refund_deposit', 'write_off', 'pay_out_service_charge', 'move_cash', 'drawer_difference', 'pay_tax', 'settle_batch', 'match_bank', 'sell_voucher', 'expire_voucher', 'post_commission', 'pay_commission', 'open_bank'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_description_code_check" CHECK (coalesce("ledger_entries"."description_code" in ('payment', 'voucher', 'gift_voucher', 'deposit', 'refund', 'write_off', 'cancelled', 'no_show', 'left_early', 'late_check_out', 'commission'), true));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_act_check" CHECK ("ledger_transactions"."act" in ('post_nights', 'correct_nights', 'charge', 'settlement', 'discount', 'payment', 'refund', 'move_lines', 'split_line', 'reversal', 'take_deposit', 'apply_deposit', 'refund_deposit', 'write_off', 'pay_out_service_charge', 'move_cash', 'drawer_difference', 'pay_tax', 'settle_batch', 'match_bank', 'sell_voucher', 'expire_voucher', 'post_commission', 'pay_commission', 'open_bank'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_tender_check" CHECK (coalesce("ledger_transactions"."tender" in ('cash_usd', 'cash_bzd', 'card_terminal', 'bank_transfer', 'wise_transfer', 'gift_voucher', 'voucher', 'deposit', 'online', 'commission'), true)
				and ("ledger_transactions"."act" not in ('payment', 'refund', 'take_deposit', 'refund_deposit', 'sell_voucher') or "ledger_transactions"."tender" is not null)
				and coalesce("ledger_transactions"."tender" <> 'card_terminal' or "ledger_transactions"."tender_note" is not null, true));--> statement-breakpoint
ALTER TABLE "payer_accounts" ADD CONSTRAINT "payer_accounts_commission_check" CHECK (coalesce("payer_accounts"."commission_basis_points" between 1 and 10000, true));--> statement-breakpoint
-- Append-only (db/schema/append-only.ts).
CREATE TRIGGER "commission_postings_are_append_only" BEFORE UPDATE OR DELETE ON "commission_postings"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "commission_postings_are_not_truncated" BEFORE TRUNCATE ON "commission_postings"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
