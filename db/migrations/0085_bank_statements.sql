-- Lines of the bank's statement that a file has brought, and which clearing matches each.
CREATE TABLE "bank_statement_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"stated_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"balance_cents" integer,
	"text" text NOT NULL,
	"reference" text NOT NULL,
	"identity" text NOT NULL,
	"place" smallint NOT NULL,
	"position" smallint NOT NULL,
	"aside_reason" text,
	"aside_at" timestamp with time zone,
	"aside_by" text,
	CONSTRAINT "bank_statement_lines_once" UNIQUE("identity","place"),
	CONSTRAINT "bank_statement_lines_currency_check" CHECK ("bank_statement_lines"."currency" in ('usd', 'bzd')),
	CONSTRAINT "bank_statement_lines_amount_check" CHECK ("bank_statement_lines"."amount_cents" <> 0),
	CONSTRAINT "bank_statement_lines_text_check" CHECK (length("bank_statement_lines"."text") <= 300 and length("bank_statement_lines"."reference") <= 100),
	CONSTRAINT "bank_statement_lines_aside_check" CHECK (("bank_statement_lines"."aside_reason" is null) = ("bank_statement_lines"."aside_at" is null) and ("bank_statement_lines"."aside_at" is null) = ("bank_statement_lines"."aside_by" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"content" text,
	"read_at" timestamp with time zone NOT NULL,
	"read_by" text NOT NULL,
	"imported_at" timestamp with time zone,
	"imported_by" text,
	CONSTRAINT "bank_statements_currency_check" CHECK ("bank_statements"."currency" in ('usd', 'bzd')),
	CONSTRAINT "bank_statements_imported_check" CHECK (("bank_statements"."imported_at" is null) = ("bank_statements"."content" is not null)
				and ("bank_statements"."imported_at" is null) = ("bank_statements"."imported_by" is null))
);
--> statement-breakpoint
ALTER TABLE "clearings" ADD COLUMN "statement_line_id" uuid;--> statement-breakpoint
ALTER TABLE "clearings" ADD COLUMN "statement_turn" smallint;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_statement_lines_day_index" ON "bank_statement_lines" USING btree ("stated_on");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_statement_index" ON "bank_statement_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_statements_open_index" ON "bank_statements" USING btree ("read_at") WHERE "bank_statements"."imported_at" is null;--> statement-breakpoint
ALTER TABLE "clearings" ADD CONSTRAINT "clearings_statement_line_id_bank_statement_lines_id_fk" FOREIGN KEY ("statement_line_id") REFERENCES "public"."bank_statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearings" ADD CONSTRAINT "clearings_statement_once" UNIQUE("statement_line_id","statement_turn");--> statement-breakpoint
ALTER TABLE "clearings" ADD CONSTRAINT "clearings_statement_check" CHECK (("clearings"."statement_line_id" is null) = ("clearings"."statement_turn" is null)
				and ("clearings"."statement_line_id" is null or "clearings"."account_id" = 'bank'));