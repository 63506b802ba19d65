import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { datePages } from "#test/e2e/date-pages.ts";

/** They hand a type on to the input; the files that give it to them are checked themselves. */
const handsOn = ["app/ui/desk/search-field.tsx", "app/ui/date-input.tsx", "app/ui/field.tsx"];

test("every date input of the app is on a page whose dates are typed by a journey", () => {
	const withDates = globSync("app/**/*.{ts,tsx}").filter(
		(path) =>
			!handsOn.includes(path) &&
			/type=(\{[^}]*)?"date"|<(DayField|DateField|DateInput)\b/.test(readFileSync(path, "utf8")),
	);
	const walked = new Set(datePages.flatMap(({ files }) => files.map((file) => `app/${file}`)));
	// The end of a hold has the fields of a booking by phone; a block and a hold of the plan those of the proposal.
	// The days of a statement are plain inputs like those of a report: `desk-accounts.spec.ts`.
	const sameFields = [
		"app/features/front-office/desk/step-page.tsx",
		// A plain input of a page that is there only with a payment provider: `gift-vouchers.spec.ts`.
		"app/features/gift-vouchers/components/gift-order-form.tsx",
		"app/routes/desk/accounts/account.tsx",
		"app/routes/desk/plan/nights.tsx",
		// No guest and no clerk sees the stand-in of another booking site.
		"app/routes/dev/site.tsx",
	];
	expect(withDates.filter((path) => !walked.has(path)).sort()).toEqual(sameFields);
	expect([...walked].filter((path) => !withDates.includes(path))).toEqual([]);
});
