import { hotelTime, hotelToday } from "#app/content/hotel/hotel-time.ts";
import { useVoucher } from "#app/features/loyalty/operations/use-voucher.server.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import { readWords, runAtDesk, say } from "./desk-command.ts";

const usage = 'Usage: npm run voucher:use -- K7MQ2XHD --by "Maria"';

/** Reads the command line. Refused with a sentence about the error. A code may contain spaces and dashes. */
export function readVoucherUse(
	argv: readonly string[],
): Outcome<{ use: { code: string; by: string } }, { reason: string }> {
	const typed = readWords(argv);
	if (!typed || typed.words.length === 0)
		return { ok: false, reason: `Which voucher? Its code has 8 letters and figures. ${usage}` };
	const written = typed.words.join(" ");
	const code = normaliseReference(written);
	if (!code)
		return { ok: false, reason: `${written} is no voucher's code: it has 8 letters and figures. ${usage}` };
	if (typed.by === "" || typed.by.length > 100)
		return { ok: false, reason: `Please say who takes the voucher in, with --by. ${usage}` };
	return { ok: true, use: { code, by: typed.by } };
}

/** `npm run voucher:use`: marks a voucher as used, once. */
async function runVoucherCommand(argv: readonly string[]): Promise<void> {
	const read = readVoucherUse(argv);
	if (!read.ok) return say({ ok: false, sentence: read.reason });
	const { use } = read;
	await runAtDesk(async (db) => {
		const outcome = await useVoucher(
			db,
			{ code: use.code },
			{ by: { kind: "staff", name: use.by }, now: new Date() },
		);
		if (outcome.ok)
			return {
				ok: true,
				sentence: `Voucher ${use.code} is valid: ${outcome.rewardName}. It is marked as used now.`,
			};
		if (outcome.reason !== "voucher_used")
			return {
				ok: false,
				sentence: `There is no voucher ${use.code}. Please check the code with the guest.`,
			};
		const { rewardName, usedAt, usedBy } = outcome;
		const day = formatHotelDate(hotelToday(usedAt));
		return {
			ok: false,
			sentence: `Voucher ${use.code} (${rewardName}) was used before, on ${day} at ${hotelTime(usedAt)}, taken in by ${usedBy}.`,
		};
	});
}

if (import.meta.main) await runVoucherCommand(process.argv.slice(2));
