CREATE TABLE "calendar_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"calendar_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"from_night" date NOT NULL,
	"until_night" date NOT NULL,
	"class" text NOT NULL,
	"summary" text NOT NULL,
	"link" text,
	"state" text NOT NULL,
	"class_is_fixed" boolean DEFAULT false NOT NULL,
	"reservation_id" uuid,
	"first_seen" timestamp with time zone NOT NULL,
	"missing_since" timestamp with time zone,
	"missing_reads" smallint DEFAULT 0 NOT NULL,
	"gone_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "calendar_events_nights_check" CHECK ("calendar_events"."until_night" > "calendar_events"."from_night"),
	CONSTRAINT "calendar_events_class_check" CHECK ("calendar_events"."class" in ('stay', 'block', 'window', 'unclear')),
	CONSTRAINT "calendar_events_state_check" CHECK ("calendar_events"."state" in ('taken', 'copy', 'window', 'sold_twice', 'asked', 'ignored', 'over')),
	CONSTRAINT "calendar_events_summary_check" CHECK (length("calendar_events"."summary") <= 200),
	CONSTRAINT "calendar_events_missing_check" CHECK (("calendar_events"."missing_since" is null) = ("calendar_events"."missing_reads" = 0))
);
--> statement-breakpoint
CREATE TABLE "calendar_reads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"calendar_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"failure" text,
	"events" integer,
	"closings" jsonb NOT NULL,
	"held" boolean NOT NULL,
	"changes" jsonb NOT NULL,
	"body" "bytea",
	"body_hash" text
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"villa_id" text NOT NULL,
	"site" text NOT NULL,
	"address" text,
	"token" text NOT NULL,
	"token_hash" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"off_at" timestamp with time zone,
	"next_read_at" timestamp with time zone NOT NULL,
	"reading_until" timestamp with time zone,
	"read_at" timestamp with time zone,
	"good_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"failure" text,
	"etag" text,
	"last_modified" text,
	"events" integer DEFAULT 0 NOT NULL,
	"held_since" timestamp with time zone,
	"asks_about_loss" boolean DEFAULT false NOT NULL,
	"their_read_at" timestamp with time zone,
	"told_stale_at" timestamp with time zone,
	CONSTRAINT "calendars_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "calendars_villa_site_once" UNIQUE("villa_id","site"),
	CONSTRAINT "calendars_site_check" CHECK ("calendars"."site" in ('airbnb', 'booking', 'vrbo', 'google', 'other')),
	CONSTRAINT "calendars_off_check" CHECK (("calendars"."off_at" is null) = ("calendars"."address" is not null))
);
--> statement-breakpoint
ALTER TABLE "villa_allocations" ADD COLUMN "calendar_event_id" uuid;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_calendar_id_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_reads" ADD CONSTRAINT "calendar_reads_calendar_id_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_villa_id_villas_id_fk" FOREIGN KEY ("villa_id") REFERENCES "public"."villas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_events_live_index" ON "calendar_events" USING btree ("calendar_id") WHERE "calendar_events"."gone_at" is null;--> statement-breakpoint
CREATE INDEX "calendar_events_open_index" ON "calendar_events" USING btree ("state") WHERE "calendar_events"."gone_at" is null and "calendar_events"."state" in ('sold_twice', 'asked');--> statement-breakpoint
CREATE INDEX "calendar_events_reservation_index" ON "calendar_events" USING btree ("reservation_id") WHERE "calendar_events"."reservation_id" is not null;--> statement-breakpoint
CREATE INDEX "calendar_reads_calendar_index" ON "calendar_reads" USING btree ("calendar_id","read_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "calendar_reads_age_index" ON "calendar_reads" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "calendars_due_index" ON "calendars" USING btree ("next_read_at") WHERE "calendars"."off_at" is null;--> statement-breakpoint
ALTER TABLE "villa_allocations" ADD CONSTRAINT "villa_allocations_calendar_event_id_calendar_events_id_fk" FOREIGN KEY ("calendar_event_id") REFERENCES "public"."calendar_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "villa_allocations_calendar_event_index" ON "villa_allocations" USING btree ("calendar_event_id") WHERE "villa_allocations"."calendar_event_id" is not null;--> statement-breakpoint
ALTER TABLE "villa_allocations" ADD CONSTRAINT "villa_allocations_calendar_check" CHECK ("villa_allocations"."calendar_event_id" is null or "villa_allocations"."kind" = 'import');--> statement-breakpoint
-- Which event closes the nights never changes either.
CREATE OR REPLACE FUNCTION "refuse_allocation_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'an allocation is released, never deleted' USING ERRCODE = 'restrict_violation';
	END IF;
	IF (NEW."id", NEW."villa_id", NEW."nights", NEW."kind", NEW."villa_name", NEW."created_at")
			IS DISTINCT FROM (OLD."id", OLD."villa_id", OLD."nights", OLD."kind", OLD."villa_name", OLD."created_at")
		OR (NEW."stay_id", NEW."calendar_event_id") IS DISTINCT FROM (OLD."stay_id", OLD."calendar_event_id")
		OR (NEW."block_kind", NEW."reason_code") IS DISTINCT FROM (OLD."block_kind", OLD."reason_code")
		OR (OLD."released_at" IS NOT NULL
			AND (NEW."released_at", NEW."released_because", NEW."ends_at")
				IS DISTINCT FROM (OLD."released_at", OLD."released_because", OLD."ends_at"))
		OR (NEW."reason" <> OLD."reason" AND (NEW."reason" <> '' OR OLD."kind" NOT IN ('block', 'hold')))
	THEN
		RAISE EXCEPTION 'an allocation never changes: release it and insert another one' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
