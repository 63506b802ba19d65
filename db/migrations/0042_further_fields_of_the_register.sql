CREATE TABLE "register_settings" (
	"id" text PRIMARY KEY DEFAULT 'register' NOT NULL,
	"birth_date" boolean DEFAULT false NOT NULL,
	"residence" boolean DEFAULT false NOT NULL,
	"home_address" boolean DEFAULT false NOT NULL,
	"occupation" boolean DEFAULT false NOT NULL,
	CONSTRAINT "register_settings_one_row_check" CHECK ("register_settings"."id" = 'register')
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "residence" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "home_address" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "occupation" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_birth_date_check" CHECK (coalesce("registrations"."birth_date" between '1900-01-01' and '2099-12-31', true));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_residence_check" CHECK (coalesce("registrations"."residence" ~ '^[A-Z]{2}$', true));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_home_address_check" CHECK (coalesce(length("registrations"."home_address") between 1 and 200, true));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_occupation_check" CHECK (coalesce(length("registrations"."occupation") between 1 and 60, true));