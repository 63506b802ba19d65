import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { iconNames } from "#app/content/words/icons.ts";
import { formatExperiencePrice } from "#app/features/catalog/catalog-terms.ts";
import { formatSize } from "#app/features/stays/villa-words.ts";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import { formatShortUsd } from "#app/lib/money.ts";
import {
	initialExperiences,
	initialRewards,
	initialSeatings,
	initialVillas,
} from "#db/catalog/initial-catalog.ts";
import { initialServices } from "#db/catalog/initial-wellness.ts";
import {
	dinnerDescriptions,
	experienceDescriptions,
	experienceTitle,
	pavilionWords,
	plates,
	tableDinner,
} from "./experiences.ts";
import { type PictureName, sizesOf } from "./pictures.ts";
import {
	luxuryRewardId,
	pointsGoal,
	pointsTicks,
	rewardDescriptions,
	rewardTitle,
	rewardWords,
} from "./rewards.ts";
import { initialTaxRates, percentOf, percentsOn } from "./tax-rates.ts";
import { listPictures, type VillaDescription, villaDescriptions } from "./villa-descriptions.ts";
import { villaPlans } from "./villa-plans.ts";
import { serviceDescriptions, serviceTitle, wellnessTypes, wellnessWords } from "./wellness-services.ts";

const villas: readonly VillaDescription[] = villaDescriptions();

/** The words of a row. */
function wordsOf<Words extends { id: string }>(words: readonly Words[], { id }: { id: string }): Words {
	const found = words.find((one) => one.id === id);
	if (!found) throw new Error(`There are no words for ${id}.`);
	return found;
}

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();

test.each([
	["villa", initialVillas, villaDescriptions()],
	["experience", initialExperiences, experienceDescriptions()],
	["service", initialServices, serviceDescriptions()],
	["reward", initialRewards, rewardDescriptions()],
])(
	"every %s of a new database has words and a picture, and none of these is without its row",
	(_, rows, words) => {
		expect(new Set(idsOf(rows)).size).toBe(rows.length);
		expect(idsOf(words)).toEqual(idsOf(rows));
	},
);

describe("the villas", () => {
	test("are the eight of the specification, at its prices", () => {
		const prices = initialVillas.map((row) => [wordsOf(villas, row).name, formatShortUsd(row.nightlyCents)]);
		expect(prices).toEqual([
			["Sunset Palms Villa", "$349"],
			["Caribbean Breeze Villa", "$289"],
			["Ocean Breeze Villa", "$319"],
			["Blue Horizon Villa", "$379"],
			["Tropical Hideaway Villa", "$249"],
			["Vista Del Mar Villa", "$399"],
			["Serenity Sands Villa", "$279"],
			["Palm Grove Villa", "$499"],
		]);
	});

	test.each(villas)("$name sleeps as many as its beds hold, between 2 and 6", (villa) => {
		const places = villa.bedConfig.split(", ").map((bed) => {
			const [, count, kind] = /^(\d) (king|queen|sofa|single|daybed)/.exec(bed) ?? [];
			expect(kind, `not a known kind of bed: ${bed}`).toBeDefined();
			return Number(count) * (kind === "single" || kind === "daybed" ? 1 : 2);
		});
		const { maxOccupancy } = wordsOf(initialVillas, villa);
		expect(places.reduce((sum, one) => sum + one)).toBe(maxOccupancy);
		expect(maxOccupancy).toBeGreaterThanOrEqual(2);
		expect(maxOccupancy).toBeLessThanOrEqual(6);
	});

	test.each(villas)("$name has five different amenities and a description of its own", (villa) => {
		expect(new Set(villa.amenities.map(({ text }) => text)).size).toBe(5);
		expect(new Set(villa.amenities.map(({ icon }) => icon)).size).toBe(5);
		expect(villa.description.split(/[.!?](?: |$)/).filter(Boolean).length).toBeGreaterThanOrEqual(2);
		expect(villas.filter(({ subtitle }) => subtitle === villa.subtitle)).toEqual([villa]);
	});

	test.each(villaPlans())(
		"the rooms of $id have the beds that its card names, no more and no fewer",
		(plan) => {
			const count = (beds: string) =>
				beds
					.split(", ")
					.flatMap((bed) => {
						const [, number, kind] = /^(\d) (.+?)s?$/.exec(bed) ?? [];
						return Array.from({ length: Number(number) }, () => kind);
					})
					.sort();
			const inRooms = plan.rooms.flatMap((room) => ("beds" in room ? count(room.beds) : [])).sort();
			expect(inRooms).toEqual(count(wordsOf(villas, plan).bedConfig));
		},
	);

	test("have as many beds in Spanish as in English, on their cards and in their rooms", () => {
		const count = (beds: string) =>
			(beds.match(/\d+/g) ?? []).reduce((sum, number) => sum + Number(number), 0);
		const bedsOf = () => [
			...villaDescriptions().map(({ bedConfig }) => count(bedConfig)),
			...villaPlans().map(({ rooms }) => count(rooms.flatMap(({ beds }) => beds ?? []).join())),
		];
		expect(withLanguage("es", bedsOf)).toEqual(bedsOf());
	});

	test("each have a page with a plan of its rooms and a place of their own on the map", () => {
		expect(idsOf(villaPlans())).toEqual(idsOf(villas));
		expect(new Set(villaPlans().map(({ at }) => `${at.x} ${at.y}`)).size).toBe(villas.length);
	});

	test.each(villaPlans())(
		"the drawing of $id has a number for every room of the list beside it",
		({ id, rooms }) => {
			const drawing = readFileSync(`public/pictures/plan-${id}.svg`, "utf8");
			const numbers = [...drawing.matchAll(/font-weight="600">(\d+)</g)].map(([, number]) => Number(number));
			expect(numbers.sort((a, b) => a - b)).toEqual(rooms.map((_, index) => index + 1));
		},
	);

	test("show the picture of their card first, then whatever more there is", () => {
		const [villa] = villas;
		if (!villa) throw new Error("There are no villas.");
		const { picture, alt } = villa;
		const more = { picture: "film-reef", alt: "The reef" } as const;
		expect(listPictures({ ...villa, morePictures: [] })).toEqual([{ picture, alt }]);
		expect(listPictures({ ...villa, morePictures: [more] })).toEqual([{ picture, alt }, more]);
	});

	test("are as large in square feet as in square metres", () => {
		expect(formatSize(96)).toBe("96 m² (1,033 sq ft)");
		expect(formatSize(44)).toBe("44 m² (474 sq ft)");
	});
});

