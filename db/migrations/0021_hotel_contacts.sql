CREATE TABLE "hotel_contacts" (
	"id" text PRIMARY KEY DEFAULT 'hotel' NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "hotel_contacts_one_row_check" CHECK ("hotel_contacts"."id" = 'hotel'),
	CONSTRAINT "hotel_contacts_phone_check" CHECK ("hotel_contacts"."phone" ~ '^\+[0-9][0-9 ]{6,28}[0-9]$'),
	CONSTRAINT "hotel_contacts_email_check" CHECK (length("hotel_contacts"."email") between 3 and 254)
);--> statement-breakpoint
CREATE TRIGGER "hotel_contacts_change_version" AFTER INSERT OR UPDATE OR DELETE ON "hotel_contacts" FOR EACH ROW
	EXECUTE FUNCTION "change_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "hotel_contacts_emptied_change_version" AFTER TRUNCATE ON "hotel_contacts" FOR EACH STATEMENT
	EXECUTE FUNCTION "change_catalog_version"();
