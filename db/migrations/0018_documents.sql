CREATE TABLE "document_counters" (
	"kind" text PRIMARY KEY NOT NULL,
	"year" smallint NOT NULL,
	"last_number" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"last_hash" text NOT NULL,
	CONSTRAINT "document_counters_kind_check" CHECK ("document_counters"."kind" in ('receipt', 'invoice', 'credit_note')),
	CONSTRAINT "document_counters_number_check" CHECK ("document_counters"."last_number" >= 0),
	CONSTRAINT "document_counters_hash_check" CHECK ("document_counters"."last_hash" ~ '^[0-9a-f]{64}$' and "document_counters"."previous_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "document_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"way" text NOT NULL,
	"is_original" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "document_deliveries_way_check" CHECK ("document_deliveries"."way" in ('print', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "document_lines" (
	"document_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"line_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"round" smallint NOT NULL,
	CONSTRAINT "document_lines_document_id_line_id_pk" PRIMARY KEY("document_id","line_id"),
	CONSTRAINT "document_lines_once" UNIQUE("line_id","kind","round"),
	CONSTRAINT "document_lines_round_check" CHECK ("document_lines"."round" > 0)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"content" text NOT NULL,
	"business_date" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" text NOT NULL,
	"reservation_id" uuid NOT NULL,
	"folio_id" uuid,
	"payment_id" uuid,
	"total_cents" integer NOT NULL,
	"invoice_id" uuid,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "documents_hash_unique" UNIQUE("hash"),
	CONSTRAINT "documents_one_receipt" UNIQUE("payment_id"),
	CONSTRAINT "documents_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "documents_number_once" UNIQUE("kind","year","number"),
	CONSTRAINT "documents_kind_check" CHECK ("documents"."kind" in ('receipt', 'invoice', 'credit_note')),
	CONSTRAINT "documents_number_check" CHECK ("documents"."number" > 0),
	CONSTRAINT "documents_year_check" CHECK ("documents"."year" = extract(year from "documents"."business_date")),
	CONSTRAINT "documents_hash_check" CHECK ("documents"."hash" ~ '^[0-9a-f]{64}$' and "documents"."previous_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "documents_folio_check" CHECK ("documents"."folio_id" is not null or "documents"."kind" = 'receipt'),
	CONSTRAINT "documents_payment_check" CHECK (("documents"."payment_id" is not null) = ("documents"."kind" = 'receipt')),
	CONSTRAINT "documents_invoice_check" CHECK (("documents"."invoice_id" is not null) = ("documents"."kind" = 'credit_note'))
);
--> statement-breakpoint
ALTER TABLE "document_deliveries" ADD CONSTRAINT "document_deliveries_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_line_id_ledger_entries_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_business_date_business_days_date_fk" FOREIGN KEY ("business_date") REFERENCES "public"."business_days"("date") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_folio_id_folios_id_fk" FOREIGN KEY ("folio_id") REFERENCES "public"."folios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_payment_id_ledger_transactions_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_invoice_id_documents_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_deliveries_document_id_index" ON "document_deliveries" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_deliveries_one_original" ON "document_deliveries" USING btree ("document_id") WHERE "document_deliveries"."is_original";--> statement-breakpoint
CREATE INDEX "documents_business_date_index" ON "documents" USING btree ("business_date");--> statement-breakpoint
CREATE INDEX "documents_reservation_id_index" ON "documents" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "documents_invoice_id_index" ON "documents" USING btree ("invoice_id") WHERE "documents"."invoice_id" is not null;--> statement-breakpoint
-- Written by hand. What a document is chained by: SHA-256 over previous hash, kind, year and number, and content. None of the
-- first three can hold a line break, so no two documents give the same text.
CREATE FUNCTION "document_hash"("previous_hash" text, "kind" text, "year" integer, "number" integer, "content" text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT encode(sha256(convert_to(
		"previous_hash" || E'\n' || "kind" || E'\n' || "year" || '-' || "number" || E'\n' || "content", 'UTF8')), 'hex');
$$;
--> statement-breakpoint
-- A counter begins at 0 and goes on by one, or with 1 in a later year; its chain never breaks.
CREATE FUNCTION "guard_document_counter"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'the counter of documents is never deleted' USING ERRCODE = 'restrict_violation';
	END IF;
	IF TG_OP = 'INSERT' THEN
		IF NEW."last_number" <> 0 OR NEW."previous_hash" <> repeat('0', 64) OR NEW."last_hash" <> repeat('0', 64) THEN
			RAISE EXCEPTION 'the counter of documents begins at 0' USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN NEW;
	END IF;
	IF NEW."kind" <> OLD."kind" OR NEW."previous_hash" <> OLD."last_hash" OR NEW."last_hash" = OLD."last_hash"
		OR NOT (NEW."year" = OLD."year" AND NEW."last_number" = OLD."last_number" + 1
			OR NEW."year" > OLD."year" AND NEW."last_number" = 1)
	THEN
		RAISE EXCEPTION 'the counter of documents goes on by one' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "document_counters_go_on_by_one" BEFORE INSERT OR UPDATE OR DELETE ON "document_counters"
	FOR EACH ROW EXECUTE FUNCTION "guard_document_counter"();
--> statement-breakpoint
-- A number that was taken has its document when the transaction ends: nobody leaves one out.
CREATE FUNCTION "check_number_has_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."last_number" > 0 AND NOT EXISTS (
		SELECT FROM "documents" d WHERE d."kind" = NEW."kind" AND d."year" = NEW."year" AND d."number" = NEW."last_number"
			AND d."hash" = NEW."last_hash" AND d."previous_hash" = NEW."previous_hash"
	) THEN
		RAISE EXCEPTION 'number % of % has no document', NEW."last_number", NEW."kind" USING ERRCODE = 'PA002';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "document_counters_have_documents" AFTER INSERT OR UPDATE ON "document_counters"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_number_has_document"();
--> statement-breakpoint
-- A document takes the number and the hash that its counter has just given, and no other.
CREATE FUNCTION "check_document_is_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."hash" <> "document_hash"(NEW."previous_hash", NEW."kind", NEW."year", NEW."number", NEW."content")
		OR NOT EXISTS (
			SELECT FROM "document_counters" c WHERE c."kind" = NEW."kind" AND c."year" = NEW."year"
				AND c."last_number" = NEW."number" AND c."last_hash" = NEW."hash" AND c."previous_hash" = NEW."previous_hash"
		)
	THEN
		RAISE EXCEPTION 'the counter has not given number % of %', NEW."number", NEW."kind"
			USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "documents_are_counted" BEFORE INSERT ON "documents"
	FOR EACH ROW EXECUTE FUNCTION "check_document_is_counted"();
--> statement-breakpoint
CREATE TRIGGER "documents_are_append_only" BEFORE UPDATE OR DELETE ON "documents"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "documents_are_not_truncated" BEFORE TRUNCATE ON "documents"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "document_lines_are_append_only" BEFORE UPDATE OR DELETE ON "document_lines"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "document_lines_are_not_truncated" BEFORE TRUNCATE ON "document_lines"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "document_deliveries_are_append_only" BEFORE UPDATE OR DELETE ON "document_deliveries"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "document_deliveries_are_not_truncated" BEFORE TRUNCATE ON "document_deliveries"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
