import { expect, test } from "vitest";
import { toMessage } from "#app/features/email/message.ts";
import { hotelContact, makeEmails } from "#test/factories/emails.ts";

const pages = "https://stay.example/waiting-list";

test.each([
	[
		"waiting list joined",
		"Please confirm: e-mail me if 12 – 17 Dec opens up",
		[
			"Hello,",
			"Villa: Sunset Palms Villa",
			"Travelers: 2 travelers",
			"Sat 12 Dec 2026, from 3 pm",
			"The link works once and expires in 24 hours.",
			`${pages}/confirm?token=`,
			`${pages}/leave?token=`,
		],
	],
	[
		"villa free again",
		"It is free again: Sunset Palms Villa, 12 – 17 Dec",
		[
			"Dear Ana Cruz,",
			"It is free again, and yours until 4:30 pm.",
			"until 4:30 pm on Sat 21 Nov 2026, Belize time",
			"5 nights × $349.00: $1,745.00",
			"Room tax: $157.05",
			"Total: $1,902.05",
			"Book it for $1,902.05",
			`${pages}/offer?token=`,
			`${pages}/leave?token=`,
		],
	],
])("the e-mail about %s names its subject, and how to leave the list", (name, subject, parts) => {
	const content = makeEmails()[name];
	if (!content) throw new Error(`There is no e-mail called ${name}`);
	const message = toMessage(content, hotelContact);
	expect(message.subject).toBe(subject);
	for (const part of parts) expect(message.text).toContain(part);
});

test("the e-mail to an address that nobody has confirmed repeats nothing that was typed", () => {
	const name = "WIN 5000 at evil.example";
	const content = makeEmails({ name })["waiting list joined"];
	expect(JSON.stringify(content)).not.toContain("evil");
});
