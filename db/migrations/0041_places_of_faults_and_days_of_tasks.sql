ALTER TABLE "work_orders" ALTER COLUMN "villa_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "housekeeping_settings" ADD COLUMN "linen_days" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "urgency" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "assigned_name" text;--> statement-breakpoint
ALTER TABLE "shift_notes" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "shift_notes" ADD COLUMN "assigned_name" text;--> statement-breakpoint
ALTER TABLE "shift_notes" ADD COLUMN "reservation_id" uuid;--> statement-breakpoint
ALTER TABLE "shift_notes" ADD CONSTRAINT "shift_notes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shift_notes_reservation_index" ON "shift_notes" USING btree ("reservation_id") WHERE "shift_notes"."reservation_id" is not null;--> statement-breakpoint
ALTER TABLE "housekeeping_settings" ADD CONSTRAINT "housekeeping_settings_linen_check" CHECK ("housekeeping_settings"."linen_days" between 1 and 30);--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_where_check" CHECK (("work_orders"."villa_id" is null) <> ("work_orders"."place" is null));--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_place_check" CHECK (coalesce("work_orders"."place" in ('pool', 'jetty', 'pavilion', 'wellness_center', 'reception', 'beach', 'garden'), true));--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_urgency_check" CHECK ("work_orders"."urgency" in ('urgent', 'normal', 'low'));--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_assigned_check" CHECK (("work_orders"."assigned_to" is null) = ("work_orders"."assigned_name" is null));--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_block_check" CHECK ("work_orders"."block_id" is null or "work_orders"."villa_id" is not null);--> statement-breakpoint
ALTER TABLE "shift_notes" ADD CONSTRAINT "shift_notes_assigned_check" CHECK (("shift_notes"."assigned_to" is null) = ("shift_notes"."assigned_name" is null) and ("shift_notes"."kind" = 'task' or "shift_notes"."assigned_to" is null));