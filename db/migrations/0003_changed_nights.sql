ALTER TABLE "limit_entries" ADD COLUMN "is_change" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Takes what an attempt needs under every rule, or nothing. A rule is `{ "key", "most", "seconds" }`: at most so many
-- different subjects in the time before the moment; or `{ "key", "stays", "nights", "email", "isChange" }`: at most so many
-- stays that are not over, and nights in them, of what the key took within a day and of what the address (null for none) has
-- reserved. `isChange` is true when the stay is reserved already and is to have these nights instead.
-- Returns the place of the first rule that refuses, from 0, or null when everything was taken.
--
-- Those who share a key take turns from the lock to the commit, which is the end of the calling statement: call it on its
-- own and not in a transaction. Each query of a volatile function sees what was committed before that query began, so
-- whoever comes second counts what the first one took. The commit does not wait for the disk or a standby: after a crash
-- the entries of the last moment are missing, and a caller may reserve a little more.
CREATE OR REPLACE FUNCTION "take_limits"(
	"taken_by" uuid, "taken_for" uuid, "rules" jsonb, "more_stays" integer, "more_nights" integer, "moment" timestamptz,
	"today" date
) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	rule jsonb;
	place integer := 0;
	others bigint;
	other_nights bigint;
BEGIN
	PERFORM set_config('synchronous_commit', 'off', true);
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
			WITH entry AS (
				SELECT e.subject, max(e.stays) AS stays, max(e.nights) AS nights,
					max(e.nights) FILTER (WHERE e.is_change) AS changed_nights
				FROM limit_entries e
				WHERE e.key = rule ->> 'key' AND e.subject <> taken_for AND e.at > moment - interval '1 day'
				GROUP BY e.subject
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
				-- What is reserved counts as it stands unless it is being changed; what is being reserved, by its entry.
				SELECT ahead.stays, greatest(ahead.nights, entry.changed_nights) AS nights
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
	INSERT INTO limit_entries (attempt, key, subject, stays, nights, is_change, at)
		SELECT taken_by, one ->> 'key', taken_for, more_stays, more_nights,
			coalesce(bool_or((one ->> 'isChange')::boolean), false), moment
		FROM jsonb_array_elements(rules) one GROUP BY one ->> 'key';
	RETURN NULL;
END $$;
