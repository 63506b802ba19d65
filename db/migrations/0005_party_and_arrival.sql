ALTER TABLE "reservations" ADD COLUMN "children" smallint;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "infants" smallint;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "cot_wanted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "arrival_time" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_party_check" CHECK (coalesce("reservations"."children" >= 0, true) and coalesce("reservations"."infants" >= 0, true)
				and coalesce("reservations"."children", 0) + coalesce("reservations"."infants", 0) < "reservations"."guests");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_stay_only_check" CHECK ("reservations"."kind" = 'stay' or ("reservations"."children" is null and "reservations"."infants" is null and not "reservations"."cot_wanted" and "reservations"."arrival_time" is null));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_arrival_time_check" CHECK (coalesce(length("reservations"."arrival_time") between 1 and 60, true));