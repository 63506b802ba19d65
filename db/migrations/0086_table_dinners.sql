CREATE TABLE "dining_settings" (
	"id" text PRIMARY KEY DEFAULT 'pavilion' NOT NULL,
	"groups_take_tables" boolean DEFAULT true NOT NULL,
	CONSTRAINT "dining_settings_one_row_check" CHECK ("dining_settings"."id" = 'pavilion')
);
--> statement-breakpoint
CREATE TABLE "pavilion_tables" (
	"id" smallint PRIMARY KEY NOT NULL,
	"seats" smallint NOT NULL,
	CONSTRAINT "pavilion_tables_seats_check" CHECK ("pavilion_tables"."seats" between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "table_allocations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"table_id" smallint NOT NULL,
	"date" date NOT NULL,
	"seating" text NOT NULL,
	"reservation_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "dinners_no_seating_twice";--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "takes_tables" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dinners" ADD COLUMN "takes" text DEFAULT 'room' NOT NULL;--> statement-breakpoint
ALTER TABLE "table_allocations" ADD CONSTRAINT "table_allocations_table_id_pavilion_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."pavilion_tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_allocations" ADD CONSTRAINT "table_allocations_seating_seatings_time_fk" FOREIGN KEY ("seating") REFERENCES "public"."seatings"("time") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_allocations" ADD CONSTRAINT "table_allocations_reservation_id_dinners_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."dinners"("reservation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "table_allocations_no_table_twice" ON "table_allocations" USING btree ("table_id","date","seating") WHERE "table_allocations"."released_at" is null;--> statement-breakpoint
CREATE INDEX "table_allocations_reservation_id_index" ON "table_allocations" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dinners_no_seating_twice" ON "dinners" USING btree ("experience_id","date","seating") WHERE "dinners"."status" <> 'cancelled' and "dinners"."takes" <> 'tables';--> statement-breakpoint
ALTER TABLE "dinners" ADD CONSTRAINT "dinners_takes_check" CHECK ("dinners"."takes" in ('tables', 'room', 'nothing'));--> statement-breakpoint
-- A seating has groups in the whole room or parties at its tables, never both, whoever writes the rows.
ALTER TABLE "dinners" ADD CONSTRAINT "dinners_no_group_among_tables"
	EXCLUDE USING gist ("date" WITH =, "seating" WITH =, "takes" WITH <>)
	WHERE ("status" <> 'cancelled' AND "takes" <> 'nothing');--> statement-breakpoint
-- Table and seating of an allocation never change in place: only the release is written later, once.
CREATE FUNCTION "refuse_table_allocation_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'an allocation is released, never deleted' USING ERRCODE = 'restrict_violation';
	END IF;
	IF OLD."released_at" IS NOT NULL
		OR (NEW."id", NEW."table_id", NEW."date", NEW."seating", NEW."reservation_id", NEW."created_at")
			IS DISTINCT FROM (OLD."id", OLD."table_id", OLD."date", OLD."seating", OLD."reservation_id", OLD."created_at")
	THEN
		RAISE EXCEPTION 'an allocation never changes: release it and insert another one' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "table_allocations_never_change" BEFORE UPDATE OR DELETE ON "table_allocations"
	FOR EACH ROW EXECUTE FUNCTION "refuse_table_allocation_change"();
--> statement-breakpoint
-- At commit a dinner at tables that is not cancelled has seats for its party, all at its own seating; any other dinner has
-- no table. PA003 is this product's own SQLSTATE: it means a fault in the program, because operations choose the tables.
CREATE FUNCTION "check_dinner_tables"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"checked" uuid;
	"dinner" record;
	"given" record;
BEGIN
	IF TG_TABLE_NAME = 'reservations' THEN
		"checked" := NEW."id";
	ELSE
		"checked" := NEW."reservation_id";
	END IF;
	SELECT d."takes" = 'tables' AND d."status" <> 'cancelled' AS "needs_tables", d."date", d."seating", r."guests"
		INTO "dinner" FROM "dinners" d JOIN "reservations" r ON r."id" = d."reservation_id"
		WHERE d."reservation_id" = "checked";
	SELECT count(*) AS "tables", coalesce(sum(t."seats"), 0) AS "seats",
			count(*) FILTER (WHERE a."date" <> "dinner"."date" OR a."seating" <> "dinner"."seating") AS "elsewhere"
		INTO "given" FROM "table_allocations" a JOIN "pavilion_tables" t ON t."id" = a."table_id"
		WHERE a."reservation_id" = "checked" AND a."released_at" IS NULL;
	IF "dinner"."needs_tables" AND ("given"."seats" < "dinner"."guests" OR "given"."elsewhere" > 0)
		OR NOT "dinner"."needs_tables" AND "given"."tables" > 0
	THEN
		RAISE EXCEPTION 'the tables of dinner % are not those that it needs', "checked" USING ERRCODE = 'PA003';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "dinners_tables_check" AFTER INSERT OR UPDATE ON "dinners"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."takes" = 'tables') EXECUTE FUNCTION "check_dinner_tables"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "table_allocations_dinner_check" AFTER INSERT OR UPDATE ON "table_allocations"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_dinner_tables"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "reservations_tables_check" AFTER UPDATE OF "guests" ON "reservations"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."kind" = 'dinner' AND NEW."guests" <> OLD."guests")
	EXECUTE FUNCTION "check_dinner_tables"();
