-- What each department has earned after discounts, by the business day of the posting. A discount belongs to the department of the line
-- that it is given on; a part of a line that another payer has taken over leads back to the line that was charged first.
CREATE FUNCTION first_line_of(line_id uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
	WITH RECURSIVE chain(id, depth) AS (
		SELECT line_id, 0
		UNION ALL
		SELECT lowered.discounts_line_id, chain.depth + 1
		FROM chain
		JOIN ledger_entries shared ON shared.id = chain.id AND shared.kind = 'share'
		JOIN ledger_entries lowered ON lowered.transaction_id = shared.transaction_id AND lowered.discounts_line_id IS NOT NULL
	)
	SELECT id FROM chain ORDER BY depth DESC LIMIT 1
$$;
--> statement-breakpoint
CREATE VIEW "revenue_lines" AS
SELECT t.business_date, e.account_id AS department, -e.amount_cents AS cents, 0 AS discount_cents, bill.stay_id, bill.night, bill.item_id,
	CASE WHEN bill.kind = 'night' THEN CASE t.act WHEN 'post_nights' THEN 1 WHEN 'reversal' THEN -1 ELSE 0 END ELSE 0 END AS nights
FROM ledger_entries e
JOIN ledger_transactions t ON t.id = e.transaction_id
JOIN ledger_entries bill ON bill.transaction_id = e.transaction_id AND bill.line = e.line AND bill.account_id = 'guest_folios'
WHERE e.account_id IN ('room_revenue', 'dining_revenue', 'wellness_revenue', 'shop_revenue', 'other_revenue')
UNION ALL
SELECT t.business_date, revenue.account_id, -e.amount_cents, e.amount_cents, first.stay_id, first.night, first.item_id, 0
FROM ledger_entries e
JOIN ledger_transactions t ON t.id = e.transaction_id
JOIN ledger_entries bill ON bill.transaction_id = e.transaction_id AND bill.line = e.line AND bill.account_id = 'guest_folios'
JOIN ledger_entries first ON first.id = first_line_of(bill.discounts_line_id)
JOIN ledger_entries revenue ON revenue.transaction_id = first.transaction_id AND revenue.line = first.line
	AND revenue.account_id IN ('room_revenue', 'dining_revenue', 'wellness_revenue', 'shop_revenue', 'other_revenue')
WHERE e.account_id = 'discounts_given';
