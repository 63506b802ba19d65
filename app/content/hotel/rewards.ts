import type { PictureName } from "./pictures.ts";
import { serviceDescriptions } from "./wellness-services.ts";

/** The picture of something that points can be exchanged for. Its name and cost are catalog rows. */
export type RewardDescription = { id: string; picture: PictureName; alt: string };

/** Points for the free luxury experience: where the ring closes. */
export const pointsGoal = 10_000;

/** The reward at the goal: redeemed as the others are, once the balance reaches it. */
export const luxuryRewardId = "luxury-experience";

export const rewardDescriptions: readonly RewardDescription[] = [
	...serviceDescriptions.map(({ id, picture, alt }) => ({ id, picture, alt })),
	{
		id: luxuryRewardId,
		picture: "reward-luxury",
		alt: "A long table set with candles and white plates on a deck above the sea at sunset",
	},
];

/** Where the scale carries a figure. */
export const pointsTicks = [0, 2_500, 5_000, 7_500, 10_000] as const;

/** The words around the points. */
export const rewardWords = {
	title: "Rewards",
	lead: "Every whole US dollar of your villa's price, before tax, becomes a point once you have checked out.",
	balance: "Your points",
	points: (points: number) => `${formatPoints(points)} ${points === 1 ? "point" : "points"}`,
	toGo: (points: number) => `${formatPoints(points)} to go`,
	goal: {
		title: "A free luxury experience",
		text: "At 10,000 points one of our luxury experiences is yours, free of charge. We plan it with you.",
		toGo: (points: number) => `${rewardWords.points(points)} to go`,
		reached: "You have reached 10,000 points",
		reachedText:
			"One of our luxury experiences is yours, free of charge. Redeem it whenever you like, and we plan it with you.",
	},
	list: "Rewards",
	redeem: "Redeem",
	submitting: "Submitting...",
	question: (name: string) => `Redeem ${name}?`,
	cost: "It costs",
	left: "You keep",
	missing: "Still to go",
	cancel: "Keep my points",
	close: "Close",
	notEnough: "Not enough points to redeem this reward.",
	unknownReward: "Please choose a reward.",
	oldForm: "Please reload this page and choose the reward again.",
	signedOut: "Please sign in to redeem a reward. Points belong to an account.",
	/** Under the refusal, for somebody who may have an account. */
	signInBefore: { before: "Have an account? Please", link: "sign in", after: " to use your points." },
	failed:
		"We cannot reach our booking system, so we cannot say whether this reward was redeemed. Please try again: nothing is redeemed twice.",
	alreadyRedeemed:
		"Nothing was redeemed now: you have just redeemed something else, perhaps in another window.",
	showThatVoucher: "Show that voucher",
	pressAgain: "To redeem this reward as well, press the button again.",
	join: {
		title: "You need an account to collect points",
		text: "Sign up, and the stays you reserve collect points. Without an account your balance is 0.",
		signUp: "Sign Up",
		signIn: "Sign In",
	},
	pending: {
		title: "Pending",
		posts: (checkOut: string, time: string) => `Yours after check-out on ${checkOut}, ${time}`,
		none: "Nothing yet. When you reserve a stay, its points appear here at once.",
		book: "Reserve a Suite & Villa",
	},
	vouchers: {
		title: "Your vouchers",
		redeemed: (day: string) => `Redeemed on ${day}`,
		used: (day: string) => `Used on ${day}`,
		show: "Show",
	},
	history: {
		title: "History",
		none: "The points you earn and redeem appear here.",
		pending: "pending",
		kinds: {
			stay_booked: "Stay reserved",
			stay_changed: "Stay changed",
			stay_cancelled: "Stay cancelled",
			stay_posted: "Stay completed",
			redemption: "Redeemed",
			grant: "From the hotel",
		},
		page: (page: number) => `Page ${page}`,
		nothingOlder: "Nothing older.",
		older: "Older",
		newer: "Newer",
	},
} as const;

/** The words of a voucher's own page. */
export const voucherWords = {
	label: "Voucher",
	title: (code: string) => `Voucher ${code}`,
	show: "Show this at the desk.",
	used: (day: string) => `This voucher was used on ${day}.`,
	code: "Code",
	qr: "The code as a QR code",
	facts: { reward: "Reward", guest: "For", cost: "Redeemed for", day: "Redeemed on" },
	next: {
		title: "How to use it",
		treatment: {
			before: "Reserve your treatment with us and bring this voucher, on paper or on your phone:",
			link: "reserve a treatment",
		},
		luxury: {
			before: "Tell us when you will be here, and we plan your experience with you:",
			link: "write to us",
		},
		once: "You can use it once. Please hand it in at the desk when you come.",
	},
	print: "Print",
	back: "Back to your points",
} as const;

const wholeNumber = new Intl.NumberFormat("en-US");

/** Points as the guest reads them: `2,500`. */
export function formatPoints(points: number): string {
	return wholeNumber.format(points);
}

/** A change of points with its sign: `+698`, `−150`. */
export function formatPointsChange(points: number): string {
	return `${points < 0 ? "\u2212" : "+"}${formatPoints(Math.abs(points))}`;
}
