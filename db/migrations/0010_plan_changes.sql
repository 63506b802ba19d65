CREATE TABLE "plan_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"mailed_reservation_ids" uuid[] NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "villa_lock_reason" text;--> statement-breakpoint
ALTER TABLE "villa_allocations" ADD COLUMN "block_kind" text;--> statement-breakpoint
CREATE INDEX "plan_changes_made_at_index" ON "plan_changes" USING btree ("made_at");--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_villa_lock_check" CHECK (coalesce(length("stays"."villa_lock_reason") between 1 and 300, true));--> statement-breakpoint
ALTER TABLE "villa_allocations" ADD CONSTRAINT "villa_allocations_block_kind_check" CHECK ("villa_allocations"."block_kind" is null or ("villa_allocations"."kind" = 'block' and "villa_allocations"."block_kind" in ('out_of_order', 'house_use', 'owner', 'courtesy')));--> statement-breakpoint
-- Written by hand: what a block is for never changes either. Release the block and insert another one.
CREATE OR REPLACE FUNCTION "refuse_allocation_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'an allocation is released, never deleted' USING ERRCODE = 'restrict_violation';
	END IF;
	IF OLD."released_at" IS NOT NULL
		OR (NEW."id", NEW."villa_id", NEW."nights", NEW."kind", NEW."villa_name", NEW."created_at")
			IS DISTINCT FROM (OLD."id", OLD."villa_id", OLD."nights", OLD."kind", OLD."villa_name", OLD."created_at")
		OR NEW."stay_id" IS DISTINCT FROM OLD."stay_id"
		OR NEW."block_kind" IS DISTINCT FROM OLD."block_kind"
	THEN
		RAISE EXCEPTION 'an allocation never changes: release it and insert another one' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
