import { drawerWords } from "#app/content/desk-drawer-words.ts";
import type { ClosingRefusal } from "#app/features/drawer/operations/close-drawer.server.ts";
import type { MoveRefusal } from "#app/features/drawer/operations/move-drawer-cash.server.ts";
import type { OpeningRefusal } from "#app/features/drawer/operations/open-drawer.server.ts";
import { describeDifferences } from "#app/features/drawer/words.ts";
import type { FieldErrors } from "#app/lib/form-fields.ts";

const { refused, open } = drawerWords;

/** What is said of a refused form of the drawer, at which field, and the HTTP status that goes with it. */
export function describeRefusal(refusal: OpeningRefusal | ClosingRefusal | MoveRefusal): {
	errors: FieldErrors;
	status: number;
} {
	switch (refusal.reason) {
		case "not_allowed":
			return { errors: { form: refused.notAllowed }, status: 403 };
		case "already_open":
			return { errors: { form: refused.alreadyOpen(refusal.by) }, status: 409 };
		case "not_open":
			return { errors: { form: refused.notOpen }, status: 409 };
		case "form_already_used":
			return { errors: { form: refused.formUsed }, status: 409 };
		case "unknown_count":
			return { errors: { form: refused.unknownCount }, status: 409 };
		case "moved_since":
			return { errors: { form: refused.moved }, status: 409 };
		case "differs":
			return { errors: { reason: open.differs(describeDifferences(refusal.differences)) }, status: 409 };
		case "bank_too_much":
			return { errors: { usdFromBank: refused.bankTooMuch }, status: 400 };
		case "amount_invalid":
			return { errors: { amount: refused.amount }, status: 400 };
		case "drawer_short":
			return { errors: { amount: refused.short }, status: 409 };
		// Asked for by `runWithApproval`: what comes here has an approval that is none.
		case "needs_approval":
			return { errors: { form: refused.notAllowed }, status: 403 };
		case "reason_missing":
			return { errors: { reason: refused.differenceReasonMissing }, status: 400 };
		case "too_much":
			return { errors: { [`${refusal.currency}ToBank`]: refused.tooMuch }, status: 400 };
	}
}
