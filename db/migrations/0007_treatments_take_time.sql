CREATE TABLE "resources" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"serves" text[] NOT NULL,
	"places" smallint DEFAULT 1 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "resources_kind_check" CHECK ("resources"."kind" in ('therapist', 'room')),
	CONSTRAINT "resources_places_check" CHECK ("resources"."places" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "treatment_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resource_id" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"request_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "treatment_slots_during_check" CHECK (not isempty("treatment_slots"."during") and lower_inc("treatment_slots"."during") and not upper_inc("treatment_slots"."during")
				and "treatment_slots"."during" <@ tstzrange('2000-01-01 00:00:00+00', '3000-01-01 00:00:00+00'))
);
--> statement-breakpoint
ALTER TABLE "treatment_requests" DROP CONSTRAINT "treatment_requests_status_check";--> statement-breakpoint
ALTER TABLE "treatment_requests" ADD COLUMN "link_token" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "treatment_requests" ADD COLUMN "party" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "treatment_requests" ADD COLUMN "preferred_date" date;--> statement-breakpoint
ALTER TABLE "treatment_requests" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "treatment_requests" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "treatment_requests" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "treatment_requests" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "treatment_slots" ADD CONSTRAINT "treatment_slots_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment_slots" ADD CONSTRAINT "treatment_slots_request_id_treatment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."treatment_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "treatment_slots_request_id_index" ON "treatment_slots" USING btree ("request_id");--> statement-breakpoint
ALTER TABLE "treatment_requests" ADD CONSTRAINT "treatment_requests_party_check" CHECK ("treatment_requests"."party" in (1, 2));--> statement-breakpoint
ALTER TABLE "treatment_requests" ADD CONSTRAINT "treatment_requests_time_check" CHECK (("treatment_requests"."starts_at" is null) = ("treatment_requests"."ends_at" is null) and coalesce("treatment_requests"."ends_at" > "treatment_requests"."starts_at", true));--> statement-breakpoint
ALTER TABLE "treatment_requests" ADD CONSTRAINT "treatment_requests_confirmed_check" CHECK ("treatment_requests"."status" not in ('confirmed', 'done') or "treatment_requests"."starts_at" is not null);--> statement-breakpoint
ALTER TABLE "treatment_requests" ADD CONSTRAINT "treatment_requests_cancelled_check" CHECK ("treatment_requests"."cancelled_at" is null or "treatment_requests"."status" = 'cancelled');--> statement-breakpoint
ALTER TABLE "treatment_requests" ADD CONSTRAINT "treatment_requests_status_check" CHECK ("treatment_requests"."status" in ('requested', 'confirmed', 'cancelled', 'done'));