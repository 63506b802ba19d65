ALTER TABLE "payer_accounts" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "payer_accounts" ADD CONSTRAINT "payer_accounts_site_once" UNIQUE("site");--> statement-breakpoint
ALTER TABLE "payer_accounts" ADD CONSTRAINT "payer_accounts_site_check" CHECK (coalesce("payer_accounts"."site" in ('airbnb', 'booking', 'vrbo', 'google', 'other'), true));--> statement-breakpoint
-- Until now the account of a site was the one of its name.
UPDATE "payer_accounts" a SET "site" = s."site"
	FROM (VALUES ('airbnb', 'Airbnb'), ('booking', 'Booking.com'), ('vrbo', 'Vrbo'), ('google', 'Google Calendar'), ('other', 'Another site')) s ("site", "name")
	WHERE a."name" = s."name" AND (a."kind" = 'agent' OR EXISTS (
		SELECT FROM "commissions" c JOIN "imported_stays" i ON i."reservation_id" = c."reservation_id" WHERE c."account_id" = a."id" AND i."site" = s."site"));
