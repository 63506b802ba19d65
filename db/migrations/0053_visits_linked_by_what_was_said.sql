-- The one stay that a treatment or a dinner belongs to: the one that it names; else the only stay which has its day under the account that
-- reserved it, or under the verified e-mail address of that account. An address or a number that somebody typed proves nothing, and of two
-- stays nobody knows which one is meant: such a visit belongs to none until the desk says so. What names its stay keeps it.
CREATE OR REPLACE VIEW "visit_stays" AS
	SELECT v."id" AS "reservation_id", coalesce(v."stay_reservation_id", s."id") AS "stay_reservation_id"
	FROM "reservations" v
	LEFT JOIN "dinners" d ON d."reservation_id" = v."id"
	LEFT JOIN "treatments" t ON t."reservation_id" = v."id"
	LEFT JOIN "users" account ON account."id" = v."user_id" AND account."email_verified"
	LEFT JOIN LATERAL (
		SELECT (array_agg(o."id"))[1] AS "id"
		FROM "reservations" o
		WHERE v."stay_reservation_id" IS NULL AND NOT v."without_stay" AND o."kind" = 'stay'
			AND (o."user_id" = v."user_id" OR o."email" = account."email")
			AND EXISTS (
				SELECT FROM "stays" u
				WHERE u."reservation_id" = o."id" AND u."status" IN ('confirmed', 'checked_in', 'checked_out')
					AND coalesce(d."date", (t."starts_at" AT TIME ZONE 'America/Belize')::date, t."preferred_date")
						BETWEEN u."check_in" AND u."check_out"
			)
		HAVING count(*) = 1
	) s ON true
	WHERE v."kind" <> 'stay';
