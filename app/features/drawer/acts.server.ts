import { approvedActWords } from "#app/content/words/desk-act-words.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { drawerWords } from "./desk/desk-drawer-words.ts";
import { closeDrawer } from "./operations/close-drawer.server.ts";
import { countDrawer } from "./operations/count-drawer.server.ts";
import { moveDrawerCash } from "./operations/move-drawer-cash.server.ts";
import { openDrawer } from "./operations/open-drawer.server.ts";
import {
	closeDrawerSchema,
	countSchema,
	moveCashSchema,
	openDrawerSchema,
	readMovedCents,
	readPieces,
} from "./schema.ts";
import { describeDifferences, formatCash } from "./words.ts";

const { refusals, messages, open } = drawerWords;

const define = actsOn<null>();

/** The page of the drawer, with the one that it leads back to. */
const defineOnPage = actsOn<{ back: string | null }>();

/** Opens the drawer by the count of its float. */
export const openDrawerAct = defineOnPage({
	name: "open_drawer",
	may: "open_drawer",
	input: openDrawerSchema,
	run: (db, fields, acting) => {
		const { idempotencyKey, reason, usdFromBank: usd, bzdFromBank: bzd } = fields;
		const pieces = { usd: readPieces(fields, "usd"), bzd: readPieces(fields, "bzd") };
		return openDrawer(db, { idempotencyKey, pieces, fromBank: { usd, bzd }, reason }, acting);
	},
	refusals: {
		...refusals,
		already_open: ({ by }) => open.alreadyOpen(by),
		bank_too_much: { field: "usdFromBank", message: messages.bankTooMuch },
		differs: ({ differences }) => ({
			field: "reason",
			message: open.differs(describeDifferences(differences)),
		}),
	},
});

/** Takes cash out or puts some in, other than for a guest. */
export const moveCashAct = defineOnPage({
	name: "move_cash",
	may: "open_drawer",
	approval: "approve_pay_out",
	input: moveCashSchema,
	run: (db, { amount, ...fields }, acting) => {
		const cents = readMovedCents({ amount, currency: fields.currency }) ?? 0;
		return moveDrawerCash(db, { ...fields, cents }, acting);
	},
	approves: ({ amount, currency, reason }) =>
		approvedActWords.moveCash(formatCash(currency, readMovedCents({ amount, currency }) ?? 0), reason),
	refusals: {
		...refusals,
		amount_invalid: { field: "amount", message: messages.amount },
		drawer_short: { field: "amount", message: messages.short },
	},
});

/** The blind count of the open drawer. */
export const countDrawerAct = define({
	name: "count_drawer",
	may: "count_drawer",
	input: countSchema,
	run: (db, fields, acting) => {
		const { drawerId, idempotencyKey } = fields;
		const pieces = { usd: readPieces(fields, "usd"), bzd: readPieces(fields, "bzd") };
		return countDrawer(db, { drawerId, idempotencyKey, pieces }, acting);
	},
	refusals,
});

/** Closes the drawer by its last count. */
export const closeDrawerAct = define({
	name: "close_drawer",
	may: "count_drawer",
	input: closeDrawerSchema,
	run: async (db, { usdToBank: usd, bzdToBank: bzd, ...fields }, acting) => {
		const closed = await closeDrawer(db, { ...fields, toBank: { usd, bzd } }, acting);
		return closed.ok ? { ...closed, drawerId: fields.drawerId } : closed;
	},
	refusals: {
		...refusals,
		reason_missing: { field: "reason", message: messages.differenceReasonMissing },
		too_much: ({ currency }) => ({ field: `${currency}ToBank`, message: messages.tooMuch }),
	},
});
