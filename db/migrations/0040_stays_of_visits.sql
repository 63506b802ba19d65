-- The one stay that a treatment or a dinner belongs to: the one that it names; else the guest's, by account, e-mail address or phone
-- number, that has its day. Of several, one under the same name comes first, then the one that was reserved first, so that a later
-- reservation under the same address never takes a visit along. A request that names no day belongs to none before it names a stay.
CREATE VIEW "visit_stays" AS
	SELECT v."id" AS "reservation_id", coalesce(v."stay_reservation_id", s."id") AS "stay_reservation_id"
	FROM "reservations" v
	LEFT JOIN "dinners" d ON d."reservation_id" = v."id"
	LEFT JOIN "treatments" t ON t."reservation_id" = v."id"
	LEFT JOIN LATERAL (
		SELECT o."id"
		FROM "reservations" o JOIN "stays" u ON u."reservation_id" = o."id"
		WHERE v."stay_reservation_id" IS NULL AND o."kind" = 'stay'
			AND u."status" IN ('confirmed', 'checked_in', 'checked_out')
			AND (o."user_id" = v."user_id" OR o."email" = v."email" OR o."phone" = v."phone")
			AND coalesce(d."date", (t."starts_at" AT TIME ZONE 'America/Belize')::date, t."preferred_date")
				BETWEEN u."check_in" AND u."check_out"
		ORDER BY "fold_text"(o."name") = "fold_text"(v."name") DESC, o."created_at", o."id"
		LIMIT 1
	) s ON true
	WHERE v."kind" <> 'stay';
--> statement-breakpoint
-- What is still ahead names its stay from now on.
UPDATE "reservations" r SET "stay_reservation_id" = v."stay_reservation_id"
FROM "visit_stays" v
WHERE v."reservation_id" = r."id" AND r."stay_reservation_id" IS NULL AND v."stay_reservation_id" IS NOT NULL
	AND EXISTS (SELECT FROM "stays" s WHERE s."reservation_id" = v."stay_reservation_id" AND s."status" IN ('confirmed', 'checked_in'));
