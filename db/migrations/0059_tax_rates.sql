CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tax" text NOT NULL,
	"first_day" date NOT NULL,
	"basis_points" integer NOT NULL,
	"agreed" text DEFAULT 'keep' NOT NULL,
	CONSTRAINT "tax_rates_tax_check" CHECK ("tax_rates"."tax" in ('room_tax', 'gst', 'service_charge')),
	CONSTRAINT "tax_rates_agreed_check" CHECK ("tax_rates"."agreed" in ('keep', 'new')),
	CONSTRAINT "tax_rates_basis_points_check" CHECK ("tax_rates"."basis_points" between 0 and 5000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_first_day_unique" ON "tax_rates" USING btree ("tax","first_day");
--> statement-breakpoint
CREATE TRIGGER "tax_rates_change_version" AFTER INSERT OR UPDATE OR DELETE ON "tax_rates" FOR EACH ROW
	EXECUTE FUNCTION "change_catalog_version"();
--> statement-breakpoint
-- The room tax is a part of what villas are sold at. Whoever changes it holds all villas, in the order of their ids.
CREATE TRIGGER "tax_rates_change_terms_version" AFTER INSERT OR UPDATE OR DELETE ON "tax_rates" FOR EACH ROW
	EXECUTE FUNCTION "change_terms_version_of_all"();
