import { mailWords } from "#app/content/email-words.ts";
import type { Letter } from "./email.ts";
import { greet } from "./greeting.ts";

/** Points as their letter tells of them. */
export type PointsFacts = {
	name: string;
	villaNames: readonly string[];
	earnedPoints: number;
	balancePoints: number;
	pointsUrl: string;
};

const words = mailWords.points;
const figures = new Intl.NumberFormat("en-US");

/** The letter about points that a stay has earned, once they are in the balance. */
export function writePointsLetter(facts: PointsFacts): Letter {
	const earned = figures.format(facts.earnedPoints);
	const balance = figures.format(facts.balancePoints);
	return {
		subject: words.subject(earned),
		preheader: words.preheader(balance),
		heading: words.heading,
		blocks: [
			greet(facts.name),
			{ kind: "words", text: words.text(facts.villaNames.join(" and "), earned) },
			{ kind: "figure", name: words.earned, value: earned },
			{ kind: "figure", name: words.balance, value: balance },
			{ kind: "button", label: words.open, url: facts.pointsUrl },
		],
	};
}
