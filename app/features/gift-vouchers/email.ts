import { greet } from "#app/features/email/address.ts";
import type { Block, EmailContent } from "#app/features/email/email-content.ts";
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
	/** Where the site sends it for its buyer, and on which day if not at once; null where it does not. */
	sentTo: { address: string; on: HotelDate | null } | null;
};

/** The e-mail with a gift voucher, to its recipient or its buyer: with its balance. */
export function writeGiftEmail({
	to,
	code,
	balanceCents,
	expiresOn,
	pageUrl,
	sentTo,
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
			...(to === "receiver" ? sayGiven(persons) : sayBought(persons, sentTo)),
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

type Persons = Pick<GiftFacts, "buyerName" | "receiverName" | "message">;

/** Who gives it, with their own words. */
function sayGiven({ buyerName, message }: Persons): Block[] {
	const { text } = giftOrderWords().mail;
	return [text(buyerName), ...(message === null ? [] : [message])].map((one) => ({
		kind: "words",
		text: one,
	}));
}

/** Whom it is for, with which words, and when it is sent to them. */
function sayBought({ receiverName, message }: Persons, sentTo: GiftFacts["sentTo"]): Block[] {
	const { mail, paid, order, form } = giftOrderWords();
	const facts = [
		...(receiverName === null ? [] : [{ name: order.for, value: receiverName }]),
		...(message === null ? [] : [{ name: form.message, value: message }]),
	];
	const sent =
		sentTo &&
		(sentTo.on ? paid.sentOn(sentTo.address, formatHotelDate(sentTo.on)) : paid.sentNow(sentTo.address));
	return [
		{ kind: "words", text: sent ? `${mail.bought} ${sent}` : mail.bought },
		...(facts.length > 0 ? [{ kind: "facts", facts } as const] : []),
	];
}