describe("the wellness center", () => {
	test("offers the eight services of the specification", () => {
		expect(serviceDescriptions().map(({ name }) => name)).toEqual([
			"Massages",
			"Head Spa",
			"Facials",
			"Body Treatments",
			"Scrubs",
			"Express Treatments",
			"Bath/Sauna Rental",
			"Agape Pool Experience",
		]);
	});

	test("has the prices of beyond.md, and the lengths of the project where the two differ", () => {
		const terms = initialServices.map(({ id, priceCents, minutes }) => [
			id,
			formatShortUsd(priceCents),
			minutes,
		]);
		expect(terms).toEqual([
			["massages", "$120", 90],
			["head-spa", "$85", 60],
			["facials", "$95", 60],
			["body-treatments", "$125", 75],
			["scrubs", "$75", 40],
			["express-treatments", "$45", 25],
			["bath-sauna-rental", "$60", 120],
			["agape-pool", "$140", 90],
		]);
	});

	test("takes the Agape Pool Experience in its form as Other, and every other service under its name", () => {
		expect(initialServices.map(({ formChoice }) => formChoice)).toEqual(wellnessTypes);
		expect(wellnessTypes.at(-1)).toBe("Other");
	});
});

describe("the pavilion", () => {
	test("offers the six experiences at their prices, plus sign included, from their smallest groups on", () => {
		expect(
			initialExperiences.map((row) => [
				wordsOf(experienceDescriptions(), row).title,
				formatExperiencePrice(row),
				row.minGuests,
			]),
		).toEqual([
			["Legacy Lounge", "$100+", 6],
			["Civic Spirit", "$110+", 6],
			["Island Revival", "$125+", 6],
			["Prime Roots (Agape Garden Table)", "$135+", 4],
			["The American Dream", "$150+", 8],
			["Liberation Fire", "$160+", 10],
		]);
	});

	test("says in its words how long an experience takes, as its row has it", () => {
		for (const row of initialExperiences)
			expect(wordsOf(experienceDescriptions(), row).details[0]).toContain(`about ${row.minutes} minutes`);
	});

	test("seats groups at 18:00 and at 20:30", () => {
		expect(initialSeatings).toEqual(["18:00", "20:30"]);
	});

	test.each(experienceDescriptions())("$title is described in four to six points", ({ details }) => {
		expect(details.length).toBeGreaterThanOrEqual(4);
		expect(details.length).toBeLessThanOrEqual(6);
	});

	test("serves eleven different things", () => {
		expect(new Set(plates().map(({ name }) => name)).size).toBe(11);
	});
});

