CREATE TABLE "user_photos" (
	"user_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_photos_type_check" CHECK ("user_photos"."type" in ('image/jpeg', 'image/png', 'image/webp')),
	CONSTRAINT "user_photos_size_check" CHECK (octet_length("user_photos"."bytes") between 1 and 2097152)
);
--> statement-breakpoint
ALTER TABLE "user_photos" ADD CONSTRAINT "user_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;