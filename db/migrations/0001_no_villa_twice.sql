CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- The promise of the house: two rows can never hold one villa for one night, whoever writes them.
ALTER TABLE "occupancies" ADD CONSTRAINT "occupancies_no_villa_twice"
	EXCLUDE USING gist ("villa_id" WITH =, "nights" WITH &&) WHERE ("released_at" IS NULL);
--> statement-breakpoint
-- Two rates of one priority for one night would leave its price to chance.
ALTER TABLE "rates" ADD CONSTRAINT "rates_no_ambiguity"
	EXCLUDE USING gist (
		"villa_id" WITH =,
		"priority" WITH =,
		daterange("from_night", "until_night") WITH &&
	);
--> statement-breakpoint
-- The booking record of the specification, a row per villa: name, checkIn, checkOut, guests, note, villa, villaId, timestamp.
CREATE VIEW "bookings" AS
	SELECT
		r."reference",
		r."status",
		r."name",
		r."check_in" AS "checkIn",
		r."check_out" AS "checkOut",
		r."guests",
		r."note",
		o."villa_name" AS "villa",
		o."villa_id" AS "villaId",
		r."created_at" AS "timestamp"
	FROM "reservations" r
	JOIN "occupancies" o ON o."reservation_id" = r."id" AND o."kind" = 'stay';
