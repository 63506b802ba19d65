import { hotel } from "#app/content/hotel/hotel.ts";
import type { Acting } from "#app/lib/actor.ts";
import { drawQrCode, type QrCode } from "#app/lib/qr-code.server.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { ensureSecret } from "./write-second-factor.server.ts";

/**
 * What a person scans or types into their authenticator app: the same until the first code is typed, so that a page that is
 * loaded again fits the app. Null when they have one already.
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
