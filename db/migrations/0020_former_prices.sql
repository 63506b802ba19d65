-- The base of each night in US cents, in the order of the nights: the sum of its lines, because a discount is a line too.
CREATE FUNCTION "night_cents"("lines" jsonb) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array_agg("cents" ORDER BY "night") FROM (
		SELECT line ->> 'night' AS "night", sum((line ->> 'baseCents')::integer)::integer AS "cents"
		FROM jsonb_array_elements("lines") line GROUP BY 1
	) nights
$$;
--> statement-breakpoint
CREATE TABLE "stay_former_prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stay_id" uuid NOT NULL,
	"nights" jsonb NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "night_cents" integer[] GENERATED ALWAYS AS (night_cents(nights)) STORED;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "priced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stay_former_prices" ADD CONSTRAINT "stay_former_prices_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stay_former_prices_stay_id_index" ON "stay_former_prices" USING btree ("stay_id","replaced_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_nights_index" ON "ledger_entries" USING btree ("night","stay_id","base_cents","transaction_id") WHERE "ledger_entries"."kind" in ('night', 'night_change');
--> statement-breakpoint
-- Append-only (db/schema/append-only.ts).
CREATE TRIGGER "stay_former_prices_are_append_only" BEFORE UPDATE OR DELETE ON "stay_former_prices"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "stay_former_prices_are_not_truncated" BEFORE TRUNCATE ON "stay_former_prices"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- The price that another one replaces stays readable for reports as of a past day. A process of the version before this one
-- does not write "priced_at": then the price was replaced now.
CREATE FUNCTION "keep_former_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "stay_former_prices" ("stay_id", "nights", "replaced_at") VALUES (
		OLD."id",
		OLD."nights",
		CASE WHEN NEW."priced_at" IS DISTINCT FROM OLD."priced_at" THEN coalesce(NEW."priced_at", now()) ELSE now() END
	);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stays_keep_former_prices" AFTER UPDATE OF "nights" ON "stays"
	FOR EACH ROW WHEN (OLD."nights" IS DISTINCT FROM NEW."nights") EXECUTE FUNCTION "keep_former_price"();
