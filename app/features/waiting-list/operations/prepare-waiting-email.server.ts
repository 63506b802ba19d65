import { href } from "react-router";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { nameInMail } from "#app/features/email/address.ts";
import type { EmailContent } from "#app/features/email/email-content.ts";
import { listNames } from "#app/features/stays/words.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import { sumLines } from "#app/lib/priced-line.ts";
import type { Db } from "#db/connection/database.ts";
import { writeConfirmEmail, writeOfferEmail } from "../email.ts";
import { confirmHours, forgetAfterDays } from "../policy.ts";
import { findEntry, listOfferedNames, type WaitingEntry, type WaitingLinkKind } from "../queries.server.ts";
import { describeWaitedVilla } from "../waiting-list-words.ts";
import { issueWaitingLink } from "./write-waiting-entry.server.ts";

type MailParts = {
	db: Db;
	now: Date;
	/** Where links lead, without a slash at the end. Never taken from the headers of a request: those can be forged. */
	origin: string;
	/** The schedule of payments, where not everything is paid at the resort. */
	paid?: string | undefined;
};

const pages = {
	confirm: href("/waiting-list/confirm"),
	offer: href("/waiting-list/offer"),
	leave: href("/waiting-list/leave"),
} as const;

/**
 * The e-mail about an entry with its links, whose secrets are made just now; null when it is no longer true: the address
 * is confirmed already, or nothing is held for the entry.
 */
export async function prepareWaitingEmail(
	parts: MailParts,
	event: "confirm" | "offer",
	entryId: string,
): Promise<{ to: { name: string; address: string }; isConfirmed: boolean; content: EmailContent } | null> {
	const { db, now } = parts;
	const entry = await findEntry(db, entryId);
	if (!entry) return null;
	const { checkIn, checkOut, guests } = entry;
	// The link to leave works as long as anything about the entry is stored.
	const leaveUntil = new Date(`${addDays(checkIn, forgetAfterDays + 1)}T12:00:00Z`);
	if (event === "confirm") {
		if (entry.status !== "unconfirmed") return null;
		return {
			to: { name: nameInMail({ name: entry.name, isVerified: false }), address: entry.email },
			isConfirmed: false,
			content: writeConfirmEmail({
				...{ checkIn, checkOut, guests },
				villas: describeWaitedVilla(entry, await listVillas(db)),
				confirmLink: await makeLink(parts, entry, "confirm", hoursAfter(now, confirmHours)),
				leaveLink: await makeLink(parts, entry, "leave", leaveUntil),
			}),
		};
	}
	if (entry.status !== "offered" || !entry.offerEndsAt || entry.offerEndsAt <= now) return null;
	return {
		to: { name: entry.name, address: entry.email },
		isConfirmed: true,
		content: writeOfferEmail({
			...{ checkIn, checkOut, guests, name: entry.name },
			villas: listNames(listOfferedNames(entry)),
			endsAt: entry.offerEndsAt,
			price: sumLines(entry.offeredLines ?? []),
			paid: parts.paid,
			// Afterwards it still says that the time is over.
			offerLink: await makeLink(parts, entry, "offer", hoursAfter(entry.offerEndsAt, forgetAfterDays * 24)),
			leaveLink: await makeLink(parts, entry, "leave", leaveUntil),
		}),
	};
}

const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * 60 * 60_000);

async function makeLink(
	{ db, origin }: MailParts,
	{ id: entryId }: WaitingEntry,
	kind: WaitingLinkKind,
	expiresAt: Date,
): Promise<string> {
	const secret = await issueWaitingLink(db, { kind, entryId, expiresAt });
	return `${origin}${inPageLanguage(pages[kind])}?token=${secret}`;
}
