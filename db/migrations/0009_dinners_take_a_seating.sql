ALTER TABLE "dining_requests" DROP CONSTRAINT "dining_requests_status_check";--> statement-breakpoint
ALTER TABLE "dining_requests" ADD COLUMN "link_token" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "dining_requests" ADD COLUMN "seating" text;--> statement-breakpoint
ALTER TABLE "dining_requests" ADD COLUMN "food_cents" integer;--> statement-breakpoint
ALTER TABLE "dining_requests" ADD COLUMN "service_cents" integer;--> statement-breakpoint
ALTER TABLE "dining_requests" ADD COLUMN "gst_cents" integer;--> statement-breakpoint
ALTER TABLE "dining_requests" ADD COLUMN "total_cents" integer;--> statement-breakpoint
ALTER TABLE "dining_requests" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dining_requests" ADD COLUMN "owed_cents" integer;--> statement-breakpoint
ALTER TABLE "dining_requests" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "dining_requests_no_seating_twice" ON "dining_requests" USING btree ("experience","date","seating") WHERE "dining_requests"."status" <> 'cancelled';--> statement-breakpoint
ALTER TABLE "dining_requests" ADD CONSTRAINT "dining_requests_seating_check" CHECK ("dining_requests"."seating" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "dining_requests" ADD CONSTRAINT "dining_requests_total_check" CHECK ("dining_requests"."total_cents" = "dining_requests"."food_cents" + "dining_requests"."service_cents" + "dining_requests"."gst_cents"
				and "dining_requests"."food_cents" >= 0 and "dining_requests"."service_cents" >= 0 and "dining_requests"."gst_cents" >= 0);--> statement-breakpoint
ALTER TABLE "dining_requests" ADD CONSTRAINT "dining_requests_agreed_check" CHECK (num_nonnulls("dining_requests"."seating", "dining_requests"."food_cents", "dining_requests"."service_cents", "dining_requests"."gst_cents", "dining_requests"."total_cents") in (0, 5)
				and ("dining_requests"."status" = 'cancelled' or ("dining_requests"."status" = 'requested') = ("dining_requests"."seating" is null)));--> statement-breakpoint
-- Wishes that were cancelled before cancelling had a time and an amount: they held nothing, so they owe nothing. When
-- exactly it was nobody knows any more; it was before now.
UPDATE "dining_requests" SET "cancelled_at" = now(), "owed_cents" = 0
	WHERE "status" = 'cancelled' AND "cancelled_at" IS NULL;--> statement-breakpoint
ALTER TABLE "dining_requests" ADD CONSTRAINT "dining_requests_cancelled_check" CHECK (("dining_requests"."status" = 'cancelled') = ("dining_requests"."cancelled_at" is not null and "dining_requests"."owed_cents" is not null));--> statement-breakpoint
ALTER TABLE "dining_requests" ADD CONSTRAINT "dining_requests_status_check" CHECK ("dining_requests"."status" in ('requested', 'confirmed', 'cancelled', 'done'));