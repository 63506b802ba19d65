import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listDeskForms } from "#test/e2e/desk-forms.ts";
import { listGuestForms } from "#test/e2e/guest-forms.ts";

const days = { checkIn: "2026-12-01", checkOut: "2026-12-03" };
const guest = { email: "", password: "", stay: "", treatment: "", dinner: "", confirm: "", leave: "" };
const walked = [
	...listGuestForms({ ...guest, taken: days, free: days, evening: "2026-12-01" }),
	...listDeskForms({ stay: "", treatment: "", dinner: "", mark: "" }),
].flatMap(({ routes }) => routes);

/** Their answers are shown by the same helper; why the journey of all forms does not send them. */
const notSent: Record<string, string> = {
	"account/photo.ts": "leads to the profile, or to its photo: `account.spec.ts`",
	"account/reset-password.tsx": "needs a link of an e-mail; leads to the first page like signing in",
	"account/verify-email.tsx": "needs a link of an e-mail; leads to the profile",
	"booking/gift-vouchers.tsx": "is there only with a payment provider: `gift-vouchers.spec.ts`",
	"booking/pay.tsx": "leads to the reservation: `pay.route.test.ts`",
	"booking/waiting-list-offer.tsx": "leads to the reservation: `waiting-list.spec.ts`",
	"desk/staff/account.tsx": "says what was saved like the invitation: `desk-staff.spec.ts`",
	"desk/channels/channels.tsx":
		"leads to the preview of what was read, or says what came of reading all: `desk-channels.spec.ts`",
	"desk/channels/preview.tsx":
		"leads to the calendar and says that it was imported, or to all calendars: `desk-channels.spec.ts`",
	"desk/channels/calendar.tsx": "says what was done in a message of the page: `desk-channels.spec.ts`",
	"desk/clearing/clearing.tsx": "says what was recorded: `desk-clearing.spec.ts`",
	"desk/clearing/one-clearing.tsx": "leads to the open lines: `desk-clearing.spec.ts`",
	"desk/clearing/statement-preview.tsx": "leads to the lines that wait: `desk-statement.spec.ts`",
	"desk/day-close/business-day.tsx": "closes the day of every other journey",
	"desk/front-office/check-in.tsx": "goes on to its next part: `desk-steps.spec.ts`",
	"desk/documents/document.tsx": "leads to the document",
	"desk/documents/stay-documents.tsx": "leads to the document",
	"desk/drawer/drawer-count.tsx": "is the one drawer of every other journey",
	"desk/drawer/drawer.tsx": "is the one drawer of every other journey",
	"desk/folio/folio-deposit.tsx": "leads to the folio",
	"desk/folio/folio-line.tsx": "leads to the folio",
	"desk/folio/folio-print.tsx": "leads to the folio",
	"desk/folio/folio-split.tsx": "leads to the folio",
	"desk/folio/folio.tsx": "says what was posted: `desk-folio.spec.ts`",
	"desk/housekeeping/housekeeping.tsx": "is pressed in the browser: `desk-housekeeping.spec.ts`",
	"desk/sign-in/lock.ts": "leads to the sign-in",
	"desk/frame/form-drafts.ts": "is no form of a page",
	"desk/frame/not-at-desk.tsx": "answers that there is no such form",
	"desk/visits/pavilion.tsx": "the buttons of a row: `desk-pavilion.spec.ts`",
	"desk/plan/sold-twice.tsx": "leads to Today or to the stay and says what was done: `desk-channels.spec.ts`",
	"desk/plan/nights.tsx": "moves the focus in the plan: `desk-plan.spec.ts`",
	"desk/plan/plan.tsx": "moves the focus in the plan: `desk-plan.spec.ts`",
	"desk/plan/propose.tsx": "moves the focus in the plan: `desk-plan.spec.ts`",
	"desk/housekeeping/presses.ts": "is no form of a page",
	"desk/vouchers/vouchers.tsx": "leads to the voucher: `desk-gift-vouchers.spec.ts`",
	"desk/vouchers/voucher.tsx": "says what was done: `desk-gift-vouchers.spec.ts`",
	"desk/accounts/accounts.tsx": "leads to the account: `desk-accounts.spec.ts`",
	"desk/accounts/account.tsx": "says what was done: `desk-accounts.spec.ts`",
	"desk/accounts/statement.tsx": "says what was done: `desk-accounts.spec.ts`",
	"desk/quotes/quote.tsx": "says what was done: `desk-quotes.spec.ts`",
	"desk/tax-returns/tax-return.tsx": "says what was noted: `desk-tax-returns.spec.ts`",
	"desk/settings/taxes.tsx": "says what was done: `desk-taxes.spec.ts`",
	"desk/settings/price-list-item.tsx": "leads to the price list",
	"desk/rates/batch.tsx": "leads to the rates",
	"desk/visits/reserve-treatment.tsx": "leads to the treatment: `desk-wellness.spec.ts`",
	"desk/sign-in/second-step.tsx": "shows the codes, which take the focus: `desk-staff.spec.ts`",
	"desk/sign-in/sign-in-code.tsx": "leads to the desk",
	"desk/sign-in/sign-in-forgot.tsx": "needs a person with a password",
	"desk/sign-in/sign-in-link.tsx": "needs a link of an e-mail",
	"desk/sign-in/sign-in-passkey.ts": "is no form of a page",
	"desk/sign-in/sign-in-tablet.tsx": "the field of the PIN takes the focus: `desk-staff.spec.ts`",
	"desk/sign-in/sign-in.tsx": "leads to the field of the second step",
	"desk/sign-in/sign-out.ts": "leads to the sign-in",
	"desk/staff/staff-person.tsx": "says what was done: `desk-staff.spec.ts`",
	"desk/staff/staff-tablet.tsx": "makes this browser a tablet",
	"desk/staff/staff.tsx": "says what was done: `desk-staff.spec.ts`",
	"desk/front-office/stay-steps.tsx": "leads to the stay: `desk-steps.spec.ts`",
	"desk/guests/stay-registration.tsx": "leads to the signatures: `desk-stay.spec.ts`",
	"desk/guests/stay-signature.tsx": "leads to the signatures: `desk-stay.spec.ts`",
	"desk/sign-in/take-back.tsx":
		"leads back to the stay, or keeps the field of the PIN: `desk-guest-page.spec.ts`",
	"desk/visits/wellness.tsx": "the buttons of a row: `desk-wellness.spec.ts`",
	"dev/site.tsx": "stands in for another booking site: `sites.route.test.ts`",
	"dev/payment.tsx": "stands in for the page of a payment provider",
	"not-found.tsx": "answers that there is no such form",
};

test("every page that takes a form is among those whose answers are looked at, or says why not", () => {
	const withAction = globSync("app/routes/**/*.{ts,tsx}")
		.filter((path) => /export (async )?(function|const) action\b/.test(readFileSync(path, "utf8")))
		.map((path) => path.replace("app/routes/", ""));
	const known = new Set([...walked, ...Object.keys(notSent)]);
	expect(withAction.filter((route) => !known.has(route))).toEqual([]);
	expect(Object.keys(notSent).filter((route) => !withAction.includes(route))).toEqual([]);
	expect(Object.keys(notSent).filter((route) => walked.includes(route))).toEqual([]);
});

test("no button is disabled because its form is under way: the browser would take the focus from it", () => {
	const underWay =
		/(?<![-\w])disabled=\{[^}]*\b(\w*[sS]ubmitting|\w*[bB]usy|\w*[sS]ending|moving|cancelling|isLeaving)\b/;
	const disabled = globSync("app/**/*.tsx").filter((path) => underWay.test(readFileSync(path, "utf8")));
	expect(disabled).toEqual([]);
});
