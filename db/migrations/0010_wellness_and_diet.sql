ALTER TABLE "reservations" ADD COLUMN "diet" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "stay_reservation_id" uuid;--> statement-breakpoint
ALTER TABLE "resource_allocations" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "treatments" ADD COLUMN "other_name" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_stay_reservation_id_reservations_id_fk" FOREIGN KEY ("stay_reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_diet_index" ON "reservations" USING btree ("id") WHERE "reservations"."diet" is not null;--> statement-breakpoint
CREATE INDEX "reservations_stay_index" ON "reservations" USING btree ("stay_reservation_id") WHERE "reservations"."stay_reservation_id" is not null;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_diet_check" CHECK ("reservations"."diet" is null or ("reservations"."kind" <> 'treatment' and length("reservations"."diet") between 1 and 300));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_of_stay_check" CHECK ("reservations"."kind" <> 'stay' or "reservations"."stay_reservation_id" is null);--> statement-breakpoint
ALTER TABLE "resource_allocations" ADD CONSTRAINT "resource_allocations_reason_check" CHECK ("resource_allocations"."reason" is null or ("resource_allocations"."reservation_id" is null and length("resource_allocations"."reason") between 1 and 80));--> statement-breakpoint
ALTER TABLE "treatments" ADD CONSTRAINT "treatments_other_name_check" CHECK ("treatments"."other_name" is null or ("treatments"."service_id" is null and length("treatments"."other_name") between 1 and 80));--> statement-breakpoint
-- The reason of a time off never changes either: only the release is written later, once.
CREATE OR REPLACE FUNCTION "refuse_resource_allocation_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'an allocation is released, never deleted' USING ERRCODE = 'restrict_violation';
	END IF;
	IF OLD."released_at" IS NOT NULL
		OR (NEW."id", NEW."resource_id", NEW."during", NEW."created_at")
			IS DISTINCT FROM (OLD."id", OLD."resource_id", OLD."during", OLD."created_at")
		OR NEW."reservation_id" IS DISTINCT FROM OLD."reservation_id"
		OR NEW."reason" IS DISTINCT FROM OLD."reason"
	THEN
		RAISE EXCEPTION 'an allocation never changes: release it and insert another one' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
