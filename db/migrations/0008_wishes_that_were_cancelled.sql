-- Wishes that were cancelled before cancelling had a time and an amount: they held nothing, so they owe nothing. When
-- exactly it was nobody knows any more; it was before now.
UPDATE "dining_requests" SET "cancelled_at" = now(), "owed_cents" = 0
	WHERE "status" = 'cancelled' AND "cancelled_at" IS NULL;
