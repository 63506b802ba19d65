-- Batches of the card terminal and of the payment provider, and lines of the bank's statement, with the movements that they clear.
CREATE TABLE "clearing_lines" (
	"clearing_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"transaction_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"turn" smallint NOT NULL,
	CONSTRAINT "clearing_lines_clearing_id_transaction_id_pk" PRIMARY KEY("clearing_id","transaction_id"),
	CONSTRAINT "clearing_lines_once" UNIQUE("transaction_id","account_id","turn"),
	CONSTRAINT "clearing_lines_amount_check" CHECK ("clearing_lines"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "clearings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"stated_on" date NOT NULL,
	"reference" text NOT NULL,
	"currency" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"interest_cents" integer NOT NULL,
	"cleared_at" timestamp with time zone NOT NULL,
	"cleared_by" text NOT NULL,
	CONSTRAINT "clearings_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "clearings_account_once" UNIQUE("id","account_id"),
	CONSTRAINT "clearings_account_check" CHECK ("clearings"."account_id" in ('card_terminal', 'online_payments', 'bank')),
	CONSTRAINT "clearings_reference_check" CHECK (length("clearings"."reference") between 1 and 80),
	CONSTRAINT "clearings_currency_check" CHECK ("clearings"."currency" in ('usd', 'bzd')),
	CONSTRAINT "clearings_amounts_check" CHECK ("clearings"."fee_cents" >= 0 and "clearings"."interest_cents" >= 0
				and ("clearings"."interest_cents" = 0 or "clearings"."account_id" = 'bank'))
);
--> statement-breakpoint
ALTER TABLE "journal_lines" DROP CONSTRAINT "journal_lines_act_check";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_act_check";--> statement-breakpoint
ALTER TABLE "clearing_lines" ADD CONSTRAINT "clearing_lines_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearing_lines" ADD CONSTRAINT "clearing_lines_clearing_fk" FOREIGN KEY ("clearing_id","account_id") REFERENCES "public"."clearings"("id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearings" ADD CONSTRAINT "clearings_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearings" ADD CONSTRAINT "clearings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clearings_account_index" ON "clearings" USING btree ("account_id","cleared_at");--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_act_check" CHECK ("journal_lines"."act" in ('post_nights', 'correct_nights', 'charge', 'settlement', 'discount', 'payment', 'refund', 'move_lines', 'split_line', 'reversal', 'take_deposit', 'apply_deposit', 'refund_deposit', 'write_off', 'pay_out_service_charge', 'move_cash', 'drawer_difference', 'pay_tax', 'settle_batch', 'match_bank'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_act_check" CHECK ("ledger_transactions"."act" in ('post_nights', 'correct_nights', 'charge', 'settlement', 'discount', 'payment', 'refund', 'move_lines', 'split_line', 'reversal', 'take_deposit', 'apply_deposit', 'refund_deposit', 'write_off', 'pay_out_service_charge', 'move_cash', 'drawer_difference', 'pay_tax', 'settle_batch', 'match_bank'));
--> statement-breakpoint
-- Append-only (db/schema/append-only.ts).
CREATE TRIGGER "clearings_are_append_only" BEFORE UPDATE OR DELETE ON "clearings"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "clearings_are_not_truncated" BEFORE TRUNCATE ON "clearings"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "clearing_lines_are_append_only" BEFORE UPDATE OR DELETE ON "clearing_lines"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "clearing_lines_are_not_truncated" BEFORE TRUNCATE ON "clearing_lines"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
