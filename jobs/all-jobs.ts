import { closeDeposits } from "./close-deposits.ts";
import { forgetDuePersons } from "./forget-persons.ts";
import { offerWaitingList } from "./offer-waiting-list.ts";
import { postDuePoints } from "./post-points.ts";
import { purgeFormDrafts } from "./purge-drafts.ts";
import { purgeExpired } from "./purge-expired.ts";
import { purgeLimits } from "./purge-limits.ts";
import type { JobDefinition } from "./queue/define-job.ts";
import { readCalendars } from "./read-calendars.ts";
import { refundDeposits } from "./refund-deposit.ts";
import { releaseHolds } from "./release-ended-holds.ts";
import { removeUnusedAccounts } from "./remove-stale-accounts.ts";
import { rollBusinessDay } from "./roll-business-day.ts";
import { sendAccountEmail } from "./send-account-email.ts";
import { sendBillEmail } from "./send-bill-email.ts";
import { sendCalendarEmail } from "./send-calendar-email.ts";
import { sendDaySheetEmail } from "./send-day-sheet-email.ts";
import { sendDepositEmail } from "./send-deposit-email.ts";
import { sendDinnerEmail } from "./send-dinner-email.ts";
import { sendDocumentEmail } from "./send-document-email.ts";
import { sendGiftEmail } from "./send-gift-email.ts";
import { sendOwnerSheetEmail } from "./send-owner-sheet-email.ts";
import { sendPointsEmail } from "./send-points-email.ts";
import { sendQuoteEmail } from "./send-quote-email.ts";
import { sendStaffEmail } from "./send-staff-email.ts";
import { sendStatementEmail } from "./send-statement-email.ts";
import { sendStayEmail } from "./send-stay-email.ts";
import { sendStayReminders } from "./send-stay-reminders.ts";
import { sendTreatmentEmail } from "./send-treatment-email.ts";
import { sendTreatmentReminders } from "./send-treatment-reminders.ts";
import { sendWaitingListEmail } from "./send-waiting-list-email.ts";
import { sweepWaitingList } from "./sweep-waiting-list.ts";
import { writeDaySheets } from "./write-day-sheets.ts";

/** Everything that the workers do. A job's file is named like its kind. */
export const allJobs: readonly JobDefinition[] = [
	sendStayEmail,
	sendTreatmentEmail,
	sendDinnerEmail,
	sendPointsEmail,
	sendDocumentEmail,
	sendBillEmail,
	sendQuoteEmail,
	sendAccountEmail,
	sendStaffEmail,
	sendWaitingListEmail,
	offerWaitingList,
	sweepWaitingList,
	sendStayReminders,
	sendTreatmentReminders,
	releaseHolds,
	closeDeposits,
	refundDeposits,
	sendDepositEmail,
	rollBusinessDay,
	writeDaySheets,
	sendDaySheetEmail,
	sendOwnerSheetEmail,
	sendStatementEmail,
	readCalendars,
	sendCalendarEmail,
	sendGiftEmail,
	postDuePoints,
	forgetDuePersons,
	removeUnusedAccounts,
	purgeExpired,
	purgeFormDrafts,
	purgeLimits,
];
