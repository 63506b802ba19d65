import { greet } from "#app/features/email/address.ts";
import type { EmailContent } from "#app/features/email/email-content.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { giftOrderWords, giftPaperWords } from "./gift-order-words.ts";

/** The facts for the e-mail with a gift voucher. US cents. */
export type GiftFacts = {
	to: "receiver" | "buyer";
	code: string;
	balanceCents: number;
	expiresOn: HotelDate | null;
	buyerName: string | null;
	receiverName: string | null;
	message: string | null;
	faceCents: number;
	/** Its page, of one that was bought on the site; null for others. */
	pageUrl: string | null;
};

/** The e-mail with a gift voucher, to its recipient or its buyer: with its balance. */
export function writeGiftEmail({
	to,
	code,
	balanceCents,
	expiresOn,
	pageUrl,
	...persons
}: GiftFacts): EmailContent {
	const words = giftOrderWords().mail;
	const paper = giftPaperWords();
	const amount = formatUsd(balanceCents);
	const name = to === "receiver" ? persons.receiverName : persons.buyerName;
	return {
		subject: words.subject,
		preheader: words.preheader(amount),
		heading: to === "receiver" ? words.heading : paper.title,
		blocks: [
			...(name === null ? [] : [greet(name)]),
			{ kind: "words", text: to === "receiver" ? words.text(persons.buyerName) : words.bought },
			...(persons.message === null ? [] : [{ kind: "words", text: persons.message } as const]),
			{ kind: "figure", name: paper.code, value: formatReference(code) },
			{ kind: "figure", name: words.left, value: amount },
			...(pageUrl && to === "buyer"
				? [{ kind: "figure", name: words.paid, value: formatUsd(persons.faceCents) } as const]
				: []),
			...(pageUrl ? [{ kind: "button", label: words.open, url: pageUrl } as const] : []),
			{
				kind: "note",
				text: [
					paper.how,
					...(expiresOn ? [paper.until(formatHotelDate(expiresOn, "long"))] : []),
					paper.care,
				].join(" "),
			},
		],
	};
}
