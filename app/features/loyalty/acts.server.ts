import { approvedActWords } from "#app/content/words/desk-act-words.ts";
import { findPerson } from "#app/features/accounts/queries.server.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { formatReference, normaliseReference } from "#app/lib/reference.ts";
import { deskPoints } from "./desk/desk-points-words.ts";
import { grantSchema } from "./grant-schema.ts";
import { grantPoints } from "./operations/grant-points.server.ts";
import { useVoucher } from "./operations/use-voucher.server.ts";

const { messages, voucher } = deskPoints;

const define = actsOn<null>();

const readCode = (form: FormData) => normaliseReference(String(form.get("code") ?? ""));

/** Marks a voucher as used, once the guest has received its reward. */
export const useVoucherAct = define({
	name: "use_voucher",
	may: "use_voucher",
	input: ({ form }) => {
		const code = readCode(form);
		return code ? { ok: true, fields: { code } } : { ok: false, errors: { form: voucher.unreal } };
	},
	run: async (db, { code }, acting) => {
		const used = await useVoucher(db, { code }, acting);
		return used.ok ? { ...used, code } : used;
	},
	refusals: {
		voucher_used: voucher.taken,
		voucher_unknown: (_, form) => voucher.unknown(formatReference(readCode(form) ?? "")),
	},
});

/** Gives points to the account that was chosen, or takes some back. */
export const grantPointsAct = define({
	name: "grant_points",
	may: "grant_points",
	approval: "exceed_limit",
	input: grantSchema,
	run: async (db, { account, ...grant }, acting) => {
		const person = await findPerson(db, account);
		if (!person) return { ok: false as const, reason: "guest_unknown" as const };
		const granted = await grantPoints(db, { ...grant, email: person.email }, acting);
		return granted.ok ? { ...granted, account: person.id } : granted;
	},
	approves: ({ points, reason }) => approvedActWords.points(points, reason),
	refusals: {
		over_limit: ({ leftPoints }) => ({ field: "points", message: messages.overLimit(leftPoints) }),
		below_zero: ({ balancePoints }) => ({ field: "points", message: messages.belowZero(balancePoints) }),
		email_unverified: messages.unverified,
		guest_unknown: messages.unknown,
	},
});
