ALTER TABLE "users" DROP CONSTRAINT "users_claim_check";--> statement-breakpoint
DROP INDEX "users_claimed_email_index";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "claimed_email";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_check" CHECK ("users"."email" = lower("users"."email"));