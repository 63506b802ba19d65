-- What was open when a business day was closed, by kind; days that were closed before keep their number alone. Bills that were closed
-- with an amount still owed are found by an index of their own: Today lists them.
ALTER TABLE "business_days" ADD COLUMN "open_kinds" jsonb;--> statement-breakpoint
CREATE INDEX "folios_left_open_index" ON "folios" USING btree ("closed_on") WHERE "folios"."closed_reason" is not null;--> statement-breakpoint
ALTER TABLE "business_days" ADD CONSTRAINT "business_days_open_kinds_check" CHECK ("business_days"."open_kinds" is null or (jsonb_typeof("business_days"."open_kinds") = 'object' and "business_days"."closed_at" is not null));