describe("the rewards", () => {
	test("cost as much as in the specification", () => {
		expect(initialRewards.map(({ name, costPoints }) => [name, costPoints])).toEqual([
			["Massages", 150],
			["Head Spa", 150],
			["Facials", 150],
			["Body Treatments", 250],
			["Scrubs", 250],
			["Express Treatments", 300],
			["Bath/Sauna Rental", 400],
			["Agape Pool Experience", 500],
			["Free Luxury Experience", 10_000],
		]);
	});

	test("are the services of the wellness center under their names, and the luxury experience last", () => {
		expect(initialRewards.slice(0, -1).map(({ id, name }) => [id, name])).toEqual(
			serviceDescriptions().map(({ id, name }) => [id, name]),
		);
		expect(initialRewards.at(-1)?.id).toBe(luxuryRewardId);
	});

	test("lead to the free luxury experience at 10,000, with a tick at every quarter", () => {
		expect(pointsGoal).toBe(10_000);
		expect(wordsOf(initialRewards, { id: luxuryRewardId }).costPoints).toBe(pointsGoal);
		expect(pointsTicks).toEqual([0, 2_500, 5_000, 7_500, 10_000]);
	});
});

describe("the facts beside the words", () => {
	const shown: { picture: PictureName; alt: string }[][] = [
		[...villaDescriptions()],
		[...serviceDescriptions()],
		[...experienceDescriptions()],
		[...plates()],
		[...rewardDescriptions()],
	];

	test("every picture is there in all its widths and formats, and described in words", () => {
		const files = new Set(readdirSync(new URL("../../../public/pictures", import.meta.url)));
		for (const { picture, alt } of shown.flat()) {
			expect(alt, picture).not.toBe("");
			const { widths, avifWidths } = sizesOf(picture);
			for (const width of avifWidths) expect(files, "public/pictures").toContain(`${picture}-${width}.avif`);
			for (const width of widths)
				for (const type of ["webp", "jpg"])
					expect(files, "public/pictures").toContain(`${picture}-${width}.${type}`);
		}
	});

	test("no picture comes twice in one grid", () => {
		for (const grid of shown) expect(new Set(grid.map(({ picture }) => picture)).size).toBe(grid.length);
	});

	test("every icon is drawn, and nothing is drawn that has no name", () => {
		const sprite = readFileSync(new URL("../../ui/icons.svg", import.meta.url), "utf8");
		const drawn = [...sprite.matchAll(/<symbol id="([a-z]+)"/g)].map(([, name]) => name);
		expect(drawn.sort()).toEqual([...iconNames].sort());
	});

	test("the service charge in the words is the one that is charged", () => {
		const day = "2026-11-26";
		const percents = percentsOn(initialTaxRates, day);
		expect(wellnessWords().charges(percents)).toContain("20% service charge and 12.5% GST");
		expect(pavilionWords().charges({ ...percents, serviceCharge: "15%" })).toContain("15% service charge");
	});

	test("a tax that is entered before its first day is in the words from that day on, and not before", () => {
		const rates = [
			{ from: "2010-04-01", basisPoints: 1_250 },
			{ from: "2027-04-01", basisPoints: 1_500 },
		];
		expect(percentOf(rates, "2027-03-31")).toBe("12.5%");
		expect(percentOf(rates, "2027-04-01")).toBe("15%");
	});
});

describe("in Spanish", () => {
	const inSpanish = <Result>(run: () => Result) => withLanguage("es", run);

	test("a service has its Spanish name until staff give it another", () => {
		for (const { name } of serviceDescriptions())
			expect(inSpanish(() => serviceTitle(name))).not.toBe(serviceTitle(name));
		expect(inSpanish(() => serviceTitle("Massages"))).toBe("Masajes");
		expect(inSpanish(() => serviceTitle("Hot stones"))).toBe("Hot stones");
		for (const { name } of initialRewards)
			expect(inSpanish(() => rewardTitle(name))).not.toBe(rewardTitle(name));
	});

	test("the experiences keep their names, and the dinner at a table has one of its own", () => {
		for (const { title } of experienceDescriptions())
			expect(inSpanish(() => experienceTitle(title))).toBe(title);
		expect(inSpanish(() => experienceTitle(tableDinner.title))).toBe("Cena en el pabellón");
	});

	test("nothing is left in English beside a picture", () => {
		for (const list of [serviceDescriptions, dinnerDescriptions, plates, rewardDescriptions]) {
			const english = new Set(list().map(({ alt }) => alt));
			expect(inSpanish(list).filter(({ alt }) => english.has(alt))).toEqual([]);
		}
	});

	test("points are counted by their number", () => {
		expect([0, 1, 2_500].map((points) => inSpanish(() => rewardWords().points(points)))).toEqual([
			"0 puntos",
			"1 punto",
			"2,500 puntos",
		]);
		expect([1, 150].map((points) => inSpanish(() => rewardWords().goal.toGo(points)))).toEqual([
			"le falta 1 punto",
			"le faltan 150 puntos",
		]);
	});
});
