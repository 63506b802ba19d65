-- The desk finds a reservation by every registered adult, by another payer and by a half of its reference too.
CREATE INDEX "registrations_search_index" ON "registrations"
	USING gin ("desk_search_text"("name", NULL, NULL) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "folios_search_index" ON "folios"
	USING gin ("desk_search_text"("payer_name", NULL, NULL) gin_trgm_ops) WHERE "payer_name" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "reservations_reference_parts_index" ON "reservations" USING gin ("reference" gin_trgm_ops);
--> statement-breakpoint
-- The number of a document as it is compared: whole, without blanks, dashes, dots and strokes, in capital letters.
CREATE FUNCTION "bare_document_number"("number" text) RETURNS text
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT upper(regexp_replace(normalize("number", NFKC), '[\s./\u2010-\u2015-]', '', 'g'))
$$;
--> statement-breakpoint
CREATE INDEX "registrations_document_index" ON "registrations" ("bare_document_number"("document_number"))
	WHERE "document_number" IS NOT NULL;
