import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { type MailServerBehaviour, openMailServer } from "#test/mail-server.ts";
import { findMailFile, listMailFiles } from "./mail-folder.server.ts";
import { EmailNotSent, type OutgoingEmail, openMailer } from "./mailer.server.ts";

const hotelEmail = "stay@pbresort.example";
let dataDir = "";

beforeEach(() => {
	dataDir = mkdtempSync(join(tmpdir(), "palapa-mail-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const calendar = "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR";

function outgoingEmail(change: Partial<OutgoingEmail> = {}): OutgoingEmail {
	return {
		id: "6f1c0f52-6d3c-4c1e-9d3a-3b1f7d0a2b11",
		to: { name: "Ana Cruz", address: "ana@example.com" },
		date: new Date("2026-11-21T18:00:00Z"),
		subject: "Your stay is confirmed: 12 Dec to Mon 14 Dec 2026",
		text: "Your villa is yours.\n",
		html: "<p>Your villa is yours.</p>",
		...change,
	};
}

async function openServerAndMailer(behaviour: MailServerBehaviour = {}, addition = "") {
	const server = await openMailServer(behaviour);
	const mailer = openMailer({ smtpUrl: server.url + addition, dataDir, hotelEmail });
	onTestFinished(async () => {
		mailer.close();
		await server.close();
	});
	return { server, mailer };
}

async function failureOf(sending: Promise<void>): Promise<EmailNotSent> {
	const error = await sending.then(() => null).catch((reason: unknown) => reason);
	if (!(error instanceof EmailNotSent)) throw new Error(`It ended with ${error}`);
	return error;
}

test("a message reaches the mail server with every header that it needs, and once", async () => {
	const { server, mailer } = await openServerAndMailer();
	await mailer.send(outgoingEmail({ calendar: { method: "REQUEST", file: calendar } }));
	expect(server.accepted).toHaveLength(1);
	const { envelope, mail } = server.accepted[0] ?? {};
	expect(envelope).toEqual({ from: hotelEmail, to: ["ana@example.com"] });
	expect(mail).toMatchObject({
		from: { name: "PB Resort Belize", address: hotelEmail },
		replyTo: [{ name: "PB Resort Belize", address: hotelEmail }],
		to: [{ name: "Ana Cruz", address: "ana@example.com" }],
		subject: "Your stay is confirmed: 12 Dec to Mon 14 Dec 2026",
		messageId: "<6f1c0f52-6d3c-4c1e-9d3a-3b1f7d0a2b11@pbresort.example>",
		date: "2026-11-21T18:00:00.000Z",
		text: expect.stringMatching(/^Your villa is yours\.\s*$/),
	});
	const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
	expect(header("auto-submitted")).toBe("auto-generated");
	expect(mail?.html).toContain("<p>Your villa is yours.</p>");
});

test("a calendar entry comes as a part that programs act on, and as a file for the others", async () => {
	const { server, mailer } = await openServerAndMailer();
	await mailer.send(outgoingEmail({ calendar: { method: "CANCEL", file: calendar } }));
	const source = server.accepted[0]?.source ?? "";
	expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/);
	expect(source).toMatch(/Content-Type: application\/ics; name=reservation\.ics/);
	const file = server.accepted[0]?.mail.attachments.find(({ disposition }) => disposition === "attachment");
	expect(file?.filename).toBe("reservation.ics");
	expect(source).toContain(Buffer.from(calendar).toString("base64"));
});

test.each([
	["Ana\r\nBcc: eve@example.com", "Ana Bcc: eve@example.com"],
	["Ana\u2028Bcc: eve@example.com\u0000", "Ana Bcc: eve@example.com"],
	['Ana" <eve@example.com>, "', 'Ana" <eve@example.com>, "'],
	["José Ñandú 🌴", "José Ñandú 🌴"],
	["a,b;c:d", "a,b;c:d"],
	["", ""],
])("the name %j neither adds a header nor a recipient", async (name, shown) => {
	const { server, mailer } = await openServerAndMailer();
	await mailer.send(outgoingEmail({ to: { name, address: "ana@example.com" } }));
	const { envelope, mail, source } = server.accepted[0] ?? {};
	expect(envelope?.to).toEqual(["ana@example.com"]);
	expect(mail?.to).toEqual([{ name: shown, address: "ana@example.com" }]);
	expect(source).not.toMatch(/^Bcc/im);
});

test("an invalid address never gets an e-mail", async () => {
	const { server, mailer } = await openServerAndMailer();
	for (const address of ["ana@example.com\r\nDATA", "ana@example.com,eve@example.com", "ana", ""])
		expect((await failureOf(mailer.send(outgoingEmail({ to: { name: "", address } })))).isPermanent).toBe(
			true,
		);
	expect(server.accepted).toHaveLength(0);
});

test("a server that is busy is worth a retry", async () => {
	const replies = [{ responseCode: 451, message: "Come back later" }, null];
	const { server, mailer } = await openServerAndMailer({ refuseMessage: () => replies.shift() ?? null });
	const failure = await failureOf(mailer.send(outgoingEmail()));
	expect(failure.isPermanent).toBe(false);
	expect(failure.message).toBe("the mail server did not accept it (EMESSAGE DATA 451)");
	await mailer.send(outgoingEmail());
	expect(server.accepted).toHaveLength(1);
});

test("a mailbox that does not exist is a permanent failure, and only its detail contains the address", async () => {
	const { mailer } = await openServerAndMailer({
		refuseRecipient: (address) => ({ responseCode: 550, message: `No ${address} here` }),
	});
	const failure = await failureOf(mailer.send(outgoingEmail()));
	expect(failure.isPermanent).toBe(true);
	expect(failure.message).not.toContain("ana@example.com");
	expect(failure.detail).toContain("550 No ana@example.com here");
});

test("a wrong password is the hotel's fault, so the message is retried", async () => {
	const { server } = await openServerAndMailer({
		options: {
			authOptional: false,
			allowInsecureAuth: true,
			onAuth: (_auth, _session, reply) => reply(new Error("Wrong password")),
		},
	});
	const mailer = openMailer({
		smtpUrl: `smtp://hotel:wrong@127.0.0.1:${server.port}`,
		dataDir,
		hotelEmail,
	});
	const failure = await failureOf(mailer.send(outgoingEmail()));
	mailer.close();
	expect([failure.isPermanent, failure.message]).toEqual([
		false,
		"the mail server did not accept it (EAUTH AUTH PLAIN 535)",
	]);
});

test("a server that cannot be reached is worth a retry", async () => {
	const { server, mailer } = await openServerAndMailer();
	await server.close();
	const failure = await failureOf(mailer.send(outgoingEmail()));
	expect([failure.isPermanent, failure.message]).toEqual([
		false,
		"the mail server did not accept it (ESOCKET CONN)",
	]);
});

test("a message whose time is over is not sent", async () => {
	let accept = () => {};
	const { server, mailer } = await openServerAndMailer({
		refuseMessage: () =>
			new Promise((resolve) => {
				accept = () => resolve(null);
				timeIsUp.abort();
			}),
	});
	const timeIsUp = new AbortController();
	const failure = await failureOf(mailer.send(outgoingEmail({ signal: timeIsUp.signal })));
	expect(failure.isPermanent).toBe(false);
	accept();
	expect(server.accepted.length).toBeLessThanOrEqual(1);
});

test("encryption is used when the server offers it", async () => {
	const { server, mailer } = await openServerAndMailer(
		{ options: { disabledCommands: [] } },
		"?tls.rejectUnauthorized=false",
	);
	await mailer.send(outgoingEmail());
	expect(server.accepted[0]?.secure).toBe(true);
});

test("a server without encryption gets nothing when it is required", async () => {
	const { server, mailer } = await openServerAndMailer({}, "?requireTLS=true");
	expect((await failureOf(mailer.send(outgoingEmail()))).isPermanent).toBe(false);
	expect(server.accepted).toHaveLength(0);
});

test("a server elsewhere gets nothing without encryption, unless its address says that it may", async () => {
	const server = await openMailServer();
	// Leads to this machine, and is none of the addresses that always do.
	const smtpUrl = `smtp://0.0.0.0:${server.port}`;
	const [strict, lenient] = ["", "?requireTLS=false"].map((addition) =>
		openMailer({ smtpUrl: smtpUrl + addition, dataDir, hotelEmail }),
	);
	onTestFinished(async () => {
		strict?.close();
		lenient?.close();
		await server.close();
	});
	expect((await failureOf(strict?.send(outgoingEmail()) ?? Promise.resolve())).isPermanent).toBe(false);
	expect(server.accepted).toHaveLength(0);
	await lenient?.send(outgoingEmail());
	expect(server.accepted).toHaveLength(1);
});

test("without a mail server the message is a file in the data folder, which no other user may read", async () => {
	const mailer = openMailer({ smtpUrl: undefined, dataDir, hotelEmail });
	await mailer.send(outgoingEmail());
	await mailer.send(outgoingEmail());
	await mailer.send(
		outgoingEmail({ id: "0b9d8a6e-3a39-4a8f-8c55-1f0e3a4f6c22", date: new Date("2026-11-21T19:00:00Z") }),
	);
	const files = readdirSync(join(dataDir, "mail"));
	expect(files).toEqual([
		"20261121T180000Z-6f1c0f52-6d3c-4c1e-9d3a-3b1f7d0a2b11.eml",
		"20261121T190000Z-0b9d8a6e-3a39-4a8f-8c55-1f0e3a4f6c22.eml",
	]);
	expect(statSync(join(dataDir, "mail", files[0] ?? "")).mode & 0o777).toBe(0o600);
	expect((await listMailFiles(dataDir, 10)).map(({ name, to }) => [name, to])).toEqual([
		[files[1], "ana@example.com"],
		[files[0], "ana@example.com"],
	]);
	expect(await findMailFile(dataDir, files[0] ?? "")).toMatchObject({
		subject: outgoingEmail().subject,
		text: expect.stringMatching(/^Your villa is yours\.\s*$/),
	});
});

test("nothing else in the folder, and nothing outside of it, is read as a message", async () => {
	expect(await listMailFiles(dataDir, 10)).toEqual([]);
	for (const name of [
		"../session-secret",
		"a.eml",
		"20261121T180000Z-6f1c0f52-6d3c-4c1e-9d3a-3b1f7d0a2b11.eml",
	])
		expect(await findMailFile(dataDir, name)).toBeNull();
});
