CREATE TABLE "payer_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"tin" text,
	"address" text,
	"email" text,
	"phone" text,
	"terms_days" smallint NOT NULL,
	"credit_limit_cents" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payer_accounts_name_once" UNIQUE("name"),
	CONSTRAINT "payer_accounts_kind_check" CHECK ("payer_accounts"."kind" in ('company', 'agent')),
	CONSTRAINT "payer_accounts_text_check" CHECK (length("payer_accounts"."name") between 1 and 100 and coalesce(length("payer_accounts"."tin") between 1 and 40, true)
				and coalesce(length("payer_accounts"."address") between 1 and 400, true) and coalesce(length("payer_accounts"."email") between 3 and 254, true)
				and coalesce(length("payer_accounts"."phone") between 1 and 40, true)),
	CONSTRAINT "payer_accounts_terms_check" CHECK ("payer_accounts"."terms_days" between 0 and 365),
	CONSTRAINT "payer_accounts_limit_check" CHECK (coalesce("payer_accounts"."credit_limit_cents" between 0 and 100000000, true))
);
--> statement-breakpoint
ALTER TABLE "folios" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "folios" ADD COLUMN "account_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "folios" ADD COLUMN "account_on" date;--> statement-breakpoint
ALTER TABLE "folios" ADD COLUMN "account_cents" integer;--> statement-breakpoint
ALTER TABLE "folios" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "folios" ADD CONSTRAINT "folios_account_id_payer_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payer_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folios_account_index" ON "folios" USING btree ("account_id") WHERE "folios"."account_id" is not null;--> statement-breakpoint
ALTER TABLE "folios" ADD CONSTRAINT "folios_account_check" CHECK (num_nonnulls("folios"."account_id", "folios"."account_at", "folios"."account_on", "folios"."account_cents", "folios"."due_on") in (0, 5)
				and ("folios"."account_id" is null or "folios"."closed_at" is not null));--> statement-breakpoint
-- A bill that is on account is closed, and takes the payments of the account and what gives them back.
CREATE OR REPLACE FUNCTION "check_ledger_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
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
		SELECT "closed_at" IS NOT NULL AND ("account_id" IS NULL OR NEW."kind" NOT IN ('payment', 'refund'))
			INTO is_closed FROM "folios" WHERE "id" = NEW."folio_id" FOR SHARE;
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
