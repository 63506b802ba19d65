-- A line with a discount by a code keeps the code apart from the name, so that "(code REEF)" is said where the line is shown. Rows
-- of the ledger, former prices and issued documents never change: they keep their text.
DROP VIEW "public"."ledger_lines";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "promo_code" text;--> statement-breakpoint
CREATE VIEW "public"."ledger_lines" AS (select "ledger_entries"."id", "ledger_entries"."transaction_id", "ledger_entries"."line", "ledger_entries"."account_id", "ledger_entries"."amount_cents", "ledger_entries"."folio_id", "ledger_entries"."kind", "ledger_entries"."line_id", "ledger_entries"."takes_back_id", "ledger_entries"."discounts_line_id", "ledger_entries"."description", "ledger_entries"."description_code", "ledger_entries"."promo_code", "ledger_entries"."stay_id", "ledger_entries"."night", "ledger_entries"."base_cents", "ledger_entries"."service_charge_cents", "ledger_entries"."tax_cents", "ledger_entries"."tax_code", "ledger_transactions"."business_date", "ledger_transactions"."occurred_at", "ledger_transactions"."reservation_id", "ledger_transactions"."act", "ledger_transactions"."actor", "ledger_transactions"."reason", "ledger_transactions"."reason_code", "ledger_transactions"."tender", "ledger_transactions"."tender_note", coalesce("origin"."act", "ledger_transactions"."act") as "origin_act", coalesce("ledger_transactions"."tender", "origin"."tender") as "origin_tender" from "ledger_entries" left join "ledger_transactions" on "ledger_transactions"."id" = "ledger_entries"."transaction_id" left join "ledger_transactions" "origin" on "origin"."id" = "ledger_transactions"."reverses_id");--> statement-breakpoint
CREATE FUNCTION "take_codes_apart"("lines" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT jsonb_agg(CASE
		WHEN line ->> 'kind' = 'discount' AND line ->> 'description' ~ ' \(code [A-Z0-9]+\)$'
		THEN line || jsonb_build_object(
			'description', regexp_replace(line ->> 'description', ' \(code [A-Z0-9]+\)$', ''),
			'promoCode', substring(line ->> 'description' from '\(code ([A-Z0-9]+)\)$'))
		ELSE line END ORDER BY place)
	FROM jsonb_array_elements("lines") WITH ORDINALITY AS one (line, place)
$$;--> statement-breakpoint
-- The price stays the same, so it does not become a former price.
ALTER TABLE "stays" DISABLE TRIGGER "stays_keep_former_prices";--> statement-breakpoint
UPDATE "stays" SET "nights" = take_codes_apart("nights") WHERE "nights"::text LIKE '% (code %';--> statement-breakpoint
UPDATE "stays" SET "returned_nights" = take_codes_apart("returned_nights") WHERE "returned_nights"::text LIKE '% (code %';--> statement-breakpoint
ALTER TABLE "stays" ENABLE TRIGGER "stays_keep_former_prices";--> statement-breakpoint
UPDATE "waiting_entries" SET "offered_lines" = take_codes_apart("offered_lines") WHERE "offered_lines"::text LIKE '% (code %';--> statement-breakpoint
DROP FUNCTION "take_codes_apart"(jsonb);
