CREATE TABLE "ended_browser_access" (
	"access_id" uuid PRIMARY KEY NOT NULL,
	"issued_before" timestamp with time zone NOT NULL,
	"lapsed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "link_renewed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ended_browser_access_lapsed_at_index" ON "ended_browser_access" USING btree ("lapsed_at");