import fc from "fast-check";
import { expect, test } from "vitest";
import { writeDinnerEmail } from "#app/features/dining/email.ts";
import { writeStayEmail } from "#app/features/stays/email.ts";
import { writeTreatmentEmail, writeTreatmentReminder } from "#app/features/wellness/email.ts";
import {
	hotelEmail,
	makeDinnerFacts,
	makeEmails,
	makeStayFacts,
	makeTreatmentFacts,
} from "#test/factories/emails.ts";
import { escapeHtml } from "./email-html.ts";
import { toMessage } from "./message.ts";

const emails = Object.entries(makeEmails());
const messageOf = (name: string, change: Parameters<typeof makeEmails>[0] = {}) => {
	const content = makeEmails(change)[name];
	if (!content) throw new Error(`There is no e-mail called ${name}`);
	return toMessage(content, hotelEmail);
};

/** The text between the tags, as somebody reads it. */
function readHtml(html: string): string {
	const body = html.slice(html.indexOf("<body"));
	const bare = body.replace(/<!--[\s\S]*?-->|<[^>]*>/g, " ");
	return readEscapes(bare).replace(/\s+/g, " ");
}

const readEscapes = (text: string) =>
	text
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&#39;", "'")
		.replaceAll("&amp;", "&");

test.each([
	["stay confirmed", "Your stay is confirmed: 12 Dec to Thu 17 Dec 2026"],
	["two villas confirmed", "Your stay is confirmed: 12 Dec to Thu 17 Dec 2026"],
	["stay changed", "Your dates are changed: 12 Dec to Thu 17 Dec 2026"],
	["villa changed", "Your villa is changed: 12 Dec to Thu 17 Dec 2026"],
	["stay cancelled free of charge", "Your reservation K7MQ2XHD is cancelled"],
	["stay cancelled late", "Your reservation K7MQ2XHD is cancelled"],
	["arrival in three days", "See you in 3 days"],
	["treatment requested", "We have your request: Massages"],
	["treatment confirmed", "Your treatment is confirmed: Massages, Sat 12 Dec 2026, 10 am"],
	["treatment changed", "Your time is changed: Massages, Sat 12 Dec 2026, 10 am"],
	["treatment tomorrow", "See you tomorrow at 10 am: Massages"],
	["treatment cancelled", "Your treatment W4NP8RTA is cancelled"],
	["treatment request cancelled", "Your treatment W4NP8RTA is cancelled"],
	["dinner confirmed", "Your evening is confirmed: Legacy Lounge, Sat 12 Dec 2026, 6 pm"],
	["dinner changed", "Your evening is changed: Legacy Lounge, Sat 12 Dec 2026, 6 pm"],
	["dinner cancelled free of charge", "Your dinner D9KX3MZQ is cancelled"],
	["dinner cancelled late", "Your dinner D9KX3MZQ is cancelled"],
	["points posted", "1,745 points for your stay"],
	["verify e-mail", "Please confirm your e-mail address"],
	["password reset", "Choose a new password"],
	["password changed", "Your password was changed"],
])("the e-mail about %s has its subject", (name, subject) => {
	expect(messageOf(name).subject).toBe(subject);
});

const stayFacts = ["Ana Cruz", "K7MQ2XHD", "Sat 12 Dec 2026, from 3 pm", "Thu 17 Dec 2026, until 11 am"];
const price = ["5 nights × $349.00: $1,745.00", "Room tax: $157.05", "Total: $1,902.05"];
const freeUntil = "Cancelling is free until Sat 5 Dec 2026.";
const privateLink = makeStayFacts().privateLink;
const treatmentFacts = ["Ana Cruz", "W4NP8RTA", "Treatment: Massages", "For: One guest"];
const massage = [...treatmentFacts, "When: Sat 12 Dec 2026, 10 am to 11:30 am", "fifteen minutes early"];
const freeOfCharge = "Changing and cancelling are free until Fri 11 Dec 2026, 10 am";
const treatmentLink = makeTreatmentFacts().privateLink;
const evening = ["Ana Cruz", "D9KX3MZQ", "Legacy Lounge", "When: Sat 12 Dec 2026, 6 pm", "Group: 8 guests"];
const menu = ["Food and drink, from: $800.00", "Service charge, 20%: $160.00", "GST, 12.5%: $100.00"];
const dinnerRule =
	"Changing and cancelling are free until Wed 9 Dec 2026. After that half of the total is owed";
