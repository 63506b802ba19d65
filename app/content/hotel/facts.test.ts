import { describe, expect, test } from "vitest";
import { describeFlash } from "#app/content/words/flashes.ts";
import { lastsMinutes } from "#app/features/accounts/operations/prepare-account-mail.server.ts";
import { longestPassword, shortestPassword } from "#app/features/accounts/schema.ts";
import { emailWords } from "#app/features/email/email-words.ts";
import { dietLength } from "#app/features/reservations/schema.ts";
import { owedOnCancellation } from "#app/features/stays/policy.ts";
import { formatHour } from "#app/lib/guest-locale.ts";
import { inLanguages } from "#app/lib/language.ts";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import { type TaxRate, taxOn } from "#app/lib/taxes.ts";
import {
	initialExperiences,
	initialRewards,
	initialSeatings,
	initialTableDinner,
	initialVillas,
} from "#db/catalog/initial-catalog.ts";
import { initialServices, initialWellnessHours } from "#db/catalog/initial-wellness.ts";
import { dinnerLimits, experienceDescriptions, maxExperienceGuests } from "./experiences.ts";
import { listFaqGroups } from "./faq-entries.ts";
import { hotel, hotelFacts, initialContact, mailLink, stayLimits } from "./hotel.ts";
import { initialTaxRates, percentsOn } from "./tax-rates.ts";
import { type VillaDescription, villaDescriptions } from "./villa-descriptions.ts";
import { wellnessCenter } from "./wellness-center.ts";
import { serviceDescriptions, serviceTitle } from "./wellness-services.ts";

/** Everything a module says: its texts, and the texts within its functions, with `${…}` where something is put in. */
function textsOf(value: unknown, seen = new Set<unknown>()): string[] {
	if (typeof value === "string") return [value];
	if (typeof value === "function")
		return String(value) === String(inLanguages({ en: {}, es: {} }))
			? textsOf((value as () => unknown)(), seen)
			: [String(value)];
	if (typeof value !== "object" || value === null || seen.has(value)) return [];
	seen.add(value);
	return Object.values(value).flatMap((one) => textsOf(one, seen));
}

const today = "2026-11-26";
const faq = listFaqGroups(
	(time) => formatHour(time, "12"),
	initialContact.phone,
	percentsOn(initialTaxRates, today),
);
/** Without the words of the staff screens, which have examples and limits of their own. */
const modules = import.meta.glob(
	["../**/*.ts", "../../features/**/*-{words,messages}.ts", "!../**/*.test.ts", "!../../**/desk-*.ts"],
	{ eager: true },
);
const sentences = Object.entries({ ...modules, faq }).flatMap(([file, module]) =>
	textsOf(module).map((text) => ({ file, text })),
);

const words = "one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty".split(
	" ",
);
const wordValues = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 20, 30];
const number = `(\\d[\\d,.]*\\d|\\d|${words.join("|")})`;

/** `8` of `8`, `eight` and `Eight`; 10000 of `10,000`. */
function toNumber(written: string): number {
	const at = words.indexOf(written.toLowerCase());
	return at >= 0 ? (wordValues[at] ?? Number.NaN) : Number(written.replaceAll(",", ""));
}

const percent = (rates: readonly TaxRate[]) => taxOn("tax", today, rates) / 100;
const sleeps = initialVillas.map(({ maxOccupancy }) => maxOccupancy);
const costs = initialRewards.map(({ costPoints }) => costPoints);

