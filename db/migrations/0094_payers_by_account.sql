ALTER TABLE "folios" ADD COLUMN "payer_account_id" uuid;--> statement-breakpoint
ALTER TABLE "folios" ADD CONSTRAINT "folios_payer_account_id_payer_accounts_id_fk" FOREIGN KEY ("payer_account_id") REFERENCES "public"."payer_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Until now the account of a payer was the one of its name.
UPDATE "folios" f SET "payer_account_id" = a."id" FROM "payer_accounts" a WHERE a."id" = f."account_id" OR (f."account_id" IS NULL AND a."name" = f."payer_name");--> statement-breakpoint
-- A bill that is on account is closed, and takes what the account pays, what is written off, and what takes one of its lines back.
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
		SELECT "closed_at" IS NOT NULL AND ("account_id" IS NULL OR NOT (NEW."kind" IN ('payment', 'refund', 'write_off') OR NEW."takes_back_id" IS NOT NULL))
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
