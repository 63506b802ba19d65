import { createTransport } from "nodemailer";
import { hotel } from "#app/content/hotel/hotel.ts";
import { type MailAddress, parseMailAddress } from "./address.ts";
import { saveMailFile } from "./mail-folder.server.ts";
import type { Message } from "./message.ts";

/** A message to one person. */
export type OutgoingEmail = Message & {
	/** The id of its job: a message sent again has the same Message-ID, so that mail programs show one. */
	id: string;
	to: MailAddress;
	/** The address of the sender, where it is not the one that the mailer was opened with. */
	from?: string;
	/** When the job was enqueued; stays the same however often it is tried. */
	date: Date;
	/** A calendar entry that mail programs offer to add, move or remove. */
	calendar?: { method: "REQUEST" | "CANCEL"; file: string };
	signal?: AbortSignal;
};

export type Mailer = {
	/** @throws EmailNotSent when the mail server has not accepted the message */
	send: (outgoingEmail: OutgoingEmail) => Promise<void>;
	/** Closes the connections. Messages under way are sent again by their jobs. */
	close: () => void;
};

/** The mail server has not accepted a message. `message` is safe to log; `detail` can contain the guest's address. */
export class EmailNotSent extends Error {
	override name = "EmailNotSent";
	/** A retry would not help: the mail server refused this mailbox or this message for good. */
	readonly isPermanent: boolean;
	readonly detail: string;

	constructor(reason: string, { isPermanent, detail }: { isPermanent: boolean; detail: string }) {
		super(reason);
		this.isPermanent = isPermanent;
		this.detail = detail;
	}
}

/** Milliseconds. Together they are shorter than the time a job has (60 s). */
const timeouts = {
	dnsTimeout: 10_000,
	connectionTimeout: 10_000,
	greetingTimeout: 10_000,
	socketTimeout: 20_000,
};

/** Forbids the library to read files or fetch addresses that a message names. */
const noOutsideContent = { disableFileAccess: true, disableUrlAccess: true };

/**
 * Sends by the server of `SMTP_URL` or, without one, writes each message as a file into the data folder.
 * `smtps:` is TLS from the first byte; `smtp:` turns to TLS before anything is said, and sends nothing without it
 * (OWASP ASVS 5.0, 12.3.1). A server on this machine may do without, and any other with `?requireTLS=false`.
 */
export function openMailer(settings: {
	smtpUrl: string | undefined;
	dataDir: string;
	hotelEmail: string;
}): Mailer {
	const { smtpUrl, dataDir, hotelEmail } = settings;
	const from = { name: hotel.name, address: hotelEmail };
	if (smtpUrl === undefined) {
		const composer = createTransport({
			streamTransport: true,
			buffer: true,
			newline: "windows",
			...noOutsideContent,
		});
		return {
			async send(outgoingEmail) {
				const { message } = await composer.sendMail(compose(outgoingEmail, from));
				await saveMailFile(dataDir, outgoingEmail, message as Buffer);
			},
			close: () => {},
		};
	}
	// A message whose connection broke is retried by its job, so the pool must not send it again as well.
	const server = createTransport({
		url: smtpUrl,
		requireTLS: isElsewhere(smtpUrl),
		pool: true,
		maxConnections: 5,
		maxRequeues: 0,
		...timeouts,
		...noOutsideContent,
	});
	return {
		async send(outgoingEmail) {
			try {
				await server.sendMail(compose(outgoingEmail, from));
			} catch (error) {
				throw error instanceof EmailNotSent ? error : toEmailNotSent(error);
			}
		},
		close: () => server.close(),
	};
}

/** Whether the mail server of an address is another machine. The `requireTLS` of the address itself wins. */
function isElsewhere(smtpUrl: string): boolean {
	return !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(smtpUrl).hostname);
}

const notAnAddress = "it has no valid e-mail address";

function compose(outgoingEmail: OutgoingEmail, opened: MailAddress) {
	const from = outgoingEmail.from ? { ...opened, address: outgoingEmail.from } : opened;
	const to = parseMailAddress(outgoingEmail.to);
	if (!to) throw new EmailNotSent(notAnAddress, { isPermanent: true, detail: notAnAddress });
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
 * Only a mailbox or a message that is refused for good is not retried. A server that refuses the hotel (wrong password,
 * unknown sender, no connection) accepts the same message once somebody has corrected the settings.
 */
function toEmailNotSent(error: unknown): EmailNotSent {
	const { code, responseCode, command, message } = (error ?? {}) as SmtpError;
	const refusesGuest = command === "RCPT TO" || command === "DATA";
	const isPermanent = refusesGuest && typeof responseCode === "number" && responseCode >= 500;
	const reply = [code, command, responseCode].filter((word) => word !== undefined).join(" ");
	return new EmailNotSent(`the mail server did not accept it (${reply || "no reply"})`, {
		isPermanent,
		detail: typeof message === "string" ? message : reply,
	});
}