describe("a number that guests read is the one that holds", () => {
	test.each([
		["villas (or two of them together)", `${number} villas `, [initialVillas.length, 2]],
		["services of the wellness center", `${number} (?:services|ways to)`, [initialServices.length]],
		["experiences of the pavilion", `${number} experiences`, [initialExperiences.length]],
		["taxes and the service charge", `${number} ?%`, Object.values(initialTaxRates).map(percent)],
		[
			"days of free cancellation",
			`${number} days before`,
			[stayLimits.freeCancellationDays, dinnerLimits.freeChangeDays],
		],
		["days that can be booked ahead", `${number} days ahead`, [stayLimits.maxDaysAhead]],
		[
			"nights of the longest stay",
			`(?:up to|at most|most) ${number} nights|${number} nights at most`,
			[stayLimits.maxNights],
		],
		[
			"hours before a treatment",
			`${number} hours before`,
			[wellnessCenter.changeableUntilHours, dinnerLimits.noticeHours],
		],
		[
			"minutes and hours that a link works",
			`expires in ${number} (?:minutes|hours)`,
			[lastsMinutes["reset-password"], lastsMinutes["verify-email"] / 60],
		],
		[
			"minutes of an evening",
			`about ${number} minutes`,
			[...initialExperiences, initialTableDinner].map(({ minutes }) => minutes),
		],
		["points of a reward", `${number} points`, costs],
		["travelers who need two villas", `(?:For|From) ${number} (?:or more|on) `, [Math.max(...sleeps) + 1]],
		["travelers of one reservation", `up to ${number} travelers`, [stayLimits.maxGuests]],
		[
			"characters of a password, a name, a reference, a note, a diet and an hour of arrival",
			`${number} (?:to \\d+ )?characters`,
			[shortestPassword, longestPassword, 100, 8, 2_000, 60, dietLength],
		],
	])("%s", (_fact, pattern, right) => {
		const found = sentences.flatMap(({ file, text }) =>
			[...text.matchAll(new RegExp(`\\b${pattern}`, "gi"))].map((match) => ({
				file,
				words: match[0],
				value: toNumber(match.slice(1).find(Boolean) ?? ""),
			})),
		);
		expect(found.length, "nothing says it any more: this row is not needed").toBeGreaterThan(0);
		expect(found.filter(({ value }) => !right.includes(value))).toEqual([]);
	});

	test("times of day", () => {
		const hours = textsOf([hotel, hotelFacts, initialSeatings, initialWellnessHours])
			.filter((text) => /^\d\d:\d\d$/.test(text))
			.flatMap((time) => [time, formatHour(time, "12")]);
		const found = sentences.flatMap(
			({ text }) => text.match(/\b\d{1,2}(:\d\d)? ?[ap]m\b|\b\d\d:\d\d\b/g) ?? [],
		);
		expect(found).toContain("3 pm");
		expect(found.filter((time) => !hours.includes(time))).toEqual([]);
	});

	test("telephone numbers, apart from the one that shows how to write a number", () => {
		const found = new Set(sentences.flatMap(({ text }) => text.match(/\+501[\d ]*\d/g) ?? []));
		const ours = [initialContact.phone, initialContact.fax, initialContact.whatsApp].flatMap((one) => [
			one,
			one?.replaceAll(" ", ""),
		]);
		expect([...found].filter((one) => !ours.includes(one))).toEqual(["+501 610 4567"]);
	});
});

const answers = new Map(
	faq.flatMap(({ entries }) => entries.map(({ id, answer }) => [id, answer.join(" ")])),
);
const answerTo = (id: string) => answers.get(id) ?? "";

