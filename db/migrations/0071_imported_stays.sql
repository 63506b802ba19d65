CREATE TABLE "imported_stays" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"site_reference" text,
	"gross_cents" integer,
	"commission_cents" integer,
	"priced_at" timestamp with time zone,
	CONSTRAINT "imported_stays_site_check" CHECK ("imported_stays"."site" in ('airbnb', 'booking', 'vrbo', 'google', 'other')),
	CONSTRAINT "imported_stays_reference_check" CHECK (coalesce(length("imported_stays"."site_reference") between 1 and 200, true)),
	CONSTRAINT "imported_stays_price_check" CHECK (num_nonnulls("imported_stays"."gross_cents", "imported_stays"."commission_cents", "imported_stays"."priced_at") in (0, 3)
				and coalesce("imported_stays"."gross_cents" > 0 and "imported_stays"."commission_cents" between 0 and "imported_stays"."gross_cents", true))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "unpriced_nights" smallint;--> statement-breakpoint
ALTER TABLE "imported_stays" ADD CONSTRAINT "imported_stays_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_unpriced_check" CHECK ("ledger_entries"."unpriced_nights" is null or ("ledger_entries"."unpriced_nights" in (-1, 1) and "ledger_entries"."kind" in ('night', 'night_change')));--> statement-breakpoint
-- A night of another site whose price is not known is posted at 0.00: revenue_lines says which nights are without a price.
DROP VIEW "revenue_lines";--> statement-breakpoint
CREATE VIEW "revenue_lines" AS
SELECT t.business_date, e.account_id AS department, -e.amount_cents AS cents, 0 AS discount_cents, bill.stay_id, bill.night, bill.item_id,
	CASE WHEN bill.kind = 'night' THEN CASE t.act WHEN 'post_nights' THEN 1 WHEN 'reversal' THEN -1 ELSE 0 END ELSE 0 END AS nights,
	coalesce(CASE t.act WHEN 'post_nights' THEN 1 WHEN 'correct_nights' THEN 1 WHEN 'reversal' THEN -1 ELSE 0 END * bill.unpriced_nights, 0) AS unpriced_nights
FROM ledger_entries e
JOIN ledger_transactions t ON t.id = e.transaction_id
JOIN ledger_entries bill ON bill.transaction_id = e.transaction_id AND bill.line = e.line AND bill.account_id = 'guest_folios'
WHERE e.account_id IN ('room_revenue', 'dining_revenue', 'wellness_revenue', 'shop_revenue', 'other_revenue')
UNION ALL
SELECT t.business_date, revenue.account_id, -e.amount_cents, e.amount_cents, first.stay_id, first.night, first.item_id, 0, 0
FROM ledger_entries e
JOIN ledger_transactions t ON t.id = e.transaction_id
JOIN ledger_entries bill ON bill.transaction_id = e.transaction_id AND bill.line = e.line AND bill.account_id = 'guest_folios'
JOIN ledger_entries first ON first.id = first_line_of(bill.discounts_line_id)
JOIN ledger_entries revenue ON revenue.transaction_id = first.transaction_id AND revenue.line = first.line
	AND revenue.account_id IN ('room_revenue', 'dining_revenue', 'wellness_revenue', 'shop_revenue', 'other_revenue')
WHERE e.account_id = 'discounts_given';
