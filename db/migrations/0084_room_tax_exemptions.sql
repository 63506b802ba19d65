-- Guests who pay no room tax, and which nights and fees on their bills bear none.
CREATE TABLE "room_tax_exemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"reference" text,
	"from_night" date NOT NULL,
	"until_night" date,
	"marked_at" timestamp with time zone NOT NULL,
	"marked_by" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "room_tax_exemptions_reason_check" CHECK ("room_tax_exemptions"."reason" in ('diplomat', 'official_mission', 'other')),
	CONSTRAINT "room_tax_exemptions_note_check" CHECK (coalesce(length("room_tax_exemptions"."note") between 1 and 200, true)),
	CONSTRAINT "room_tax_exemptions_reference_check" CHECK (coalesce(length("room_tax_exemptions"."reference") between 1 and 60, true)),
	CONSTRAINT "room_tax_exemptions_end_check" CHECK (num_nonnulls("room_tax_exemptions"."until_night", "room_tax_exemptions"."ended_at", "room_tax_exemptions"."ended_by") in (0, 3)
				and coalesce("room_tax_exemptions"."until_night" >= "room_tax_exemptions"."from_night", true))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "exemption_id" uuid;--> statement-breakpoint
ALTER TABLE "room_tax_exemptions" ADD CONSTRAINT "room_tax_exemptions_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "room_tax_exemptions_one_open" ON "room_tax_exemptions" USING btree ("reservation_id") WHERE "room_tax_exemptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "room_tax_exemptions_reservation_index" ON "room_tax_exemptions" USING btree ("reservation_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_exemption_id_room_tax_exemptions_id_fk" FOREIGN KEY ("exemption_id") REFERENCES "public"."room_tax_exemptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_exemption_check" CHECK ("ledger_entries"."exemption_id" is null or coalesce("ledger_entries"."tax_code" = 'room_tax' and "ledger_entries"."tax_basis_points" = 0 and "ledger_entries"."tax_cents" = 0, false));--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."ledger_lines" AS (select "ledger_entries"."id", "ledger_entries"."transaction_id", "ledger_entries"."line", "ledger_entries"."account_id", "ledger_entries"."amount_cents", "ledger_entries"."folio_id", "ledger_entries"."kind", "ledger_entries"."line_id", "ledger_entries"."takes_back_id", "ledger_entries"."discounts_line_id", "ledger_entries"."description", "ledger_entries"."description_code", "ledger_entries"."promo_code", "ledger_entries"."stay_id", "ledger_entries"."night", "ledger_entries"."base_cents", "ledger_entries"."service_charge_cents", "ledger_entries"."tax_cents", "ledger_entries"."tax_code", "ledger_transactions"."business_date", "ledger_transactions"."occurred_at", "ledger_transactions"."reservation_id", "ledger_transactions"."act", "ledger_transactions"."actor", "ledger_transactions"."reason", "ledger_transactions"."reason_code", "ledger_transactions"."tender", "ledger_transactions"."tender_note", coalesce("origin"."act", "ledger_transactions"."act") as "origin_act", coalesce("ledger_transactions"."tender", "origin"."tender") as "origin_tender", "ledger_entries"."voucher_id", "ledger_entries"."exemption_id" from "ledger_entries" left join "ledger_transactions" on "ledger_transactions"."id" = "ledger_entries"."transaction_id" left join "ledger_transactions" "origin" on "origin"."id" = "ledger_transactions"."reverses_id");
--> statement-breakpoint
-- What was marked never changes, because returns and bills name it: only its end is written, once, and what was typed is erased.
CREATE FUNCTION "refuse_exemption_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'an exemption is ended, never deleted' USING ERRCODE = 'restrict_violation';
	END IF;
	IF (NEW."id", NEW."reservation_id", NEW."reason", NEW."from_night", NEW."marked_at", NEW."marked_by")
			IS DISTINCT FROM (OLD."id", OLD."reservation_id", OLD."reason", OLD."from_night", OLD."marked_at", OLD."marked_by")
		OR OLD."ended_at" IS NOT NULL AND (NEW."until_night", NEW."ended_at", NEW."ended_by")
			IS DISTINCT FROM (OLD."until_night", OLD."ended_at", OLD."ended_by")
		OR NEW."note" IS NOT NULL AND NEW."note" IS DISTINCT FROM OLD."note"
		OR NEW."reference" IS NOT NULL AND NEW."reference" IS DISTINCT FROM OLD."reference"
	THEN
		RAISE EXCEPTION 'an exemption never changes: end it and mark another one' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "room_tax_exemptions_never_change" BEFORE UPDATE OR DELETE ON "room_tax_exemptions"
	FOR EACH ROW EXECUTE FUNCTION "refuse_exemption_change"();
