CREATE TABLE "limit_entries" (
	"attempt" uuid NOT NULL,
	"key" text NOT NULL,
	"subject" uuid NOT NULL,
	"stays" smallint NOT NULL,
	"nights" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "limit_entries_attempt_key_pk" PRIMARY KEY("attempt","key")
);
--> statement-breakpoint
DROP INDEX "reservations_email_index";--> statement-breakpoint
CREATE INDEX "limit_entries_key_index" ON "limit_entries" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "reservations_email_index" ON "reservations" USING btree ("email") WHERE "reservations"."email" is not null;--> statement-breakpoint
-- Takes what an attempt needs under every rule, or nothing. A rule is `{ "key", "most", "seconds" }`: at most so many
-- different subjects in the time before the moment; or `{ "key", "stays", "nights", "email" }`: at most so many stays that
-- are not over, and nights in them, of what the key took within a day and of what the address (null for none) has reserved.
-- Returns the place of the first rule that refuses, from 0, or null when everything was taken.
--
-- Those who share a key take turns from the lock to the commit, which is the end of the calling statement: call it on its
-- own and not in a transaction. Each query of a volatile function sees what was committed before that query began, so
-- whoever comes second counts what the first one took.
CREATE FUNCTION "take_limits"(
	"taken_by" uuid, "taken_for" uuid, "rules" jsonb, "more_stays" integer, "more_nights" integer, "moment" timestamptz,
	"today" date
) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	rule jsonb;
	place integer := 0;
	others bigint;
	other_nights bigint;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended(sorted.key, 0)) FROM (
		SELECT DISTINCT one ->> 'key' AS key FROM jsonb_array_elements(rules) one ORDER BY key
	) sorted;
	FOR rule IN SELECT * FROM jsonb_array_elements(rules) LOOP
		IF rule ? 'most' THEN
			SELECT count(DISTINCT e.subject) INTO others FROM limit_entries e
			WHERE e.key = rule ->> 'key' AND e.subject <> taken_for
				AND e.at > moment - (rule ->> 'seconds')::integer * interval '1 second';
			IF others >= (rule ->> 'most')::integer THEN RETURN place; END IF;
		ELSE
			-- What is under way, or has just been changed, stands in its newest entry.
			WITH entry AS (
				SELECT DISTINCT ON (e.subject) e.subject, e.stays, e.nights FROM limit_entries e
				WHERE e.key = rule ->> 'key' AND e.subject <> taken_for AND e.at > moment - interval '1 day'
				ORDER BY e.subject, e.at DESC, e.attempt
			), known AS (
				SELECT r.id, r.idempotency_key FROM reservations r JOIN entry ON entry.subject = r.idempotency_key
				UNION
				SELECT r.id, r.idempotency_key FROM reservations r
				WHERE r.email = rule ->> 'email' AND r.kind = 'stay' AND r.idempotency_key <> taken_for
			), ahead AS (
				SELECT known.idempotency_key, count(*) AS stays, sum(s.check_out - s.check_in) AS nights
				FROM known JOIN stays s ON s.reservation_id = known.id
				WHERE s.status IN ('held', 'confirmed', 'checked_in') AND s.check_out > today
				GROUP BY known.idempotency_key
			), counted AS (
				SELECT ahead.stays, greatest(ahead.nights, entry.nights) AS nights
				FROM ahead LEFT JOIN entry ON entry.subject = ahead.idempotency_key
				UNION ALL
				SELECT entry.stays, entry.nights FROM entry
				WHERE NOT EXISTS (SELECT FROM reservations r WHERE r.idempotency_key = entry.subject)
			)
			SELECT coalesce(sum(counted.stays), 0), coalesce(sum(counted.nights), 0) INTO others, other_nights FROM counted;
			IF others + more_stays > (rule ->> 'stays')::integer
				OR other_nights + more_nights > (rule ->> 'nights')::integer THEN RETURN place; END IF;
		END IF;
		place := place + 1;
	END LOOP;
	INSERT INTO limit_entries (attempt, key, subject, stays, nights, at)
		SELECT DISTINCT taken_by, one ->> 'key', taken_for, more_stays, more_nights, moment
		FROM jsonb_array_elements(rules) one;
	RETURN NULL;
END $$;