const agreed = [...menu, "Total, from: $1,060.00", dinnerRule, makeDinnerFacts().privateLink];

test.each([
	["stay confirmed", [...stayFacts, ...price, "2 travelers", freeUntil, privateLink]],
	["two villas confirmed", ["Palm Grove Villa and Vista del Mar Villa", "Your villas are", "$4,894.10"]],
	["stay changed", [...stayFacts, ...price, freeUntil, privateLink]],
	["villa changed", [...stayFacts, ...price, freeUntil, privateLink]],
	["stay cancelled free of charge", [...stayFacts, "nothing is owed"]],
	["stay cancelled late", [...stayFacts, "$380.41 is owed for the first night", "Owed: $380.41"]],
	["arrival in three days", [...stayFacts, "1 Palapa Walk, Belize City", "+501 555 0142", privateLink]],
	[
		"treatment requested",
		[
			...treatmentFacts,
			"writes to you",
			"Thu 24 Dec 2026 would suit",
			"A request holds nothing",
			treatmentLink,
		],
	],
	["treatment confirmed", [...massage, "Saturday 12 December 2026", freeOfCharge, treatmentLink]],
	["treatment changed", [...massage, freeOfCharge, treatmentLink]],
	[
		"treatment tomorrow",
		[
			...massage,
			"Saturday 12 December 2026, 10 am to 11:30 am",
			"Where: Wellness Center, PB Resort Belize, 1 Palapa Walk, Belize City",
			"change or cancel it online, free of charge, until Fri 11 Dec 2026, 10 am. After that, please ring +501 555 0142",
			treatmentLink,
		],
	],
	["treatment cancelled", [...treatmentFacts, "nothing is owed", "https://stay.example/reserve-wellness"]],
	["treatment request cancelled", ["We no longer look for a time and nothing is owed"]],
	["dinner confirmed", [...evening, ...agreed, "about 60 minutes"]],
	["dinner changed", [...evening, ...agreed]],
	[
		"dinner cancelled free of charge",
		[...evening, "nothing is owed", "https://stay.example/reserve-pavilion"],
	],
	["dinner cancelled late", [...evening, "$530.00 is owed, half of the total", "Owed: $530.00"]],
	["points posted", ["1,745 points", "Your balance: 6,120", "https://stay.example/points"]],
	["verify e-mail", ["https://stay.example/verify-email?token=", "works once, for 60 minutes"]],
	["password reset", ["token=", "works once, for 10 minutes"]],
	["password changed", [hotelEmail, "https://stay.example/forgotten-password"]],
])("the e-mail about %s states its facts as text", (name, facts) => {
	const { text } = messageOf(name);
	for (const fact of facts) expect(text).toContain(fact);
	expect(text).not.toMatch(/undefined|null|NaN|\[object/);
});

test.each(["stay cancelled free of charge", "treatment cancelled", "dinner cancelled free of charge"])(
	"the e-mail about a %s opens nothing and says nothing of a price",
	(name) => {
		const { text, html } = messageOf(name);
		expect(text + html).not.toContain("key=");
		expect(text).not.toContain("Total");
	},
);

test("when cancelling is no longer free the e-mail says so", () => {
	expect(messageOf("stay changed", { today: "2026-12-06" }).text).toContain("Cancelling is no longer free");
	expect(messageOf("dinner changed", { today: "2026-12-10" }).text).toContain("half of the total is owed.");
	const soon = writeTreatmentEmail("confirmed", makeTreatmentFacts({ canChange: false, canCancel: false }));
	expect(toMessage(soon, hotelEmail).text).toContain("Please ring +501 555 0142");
});

test.each([
	[{ canChange: true, canCancel: true }, "See, change or cancel"],
	[{ canChange: false, canCancel: true }, "See or cancel"],
	[{ canChange: false, canCancel: false }, "See your reservation"],
])("the button of an e-mail names what can still be done, and no more: %j", (possible, label) => {
	for (const event of ["confirmed", "changed"] as const) {
		const written = [
			writeStayEmail(event, makeStayFacts(possible)),
			writeTreatmentEmail(event, makeTreatmentFacts(possible)),
			writeDinnerEmail(event, makeDinnerFacts(possible)),
		];
		for (const { blocks } of written)
			expect(blocks.flatMap((block) => (block.kind === "button" ? [block.label] : []))).toEqual([label]);
	}
});

test("what can no longer be cancelled names no price of cancelling", () => {
	const over = { canChange: false, canCancel: false, today: "2026-12-13" };
	for (const content of [
		writeStayEmail("changed", makeStayFacts(over)),
		writeDinnerEmail("changed", makeDinnerFacts(over)),
	])
		expect(toMessage(content, hotelEmail).text).not.toMatch(/[Cc]ancel/);
});

test("what has no length of its own is not offered times to choose from", () => {
	const facts = makeTreatmentFacts({
		wellnessType: "Other",
		slot: null,
		changeableUntil: null,
		canChange: false,
	});
	const { text } = toMessage(writeTreatmentEmail("requested", facts), hotelEmail);
	expect(text).toContain("you may take it back whenever you like");
	expect(text).toContain("See or cancel:");
});

test.each([
	[{}, "See, change or cancel:", "until Fri 11 Dec 2026, 10 am. After that, please ring +501 555 0142"],
	[
		{ canChange: false, canCancel: false },
		"See your reservation:",
		"can no longer be changed or cancelled online. Please ring +501 555 0142",
	],
])("the reminder of a treatment says how to change it, or whom to call: %j", (possible, button, rule) => {
	const slot = { date: "2026-12-12", from: "10:00", until: "11:30" };
	const facts = { ...makeTreatmentFacts(possible), slot, today: "2026-12-11" };
	const { text } = toMessage(writeTreatmentReminder(facts), hotelEmail);
	expect(text).toContain(button);
	expect(text).toContain(rule);
});

test.each([
	["2026-12-09", "See you in 3 days"],
	["2026-12-10", "See you in 2 days"],
	["2026-12-11", "See you tomorrow"],
	["2026-12-12", "See you today"],
])("a reminder that leaves on %s says: %s", (today, subject) => {
	expect(writeStayEmail("reminder", makeStayFacts({ today })).subject).toBe(subject);
});

test.each(emails)("the e-mail about %s says the same as text and as HTML", (_name, content) => {
	const { html } = toMessage(content, hotelEmail);
	const read = readHtml(html);
	for (const block of content.blocks)
		if (block.kind === "words" || block.kind === "note") expect(read).toContain(block.text);
	for (const block of content.blocks)
		if (block.kind === "button") expect(html).toContain(`href="${escapeHtml(block.url)}"`);
	expect(read).toContain(content.heading);
});

test.each(emails)("the e-mail about %s fetches nothing and runs nothing", (_name, content) => {
	const { html } = toMessage(content, hotelEmail);
	expect(html).not.toMatch(/<(img|link|iframe|object|form|svg|video)\b|src=|url\(|@import|javascript:/i);
	const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
	for (const tag of scripts) expect(tag).toBe('<script type="application/ld+json">');
	expect(html).toContain('<meta name="color-scheme" content="light dark">');
	expect(html).toContain("@media (prefers-color-scheme:dark)");
	// Gmail cuts off what is longer than 102 KB.
	expect(html.length).toBeLessThan(30_000);
});

const hostile = `<script>alert(1)</script>"' onload="x" & </title></style>`;

test.each(emails.map(([name]) => name))("in the e-mail about %s what a guest typed stays text", (name) => {
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
