ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_orders" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language_check" CHECK ("users"."language" in ('en', 'es'));--> statement-breakpoint
ALTER TABLE "gift_orders" ADD CONSTRAINT "gift_orders_language_check" CHECK ("gift_orders"."language" in ('en', 'es'));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_language_check" CHECK ("reservations"."language" in ('en', 'es'));--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_language_check" CHECK ("waiting_entries"."language" in ('en', 'es'));