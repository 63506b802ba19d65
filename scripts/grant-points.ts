import { formatPoints } from "#app/content/hotel/rewards.ts";
import { grantPoints } from "#app/features/loyalty/operations/grant-points.server.ts";
import { maxPointsAtOnce } from "#app/features/loyalty/policy.ts";
import { toEmailAddress } from "#app/lib/email-address.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { readWords, runAtDesk, say } from "./desk-command.ts";

const maxReasonLength = 200;

const usage = 'Usage: npm run points:grant -- ana@example.com 500 "A birthday" --by "Maria"';

type Grant = { email: string; points: number; reason: string; by: string };

/** Reads the command line. Refused with a sentence about the error. */
export function readGrant(argv: readonly string[]): Outcome<{ grant: Grant }, { reason: string }> {
	const typed = readWords(argv);
	if (typed?.words.length !== 3)
		return { ok: false, reason: `A grant has an e-mail address, points and a reason. ${usage}` };
	const [address = "", number = "", reason = ""] = typed.words;
	const email = toEmailAddress(address);
	if (email === null) return { ok: false, reason: `${address} is no e-mail address. ${usage}` };
	const points = /^[+\u2212]?\d{1,9}$/.test(number) ? Number(number.replace("\u2212", "-")) : 0;
	if (points === 0)
		return {
			ok: false,
			reason: `Points are a whole number, such as 500, or -500 to take some back. ${usage}`,
		};
	if (Math.abs(points) > maxPointsAtOnce)
		return {
			ok: false,
			reason: `At most ${formatPoints(maxPointsAtOnce)} points can be given or taken at once.`,
		};
	if (reason === "" || reason.length > maxReasonLength)
		return {
			ok: false,
			reason: `Please give a reason of at most ${maxReasonLength} characters. The guest reads it. ${usage}`,
		};
	if (typed.by === "" || typed.by.length > 100)
		return { ok: false, reason: `Please say who gives the points, with --by. ${usage}` };
	return { ok: true, grant: { email, points, reason, by: typed.by } };
}

/** `npm run points:grant`: gives a guest points or takes some back. The guest sees both in the points history. */
async function grantFromCommandLine(argv: readonly string[]): Promise<void> {
	const read = readGrant(argv);
	if (!read.ok) return say({ ok: false, sentence: read.reason });
	const { grant } = read;
	await runAtDesk(async (db) => {
		const { by, ...input } = grant;
		const acting = { by: { kind: "staff", name: by }, now: new Date() } as const;
		const outcome = await grantPoints(db, input, acting);
		if (outcome.ok)
			return {
				ok: true,
				sentence: `Done. ${outcome.name} now has ${formatPoints(outcome.balancePoints)} points.`,
			};
		switch (outcome.reason) {
			case "guest_unknown":
				return { ok: false, sentence: `Nothing was changed: no guest has an account with ${grant.email}.` };
			case "email_unverified":
				return {
					ok: false,
					sentence: `Nothing was changed: somebody has signed up with ${grant.email} but has not confirmed the address yet. Ask them to open the link in our e-mail.`,
				};
			case "over_limit":
			case "not_allowed":
			case "key_used":
				return { ok: false, sentence: "Nothing was changed: that is more than may be given here." };
			case "below_zero":
				return {
					ok: false,
					sentence: `Nothing was changed: ${outcome.name} has only ${formatPoints(outcome.balancePoints)} points, and a balance cannot go below zero.`,
				};
		}
	});
}

if (import.meta.main) await grantFromCommandLine(process.argv.slice(2));
