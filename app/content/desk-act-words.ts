import { formatUsd } from "#app/lib/money.ts";

/** Words shared by all forms of the desk. */
export const actWords = {
	/** By reason. A function makes the sentence of the refusal's facts. */
	refusals: {
		not_allowed: "Your role may not do that.",
		changed_meanwhile: "A colleague has changed this in the meantime. This is how it is now.",
		form_already_used: "This form was sent before. Reload the page to see what it did.",
		key_used: "This form was sent before, for something else. Reload the page to see what it did.",
		needs_approval: ({ limitCents }: { limitCents?: number }) =>
			limitCents === undefined
				? "This needs a manager."
				: `With this, today’s pay-outs from the drawer go over ${formatUsd(limitCents)}.`,
		over_limit: "This is more than your role may give.",
		paused: "Too many wrong tries. Wait a few minutes.",
	},
	/** After a refusal that a manager can approve. */
	approval: {
		code: "Confirm it with your code below, and send it again.",
		passkey: "Confirm it with your passkey below, and send it again.",
		pin: "A manager confirms it with their PIN below. Then send it again.",
		sendAgain: "Send it again",
		elsewhere: "A manager does it on a device of their own, or confirms it with their PIN at the tablet.",
	},
	/** Of a form that the page does not have. */
	unknownForm: "Please reload this page and send the form again.",
	/** Where a reason has no sentence of its own. */
	refused: "This is not possible now. Reload the page to see how things are.",
	failed:
		"Something went wrong here, and we do not know whether it was saved. What you entered is still there: send it again. Nothing is done twice.",
	notSent: "No connection to the server. Nothing is lost: press again when the network is back.",
} as const;
