CREATE TABLE "found_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"villa_id" text,
	"place" text DEFAULT '' NOT NULL,
	"found_on" date NOT NULL,
	"found_by" text NOT NULL,
	"stored_where" text NOT NULL,
	"reservation_id" uuid,
	"status" text DEFAULT 'stored' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "found_items_status_check" CHECK ("found_items"."status" in ('stored', 'returned', 'posted', 'disposed')),
	CONSTRAINT "found_items_description_check" CHECK (length("found_items"."description") between 1 and 200),
	CONSTRAINT "found_items_place_check" CHECK ("found_items"."villa_id" is not null or "found_items"."place" <> ''),
	CONSTRAINT "found_items_stored_where_check" CHECK (length("found_items"."stored_where") between 1 and 100),
	CONSTRAINT "found_items_ended_check" CHECK (("found_items"."status" = 'stored') = ("found_items"."ended_at" is null) and ("found_items"."ended_at" is null) = ("found_items"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "housekeeping_assignments" (
	"villa_id" text NOT NULL,
	"date" date NOT NULL,
	"task" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	CONSTRAINT "housekeeping_assignments_villa_id_date_task_pk" PRIMARY KEY("villa_id","date","task"),
	CONSTRAINT "housekeeping_assignments_task_check" CHECK ("housekeeping_assignments"."task" in ('turnover', 'stay_over', 'deep_clean'))
);
--> statement-breakpoint
CREATE TABLE "housekeeping_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"villa_id" text NOT NULL,
	"act" text NOT NULL,
	"pressed_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"pressed_by" text NOT NULL,
	"staff_id" text,
	CONSTRAINT "housekeeping_events_act_check" CHECK ("housekeeping_events"."act" in ('dirty', 'in_progress', 'clean', 'inspected', 'deep_cleaned', 'deep_clean_undone')),
	CONSTRAINT "housekeeping_events_time_check" CHECK ("housekeeping_events"."pressed_at" <= "housekeeping_events"."received_at")
);
--> statement-breakpoint
CREATE TABLE "housekeeping_settings" (
	"id" text PRIMARY KEY DEFAULT 'housekeeping' NOT NULL,
	"deep_clean_days" smallint NOT NULL,
	CONSTRAINT "housekeeping_settings_one_row_check" CHECK ("housekeeping_settings"."id" = 'housekeeping'),
	CONSTRAINT "housekeeping_settings_days_check" CHECK ("housekeeping_settings"."deep_clean_days" between 1 and 730)
);
--> statement-breakpoint
CREATE TABLE "service_requests" (
	"stay_id" uuid NOT NULL,
	"date" date NOT NULL,
	"signs" text[] NOT NULL,
	"not_before" text,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_requests_stay_id_date_pk" PRIMARY KEY("stay_id","date"),
	CONSTRAINT "service_requests_signs_check" CHECK ("service_requests"."signs" <@ array['service', 'towels', 'water', 'pillows', 'cot', 'laundry', 'no_service']
				and cardinality("service_requests"."signs") > 0
				and (not 'no_service' = any("service_requests"."signs") or cardinality("service_requests"."signs") = 1)),
	CONSTRAINT "service_requests_not_before_check" CHECK (coalesce("service_requests"."not_before" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', true))
);
--> statement-breakpoint
CREATE TABLE "work_order_photos" (
	"work_order_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "work_order_photos_type_check" CHECK ("work_order_photos"."type" in ('image/jpeg', 'image/png', 'image/webp')),
	CONSTRAINT "work_order_photos_size_check" CHECK (octet_length("work_order_photos"."bytes") between 1 and 2097152)
);
--> statement-breakpoint
CREATE TABLE "work_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"villa_id" text NOT NULL,
	"what" text NOT NULL,
	"reported_by" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"block_id" uuid,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"resolution" text,
	CONSTRAINT "work_orders_what_check" CHECK (length("work_orders"."what") between 1 and 300),
	CONSTRAINT "work_orders_resolution_check" CHECK (coalesce(length("work_orders"."resolution") <= 300, true)),
	CONSTRAINT "work_orders_resolved_check" CHECK (("work_orders"."resolved_at" is null) = ("work_orders"."resolved_by" is null)
				and ("work_orders"."resolved_at" is not null or "work_orders"."resolution" is null))
);
--> statement-breakpoint
ALTER TABLE "found_items" ADD CONSTRAINT "found_items_villa_id_villas_id_fk" FOREIGN KEY ("villa_id") REFERENCES "public"."villas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_items" ADD CONSTRAINT "found_items_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "housekeeping_assignments" ADD CONSTRAINT "housekeeping_assignments_villa_id_villas_id_fk" FOREIGN KEY ("villa_id") REFERENCES "public"."villas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "housekeeping_events" ADD CONSTRAINT "housekeeping_events_villa_id_villas_id_fk" FOREIGN KEY ("villa_id") REFERENCES "public"."villas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_photos" ADD CONSTRAINT "work_order_photos_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_villa_id_villas_id_fk" FOREIGN KEY ("villa_id") REFERENCES "public"."villas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "found_items_status_index" ON "found_items" USING btree ("status","found_on");--> statement-breakpoint
CREATE INDEX "found_items_reservation_index" ON "found_items" USING btree ("reservation_id") WHERE "found_items"."reservation_id" is not null;--> statement-breakpoint
CREATE INDEX "housekeeping_events_villa_index" ON "housekeeping_events" USING btree ("villa_id","pressed_at");--> statement-breakpoint
CREATE INDEX "housekeeping_events_deep_clean_index" ON "housekeeping_events" USING btree ("villa_id","pressed_at") WHERE "housekeeping_events"."act" in ('deep_cleaned', 'deep_clean_undone');--> statement-breakpoint
CREATE INDEX "work_orders_open_index" ON "work_orders" USING btree ("villa_id") WHERE "work_orders"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "work_orders_resolved_index" ON "work_orders" USING btree ("resolved_at");--> statement-breakpoint
-- Append-only (db/schema/append-only.ts).
CREATE TRIGGER "housekeeping_events_are_append_only" BEFORE UPDATE OR DELETE ON "housekeeping_events"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "housekeeping_events_are_not_truncated" BEFORE TRUNCATE ON "housekeeping_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
