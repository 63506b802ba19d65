import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A message that the mail server has accepted. */
type AcceptedMail = {
	envelope: { from: string; to: string[] };
	secure: boolean;
	/** Every byte of it, as text. */
	source: string;
	mail: Email;
};

type Reply = { responseCode: number; message: string };

/** The server's behaviour with messages: by default it accepts everything. */
export type MailServerBehaviour = {
	/** Called for each recipient; a reply refuses it. */
	refuseRecipient?: (address: string) => Reply | null;
	/** Called for each message it has read; a reply refuses it. The sender waits for the returned promise. */
	refuseMessage?: (source: string) => Reply | null | Promise<Reply | null>;
	options?: SMTPServerOptions;
};

export type MailServer = { port: number; url: string; accepted: AcceptedMail[]; close: () => Promise<void> };

/** A real SMTP server on this machine. It has accepted a message when it has replied 250, and not before. */
export async function openMailServer(behaviour: MailServerBehaviour = {}): Promise<MailServer> {
	const accepted: AcceptedMail[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		disableReverseLookup: true,
		logger: false,
		onRcptTo: ({ address }, _session, reply) => reply(errorOf(behaviour.refuseRecipient?.(address) ?? null)),
		onData: (stream, session, reply) => {
			const { mailFrom, rcptTo } = session.envelope;
			const envelope = {
				from: mailFrom === false ? "" : mailFrom.address,
				to: rcptTo.map(({ address }) => address),
			};
			(async () => {
				const source = await text(stream);
				const refused = (await behaviour.refuseMessage?.(source)) ?? null;
				if (!refused)
					accepted.push({ envelope, secure: session.secure, source, mail: await PostalMime.parse(source) });
				reply(errorOf(refused));
			})().catch(() => {}); // the sender was killed
		},
		...behaviour.options,
	});
	server.on("error", () => {}); // senders that are killed break their connections
	server.listen(0, "127.0.0.1");
	await once(server.server, "listening");
	const { port } = server.server.address() as AddressInfo;
	return {
		port,
		url: `smtp://127.0.0.1:${port}`,
		accepted,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
}

function errorOf(reply: Reply | null): Error | null {
	return reply && Object.assign(new Error(reply.message), { responseCode: reply.responseCode });
}
