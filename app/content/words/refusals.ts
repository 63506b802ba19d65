/** The sentences of requests that are refused, before or instead of a page. */
export const refusals = {
	damagedAddress: "This address does not work. Please check it, or start from the front page.",
	wrongMethod: "This address can only be read or receive a form.",
	readOnly: "This address can only be read.",
	anotherSite: "This form was sent from another website, so we did not accept it.",
	startedElsewhere: "This sign-in was started from another website. Please start it from ours.",
	noSuchFile: "This file does not exist, or belongs to an older version of our site.",
	tooLong: "This is too long: we can take 64 KB at most.",
	photoTooLong: "This photo is too large: we can take 2 MB at most. Please go back and choose a smaller one.",
	signInFirst: "Please sign in first: without signing in you can send 64 KB at most.",
	tooManyFields: "This form has too many fields.",
	notAForm: "Please send this as a form.",
	damagedForm: "This form did not arrive complete. Please send it again.",
	databaseUnavailable: "We cannot reach our booking system right now. Please try again in a minute.",
	databaseBusy:
		"Our booking system is very busy, so we could not show this. Please try again in a few seconds.",
	tooManyVisitors:
		"Many people are visiting us right now, so we could not show this page yet. It tries again by itself in a few seconds.",
	tooManyForms:
		"Many people are booking right now, so we have not taken this form yet. Please go back and press the button again in a few seconds: you will not be booked twice.",
	noWebhook: "No payment provider sends messages to this address.",
	unsignedWebhook: "This message is not signed by the payment provider.",
	tooManyStreams: "Too many pages of this address are open at once.",
	streamOnly: "This address sends events and no data of a page.",
	tryAgain: "Try again now",
	toTheFront: "To the front page",
	broken: "Something went wrong on our side. We have noted it; please try again in a moment.",
	noVitals: "No performance figures are collected here.",
	damagedVitals: "These are not the figures of a visit.",
	privateMetrics: "Metrics are shown on the machine itself, or with METRICS_TOKEN.",
} as const;
