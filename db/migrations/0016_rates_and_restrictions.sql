CREATE TABLE "discount_uses" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"discount_id" uuid NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"given_back_at" timestamp with time zone,
	CONSTRAINT "discount_uses_discount_id_reservation_id_unique" UNIQUE("discount_id","reservation_id")
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"basis_points" integer,
	"amount_cents" integer,
	"min_nights" smallint DEFAULT 1 NOT NULL,
	"villa_ids" text[],
	"booked_from" date,
	"booked_until" date,
	"nights_from" date,
	"nights_until" date,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discounts_code_unique" UNIQUE("code"),
	CONSTRAINT "discounts_code_check" CHECK ("discounts"."code" is null or "discounts"."code" ~ '^[A-Z0-9]{4,20}$'),
	CONSTRAINT "discounts_value_check" CHECK (("discounts"."basis_points" is null) <> ("discounts"."amount_cents" is null)
				and coalesce("discounts"."basis_points" between 1 and 9000, true) and coalesce("discounts"."amount_cents" > 0, true)),
	CONSTRAINT "discounts_length_check" CHECK ("discounts"."code" is not null or "discounts"."min_nights" >= 2),
	CONSTRAINT "discounts_min_nights_check" CHECK ("discounts"."min_nights" between 1 and 60),
	CONSTRAINT "discounts_uses_check" CHECK ("discounts"."uses" >= 0 and coalesce("discounts"."uses" <= "discounts"."max_uses", true)),
	CONSTRAINT "discounts_name_check" CHECK (length("discounts"."name") between 1 and 60),
	CONSTRAINT "discounts_days_check" CHECK (coalesce("discounts"."booked_until" >= "discounts"."booked_from", true) and coalesce("discounts"."nights_until" >= "discounts"."nights_from", true))
);
--> statement-breakpoint
CREATE TABLE "rate_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"layer" text NOT NULL,
	"villa_ids" text[] NOT NULL,
	"from_night" date NOT NULL,
	"until_night" date NOT NULL,
	"weekdays" "int4multirange",
	"change" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"undoes_id" uuid,
	CONSTRAINT "rate_batches_undoes_id_unique" UNIQUE("undoes_id"),
	CONSTRAINT "rate_batches_nights_check" CHECK ("rate_batches"."until_night" > "rate_batches"."from_night"),
	CONSTRAINT "rate_batches_weekdays_check" CHECK ("rate_batches"."weekdays" is null or "rate_batches"."weekdays" <@ '{[1,8)}'::int4multirange),
	CONSTRAINT "rate_batches_words_check" CHECK (length("rate_batches"."name") between 1 and 80 and length("rate_batches"."reason") between 1 and 300),
	CONSTRAINT "rate_batches_layer_check" CHECK ("rate_batches"."layer" in ('flat', 'weekend', 'season', 'override', 'min_stay_arrival', 'min_stay_through',
				'closed_to_arrival', 'closed_to_departure', 'stop_sell'))
);
--> statement-breakpoint
CREATE TABLE "restrictions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"villa_id" text NOT NULL,
	"kind" text NOT NULL,
	"from_night" date NOT NULL,
	"until_night" date NOT NULL,
	"weekdays" "int4multirange",
	"nights" smallint,
	"batch_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_batch_id" uuid,
	CONSTRAINT "restrictions_nights_check" CHECK ("restrictions"."until_night" > "restrictions"."from_night"),
	CONSTRAINT "restrictions_weekdays_check" CHECK ("restrictions"."weekdays" is null or (not isempty("restrictions"."weekdays") and "restrictions"."weekdays" <@ '{[1,8)}'::int4multirange)),
	CONSTRAINT "restrictions_kind_check" CHECK (case when "restrictions"."kind" in ('min_stay_arrival', 'min_stay_through')
				then "restrictions"."nights" is not null and "restrictions"."nights" between 2 and 60
				else "restrictions"."kind" in ('closed_to_arrival', 'closed_to_departure', 'stop_sell') and "restrictions"."nights" is null end),
	CONSTRAINT "restrictions_removed_check" CHECK (("restrictions"."removed_at" is null) = ("restrictions"."removed_by_batch_id" is null))
);
--> statement-breakpoint
-- Written by hand: the weekdays of the rows that stand become a multirange. An array without days was never a rate of any
-- night; the function is only for this statement, since USING takes no subquery.
CREATE FUNCTION "weekdays_as_multirange"("days" smallint[]) RETURNS int4multirange LANGUAGE sql IMMUTABLE
	RETURN (SELECT range_agg(int4range("day", "day" + 1)) FROM unnest("days") AS "day" WHERE "day" BETWEEN 1 AND 7);
