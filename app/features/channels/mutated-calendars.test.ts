import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listNights } from "#app/lib/hotel-date.ts";
import { mutate, numbersFrom } from "#test/channels/mutate.ts";
import { readByReference } from "#test/channels/reference-reader.ts";
import { zoo, zooAt } from "#test/channels/zoo.ts";
import { roundsOf } from "#test/rounds.ts";
import { readCalendar } from "./read-calendar.ts";

const texts = zoo.map(({ file, site }) => ({
	site,
	text: readFileSync(`test/channels/zoo/${file}.ics`, "utf8"),
}));

/** The nights that the app takes from a text from today on, and those of the reference. */
function readBoth(site: (typeof texts)[number]["site"], text: string) {
	const reading = readCalendar(site, text, zooAt);
	const reference = readByReference(text, zooAt.today);
	const taken = reading.ok
		? new Set(
				reading.events
					.flatMap(({ from, until }) => listNights(from, until))
					.filter((night) => night >= zooAt.today),
			)
		: null;
	return { taken, reference: reference === "unreadable" ? null : reference.nights };
}

test("the reference reads every calendar of the zoo as the app does", () => {
	for (const { site, text } of texts) {
		const { taken, reference } = readBoth(site, text);
		// It may refuse what the reference passes over; it never reads otherwise.
		if (taken === null && reference?.size === 0) continue;
		expect([text.slice(0, 300), taken && [...taken].sort()]).toEqual([
			text.slice(0, 300),
			reference && [...reference].sort(),
		]);
	}
});

test("of calendars that are broken in any way, the app takes the nights that the reference does, or none of its reads", () => {
	const rounds = roundsOf({ short: 5_000, long: 100_000 });
	const next = numbersFrom(20_270_301);
	let refused = 0;
	for (let round = 0; round < rounds; round += 1) {
		const { site, text } = texts[Math.floor(next() * texts.length)] ?? { site: "other" as const, text: "" };
		let broken = text;
		for (let times = 1 + Math.floor(next() * 3); times > 0; times -= 1) broken = mutate(broken, next);
		const { taken, reference } = readBoth(site, broken);
		if (taken === null) {
			refused += reference === null ? 0 : 1;
			continue;
		}
		const wrong =
			reference === null
				? ["the reference cannot read it"]
				: [...taken]
						.filter((night) => !reference.has(night))
						.concat([...reference].filter((night) => !taken.has(night)));
		expect([round, broken, wrong]).toEqual([round, broken, []]);
	}
	// A reader that refuses everything would be right, too.
	expect(refused / rounds).toBeLessThan(0.1);
});