describe("an answer of the FAQ agrees with its subject", () => {
	test("villas sleep from two to six", () => {
		expect([Math.min(...sleeps), Math.max(...sleeps)]).toEqual([2, 6]);
		expect(answerTo("find-a-villa")).toContain(
			"Each villa sleeps two to six. For 7 or more we combine two villas",
		);
	});

	test("every service and every experience is named", () => {
		for (const { name } of serviceDescriptions()) expect(answerTo("wellness-services")).toContain(name);
		for (const { title } of experienceDescriptions())
			expect(answerTo("pavilion-experiences")).toContain(title);
	});

	test("the smallest groups are those of the catalog, and so is the largest", () => {
		const groups = { 4: "four for", 6: "six for", 8: "eight for", 10: "ten for" } as const;
		for (const { id, minGuests } of initialExperiences) {
			const title =
				experienceDescriptions()
					.find((one) => one.id === id)
					?.title.replace(/ \(.*/, "") ?? "";
			const [, after = ""] = answerTo("pavilion-group-size").split(groups[minGuests as keyof typeof groups]);
			expect(after.split(/ (?:four|six|eight|ten) for /)[0], `${title}: ${minGuests}`).toContain(title);
		}
		expect(answerTo("pavilion-group-size")).toContain(`The maximum is ${maxExperienceGuests}.`);
	});

	test("the least points of a reward, and those of the luxury experience", () => {
		expect(answerTo("vip-membership")).toContain(`from ${Math.min(...costs)} points`);
		expect(answerTo("vip-membership")).toContain("10,000 points get you a free luxury experience");
		expect(Math.max(...costs)).toBe(10_000);
	});

	const villas: readonly VillaDescription[] = villaDescriptions();
	const shortName = ({ name }: VillaDescription) => name.replace(" Villa", "");

	test("the villas with a kitchen are those whose amenities have one", () => {
		for (const villa of villas) {
			const hasKitchen = villa.amenities.some(({ icon }) => icon === "kitchen");
			expect([villa.name, answerTo("breakfast").includes(shortName(villa))]).toEqual([
				villa.name,
				hasKitchen,
			]);
		}
	});

	test("the villas with steps, with an upper floor and on the pier are those that say so", () => {
		for (const villa of villas) {
			const isNamed = answerTo("accessibility").includes(shortName(villa));
			const isOver = /\bsix broad steps|two floors|\bpier\b/i.test(`${villa.subtitle} ${villa.description}`);
			expect([villa.name, isNamed]).toEqual([villa.name, isOver]);
		}
	});

	test("the hours of the wellness center's rule and the days of the pavilion's are theirs", () => {
		expect(answerTo("wellness-changes")).toContain(
			`up to ${wellnessCenter.changeableUntilHours} hours before`,
		);
		expect(dinnerLimits.freeChangeDays).toBe(3);
		expect(answerTo("pavilion-changes")).toContain("until three days before");
		expect(dinnerLimits.owedBasisPoints).toBe(5_000);
		expect(answerTo("pavilion-changes")).toContain("half of the total is charged");
	});
});

test("two villas are charged two first nights, and the words say so", () => {
	const night = { night: "2026-12-12", totalCents: 38_041 } as Parameters<
		typeof owedOnCancellation
	>[0][number]["lines"][number];
	const stay = { freeCancellationUntil: "2026-12-05", lines: [night] };
	expect(owedOnCancellation([stay, stay], "2026-12-06")).toBe(2 * night.totalCents);
	expect(answerTo("cancellation")).toContain("with two villas, the first night of each");
	const { free, freeEnded, cancelled } = emailWords().stay;
	for (const sentence of [free("5 Dec", 2), freeEnded(2), cancelled.charged(2, "$760.82")])
		expect(sentence).toContain("the first night of each villa");
	for (const sentence of [free("5 Dec", 1), freeEnded(1), cancelled.charged(1, "$380.41")])
		expect(sentence).not.toContain("each");
});

test("an e-mail and the message on the page name the same time for a link", () => {
	const { once } = emailWords().account;
	expect(once(lastsMinutes["verify-email"])).toBe("The link works once and expires in 24 hours.");
	expect(once(lastsMinutes["reset-password"])).toBe("The link works once and expires in 30 minutes.");
	expect(describeFlash("link_sent")).toContain("expires in 24 hours.");
	expect(describeFlash("password_link_sent")).toContain("expires in 30 minutes.");
});

describe("the Spanish answers of the FAQ", () => {
	const spanish = withLanguage("es", () =>
		listFaqGroups((time) => formatHour(time, "12"), initialContact.phone, percentsOn(initialTaxRates, today)),
	);

	test("are about the same questions in the same order, lead to the same pages, and are as long", () => {
		const shape = (groups: typeof faq) =>
			groups.map(({ id, entries }) => [id, entries.map((one) => [one.id, one.link?.to, one.answer.length])]);
		expect(shape(spanish)).toEqual(shape(faq));
	});

	test("name the same numbers", () => {
		const isNumber = /\d[\d,.:]*\d|\d/g;
		// Hours, kilometers and degrees are written otherwise.
		const others = new Set(["airport", "directions", "weather", "laundry", "arrival", "breakfast"]);
		const numbers = (groups: typeof faq) =>
			groups
				.flatMap(({ entries }) => entries)
				.filter(({ id }) => !others.has(id))
				.map(({ id, answer }) => [id, (answer.join(" ").match(isNumber) ?? []).toSorted()]);
		expect(numbers(spanish)).toEqual(numbers(faq));
	});

	test("name every service", () => {
		const said = spanish.flatMap(({ entries }) => entries).find(({ id }) => id === "wellness-services")
			?.answer[0];
		for (const { name } of serviceDescriptions()) {
			const title = withLanguage("es", () => serviceTitle(name));
			expect(said?.toLowerCase()).toContain(title.toLowerCase());
		}
	});
});

test("the link that writes to an address has the whole address", () => {
	expect(mailLink("jack&jill?%@example.com")).toBe("mailto:jack%26jill%3F%25@example.com");
	expect(mailLink("ana@example.com")).toBe("mailto:ana@example.com");
});
