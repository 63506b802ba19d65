-- Rows keep codes for the app's own words, which are made where they are shown. Rows of the ledger never change: those that have
-- a sentence keep it, and are shown by it.
DROP VIEW "public"."ledger_lines";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_folio_check";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_reversal_check";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "description_code" text;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "villa_allocations" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_description_code_check" CHECK (coalesce("ledger_entries"."description_code" in ('payment', 'voucher', 'deposit', 'refund', 'write_off', 'cancelled', 'no_show', 'left_early'), true));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_folio_check" CHECK (("ledger_entries"."account_id" = 'guest_folios') = ("ledger_entries"."folio_id" is not null)
				and ("ledger_entries"."folio_id" is null) = ("ledger_entries"."kind" is null) and ("ledger_entries"."folio_id" is null) = ("ledger_entries"."line_id" is null)
				and ("ledger_entries"."folio_id" is not null)::int = num_nonnulls("ledger_entries"."description", "ledger_entries"."description_code"));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_reason_code_check" CHECK (coalesce("ledger_transactions"."reason_code" in ('price_changed', 'settlement_changed', 'visit_cancelled', 'not_in_house', 'bill_overpaid', 'paid_too_late', 'cancelled', 'refund_returned', 'drawer_float', 'drawer_end', 'villa_not_ready', 'waiting_list'), true));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_reversal_check" CHECK (("ledger_transactions"."act" = 'reversal') = ("ledger_transactions"."reverses_id" is not null)
				and ("ledger_transactions"."reverses_id" is null or num_nonnulls("ledger_transactions"."reason", "ledger_transactions"."reason_code") = 1));--> statement-breakpoint
ALTER TABLE "villa_allocations" ADD CONSTRAINT "villa_allocations_reason_code_check" CHECK ("villa_allocations"."reason_code" is null or ("villa_allocations"."reason" = '' and "villa_allocations"."reason_code" in ('price_changed', 'settlement_changed', 'visit_cancelled', 'not_in_house', 'bill_overpaid', 'paid_too_late', 'cancelled', 'refund_returned', 'drawer_float', 'drawer_end', 'villa_not_ready', 'waiting_list')));--> statement-breakpoint
CREATE VIEW "public"."ledger_lines" AS (select "ledger_entries"."id", "ledger_entries"."transaction_id", "ledger_entries"."line", "ledger_entries"."account_id", "ledger_entries"."amount_cents", "ledger_entries"."folio_id", "ledger_entries"."kind", "ledger_entries"."line_id", "ledger_entries"."takes_back_id", "ledger_entries"."discounts_line_id", "ledger_entries"."description", "ledger_entries"."description_code", "ledger_entries"."stay_id", "ledger_entries"."night", "ledger_entries"."base_cents", "ledger_entries"."service_charge_cents", "ledger_entries"."tax_cents", "ledger_entries"."tax_code", "ledger_transactions"."business_date", "ledger_transactions"."occurred_at", "ledger_transactions"."reservation_id", "ledger_transactions"."act", "ledger_transactions"."actor", "ledger_transactions"."reason", "ledger_transactions"."reason_code", "ledger_transactions"."tender", "ledger_transactions"."tender_note", coalesce("origin"."act", "ledger_transactions"."act") as "origin_act", coalesce("ledger_transactions"."tender", "origin"."tender") as "origin_tender" from "ledger_entries" left join "ledger_transactions" on "ledger_transactions"."id" = "ledger_entries"."transaction_id" left join "ledger_transactions" "origin" on "origin"."id" = "ledger_transactions"."reverses_id");--> statement-breakpoint
UPDATE "deposit_refunds" SET "failure" = CASE "failure" WHEN 'The refund failed.' THEN 'unknown' ELSE 'used_on_bill' END
	WHERE "failure" IN ('The refund failed.', 'The deposit was used on the bill, or paid back, before the refund was sent.');--> statement-breakpoint
UPDATE "villa_allocations" SET "reason" = '', "reason_code" = 'waiting_list' WHERE "kind" = 'hold' AND "reason" = 'waiting list';--> statement-breakpoint
-- From here on the code of an allocation never changes either.
CREATE OR REPLACE FUNCTION "refuse_allocation_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'an allocation is released, never deleted' USING ERRCODE = 'restrict_violation';
	END IF;
	IF (NEW."id", NEW."villa_id", NEW."nights", NEW."kind", NEW."villa_name", NEW."created_at")
			IS DISTINCT FROM (OLD."id", OLD."villa_id", OLD."nights", OLD."kind", OLD."villa_name", OLD."created_at")
		OR NEW."stay_id" IS DISTINCT FROM OLD."stay_id"
		OR (NEW."block_kind", NEW."reason_code") IS DISTINCT FROM (OLD."block_kind", OLD."reason_code")
		OR (OLD."released_at" IS NOT NULL
			AND (NEW."released_at", NEW."released_because", NEW."ends_at")
				IS DISTINCT FROM (OLD."released_at", OLD."released_because", OLD."ends_at"))
		OR (NEW."reason" <> OLD."reason" AND (NEW."reason" <> '' OR OLD."kind" NOT IN ('block', 'hold')))
	THEN
		RAISE EXCEPTION 'an allocation never changes: release it and insert another one' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
