import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openMailer } from "#app/features/email/mailer.server.ts";
import { startApp } from "#test/app.ts";

const dataDir = mkdtempSync(join(tmpdir(), "palapa-dev-mail-"));
const name = "20261121T180000Z-6f1c0f52-6d3c-4c1e-9d3a-3b1f7d0a2b11.eml";
const near = { incoming: { socket: { remoteAddress: "::ffff:127.0.0.1" } } };
const paths = [
	"/dev/mail",
	`/dev/mail/${name}`,
	`/dev/mail/${name}/html`,
	`/dev/mail/${name}/attachments/0`,
	"/dev/mail.data",
];

beforeAll(async () => {
	const mailer = openMailer({ smtpUrl: undefined, dataDir, hotelEmail: "stay@pbresort.example" });
	await mailer.send({
		id: "6f1c0f52-6d3c-4c1e-9d3a-3b1f7d0a2b11",
		to: { name: "Ana Cruz", address: "ana@example.com" },
		date: new Date("2026-11-21T18:00:00Z"),
		subject: "Your villa <is> yours",
		text: "The text of it.",
		html: '<p style="color:red">The HTML of it.</p><script>alert(1)</script>',
		calendar: { method: "REQUEST", file: "BEGIN:VCALENDAR\r\nEND:VCALENDAR" },
	});
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test("an app without a mail server shows its e-mails to a browser on the same machine", async () => {
	const app = await startApp({ env: { DATA_DIR: dataDir } });
	const list = await app.request("/dev/mail", {}, near);
	expect([list.status, list.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
	const page = await list.text();
	expect(page).toContain("Your villa &lt;is&gt; yours");
	expect(page).toContain(`/dev/mail/${name}`);
	const mail = await (await app.request(`/dev/mail/${name}`, {}, near)).text();
	expect(mail).toContain("The text of it.");
	expect(mail).toContain("Auto-Submitted");
});

test("pages for development offer no other language: they have one", async () => {
	const app = await startApp({ env: { DATA_DIR: dataDir } });
	const offers = /data-language=|hreflang="es"|href="\/es|Español/i;
	for (const path of ["/dev/mail", `/dev/mail/${name}`, "/dev/sites", "/pictures/none"])
		expect(await (await app.request(path, {}, near)).text(), path).not.toMatch(offers);
	expect(await (await app.request("/faq", {}, near)).text()).toMatch(offers);
});

test("the HTML of an e-mail is shown under a policy that lets it do nothing but show our pictures", async () => {
	const app = await startApp({ env: { DATA_DIR: dataDir } });
	const response = await app.request(`/dev/mail/${name}/html`, {}, near);
	expect(await response.text()).toContain("The HTML of it.");
	const policy = response.headers.get("Content-Security-Policy");
	expect(policy).toContain("default-src 'none'");
	expect(policy).toContain("img-src 'self' data:;");
	expect(policy).toContain("sandbox");
	expect(policy).not.toMatch(/script|allow-same-origin/);
	expect(response.headers.get("X-Frame-Options")).toBe("DENY");
});

test("the attachment of an e-mail can be downloaded", async () => {
	const app = await startApp({ env: { DATA_DIR: dataDir } });
	const response = await app.request(`/dev/mail/${name}/attachments/0`, {}, near);
	expect(response.headers.get("Content-Disposition")).toMatch(/^attachment/);
	expect(await response.text()).toContain("BEGIN:VCALENDAR");
	for (const number of ["9", "-1", "x"])
		expect((await app.request(`/dev/mail/${name}/attachments/${number}`, {}, near)).status).toBe(404);
});

test.each([
	["is public", { APP_URL: "https://www.example.com", SESSION_SECRET: "s".repeat(32) }],
	["has a mail server", { SMTP_URL: "smtp://127.0.0.1" }],
])("an app that %s shows its e-mails to nobody", async (_what, env: Record<string, string>) => {
	const app = await startApp({ env: { DATA_DIR: dataDir, ...env } });
	for (const path of paths) expect([path, (await app.request(path, {}, near)).status]).toEqual([path, 404]);
});

test.each([
	["somebody on another machine", {}, "203.0.113.9"],
	["somebody in the same network", {}, "192.168.1.7"],
	["a page of another site that leads its name here", { Host: "rebound.evil.example:3000" }, "127.0.0.1"],
	["somebody behind a proxy", { "X-Forwarded-For": "203.0.113.9" }, "127.0.0.1"],
])(
	"%s does not read the e-mails of the app",
	async (_who, headers: Record<string, string>, remoteAddress) => {
		const app = await startApp({ env: { DATA_DIR: dataDir } });
		for (const path of paths) {
			const { status } = await app.request(path, { headers }, { incoming: { socket: { remoteAddress } } });
			expect([path, status]).toEqual([path, 404]);
		}
	},
);

test("no name opens a file outside the folder of e-mails", async () => {
	const app = await startApp({ env: { DATA_DIR: dataDir } });
	for (const path of ["..%2Fsession-secret", "a.eml", name.replace("6f", "7f")])
		expect((await app.request(`/dev/mail/${path}`, {}, near)).status).toBe(404);
});
