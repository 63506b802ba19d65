/** The part before the @ without quotation marks (RFC 5322, "dot-atom"), at most 64 characters (RFC 5321). */
const mailbox = /^(?=.{1,64}$)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

/**
 * A domain as it is typed, in any script. Characters that else belong to the address of a page are refused before
 * `URL` reads it.
 */
const typedDomain = /^(?:[\p{L}\p{N}\p{M}.。-]|\u200c|\u200d)+$/u;

/** At least two names with a dot between, the last one no number, and none with a dash at an end (RFC 1035). */
const domainInAscii = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * A typed e-mail address as it is stored and as every mail server takes it: lower case, the domain in ASCII, so
 * `anna@müller.example` is `anna@xn--mller-kva.example`; at most 254 characters. Null where the text is not an address. The
 * part before the @ is ASCII: few servers deliver to another (RFC 6531).
 */
export function toEmailAddress(typed: string): string | null {
	const [name = "", domain = "", ...more] = typed.trim().normalize("NFKC").toLowerCase().split("@");
	if (more.length > 0 || !mailbox.test(name) || !typedDomain.test(domain)) return null;
	const host = toAscii(domain);
	const address = `${name}@${host}`;
	return domainInAscii.test(host) && address.length <= 254 ? address : null;
}

/** A domain as every URL has it, in a browser and in Node; empty where it is invalid. */
function toAscii(domain: string): string {
	try {
		return new URL(`http://${domain}`).hostname;
	} catch {
		return "";
	}
}

/** Whether a text is an address that mail can be sent to, as one is stored; capital letters do not count. */
export function isEmailAddress(text: string): boolean {
	return toEmailAddress(text) === text.toLowerCase();
}
