import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A message as the mail server took it. */
type TakenMail = {
	envelope: { from: string; to: string[] };
	secure: boolean;
	/** Every byte of it, as text. */
	source: string;
	mail: Email;
};

type Answer = { responseCode: number; message: string };

/** What a server does to its guests: by default it takes everything. */
export type MailServerManners = {
	/** Asked for each recipient; an answer refuses. */
	refuseRecipient?: (address: string) => Answer | null;
	/** Asked for each message it has read; an answer refuses it, a promise keeps the sender waiting. */
	refuseMessage?: (source: string) => Answer | null | Promise<Answer | null>;
	options?: SMTPServerOptions;
};

export type MailServer = { port: number; url: string; taken: TakenMail[]; close: () => Promise<void> };

/** A real SMTP server on this machine. It has taken a message when it has answered 250, and not before. */
export async function openMailServer(manners: MailServerManners = {}): Promise<MailServer> {
	const taken: TakenMail[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		disableReverseLookup: true,
		logger: false,
		onRcptTo: ({ address }, _session, answer) => answer(errorOf(manners.refuseRecipient?.(address) ?? null)),
		onData: (stream, session, answer) => {
			const { mailFrom, rcptTo } = session.envelope;
			const envelope = {
				from: mailFrom === false ? "" : mailFrom.address,
				to: rcptTo.map(({ address }) => address),
			};
			(async () => {
				const source = await text(stream);
				const refused = (await manners.refuseMessage?.(source)) ?? null;
				if (!refused)
					taken.push({ envelope, secure: session.secure, source, mail: await PostalMime.parse(source) });
				answer(errorOf(refused));
			})().catch(() => {}); // the sender was killed
		},
		...manners.options,
	});
	server.on("error", () => {}); // senders that are killed break their connections
	server.listen(0, "127.0.0.1");
	await once(server.server, "listening");
	const { port } = server.server.address() as AddressInfo;
	return {
		port,
		url: `smtp://127.0.0.1:${port}`,
		taken,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
}

function errorOf(answer: Answer | null): Error | null {
	return answer && Object.assign(new Error(answer.message), { responseCode: answer.responseCode });
}
