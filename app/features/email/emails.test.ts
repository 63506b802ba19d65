import { expect, test } from "vitest";
import { writeDinnerEmail } from "#app/features/dining/email.ts";
import { writeStayEmail } from "#app/features/stays/email.ts";
import { writeTreatmentEmail, writeTreatmentReminder } from "#app/features/wellness/email.ts";
import {
	hotelContact,
	hotelEmail,
	makeDinnerFacts,
	makeEmails,
	makeStayFacts,
	makeTreatmentFacts,
} from "#test/factories/emails.ts";
import { toMessage } from "./message.ts";

const messageOf = (name: string, change: Parameters<typeof makeEmails>[0] = {}) => {
	const content = makeEmails(change)[name];
	if (!content) throw new Error(`There is no e-mail called ${name}`);
	return toMessage(content, hotelContact);
};

test.each([
	["stay confirmed", "Your stay is confirmed: Sat 12 Dec to Thu 17 Dec 2026"],
	["two villas confirmed", "Your stay is confirmed: Sat 12 Dec to Thu 17 Dec 2026"],
	["stay changed", "Your stay is changed: Sat 12 Dec to Thu 17 Dec 2026"],
	["villa changed", "Your villa is changed: Sat 12 Dec to Thu 17 Dec 2026"],
	["stay cancelled free of charge", "Your reservation K7MQ 2XHD is cancelled"],
	["stay cancelled late", "Your reservation K7MQ 2XHD is cancelled"],
	["arrival in three days", "See you in 3 days"],
	["treatment requested", "We have your request: Massages"],
	["treatment confirmed", "Your treatment is confirmed: Massages, Sat 12 Dec 2026, 10 am"],
	["treatment changed", "Your time is changed: Massages, Sat 12 Dec 2026, 10 am"],
	["treatment tomorrow", "See you tomorrow at 10 am: Massages"],
	["treatment cancelled", "Your treatment W4NP 8RTA is cancelled"],
	["treatment request cancelled", "Your treatment W4NP 8RTA is cancelled"],
	["dinner confirmed", "Your evening is confirmed: Legacy Lounge, Sat 12 Dec 2026, 6 pm"],
	["dinner changed", "Your evening is changed: Legacy Lounge, Sat 12 Dec 2026, 6 pm"],
	["dinner cancelled free of charge", "Your dinner D9KX 3MZQ is cancelled"],
	["dinner cancelled late", "Your dinner D9KX 3MZQ is cancelled"],
	["points posted", "1,745 points for your stay"],
	["verify e-mail", "Please confirm your e-mail address"],
	["password reset", "Choose a new password"],
	["password changed", "Your password was changed"],
])("the e-mail about %s has its subject", (name, subject) => {
	expect(messageOf(name).subject).toBe(subject);
});

test("a villa is offered to who comes for a treatment or a dinner alone, and not to a guest who has one", () => {
	const written = (isOfStay: boolean) => [
		writeTreatmentEmail("confirmed", makeTreatmentFacts({ isOfStay })),
		writeDinnerEmail("confirmed", makeDinnerFacts({ isOfStay })),
	];
	for (const [isOfStay, title] of [
		[false, "Make more of your visit"],
		[true, "Make more of your stay"],
	] as const)
		for (const { text } of written(isOfStay).map((content) => toMessage(content, hotelContact))) {
			expect(text).toContain(title);
			expect(text.includes("https://stay.example/rooms")).toBe(!isOfStay);
		}
});

const reachUs = ["https://stay.example/getting-here", "Call +501 555 0142", "Write to stay@pbresort.example"];
const stayFacts = [
	"Ana Cruz",
	"Reference: K7MQ 2XHD",
	"Check-in: Sat 12 Dec 2026, from 3 pm",
	"Check-out: Thu 17 Dec 2026, by 11 am",
];
const beforeStay = ["Check in from 3 pm, check out by 11 am.", ...reachUs];
const afterStay = ["https://stay.example/wellness", "https://stay.example/pbpavilion"];
const price = ["5 nights × $349.00: $1,745.00", "Room tax: $157.05", "Total: $1,902.05"];
const freeUntil = "Free cancellation until Sat 5 Dec 2026. After that, the first night is charged.";
const privateLink = makeStayFacts().privateLink;
const stay = [...stayFacts, ...beforeStay, ...price, freeUntil, ...afterStay, privateLink];
const treatmentFacts = ["Ana Cruz", "W4NP 8RTA", "Treatment: Massages, 90 minutes", "For: One guest"];
const treatmentPrice = [
	"Treatment: $120.00",
	"Service charge, 20%: $24.00",
	"GST, 12.5%: $15.00",
	"Total: $159.00",
];
const massage = [
	...treatmentFacts,
	...treatmentPrice,
	...reachUs,
	"When: Sat 12 Dec 2026, 10 am to 11:30 am",
	"fifteen minutes early",
];
const freeOfCharge = "change or cancel it free of charge until Fri 11 Dec 2026, 10 am";
const treatmentLink = makeTreatmentFacts().privateLink;
const evening = ["Ana Cruz", "D9KX 3MZQ", "Legacy Lounge", "When: Sat 12 Dec 2026, 6 pm", "Guests: 8 guests"];
const menu = ["8 × $100+: $800.00", "Service charge, 20%: $160.00", "GST, 12.5%: $100.00"];
const dinnerRule =
	"You can change or cancel free of charge until Wed 9 Dec 2026. After that, half of the total is charged";
