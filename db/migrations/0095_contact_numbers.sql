ALTER TABLE "hotel_contacts" ADD COLUMN "whats_app" text;--> statement-breakpoint
ALTER TABLE "hotel_contacts" ADD COLUMN "fax" text;--> statement-breakpoint
ALTER TABLE "hotel_contacts" ADD CONSTRAINT "hotel_contacts_whats_app_check" CHECK ("hotel_contacts"."whats_app" ~ '^\+[0-9][0-9 ]{6,28}[0-9]$');--> statement-breakpoint
ALTER TABLE "hotel_contacts" ADD CONSTRAINT "hotel_contacts_fax_check" CHECK ("hotel_contacts"."fax" ~ '^\+[0-9][0-9 ]{6,28}[0-9]$');--> statement-breakpoint
-- Until now every hotel showed these two. One that has a telephone number of its own has others, which a manager enters.
UPDATE "hotel_contacts" SET "whats_app" = "phone", "fax" = '+501 555 0143' WHERE "phone" = '+501 555 0142';
