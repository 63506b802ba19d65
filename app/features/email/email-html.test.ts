import { existsSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
	hotelContact,
	hotelEmail,
	makeDinnerFacts,
	makeEmails,
	makeStayFacts,
} from "#test/factories/emails.ts";
import { escapeHtml, toMessage } from "./message.ts";

const emails = Object.entries(makeEmails());
const messageOf = (name: string, change: Parameters<typeof makeEmails>[0] = {}) => {
	const content = makeEmails(change)[name];
	if (!content) throw new Error(`There is no e-mail called ${name}`);
	return toMessage(content, hotelContact);
};
const { privateLink } = makeStayFacts();

/** The text between the tags, as somebody reads it. */
function readHtml(html: string): string {
	const body = html.slice(html.indexOf("<body"));
	const bare = body.replace(/<\/?a\b[^>]*>/g, "").replace(/<!--[\s\S]*?-->|<[^>]*>/g, " ");
	return readEscapes(bare).replace(/\s+/g, " ");
}

const readEscapes = (text: string) =>
	text
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&#39;", "'")
		.replaceAll("&amp;", "&");

test.each(emails)("the e-mail about %s says the same as text and as HTML", (_name, content) => {
	const { html } = toMessage(content, hotelContact);
	const read = readHtml(html);
	for (const block of content.blocks)
		if (block.kind === "words" || block.kind === "note") expect(read).toContain(block.text);
	for (const block of content.blocks)
		if (block.kind === "button") expect(html).toContain(`href="${escapeHtml(block.url)}"`);
	expect(read).toContain(content.heading);
});

test.each(emails)(
	"the lines of the e-mail about %s grow with its letters, so that they do not cover each other",
	(_name, content) => {
		const { html } = toMessage(content, hotelContact);
		expect(html).toMatch(/line-height:1\.\d+;/);
		expect(html).not.toMatch(/line-height:[\d.]+px/);
	},
);

test.each(emails)(
	"the e-mail about %s runs nothing and fetches nothing but our own pictures",
	(_name, content) => {
		const { html } = toMessage(content, hotelContact);
		const withoutPictures = html.replace(
			/<img src="https:\/\/stay\.example\/pictures\/[a-z0-9-]+\.jpg" /g,
			"<",
		);
		expect(withoutPictures).not.toMatch(
			/<(img|link|iframe|object|form|svg|video)\b|src=|url\(|@import|javascript:/i,
		);
		const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
		for (const tag of scripts) expect(tag).toBe('<script type="application/ld+json">');
		expect(html).toContain('<meta name="color-scheme" content="light dark">');
		expect(html).toContain("@media (prefers-color-scheme:dark)");
		// Gmail cuts off messages longer than 102 KB.
		expect(html.length).toBeLessThan(30_000);
	},
);

const picturesOf = (name: string) =>
	[...messageOf(name).html.matchAll(/<img src="([^"]*)" width="(\d+)" height="(\d+)" alt="([^"]+)"/g)].map(
		([, url, width, height]) => [url, Number(width), Number(height)],
	);

test.each([
	["stay confirmed", ["villa-sunset-palms"]],
	["two villas confirmed", ["villa-palm-grove", "villa-vista-del-mar"]],
	["arrival in three days", ["villa-sunset-palms"]],
	["treatment tomorrow", ["wellness-massages"]],
	["dinner confirmed", ["experience-legacy-lounge"]],
	["stay cancelled free of charge", []],
	["verify e-mail", []],
])("the e-mail about %s shows the reservation, in pictures that the site has: %j", (name, shown) => {
	const width = shown.length === 2 ? 300 : 600;
	const height = shown.length === 2 ? 188 : 375;
	expect(picturesOf(name)).toEqual(
		shown.map((picture) => [`https://stay.example/pictures/${picture}-960.jpg`, width, height]),
	);
	for (const picture of shown)
		expect(existsSync(new URL(`../../../public/pictures/${picture}-960.jpg`, import.meta.url))).toBe(true);
});

test.each(emails)("in the e-mail about %s a finger calls the hotel and writes to it", (_name, content) => {
	const { html } = toMessage(content, hotelContact);
	expect(html).toContain('href="tel:+5015550142"');
	expect(html).toContain(`href="mailto:${hotelEmail}"`);
	const shown = html.slice(html.indexOf("<body")).replace(/<a [^>]*>[^<]*<\/a>/g, "");
	expect(shown).not.toMatch(/\+501|pbresort\.example/);
});

const hostile = `<script>alert(1)</script>"' onload="x" & </title></style>`;

test.each(emails.map(([name]) => name))("in the e-mail about %s the guest's text stays text", (name) => {
	const { html, subject } = messageOf(name, { name: hostile, villaNames: [hostile], party: hostile });
	expect(html).not.toContain("<script>");
	expect(html).not.toContain("</script>\"'");
	expect(html).not.toMatch(/onload="x"/);
	expect(subject).not.toMatch(/[\r\n]/);
});

test("whatever text is escaped can be read again and holds no mark-up", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			const escaped = escapeHtml(text);
			expect(escaped).not.toMatch(/[<>"']/);
			expect(readEscapes(escaped)).toBe(text);
		}),
	);
});