const agreed = [...menu, "Total, from: $1,060.00", dinnerRule, ...reachUs, makeDinnerFacts().privateLink];

test.each([
	["stay confirmed", [...stay, "2 travelers"]],
	[
		"two villas confirmed",
		[
			"Palm Grove Villa and Vista Del Mar Villa",
			"Your villas are",
			"$4,894.10",
			"the first night of each villa",
		],
	],
	["stay changed", stay],
	["villa changed", stay],
	["stay cancelled free of charge", [...stayFacts, "There is nothing to pay."]],
	[
		"stay cancelled late",
		[...stayFacts, "We charge the full price of the first night: $380.41", "To pay: $380.41"],
	],
	["arrival in three days", [...stayFacts, ...beforeStay, "1 Palapa Walk, Belize City", privateLink]],
	[
		"treatment requested",
		[
			...treatmentFacts,
			...treatmentPrice,
			"will propose a time and write to you",
			"you would like Thu 24 Dec 2026",
			"Your request is not a booking yet",
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
			"change or cancel it online, free of charge, until Fri 11 Dec 2026, 10 am. After that, please call +501 555 0142",
			treatmentLink,
		],
	],
	["treatment cancelled", [...treatmentFacts, "nothing to pay", "https://stay.example/reserve-wellness"]],
	["treatment request cancelled", ["nothing to pay"]],
	["dinner confirmed", [...evening, ...agreed, "about 60 minutes"]],
	["dinner changed", [...evening, ...agreed]],
	[
		"dinner cancelled free of charge",
		[...evening, "nothing to pay", "https://stay.example/reserve-pavilion"],
	],
	["dinner cancelled late", [...evening, "We charge half of the total, $530.00.", "To pay: $530.00"]],
	["points posted", ["1,745 points", "Your balance: 6,120", "https://stay.example/points"]],
	[
		"verify e-mail",
		["https://stay.example/verify-email?token=", "The link works once and expires in 24 hours."],
	],
	["password reset", ["token=", "The link works once and expires in 30 minutes."]],
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
	expect(messageOf("stay changed", { today: "2026-12-06" }).text).toContain("Free cancellation has ended");
	expect(messageOf("dinner changed", { today: "2026-12-10" }).text).toContain(
		"half of the total is charged.",
	);
	const soon = writeTreatmentEmail("confirmed", makeTreatmentFacts({ canChange: false, canCancel: false }));
	expect(toMessage(soon, hotelContact).text).toContain("please call +501 555 0142");
});

test.each([
	[{ canChange: true, canCancel: true }, "See, change or cancel"],
	[{ canChange: false, canCancel: true }, "See or cancel"],
	[{ canChange: false, canCancel: false }, "See your reservation"],
])("the button of an e-mail names the acts that are still possible, and no more: %j", (possible, label) => {
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

test("a reservation that can no longer be cancelled names no price of cancelling", () => {
	const over = { canChange: false, canCancel: false, today: "2026-12-13" };
	for (const content of [
		writeStayEmail("changed", makeStayFacts(over)),
		writeDinnerEmail("changed", makeDinnerFacts(over)),
	])
		expect(toMessage(content, hotelContact).text).not.toMatch(/[Cc]ancel/);
});

test("a treatment without a length of its own is not offered times to choose from", () => {
	const facts = makeTreatmentFacts({
		wellnessType: "Other",
		slot: null,
		changeableUntil: null,
		canChange: false,
	});
	const { text } = toMessage(writeTreatmentEmail("requested", facts), hotelContact);
	expect(text).toContain("you can cancel it whenever you like");
	expect(text).toContain("See or cancel:");
});

test.each([
	[{}, "See, change or cancel:", "until Fri 11 Dec 2026, 10 am. After that, please call +501 555 0142"],
	[
		{ canChange: false, canCancel: false },
		"See your reservation:",
		"To change or cancel it now, please call +501 555 0142",
	],
])("the reminder of a treatment says how to change it, or whom to call: %j", (possible, button, rule) => {
	const slot = { date: "2026-12-12", from: "10:00", until: "11:30" };
	const facts = { ...makeTreatmentFacts(possible), slot, today: "2026-12-11" };
	const { text } = toMessage(writeTreatmentReminder(facts), hotelContact);
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

test("an e-mail names the year of both dates where they are two", () => {
	const { subject } = writeStayEmail(
		"confirmed",
		makeStayFacts({ checkIn: "2026-12-30", checkOut: "2027-01-02" }),
	);
	expect(subject).toBe("Your stay is confirmed: Wed 30 Dec 2026 to Sat 2 Jan 2027");
});
