-- Written by hand: why staff have blocked or held a villa may speak of a person, so it can be emptied after its time, of
-- nights that are released or over. It is emptied and never changed, and nothing else of a released allocation is written.
CREATE OR REPLACE FUNCTION "refuse_allocation_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'an allocation is released, never deleted' USING ERRCODE = 'restrict_violation';
	END IF;
	IF (NEW."id", NEW."villa_id", NEW."nights", NEW."kind", NEW."villa_name", NEW."created_at")
			IS DISTINCT FROM (OLD."id", OLD."villa_id", OLD."nights", OLD."kind", OLD."villa_name", OLD."created_at")
		OR NEW."stay_id" IS DISTINCT FROM OLD."stay_id"
		OR NEW."block_kind" IS DISTINCT FROM OLD."block_kind"
		OR (OLD."released_at" IS NOT NULL
			AND (NEW."released_at", NEW."released_because", NEW."ends_at")
				IS DISTINCT FROM (OLD."released_at", OLD."released_because", OLD."ends_at"))
		OR (NEW."reason" <> OLD."reason" AND (NEW."reason" <> '' OR OLD."kind" NOT IN ('block', 'hold')))
	THEN
		RAISE EXCEPTION 'an allocation never changes: release it and insert another one' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
