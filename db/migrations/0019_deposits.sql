CREATE TABLE "deposit_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deposit_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"attempt" smallint DEFAULT 0 NOT NULL,
	"provider_refund_id" text,
	"ledger_transaction_id" uuid,
	"failure" text,
	"by_hand_reason" text,
	"due_since" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "deposit_refunds_reason_once" UNIQUE("deposit_id","reason"),
	CONSTRAINT "deposit_refunds_provider_once" UNIQUE("provider_refund_id"),
	CONSTRAINT "deposit_refunds_amount_check" CHECK ("deposit_refunds"."amount_cents" > 0),
	CONSTRAINT "deposit_refunds_reason_check" CHECK ("deposit_refunds"."reason" in ('paid_too_late', 'cancelled')),
	CONSTRAINT "deposit_refunds_state_check" CHECK ("deposit_refunds"."state" in ('due', 'sent', 'failed', 'by_hand')),
	CONSTRAINT "deposit_refunds_ended_check" CHECK (("deposit_refunds"."state" = 'due') = ("deposit_refunds"."ended_at" is null)),
	CONSTRAINT "deposit_refunds_by_hand_check" CHECK (("deposit_refunds"."state" = 'by_hand') = ("deposit_refunds"."by_hand_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "deposit_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"share_percent" smallint NOT NULL,
	CONSTRAINT "deposit_settings_one_row_check" CHECK ("deposit_settings"."id" = 'hotel'),
	CONSTRAINT "deposit_settings_kind_check" CHECK ("deposit_settings"."kind" in ('none', 'first_night', 'share')),
	CONSTRAINT "deposit_settings_share_check" CHECK ("deposit_settings"."share_percent" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"hold_ends_at" timestamp with time zone NOT NULL,
	"page_order" jsonb,
	"page_id" text,
	"page_url" text,
	"payment_id" text,
	"paid_at" timestamp with time zone,
	"ledger_transaction_id" uuid,
	"paid_after_release_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"noted_at" timestamp with time zone,
	"noted_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposits_reservation_once" UNIQUE("reservation_id"),
	CONSTRAINT "deposits_page_once" UNIQUE("provider","page_id"),
	CONSTRAINT "deposits_payment_once" UNIQUE("provider","payment_id"),
	CONSTRAINT "deposits_amount_check" CHECK ("deposits"."amount_cents" >= 50),
	CONSTRAINT "deposits_state_check" CHECK ("deposits"."state" in ('waiting', 'unanswered', 'expired', 'paid', 'refused')),
	CONSTRAINT "deposits_paid_check" CHECK (("deposits"."state" in ('paid', 'refused')) = ("deposits"."paid_at" is not null)
				and ("deposits"."paid_at" is null) = ("deposits"."payment_id" is null)
				and ("deposits"."paid_at" is null) = ("deposits"."ledger_transaction_id" is null)),
	CONSTRAINT "deposits_page_check" CHECK ("deposits"."page_id" is null or "deposits"."page_order" is not null),
	CONSTRAINT "deposits_noted_check" CHECK (("deposits"."noted_at" is null) = ("deposits"."noted_by" is null))
);
--> statement-breakpoint
ALTER TABLE "deposit_refunds" ADD CONSTRAINT "deposit_refunds_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_refunds" ADD CONSTRAINT "deposit_refunds_ledger_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("ledger_transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_ledger_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("ledger_transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_refunds_open_index" ON "deposit_refunds" USING btree ("due_since") WHERE "deposit_refunds"."state" in ('due', 'failed');--> statement-breakpoint
CREATE INDEX "deposits_closes_at_index" ON "deposits" USING btree ("closes_at") WHERE "deposits"."state" in ('waiting', 'unanswered');--> statement-breakpoint
CREATE INDEX "deposits_unsettled_index" ON "deposits" USING btree ("reservation_id") WHERE "deposits"."state" = 'paid' and "deposits"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_unnoted_index" ON "deposits" USING btree ("paid_after_release_at") WHERE "deposits"."paid_after_release_at" is not null and "deposits"."noted_at" is null;--> statement-breakpoint
-- What is asked for as a deposit stands on the pages of the villas, which are cached by its version.
CREATE TRIGGER "deposit_settings_change_version" AFTER INSERT OR UPDATE OR DELETE ON "deposit_settings" FOR EACH ROW
	EXECUTE FUNCTION "change_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "deposit_settings_emptied_change_version" AFTER TRUNCATE ON "deposit_settings" FOR EACH STATEMENT
	EXECUTE FUNCTION "change_catalog_version"();
