CREATE TABLE "cash_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"payout_limit_cents" integer NOT NULL,
	CONSTRAINT "cash_settings_one_row_check" CHECK ("cash_settings"."id" = 'hotel'),
	CONSTRAINT "cash_settings_payout_check" CHECK ("cash_settings"."payout_limit_cents" between 0 and 10000000)
);
--> statement-breakpoint
ALTER TABLE "document_counters" DROP CONSTRAINT "document_counters_kind_check";--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_kind_check";--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_folio_check";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_receipt_id_documents_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_voided_once" UNIQUE("receipt_id");--> statement-breakpoint
ALTER TABLE "document_counters" ADD CONSTRAINT "document_counters_kind_check" CHECK ("document_counters"."kind" in ('receipt', 'invoice', 'credit_note', 'void_slip'));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_receipt_check" CHECK (("documents"."receipt_id" is not null) = ("documents"."kind" = 'void_slip'));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind_check" CHECK ("documents"."kind" in ('receipt', 'invoice', 'credit_note', 'void_slip'));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_folio_check" CHECK ("documents"."folio_id" is not null or "documents"."kind" in ('receipt', 'void_slip'));