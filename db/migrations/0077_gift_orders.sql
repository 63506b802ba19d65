CREATE TABLE "gift_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"link_token" text NOT NULL,
	"provider" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"buyer_name" text,
	"buyer_email" text,
	"receiver_name" text,
	"receiver_email" text,
	"message" text,
	"send_on" date,
	"state" text DEFAULT 'waiting' NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"page_order" jsonb,
	"page_id" text,
	"page_url" text,
	"payment_id" text,
	"paid_at" timestamp with time zone,
	"voucher_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_orders_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "gift_orders_link_token_unique" UNIQUE("link_token"),
	CONSTRAINT "gift_orders_voucher_id_unique" UNIQUE("voucher_id"),
	CONSTRAINT "gift_orders_page_once" UNIQUE("provider","page_id"),
	CONSTRAINT "gift_orders_payment_once" UNIQUE("provider","payment_id"),
	CONSTRAINT "gift_orders_amount_check" CHECK ("gift_orders"."amount_cents" >= 50),
	CONSTRAINT "gift_orders_link_check" CHECK ("gift_orders"."link_token" ~ '^[A-Za-z0-9_-]{32}$'),
	CONSTRAINT "gift_orders_state_check" CHECK ("gift_orders"."state" in ('waiting', 'expired', 'paid')),
	CONSTRAINT "gift_orders_paid_check" CHECK (num_nonnulls("gift_orders"."paid_at", "gift_orders"."payment_id", "gift_orders"."voucher_id") = case "gift_orders"."state" when 'paid' then 3 else 0 end),
	CONSTRAINT "gift_orders_persons_check" CHECK ("gift_orders"."state" <> 'paid' or num_nonnulls("gift_orders"."buyer_name", "gift_orders"."buyer_email", "gift_orders"."receiver_name", "gift_orders"."receiver_email", "gift_orders"."message") = 0),
	CONSTRAINT "gift_orders_page_check" CHECK ("gift_orders"."page_id" is null or "gift_orders"."page_order" is not null)
);
--> statement-breakpoint
ALTER TABLE "gift_voucher_settings" ADD COLUMN "least_cents" integer DEFAULT 2500 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_voucher_settings" ADD COLUMN "most_cents" integer DEFAULT 100000 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_orders" ADD CONSTRAINT "gift_orders_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_orders_closes_at_index" ON "gift_orders" USING btree ("closes_at") WHERE "gift_orders"."state" <> 'paid';--> statement-breakpoint
ALTER TABLE "gift_voucher_settings" ADD CONSTRAINT "gift_voucher_settings_amounts_check" CHECK ("gift_voucher_settings"."least_cents" >= 100 and "gift_voucher_settings"."least_cents" <= "gift_voucher_settings"."most_cents" and "gift_voucher_settings"."most_cents" <= 1000000);