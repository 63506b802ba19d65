CREATE TABLE "business_days" (
	"date" date PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"reason" text,
	"open_matters" integer,
	CONSTRAINT "business_days_closed_check" CHECK (("business_days"."closed_at" is null) = ("business_days"."closed_by" is null) and ("business_days"."closed_at" is null) = ("business_days"."open_matters" is null)
				and coalesce("business_days"."closed_at" >= "business_days"."opened_at", true) and coalesce("business_days"."open_matters" >= 0, true))
);
--> statement-breakpoint
CREATE TABLE "shift_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"date" date NOT NULL,
	"due_at" text,
	"written_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	CONSTRAINT "shift_notes_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "shift_notes_kind_check" CHECK ("shift_notes"."kind" in ('note', 'task')),
	CONSTRAINT "shift_notes_text_check" CHECK (length("shift_notes"."text") between 1 and 300),
	CONSTRAINT "shift_notes_due_check" CHECK ("shift_notes"."due_at" is null or ("shift_notes"."kind" = 'task' and "shift_notes"."due_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')),
	CONSTRAINT "shift_notes_done_check" CHECK (("shift_notes"."done_at" is null) = ("shift_notes"."done_by" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "business_days_one_open" ON "business_days" USING btree (("closed_at" is null)) WHERE "business_days"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "shift_notes_open_index" ON "shift_notes" USING btree ("date") WHERE "shift_notes"."done_at" is null;--> statement-breakpoint
CREATE INDEX "shift_notes_done_index" ON "shift_notes" USING btree ("done_at") WHERE "shift_notes"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_at_index" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stays_live_index" ON "stays" USING btree ("check_in") WHERE "stays"."status" in ('confirmed', 'checked_in');
--> statement-breakpoint
-- What the search of the desk looks through: name and e-mail in small letters and without accents, then the digits of the
-- phone number. It begins with a blank, so that every word has one before it. The letters are named here because
-- `lower` leaves them as they are in some locales of a database, and `unaccent` may not stand in an index; most guests
-- have none of them and cost nothing. The cost keeps the planner from reading all reservations.
CREATE FUNCTION "desk_search_text"("name" text, "email" text, "phone" text) RETURNS text
	LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
DECLARE
	"plain" text := lower(coalesce("name", '') || ' ' || coalesce("email", ''));
BEGIN
	IF octet_length("plain") <> char_length("plain") THEN
		"plain" := translate("plain",
			'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžøØłŁđĐıẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹơƠưƯ',
			'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhiiiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzoollddiaaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyyoouu');
	END IF;
	RETURN ' ' || "plain" || ' ' || replace(coalesce("phone", ''), '+', '');
END $$;
--> statement-breakpoint
CREATE INDEX "reservations_search_index" ON "reservations"
	USING gin ("desk_search_text"("name", "email", "phone") gin_trgm_ops);
