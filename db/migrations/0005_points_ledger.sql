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
