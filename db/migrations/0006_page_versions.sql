CREATE TABLE "catalog_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "villas" ADD COLUMN "availability_version" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- The page cache keeps what it rendered under these versions (decision 0029). They are random and not counted, so that one
-- never comes back with other rows: not after a restore, nor on a standby that has lost the last commits.
--
-- The version of a villa changes with the villa, its rates (which change "terms_version", migration 0001) and its
-- allocations. It stands in the villa's row, whose lock every writer of an allocation has already, so writers on different
-- villas never wait for each other.
CREATE FUNCTION "change_availability_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."availability_version" := gen_random_uuid();
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "villas_change_availability_version" BEFORE UPDATE ON "villas" FOR EACH ROW
	WHEN (NEW."availability_version" = OLD."availability_version")
	EXECUTE FUNCTION "change_availability_version"();
--> statement-breakpoint
-- In the order of the ids, as everybody locks villas.
CREATE FUNCTION "change_availability_version_of_allocations"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"villa" text;
BEGIN
	FOR "villa" IN SELECT DISTINCT "villa_id" FROM "changed" ORDER BY "villa_id" LOOP
		UPDATE "villas" SET "availability_version" = gen_random_uuid() WHERE "id" = "villa";
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "villa_allocations_added_change_version" AFTER INSERT ON "villa_allocations"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT
	EXECUTE FUNCTION "change_availability_version_of_allocations"();
--> statement-breakpoint
CREATE TRIGGER "villa_allocations_released_change_version" AFTER UPDATE ON "villa_allocations"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT
	EXECUTE FUNCTION "change_availability_version_of_allocations"();
--> statement-breakpoint
-- Neither rows nor their triggers are left to say which villas a TRUNCATE concerned.
CREATE FUNCTION "change_terms_version_of_all"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "villas" SET "terms_version" = gen_random_uuid();
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "villa_allocations_emptied_change_version" AFTER TRUNCATE ON "villa_allocations" FOR EACH STATEMENT
	EXECUTE FUNCTION "change_terms_version_of_all"();
--> statement-breakpoint
CREATE TRIGGER "rates_emptied_change_version" AFTER TRUNCATE ON "rates" FOR EACH STATEMENT
	EXECUTE FUNCTION "change_terms_version_of_all"();
--> statement-breakpoint
CREATE FUNCTION "change_catalog_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "catalog_versions" ("name") VALUES (TG_TABLE_NAME)
		ON CONFLICT ("name") DO UPDATE SET "version" = gen_random_uuid();
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "services_change_version" AFTER INSERT OR UPDATE OR DELETE ON "services" FOR EACH ROW
	EXECUTE FUNCTION "change_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "services_emptied_change_version" AFTER TRUNCATE ON "services" FOR EACH STATEMENT
	EXECUTE FUNCTION "change_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "opening_hours_change_version" AFTER INSERT OR UPDATE OR DELETE ON "opening_hours" FOR EACH ROW
	EXECUTE FUNCTION "change_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "opening_hours_emptied_change_version" AFTER TRUNCATE ON "opening_hours" FOR EACH STATEMENT
	EXECUTE FUNCTION "change_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "experiences_change_version" AFTER INSERT OR UPDATE OR DELETE ON "experiences" FOR EACH ROW
	EXECUTE FUNCTION "change_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "experiences_emptied_change_version" AFTER TRUNCATE ON "experiences" FOR EACH STATEMENT
	EXECUTE FUNCTION "change_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "seatings_change_version" AFTER INSERT OR UPDATE OR DELETE ON "seatings" FOR EACH ROW
	EXECUTE FUNCTION "change_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "seatings_emptied_change_version" AFTER TRUNCATE ON "seatings" FOR EACH STATEMENT
	EXECUTE FUNCTION "change_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "resources_change_version" AFTER INSERT OR UPDATE OR DELETE ON "resources" FOR EACH ROW
	EXECUTE FUNCTION "change_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "resources_emptied_change_version" AFTER TRUNCATE ON "resources" FOR EACH STATEMENT
	EXECUTE FUNCTION "change_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "rewards_change_version" AFTER INSERT OR UPDATE OR DELETE ON "rewards" FOR EACH ROW
	EXECUTE FUNCTION "change_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "rewards_emptied_change_version" AFTER TRUNCATE ON "rewards" FOR EACH STATEMENT
	EXECUTE FUNCTION "change_catalog_version"();
