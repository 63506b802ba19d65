import { createTransport } from "nodemailer";
import { hotel } from "#app/content/hotel.ts";
import { type MailAddress, readMailAddress } from "./address.ts";
import type { Letter, Message } from "./email.ts";
import { keepMailFile } from "./mail-folder.server.ts";

/** A message on its way to one person. */
export type OutgoingEmail = Message & {
	/** The job that promised it: a message sent again carries the same Message-ID, so that it can be told. */
	id: string;
	to: MailAddress;
	/** When it was promised; stays the same however often it is tried. */
	date: Date;
	/** A calendar entry that mail programs offer to keep, move or take out. */
	calendar?: { method: "REQUEST" | "CANCEL"; file: string };
	signal?: AbortSignal;
};

/** A letter that is about to be a message. */
export type PreparedMail = Pick<OutgoingEmail, "to" | "calendar"> & { letter: Letter };

export type Mailer = {
	/** @throws MailNotTaken when nobody has taken the message */
	send: (outgoingEmail: OutgoingEmail) => Promise<void>;
	/** Hangs up. Messages under way are lost to this process, not to the house. */
	close: () => void;
};

/** Nobody has taken a message. Its own words go into the log, so they name no guest; `detail` does. */
export class MailNotTaken extends Error {
	override name = "MailNotTaken";
	/** No other try will help: the mail server has refused this mailbox or this message for good. */
	readonly hopeless: boolean;
	readonly detail: string;

	constructor(reason: string, { hopeless, detail }: { hopeless: boolean; detail: string }) {
		super(reason);
		this.hopeless = hopeless;
		this.detail = detail;
	}
}

/** A server that says nothing for so long is given up; together they end before the job's own time does. */
const timeouts = {
	dnsTimeout: 10_000,
	connectionTimeout: 10_000,
	greetingTimeout: 10_000,
	socketTimeout: 20_000,
};

/** Nothing in a message may name a file of ours or an address to fetch. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/**
 * Sends by the server of `SMTP_URL` or, without one, writes each message as a file into the data folder.
 * `smtps:` is TLS from the first byte; `smtp:` takes up TLS when the server offers it, and with `?requireTLS=true`
 * sends nothing without.
 */
export function openMailer(settings: {
	smtpUrl: string | undefined;
	dataDir: string;
	hotelEmail: string;
}): Mailer {
	const { smtpUrl, dataDir, hotelEmail } = settings;
	const from = { name: hotel.name, address: hotelEmail };
	if (smtpUrl === undefined) {
		const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...closed });
		return {
			async send(outgoingEmail) {
				const { message } = await composer.sendMail(compose(outgoingEmail, from));
				await keepMailFile(dataDir, outgoingEmail, message as Buffer);
			},
			close: () => {},
		};
	}
	// A message whose connection broke is tried again by its job; the pool must not do so behind its back.
	const server = createTransport({
		url: smtpUrl,
		pool: true,
		maxConnections: 5,
		maxRequeues: 0,
		...timeouts,
		...closed,
	});
	return {
		async send(outgoingEmail) {
			try {
				await server.sendMail(compose(outgoingEmail, from));
			} catch (error) {
				throw error instanceof MailNotTaken ? error : describeFailure(error);
			}
		},
		close: () => server.close(),
	};
}

function compose(outgoingEmail: OutgoingEmail, from: MailAddress) {
	const to = readMailAddress(outgoingEmail.to);
	if (!to) throw new MailNotTaken("the address is none", { hopeless: true, detail: "the address is none" });
	const { calendar, signal } = outgoingEmail;
	return {
		from,
		replyTo: from,
		to,
		subject: outgoingEmail.subject,
		text: outgoingEmail.text,
		html: outgoingEmail.html,
		date: outgoingEmail.date,
		messageId: `<${outgoingEmail.id}@${from.address.split("@")[1]}>`,
		// No out-of-office answers (RFC 3834).
		headers: { "Auto-Submitted": "auto-generated" },
		...(calendar && {
			icalEvent: { method: calendar.method, filename: "reservation.ics", content: calendar.file },
		}),
		...(signal && { signal }),
	};
}

type SmtpError = { code?: unknown; responseCode?: unknown; command?: unknown; message?: unknown };

/**
 * Only a mailbox or a message that is refused for good is given up. A server that refuses us (wrong password, unknown
 * sender, no connection) will take the same message once somebody has put that right.
 */
function describeFailure(error: unknown): MailNotTaken {
	const { code, responseCode, command, message } = (error ?? {}) as SmtpError;
	const refusesGuest = command === "RCPT TO" || command === "DATA";
	const hopeless = refusesGuest && typeof responseCode === "number" && responseCode >= 500;
	const said = [code, command, responseCode].filter((word) => word !== undefined).join(" ");
	return new MailNotTaken(`the mail server did not take it (${said || "no answer"})`, {
		hopeless,
		detail: typeof message === "string" ? message : said,
	});
}
