/** The sentences of requests that are refused, before or instead of a page. */
export const refusals = {
	damagedAddress: "This address is damaged. Please check it, or start from the front page.",
	wrongMethod: "This address can be read or sent a form to, and nothing else.",
	readOnly: "This address can only be read.",
	anotherSite: "This form was sent from another site, so we did not accept it.",
	startedElsewhere: "This sign-in was started from another site. Please start it from ours.",
	noSuchFile: "This file does not exist, or belongs to an older version of the site.",
	tooLong: "This is longer than we can take: 64 KB at most.",
	photoTooLong:
		"This photo is larger than we can take: 2 MB at most. Please go back and choose a smaller one.",
	signInFirst: "Please sign in first. Only then we take more than 64 KB.",
	tooManyFields: "This form has more fields than any of ours.",
	notAForm: "Please send this as a form.",
	damagedForm: "This form arrived damaged. Please send it again.",
	databaseUnavailable: "Our reservation system cannot be reached right now. Please try again in a minute.",
	databaseBusy:
		"Our reservation system has more to do than usual, so we could not show this now. Please try again in a few seconds.",
	tooManyVisitors:
		"Many people are visiting us at this moment, so we could not show this page yet. It tries again by itself in a few seconds.",
	tooManyForms:
		"Many people are reserving at this moment, so we have not taken this form yet. Please go back and press the button again in a few seconds: you will not be booked twice.",
	tooManyStreams: "Too many pages of this address are open at once.",
	streamOnly: "This address sends events and no data of a page.",
	tryAgain: "Try again now",
	toTheFront: "To the front page",
	broken: "Something broke on our side. We have noted it; please try again in a moment.",
	noVitals: "No performance figures are collected here.",
	damagedVitals: "These are not the figures of a visit.",
	privateMetrics: "Metrics are shown on the machine itself, or with METRICS_TOKEN.",
} as const;
