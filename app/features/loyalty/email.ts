import { greet } from "#app/features/email/address.ts";
import type { EmailContent } from "#app/features/email/email-content.ts";
import { emailWords } from "#app/features/email/email-words.ts";
import { listNames } from "#app/features/stays/words.ts";
import { formatCount } from "#app/lib/money.ts";

/** The facts for the e-mail about posted points. */
export type PointsFacts = {
	name: string;
	villaNames: readonly string[];
	earnedPoints: number;
	balancePoints: number;
	pointsUrl: string;
};

const words = () => emailWords().points;

/** The e-mail about points that a stay has earned, once they are in the balance. */
export function writePointsEmail(facts: PointsFacts): EmailContent {
	const earned = formatCount(facts.earnedPoints);
	const balance = formatCount(facts.balancePoints);
	return {
		subject: words().subject(earned),
		preheader: words().preheader(balance),
		heading: words().heading,
		blocks: [
			greet(facts.name),
			{ kind: "words", text: words().text(listNames(facts.villaNames), earned) },
			{ kind: "figure", name: words().earned, value: earned },
			{ kind: "figure", name: words().balance, value: balance },
			{ kind: "button", label: words().open, url: facts.pointsUrl },
		],
	};
}
