-- A hold for an offer to the waiting list has a code. Those before had our words where staff type theirs.
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_reason_code_check";--> statement-breakpoint
ALTER TABLE "villa_allocations" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_reason_code_check" CHECK (coalesce("ledger_transactions"."reason_code" in ('price_changed', 'settlement_changed', 'visit_cancelled', 'not_in_house', 'bill_overpaid', 'paid_too_late', 'cancelled', 'refund_returned', 'drawer_float', 'drawer_end', 'villa_not_ready', 'waiting_list'), true));--> statement-breakpoint
ALTER TABLE "villa_allocations" ADD CONSTRAINT "villa_allocations_reason_code_check" CHECK ("villa_allocations"."reason_code" is null or ("villa_allocations"."reason" = '' and "villa_allocations"."reason_code" in ('price_changed', 'settlement_changed', 'visit_cancelled', 'not_in_house', 'bill_overpaid', 'paid_too_late', 'cancelled', 'refund_returned', 'drawer_float', 'drawer_end', 'villa_not_ready', 'waiting_list')));--> statement-breakpoint
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
