import type { Settings } from "./settings.ts";

/** The warnings at the start about settings with which the app runs and guests are harmed. */
export function listStartWarnings(
	settings: Pick<Settings, "appUrl" | "isPublic" | "trustedProxies" | "smtpUrl" | "business">,
): string[] {
	return [
		plainHttpWarning(settings.appUrl),
		proxyWarning(settings),
		mailWarning(settings),
		invoiceWarning(settings),
	].filter((warning) => warning !== null);
}

/** Without a mail server a message is a file, which is for looking around. */
function mailWarning({ isPublic, smtpUrl }: Pick<Settings, "isPublic" | "smtpUrl">): string | null {
	if (!isPublic || smtpUrl !== undefined) return null;
	return [
		"WARNING: APP_URL is a public https address and SMTP_URL is not set, so no e-mail is sent.",
		"Guests would read that their confirmation is in their mail, and nobody could reset a password.",
		'Set SMTP_URL to your mail server; see "E-mail and jobs" in docs/operating.md.',
	].join("\n");
}

function invoiceWarning({ isPublic, business }: Pick<Settings, "isPublic" | "business">): string | null {
	if (!isPublic || business.tin !== null) return null;
	return "WARNING: HOTEL_TIN is not set, so the desk issues no tax invoice. Set it to the hotel's taxpayer number.";
}

/** The app speaks http itself, so a proxy makes its public address https. */
function proxyWarning({
	isPublic,
	trustedProxies,
}: Pick<Settings, "isPublic" | "trustedProxies">): string | null {
	if (!isPublic || trustedProxies > 0) return null;
	return [
		"WARNING: APP_URL is a public https address and TRUST_PROXY is 0, so all guests count as one caller.",
		"After ten reservations within a quarter of an hour everybody would be refused.",
		'Set TRUST_PROXY to the number of your proxies in front; see "Open to the public" in docs/operating.md.',
	].join("\n");
}

/** The warning at the start when guests would come to a public name over plain http; null when they would not. */
function plainHttpWarning(appUrl: string | undefined): string | null {
	if (!appUrl) return null;
	const { protocol, hostname } = new URL(appUrl);
	if (protocol === "https:" || !isPublicName(hostname)) return null;
	return [
		`WARNING: guests would come to ${appUrl} over plain http.`,
		"Everybody on the way can read their passwords, names and links, and change what they see.",
		`Put a proxy with https in front and start with APP_URL=https://${hostname}; see "Open to the public" in docs/operating.md.`,
	].join("\n");
}

/** A name or address outside this machine and its private network (RFC 1918, 4193, 6762, 8375). */
function isPublicName(hostname: string): boolean {
	const isPrivate =
		/^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\]|\[f[cde])/.test(hostname) ||
		/(^|\.)(localhost|local|lan|internal|test|invalid|home\.arpa)$/.test(hostname);
	return !isPrivate && /[.:]/.test(hostname);
}
