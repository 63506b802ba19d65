CREATE TABLE "tax_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"tax" text NOT NULL,
	"month" date NOT NULL,
	"paid_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"reference" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"noted_by" text NOT NULL,
	CONSTRAINT "tax_payments_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "tax_payments_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "tax_payments_tax_check" CHECK ("tax_payments"."tax" in ('room_tax', 'gst')),
	CONSTRAINT "tax_payments_month_check" CHECK (extract(day from "tax_payments"."month") = 1 and "tax_payments"."paid_on" >= "tax_payments"."month" + interval '1 month'),
	CONSTRAINT "tax_payments_amount_check" CHECK ("tax_payments"."amount_cents" > 0),
	CONSTRAINT "tax_payments_reference_check" CHECK (length("tax_payments"."reference") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "journal_lines" DROP CONSTRAINT "journal_lines_act_check";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_act_check";--> statement-breakpoint
ALTER TABLE "tax_payments" ADD CONSTRAINT "tax_payments_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_payments_month_index" ON "tax_payments" USING btree ("tax","month");--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_act_check" CHECK ("journal_lines"."act" in ('post_nights', 'correct_nights', 'charge', 'settlement', 'discount', 'payment', 'refund', 'move_lines', 'split_line', 'reversal', 'take_deposit', 'apply_deposit', 'refund_deposit', 'write_off', 'pay_out_service_charge', 'move_cash', 'drawer_difference', 'pay_tax'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_act_check" CHECK ("ledger_transactions"."act" in ('post_nights', 'correct_nights', 'charge', 'settlement', 'discount', 'payment', 'refund', 'move_lines', 'split_line', 'reversal', 'take_deposit', 'apply_deposit', 'refund_deposit', 'write_off', 'pay_out_service_charge', 'move_cash', 'drawer_difference', 'pay_tax'));
--> statement-breakpoint
-- Append-only (db/schema/append-only.ts).
CREATE TRIGGER "tax_payments_are_append_only" BEFORE UPDATE OR DELETE ON "tax_payments"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "tax_payments_are_not_truncated" BEFORE TRUNCATE ON "tax_payments"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
