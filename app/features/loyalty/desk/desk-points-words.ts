import { formatPoints } from "#app/content/hotel/rewards.ts";
import { isolate } from "#app/lib/isolate.ts";

const points = (count: number) => `${formatPoints(count)} ${Math.abs(count) === 1 ? "point" : "points"}`;

/** The words of points and vouchers at the desk. */
export const deskPoints = {
	title: "Points and vouchers",
	voucher: {
		title: "Redeem a voucher",
		code: "Code of the voucher",
		codeHint: "8 letters and digits, like K7MQ 2XHD.",
		look: "Look it up",
		unreal: "A code has 8 letters and digits. Please check it.",
		unknown: (code: string) => `There is no voucher ${code}. Please check the code with the guest.`,
		redeemed: "Exchanged on",
		cost: "For",
		costPoints: points,
		valid: "Not used yet",
		used: (when: string, by: string) => `Used on ${when}, redeemed by ${isolate(by)}`,
		take: "Redeem it",
		taken: "This voucher has just been redeemed by a colleague.",
		another: "Another voucher",
	},
	camera: {
		scan: "Scan with the camera",
		stop: "Stop the camera",
		hint: "Hold the code of the voucher in front of the camera.",
		preview: "What the camera sees",
		none: "This browser cannot read codes by camera. Please type the code.",
		unsafe: "The camera works on an https address only. Please type the code.",
		denied: "The camera is not allowed for this page. Allow it in the browser's settings, or type the code.",
		missing: "This device has no camera. Please type the code.",
		busy: "The camera did not open. Another program may be using it. Please type the code.",
		lost: "The camera was switched off. Please start it again, or type the code.",
		found: (code: string) => `Code ${code} was read.`,
		other: "This is not the code of a voucher.",
	},
	account: {
		title: "Give points",
		search: "Guest",
		searchHint: "Name or e-mail of the account, at least 2 letters.",
		find: "Find the account",
		none: (text: string) => `No account has “${text}” in its name or e-mail.`,
		found: "Accounts",
		choose: "Choose",
		unverified: "E-mail not confirmed: no points can be given",
		balance: "Balance",
		pending: "To come after check-out",
		points,
		amount: "Points",
		amountHint: (left: number) =>
			`You can give or take ${points(left)} more today. Take points back with a minus: -200.`,
		reason: "Reason",
		reasonHint: "The guest reads it.",
		give: "Give the points",
	},
	messages: {
		amount: "Enter a whole number of points, like 200 or -200.",
		reasonMissing: "Enter a reason. The guest reads it.",
		overLimit: (left: number) => `Your role can give or take ${points(left)} more today.`,
		belowZero: (balance: number) =>
			`The guest has only ${points(balance)}, and a balance cannot go below zero.`,
		unverified: "This guest has not confirmed the e-mail address yet.",
		unknown: "This account no longer exists.",
	},
} as const;
