/** How a mail addresses somebody whose name it should not repeat. */
const plainGuest = "Guest";

/**
 * The name a mail may greet somebody by. Whoever claims an address writes into its owner's mail what they call
 * themselves: a name that could pass for a link, an address or an advertisement is left out until the mailbox has
 * spoken for it.
 */
export function mailName({ name, isVerified }: { name: string; isVerified: boolean }): string {
	if (isVerified) return name;
	const isSuspicious = name.length > 60 || /[@/:$€£%!?<>]|www|\.\p{L}{2}|\d{4}/iu.test(name);
	return isSuspicious ? plainGuest : name;
}
