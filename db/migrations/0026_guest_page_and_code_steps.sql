ALTER TABLE "desk_sessions" ADD COLUMN "handed_reference" text;--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD COLUMN "handed_registration_id" uuid;--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD COLUMN "handed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "handed_reference" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "handed_registration_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "handed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_two_factors" ADD COLUMN "last_step" integer;--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD CONSTRAINT "desk_sessions_handed_check" CHECK (num_nulls("desk_sessions"."handed_reference", "desk_sessions"."handed_registration_id", "desk_sessions"."handed_at") in (0, 3));--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_handed_check" CHECK (num_nulls("staff_sessions"."handed_reference", "staff_sessions"."handed_registration_id", "staff_sessions"."handed_at") in (0, 3));