import type { PictureName } from "#app/content/pictures.ts";
import { wellnessServices } from "#app/content/wellness.ts";

/** Something that points can be exchanged for. */
export type Reward = {
	id: string;
	name: string;
	costPoints: number;
	picture: PictureName;
	alt: string;
};

type ServiceId = (typeof wellnessServices)[number]["id"];

/** What each service of the wellness center costs in points. */
const costPoints: Record<ServiceId, number> = {
	massages: 150,
	"head-spa": 150,
	facials: 150,
	"body-treatments": 250,
	scrubs: 250,
	"express-treatments": 300,
	"bath-sauna-rental": 400,
	"agape-pool": 500,
};

export const rewards: readonly Reward[] = wellnessServices.map(({ id, name, picture, alt }) => ({
	id,
	name,
	costPoints: costPoints[id],
	picture,
	alt,
}));

/** Points for the free luxury experience: where the ring closes. */
export const pointsGoal = 10_000;

/** What waits there: redeemed as the others are, once the balance reaches it. */
export const luxuryReward: Reward = {
	id: "luxury-experience",
	name: "Free luxury experience",
	costPoints: pointsGoal,
	picture: "reward-luxury",
	alt: "A long table set with candles and white plates on a deck above the sea at sunset",
};

/** Everything that points can be exchanged for. */
export const allRewards: readonly Reward[] = [...rewards, luxuryReward];

export function findReward(id: unknown): Reward | undefined {
	return allRewards.find((reward) => reward.id === id);
}

/** Where the scale carries a figure. */
export const pointsTicks = [0, 2_500, 5_000, 7_500, 10_000] as const;

/** The words around the points. */
export const rewardWords = {
	title: "Rewards",
	lead: "Every whole US dollar of a villa's price becomes a point once you have checked out.",
	balance: "Your points",
	goal: {
		title: "A free luxury experience",
		text: "At 10,000 points one of our luxury experiences is yours, free of charge. We plan it with you.",
		picture: "reward-luxury",
		alt: "A long table set with candles and white plates on a deck above the sea at sunset",
	},
	list: "What points bring",
	redeem: "Redeem",
	question: (name: string) => `Redeem ${name}?`,
	cost: "It costs",
	left: "You keep",
	missing: "Still to go",
	cancel: "Keep my points",
	close: "Close",
	notEnough: "Not enough points to redeem this reward.",
	unknownReward: "Please choose a reward.",
	join: {
		title: "Points need an account",
		text: "They are kept with your name. Accounts open soon; until then every balance stands at 0.",
		signUp: "Sign Up",
		signIn: "Sign In",
	},
} as const;

const wholeNumber = new Intl.NumberFormat("en-US");

/** Points as the guest reads them: `2,500`. */
export function formatPoints(points: number): string {
	return wholeNumber.format(points);
}
