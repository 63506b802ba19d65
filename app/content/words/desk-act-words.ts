import { formatUsd } from "#app/lib/money.ts";

/** What every form of the desk says alike. */
export const actWords = {
	/** By reason. A function makes the sentence of the refusal's facts. */
	refusals: {
		not_allowed: "Your role may not do that.",
		changed_meanwhile:
			"A colleague has changed this meanwhile. Nothing of yours is saved yet: look at it, and send it again.",
		form_already_used: "This form was sent before. Reload the page to see what it did.",
		key_used: "This form was sent before, for something else. Reload the page to see what it did.",
		needs_approval: ({ limitCents }: { limitCents?: number }) =>
			limitCents === undefined
				? "This needs a manager."
				: `With this, more than ${formatUsd(limitCents)} is paid out of the drawer today.`,
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
	/** Beside a field that a colleague has changed too. An empty value has words of its own. */
	conflict: {
		now: (value: string) =>
			value === "" ? "A colleague has emptied this." : `Saved by a colleague: ${value}.`,
		saw: (value: string) => (value === "" ? "It was empty before." : `Before: ${value}.`),
		emptied: "You had emptied it: empty it again if it should go.",
		ticked: "ticked",
		notTicked: "not ticked",
	},
	/** Where a form has what its person had typed before. */
	draft: {
		text: "This form was not sent. What you typed is still here.",
		empty: "Empty the form",
	},
	/** Of a form that was carried through a sign-in without what is private in it. */
	incomplete:
		"Nothing is saved yet. Numbers of documents, diets and notes are not carried through a sign-in: type them again, then send the form.",
	/** Of a form that the page does not have. */
	unknownForm: "Please reload this page and send the form again.",
	/** Where a reason has no sentence of its own. */
	refused: "This is not possible now. Reload the page to see how it is.",
	failed:
		"Something went wrong here, and we do not know whether it was saved. What you entered is still there: send it again. Nothing is done twice.",
	/** Beside a row that a colleague has just changed. */
	changedBy: (name: string) => `changed by ${name}`,
	notSent: "No connection to the server. Nothing is lost: press again when the network is back.",
} as const;
