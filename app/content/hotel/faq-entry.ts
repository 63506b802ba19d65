type FaqLink = {
	to:
		| "/booking"
		| "/getting-here"
		| "/pbpavilion"
		| "/points"
		| "/reservations"
		| "/reserve-pavilion"
		| "/reserve-wellness"
		| "/rooms"
		| "/sign-in"
		| "/sign-up"
		| "/wellness";
	words: string;
};

/** One question. Its id is its address: `/faq#airport`. */
export type FaqEntry = { id: string; question: string; answer: readonly string[]; link?: FaqLink };

/** One of the three parts of the page. */
export type FaqGroup = { id: string; title: string; entries: readonly FaqEntry[] };
