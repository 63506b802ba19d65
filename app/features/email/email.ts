/** A part of a letter. HTML and text are both made of these, so that they say the same. */
export type Block =
	| { kind: "words"; text: string }
	/** Quieter words: conditions, advice. */
	| { kind: "note"; text: string }
	/** The one figure or code that the letter is about. */
	| { kind: "figure"; name: string; value: string }
	/** Two days side by side, each with its hour. */
	| { kind: "days"; days: readonly { name: string; day: string; hour: string }[] }
	| { kind: "facts"; facts: readonly { name: string; value: string }[] }
	/** Amounts under each other, and their sum. */
	| {
			kind: "amounts";
			lines: readonly { name: string; amount: string }[];
			total: { name: string; amount: string };
	  }
	| { kind: "button"; label: string; url: string }
	/** An address that is read as well as pressed. */
	| { kind: "link"; text: string; url: string };

export type Letter = {
	subject: string;
	/** What a list of messages shows beside the subject. */
	preheader: string;
	heading: string;
	blocks: readonly Block[];
	/** Facts for mail programs, as schema.org JSON-LD. */
	data?: Record<string, unknown>;
};

/** A message as it is sent. */
export type Message = { subject: string; text: string; html: string };
