CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"guests" smallint NOT NULL,
	"details" jsonb NOT NULL,
	"place" text NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"lines" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"valid_until" date NOT NULL,
	"written_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"booked_at" timestamp with time zone,
	"reservation_id" uuid,
	CONSTRAINT "quotes_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "quotes_reservation_id_unique" UNIQUE("reservation_id"),
	CONSTRAINT "quotes_contact_check" CHECK ("quotes"."email" is not null or "quotes"."phone" is not null),
	CONSTRAINT "quotes_guests_check" CHECK ("quotes"."guests" between 1 and 10),
	CONSTRAINT "quotes_dates_check" CHECK ("quotes"."check_out" > "quotes"."check_in"),
	CONSTRAINT "quotes_valid_until_check" CHECK ("quotes"."valid_until" <= "quotes"."check_in"),
	CONSTRAINT "quotes_booked_check" CHECK (("quotes"."booked_at" is null) = ("quotes"."reservation_id" is null)),
	CONSTRAINT "quotes_one_end_check" CHECK ("quotes"."withdrawn_at" is null or "quotes"."booked_at" is null)
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_valid_until_index" ON "quotes" USING btree ("valid_until");