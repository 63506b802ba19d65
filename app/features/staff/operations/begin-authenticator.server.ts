import { hotel } from "#app/content/hotel/hotel.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { drawQrCode, type QrCode } from "#app/lib/qr-code.server.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { staffEmailJob } from "../email-jobs.server.ts";
import { findStaffPerson } from "../queries.server.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { ensureSecret, takeFactorCode, writeRecoveryCodes } from "./write-second-factor.server.ts";
import { beginStaffSession } from "./write-staff-session.server.ts";

/**
 * The key that a person scans or types into their authenticator app: the same until the first code is typed, so that a
 * page that is loaded again fits the app. Null when they have one already.
 */
export async function beginAuthenticator(
	{ db, secret }: Pick<StaffAccounts, "db" | "secret">,
	{ personId, email }: { personId: string; email: string },
	_acting: Acting,
): Promise<{ typed: string; qr: QrCode } | null> {
	const found = await ensureSecret(db, personId, secret);
	if (found === null) return null;
	const typed = toBase32(found);
	const label = encodeURIComponent(`${hotel.name} desk:${email}`);
	const query = new URLSearchParams({ secret: typed, issuer: `${hotel.name} desk` });
	return {
		typed: typed.match(/.{1,4}/g)?.join(" ") ?? typed,
		qr: drawQrCode(`otpauth://totp/${label}?${query}`, "M"),
	};
}

/** RFC 4648 without padding, as authenticator apps expect it. */
function toBase32(text: string): string {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
	return (bits.match(/.{1,5}/g) ?? [])
		.map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)])
		.join("");
}

/**
 * Sets up an authenticator app by its first code, which is used up by it, and gives ten recovery codes, which are shown once.
 * A person without a second step is signed in with it.
 */
export async function confirmAuthenticator(
	{ db, secret, onEvent }: Pick<StaffAccounts, "db" | "secret" | "onEvent">,
	{ personId, token, code }: { personId: string; token: string; code: string },
	acting: Acting,
): Promise<Outcome<{ codes: string[] }, { reason: "wrong_code" | "paused" }>> {
	const { now } = acting;
	const isFirst = (await findStaffPerson(db, personId))?.isEnrolled !== true;
	const outcome = await db.transaction(async (tx) => {
		const taken = await takeFactorCode(tx, { personId, code, kind: "set_up" }, { secret, now });
		if (!taken.ok) return taken;
		await beginStaffSession(tx, token, { now, withFactor: true });
		if (!isFirst) await enqueueJob(tx, staffEmailJob, { kind: "sign_in_changed", personId });
		await recordAudit(tx, acting, { act: "set_up_authenticator", subject: { kind: "staff", id: personId } });
		return { ok: true, codes: await writeRecoveryCodes(tx, personId, secret) } as const;
	});
	if (!outcome.ok) return { ok: false, reason: outcome.reason === "paused" ? "paused" : "wrong_code" };
	onEvent({ event: "staff_factor_added", person: personId });
	return outcome;
}
