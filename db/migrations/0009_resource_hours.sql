CREATE TABLE "resource_hours" (
	"resource_id" text NOT NULL,
	"weekday" smallint NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text NOT NULL,
	CONSTRAINT "resource_hours_resource_id_weekday_pk" PRIMARY KEY("resource_id","weekday"),
	CONSTRAINT "resource_hours_weekday_check" CHECK ("resource_hours"."weekday" between 1 and 7),
	CONSTRAINT "resource_hours_starts_at_check" CHECK ("resource_hours"."starts_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "resource_hours_ends_at_check" CHECK ("resource_hours"."ends_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "resource_hours_order_check" CHECK ("resource_hours"."starts_at" < "resource_hours"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "resource_hours" ADD CONSTRAINT "resource_hours_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;