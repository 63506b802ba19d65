-- The journals of closed days, for the accountant, with the codes of their accounts and the files that were handed over.
CREATE TABLE "account_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"code" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"set_by" text NOT NULL,
	CONSTRAINT "account_codes_code_check" CHECK ("account_codes"."code" ~ '^([A-Za-z0-9][A-Za-z0-9 .:_-]{0,39})?$')
);
--> statement-breakpoint
CREATE TABLE "journal_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"journal_number" integer NOT NULL,
	"format" text NOT NULL,
	"codes_until" bigint NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"written_by" text NOT NULL,
	CONSTRAINT "journal_files_format_check" CHECK ("journal_files"."format" in ('csv', 'quickbooks', 'xero'))
);
--> statement-breakpoint
CREATE TABLE "journal_lines" (
	"journal_number" integer NOT NULL,
	"line" smallint NOT NULL,
	"account_id" text NOT NULL,
	"act" text NOT NULL,
	"tax_code" text,
	"department" text,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "journal_lines_journal_number_line_pk" PRIMARY KEY("journal_number","line"),
	CONSTRAINT "journal_lines_amount_check" CHECK ("journal_lines"."amount_cents" <> 0),
	CONSTRAINT "journal_lines_act_check" CHECK ("journal_lines"."act" in ('post_nights', 'correct_nights', 'charge', 'settlement', 'discount', 'payment', 'refund', 'move_lines', 'split_line', 'reversal', 'take_deposit', 'apply_deposit', 'refund_deposit', 'write_off', 'pay_out_service_charge', 'move_cash', 'drawer_difference')),
	CONSTRAINT "journal_lines_tax_check" CHECK (coalesce("journal_lines"."tax_code" in ('room_tax', 'gst', 'none'), true)),
	CONSTRAINT "journal_lines_department_check" CHECK (coalesce("journal_lines"."department" in ('room', 'dining', 'wellness', 'shop', 'other'), true))
);
--> statement-breakpoint
CREATE TABLE "journals" (
	"number" integer PRIMARY KEY NOT NULL,
	"follows" integer GENERATED ALWAYS AS (nullif("number" - 1, 0)) STORED,
	"business_date" date NOT NULL,
	"corrects" integer,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journals_number_check" CHECK ("journals"."number" >= 1 and "journals"."corrects" < "journals"."number")
);
--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_files" ADD CONSTRAINT "journal_files_journal_number_journals_number_fk" FOREIGN KEY ("journal_number") REFERENCES "public"."journals"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_journal_number_journals_number_fk" FOREIGN KEY ("journal_number") REFERENCES "public"."journals"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_follows_journals_number_fk" FOREIGN KEY ("follows") REFERENCES "public"."journals"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_business_date_business_days_date_fk" FOREIGN KEY ("business_date") REFERENCES "public"."business_days"("date") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_corrects_journals_number_fk" FOREIGN KEY ("corrects") REFERENCES "public"."journals"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_codes_account_index" ON "account_codes" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "journal_files_journal_index" ON "journal_files" USING btree ("journal_number");--> statement-breakpoint
CREATE UNIQUE INDEX "journals_day_once" ON "journals" USING btree ("business_date") WHERE "journals"."corrects" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "journals_correction_once" ON "journals" USING btree ("business_date","corrects") WHERE "journals"."corrects" is not null;
--> statement-breakpoint
-- Append-only (db/schema/append-only.ts).
CREATE TRIGGER "journals_are_append_only" BEFORE UPDATE OR DELETE ON "journals"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "journals_are_not_truncated" BEFORE TRUNCATE ON "journals"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "journal_lines_are_append_only" BEFORE UPDATE OR DELETE ON "journal_lines"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "journal_lines_are_not_truncated" BEFORE TRUNCATE ON "journal_lines"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "account_codes_are_append_only" BEFORE UPDATE OR DELETE ON "account_codes"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "account_codes_are_not_truncated" BEFORE TRUNCATE ON "account_codes"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "journal_files_are_append_only" BEFORE UPDATE OR DELETE ON "journal_files"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "journal_files_are_not_truncated" BEFORE TRUNCATE ON "journal_files"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
