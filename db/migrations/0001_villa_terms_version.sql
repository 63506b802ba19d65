ALTER TABLE "villas" ADD COLUMN "terms_version" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- Prices are computed in the process, from terms it read before. Whoever writes by them names their version, and writes
-- nothing where it is another one by then. Whoever changes a villa or a rate, the version changes with it.
CREATE FUNCTION "change_terms_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."terms_version" := gen_random_uuid();
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "villas_change_terms_version" BEFORE UPDATE ON "villas" FOR EACH ROW
	WHEN ((OLD."name", OLD."available", OLD."max_occupancy", OLD."position")
		IS DISTINCT FROM (NEW."name", NEW."available", NEW."max_occupancy", NEW."position"))
	EXECUTE FUNCTION "change_terms_version"();
--> statement-breakpoint
CREATE FUNCTION "change_terms_version_of_rate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "villas" SET "terms_version" = gen_random_uuid() WHERE "id" IN (OLD."villa_id", NEW."villa_id");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "rates_change_terms_version" AFTER INSERT OR UPDATE OR DELETE ON "rates" FOR EACH ROW
	EXECUTE FUNCTION "change_terms_version_of_rate"();
