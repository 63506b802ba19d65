-- The promise of the wellness center: two rows can never hold one therapist or one room at one time, whoever writes them.
ALTER TABLE "treatment_slots" ADD CONSTRAINT "treatment_slots_no_resource_twice"
	EXCLUDE USING gist ("resource_id" WITH =, "during" WITH &&) WHERE ("released_at" IS NULL);