--> statement-breakpoint
ALTER TABLE "rates" DROP CONSTRAINT "rates_no_ambiguity";--> statement-breakpoint
DELETE FROM "rates" WHERE "weekdays" IS NOT NULL AND "weekdays_as_multirange"("weekdays") IS NULL;--> statement-breakpoint
ALTER TABLE "rates" ALTER COLUMN "weekdays" SET DATA TYPE int4multirange USING "weekdays_as_multirange"("weekdays");--> statement-breakpoint
DROP FUNCTION "weekdays_as_multirange";--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "removed_by_batch_id" uuid;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_batches" ADD CONSTRAINT "rate_batches_undoes_id_rate_batches_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."rate_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_villa_id_villas_id_fk" FOREIGN KEY ("villa_id") REFERENCES "public"."villas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_batch_id_rate_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."rate_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_removed_by_batch_id_rate_batches_id_fk" FOREIGN KEY ("removed_by_batch_id") REFERENCES "public"."rate_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_batches_made_at_index" ON "rate_batches" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "restrictions_villa_id_index" ON "restrictions" USING btree ("villa_id");--> statement-breakpoint
CREATE INDEX "restrictions_removed_by_batch_id_index" ON "restrictions" USING btree ("removed_by_batch_id");--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_batch_id_rate_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."rate_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_removed_by_batch_id_rate_batches_id_fk" FOREIGN KEY ("removed_by_batch_id") REFERENCES "public"."rate_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rates_removed_by_batch_id_index" ON "rates" USING btree ("removed_by_batch_id");--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_weekdays_check" CHECK ("rates"."weekdays" is null or (not isempty("rates"."weekdays") and "rates"."weekdays" <@ '{[1,8)}'::int4multirange));--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_removed_check" CHECK (("rates"."removed_at" is null) = ("rates"."removed_by_batch_id" is null));
--> statement-breakpoint
-- Written by hand from here. Two rates of one villa and priority for one night would leave its price to chance.
ALTER TABLE "rates" ADD CONSTRAINT "rates_no_ambiguity"
	EXCLUDE USING gist (
		"villa_id" WITH =,
		"priority" WITH =,
		daterange("from_night", "until_night") WITH &&,
		(coalesce("weekdays", '{[1,8)}'::int4multirange)) WITH &&
	) WHERE ("removed_at" IS NULL);
--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_no_ambiguity"
	EXCLUDE USING gist (
		"villa_id" WITH =,
		"kind" WITH =,
		daterange("from_night", "until_night") WITH &&,
		(coalesce("weekdays", '{[1,8)}'::int4multirange)) WITH &&
	) WHERE ("removed_at" IS NULL);
--> statement-breakpoint
-- Append-only (db/schema/append-only.ts).
CREATE TRIGGER "rate_batches_are_append_only" BEFORE UPDATE OR DELETE ON "rate_batches"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "rate_batches_are_not_truncated" BEFORE TRUNCATE ON "rate_batches"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- What staff have set is history: it is removed once and stays. The first rates of a villa, which no batch has set, can
-- still be changed in place.
CREATE FUNCTION "refuse_rate_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR OLD."removed_at" IS NOT NULL
		OR to_jsonb(NEW) - 'removed_at' - 'removed_by_batch_id' <> to_jsonb(OLD) - 'removed_at' - 'removed_by_batch_id'
	THEN
		RAISE EXCEPTION 'a row of % never changes: remove it and insert another one', TG_TABLE_NAME
			USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "rates_keep_history" BEFORE UPDATE OR DELETE ON "rates" FOR EACH ROW
	WHEN (OLD."batch_id" IS NOT NULL OR OLD."removed_at" IS NOT NULL) EXECUTE FUNCTION "refuse_rate_change"();
--> statement-breakpoint
CREATE TRIGGER "restrictions_keep_history" BEFORE UPDATE OR DELETE ON "restrictions" FOR EACH ROW
	EXECUTE FUNCTION "refuse_rate_change"();
--> statement-breakpoint
-- Restrictions are terms of a villa like its rates: both versions of it change with them (migrations 0001 and 0006).
CREATE TRIGGER "restrictions_change_terms_version" AFTER INSERT OR UPDATE OR DELETE ON "restrictions" FOR EACH ROW
	EXECUTE FUNCTION "change_terms_version_of_rate"();
--> statement-breakpoint
CREATE TRIGGER "restrictions_emptied_change_version" AFTER TRUNCATE ON "restrictions" FOR EACH STATEMENT
	EXECUTE FUNCTION "change_terms_version_of_all"();
--> statement-breakpoint
-- A discount may hold for every villa. A use of a code changes no price. Villas are locked in the order of their ids.
CREATE FUNCTION "change_terms_version_of_discount"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"villa" text;
BEGIN
	FOR "villa" IN SELECT "id" FROM "villas" ORDER BY "id" LOOP
		UPDATE "villas" SET "terms_version" = gen_random_uuid() WHERE "id" = "villa";
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "discounts_added_change_version" AFTER INSERT ON "discounts" FOR EACH ROW
	WHEN (NEW."code" IS NULL) EXECUTE FUNCTION "change_terms_version_of_discount"();
--> statement-breakpoint
CREATE TRIGGER "discounts_changed_change_version" AFTER UPDATE ON "discounts" FOR EACH ROW
	WHEN ((OLD."code" IS NULL OR NEW."code" IS NULL) AND to_jsonb(OLD) - 'uses' <> to_jsonb(NEW) - 'uses')
	EXECUTE FUNCTION "change_terms_version_of_discount"();
--> statement-breakpoint
CREATE TRIGGER "discounts_removed_change_version" AFTER DELETE ON "discounts" FOR EACH ROW
	WHEN (OLD."code" IS NULL) EXECUTE FUNCTION "change_terms_version_of_discount"();
--> statement-breakpoint
CREATE TRIGGER "discounts_emptied_change_version" AFTER TRUNCATE ON "discounts" FOR EACH STATEMENT
	EXECUTE FUNCTION "change_terms_version_of_all"();
--> statement-breakpoint
-- A hold that ends without a reservation gives the use of its code back, whoever ends it. After the villas and the
-- reservation, as everybody locks.
CREATE FUNCTION "give_discount_use_back"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH "given_back" AS (
		UPDATE "discount_uses" SET "given_back_at" = now()
		WHERE "reservation_id" = NEW."reservation_id" AND "given_back_at" IS NULL
		RETURNING "discount_id"
	)
	UPDATE "discounts" SET "uses" = "uses" - 1 FROM "given_back" WHERE "id" = "given_back"."discount_id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stays_give_discount_use_back" AFTER UPDATE OF "status" ON "stays" FOR EACH ROW
	WHEN (NEW."status" = 'expired' AND OLD."status" = 'held') EXECUTE FUNCTION "give_discount_use_back"();
