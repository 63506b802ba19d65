-- The sums of an account follow its ledger, in the same statement; its checks refuse what would fall below zero.
CREATE FUNCTION "add_points_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "points_accounts"
	SET "balance_points" = "balance_points" + NEW."balance_points",
		"pending_points" = "pending_points" + NEW."pending_points"
	WHERE "id" = NEW."account_id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "points_entries_are_added" AFTER INSERT ON "points_entries"
	FOR EACH ROW EXECUTE FUNCTION "add_points_entry"();
--> statement-breakpoint
CREATE FUNCTION "keep_points_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'an entry of the points ledger never changes: write another one' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "points_entries_never_change" BEFORE UPDATE OR DELETE ON "points_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_points_entry"();

--> statement-breakpoint
-- What a stay promises its guest follows the stay itself, whoever writes it: one point for every whole US dollar of
-- the room price while the stay stands, nothing once it is cancelled or its guest has not come, and to nobody but the
-- account it belongs to. What has been posted stays posted; staff put that right with a grant.
CREATE FUNCTION "follow_stay_with_points"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"earned" integer := CASE WHEN NEW."status" IN ('cancelled', 'no_show') THEN 0 ELSE NEW."room_cents" / 100 END;
	"account" uuid;
	"promised" integer;
	"known" boolean;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF EXISTS (SELECT FROM "points_entries" e WHERE e."reservation_id" = NEW."id" AND e."kind" = 'stay_posted') THEN
			RETURN NULL;
		END IF;
		IF OLD."user_id" IS DISTINCT FROM NEW."user_id" THEN
			INSERT INTO "points_entries" ("id", "account_id", "kind", "pending_points", "reservation_id")
			SELECT gen_random_uuid(), e."account_id", 'stay_cancelled', -sum(e."pending_points"), NEW."id"
			FROM "points_entries" e
			WHERE e."reservation_id" = NEW."id"
			GROUP BY e."account_id" HAVING sum(e."pending_points") > 0;
		END IF;
	END IF;
	IF NEW."user_id" IS NULL THEN
		RETURN NULL;
	END IF;

	INSERT INTO "points_accounts" ("id", "user_id") VALUES (gen_random_uuid(), NEW."user_id") ON CONFLICT DO NOTHING;
	SELECT a."id" INTO "account" FROM "points_accounts" a WHERE a."user_id" = NEW."user_id";
	SELECT coalesce(sum(e."pending_points"), 0), count(*) > 0 INTO "promised", "known"
	FROM "points_entries" e WHERE e."reservation_id" = NEW."id";
	IF "earned" <> "promised" THEN
		INSERT INTO "points_entries" ("id", "account_id", "kind", "pending_points", "reservation_id")
		VALUES (
			gen_random_uuid(),
			"account",
			CASE WHEN NOT "known" THEN 'stay_booked' WHEN "earned" = 0 THEN 'stay_cancelled' ELSE 'stay_changed' END,
			"earned" - "promised",
			NEW."id"
		);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A guest without an account pays for nothing of this but the look at WHEN.
CREATE TRIGGER "points_follow_new_stays" AFTER INSERT ON "reservations"
	FOR EACH ROW WHEN (NEW."user_id" IS NOT NULL) EXECUTE FUNCTION "follow_stay_with_points"();
--> statement-breakpoint
CREATE TRIGGER "points_follow_stays" AFTER UPDATE OF "user_id", "status", "room_cents" ON "reservations"
	FOR EACH ROW WHEN (OLD."user_id" IS NOT NULL OR NEW."user_id" IS NOT NULL)
	EXECUTE FUNCTION "follow_stay_with_points"();
