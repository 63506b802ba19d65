CREATE TABLE "tax_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"tax" text NOT NULL,
	"month" date NOT NULL,
	"number" smallint NOT NULL,
	"filed_on" date NOT NULL,
	"reference" text NOT NULL,
	"figures" jsonb NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"noted_by" text NOT NULL,
	CONSTRAINT "tax_returns_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "tax_returns_number_once" UNIQUE("tax","month","number"),
	CONSTRAINT "tax_returns_tax_check" CHECK ("tax_returns"."tax" in ('room_tax', 'gst')),
	CONSTRAINT "tax_returns_month_check" CHECK (extract(day from "tax_returns"."month") = 1 and "tax_returns"."filed_on" >= "tax_returns"."month" + interval '1 month'),
	CONSTRAINT "tax_returns_number_check" CHECK ("tax_returns"."number" >= 1),
	CONSTRAINT "tax_returns_reference_check" CHECK (length("tax_returns"."reference") <= 80),
	CONSTRAINT "tax_returns_figures_check" CHECK (jsonb_typeof("tax_returns"."figures") = 'object')
);

--> statement-breakpoint
-- Append-only (db/schema/append-only.ts).
CREATE TRIGGER "tax_returns_are_append_only" BEFORE UPDATE OR DELETE ON "tax_returns"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "tax_returns_are_not_truncated" BEFORE TRUNCATE ON "tax_returns"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