function readData(html: string): Record<string, unknown> | null {
	const json = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1];
	return json ? JSON.parse(json) : null;
}

test("mail programs read the stay from the e-mail, and that it is cancelled when it is", () => {
	expect(readData(messageOf("stay confirmed").html)).toMatchObject({
		"@type": "LodgingReservation",
		reservationNumber: "K7MQ2XHD",
		reservationStatus: "http://schema.org/ReservationConfirmed",
		underName: { name: "Ana Cruz", email: "ana@example.com" },
		checkinDate: "2026-12-12T15:00:00-06:00",
		checkoutDate: "2026-12-17T11:00:00-06:00",
		lodgingUnitDescription: "Sunset Palms Villa",
		totalPrice: "1902.05",
		priceCurrency: "USD",
		modifyReservationUrl: privateLink,
	});
	const cancelled = readData(messageOf("stay cancelled late").html);
	expect(cancelled).toMatchObject({ reservationStatus: "http://schema.org/ReservationCancelled" });
	expect(cancelled).not.toHaveProperty("modifyReservationUrl");
	expect(readData(messageOf("arrival in three days").html)).toBeNull();
});

test("mail programs read treatments and dinners with a time, and that they are cancelled when they are", () => {
	expect(readData(messageOf("dinner confirmed").html)).toMatchObject({
		"@type": "FoodEstablishmentReservation",
		reservationNumber: "D9KX3MZQ",
		reservationStatus: "http://schema.org/ReservationConfirmed",
		underName: { name: "Ana Cruz", email: "ana@example.com" },
		startTime: "2026-12-12T18:00:00-06:00",
		partySize: 8,
		modifyReservationUrl: makeDinnerFacts().privateLink,
	});
	expect(readData(messageOf("treatment confirmed").html)).toMatchObject({
		"@type": "EventReservation",
		reservationNumber: "W4NP8RTA",
		reservationFor: { startDate: "2026-12-12T10:00:00-06:00", endDate: "2026-12-12T11:30:00-06:00" },
	});
	for (const name of ["dinner cancelled late", "treatment cancelled"]) {
		const cancelled = readData(messageOf(name).html);
		expect(cancelled).toMatchObject({ reservationStatus: "http://schema.org/ReservationCancelled" });
		expect(cancelled).not.toHaveProperty("modifyReservationUrl");
	}
	for (const name of ["treatment requested", "treatment tomorrow"])
		expect(readData(messageOf(name).html)).toBeNull();
});

test("a name that would end the script is read from it whole", () => {
	expect(readData(messageOf("stay confirmed", { name: hostile }).html)).toMatchObject({
		underName: { name: hostile },
	});
});
