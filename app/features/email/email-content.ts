import { type PictureName, sizesOf } from "#app/content/hotel/pictures.ts";

/** A part of an e-mail. HTML and text are both made of these, so that they say the same. */
export type Block =
	| { kind: "words"; text: string }
	/** Quieter words: conditions, advice. */
	| { kind: "note"; text: string }
	/** The one figure or code that the e-mail is about. */
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
	/** Figures with a value for each column; an empty one is left out. */
	| { kind: "columns"; title: string; columns: readonly string[]; rows: readonly ColumnsRow[] }
	| { kind: "button"; label: string; url: string }
	/** A link whose address can be read. */
	| { kind: "link"; text: string; url: string }
	/** Ways on, each with a few words. */
	| { kind: "links"; title: string; links: readonly EmailLink[] };

/** A row of figures; the last one of a block may be their sum. */
export type ColumnsRow = { name: string; sub?: string; values: readonly string[]; isSum?: boolean };

/** A link under words of its own. `line` describes its page; without it the address is not repeated in the text. */
type EmailLink = { text: string; url: string; line?: string };

/**
 * A picture of our own above the words. Mail programs may leave it out: the e-mail is complete without it. Its address
 * is the same for every guest, so that showing it says nothing about the reader.
 */
export type EmailPicture = { url: string; alt: string };

/** The content of an e-mail, before it is written as HTML and as text. */
export type EmailContent = {
	subject: string;
	/** The text beside the subject in a list of messages. */
	preheader: string;
	heading: string;
	/** One, or two side by side. */
	pictures?: readonly EmailPicture[];
	blocks: readonly Block[];
	/** Facts for mail programs, as schema.org JSON-LD. */
	data?: Record<string, unknown>;
};

/** Sharp on a screen with two dots to a pixel, and still small. JPEG, because some mail programs show nothing newer. */
const deliveredWidth = 960;

/** The width of an e-mail in pixels: pictures fill it and keep their shape. */
export const emailWidth = 600;

/** Width to height; all pictures of villas, services and evenings have the same. */
const { width, height } = sizesOf("villa-ocean-breeze");
export const emailPictureHeight = Math.round((emailWidth * height) / width);

/**
 * The picture of something that is described in words, for its e-mail; none where the words are missing.
 * @param origin the address of the app, without a slash at the end
 */
export function picturesOf(
	described: readonly ({ picture: PictureName; alt: string } | undefined)[],
	origin: string,
): EmailPicture[] {
	return described.flatMap((one) =>
		one ? [{ url: `${origin}/pictures/${one.picture}-${deliveredWidth}.jpg`, alt: one.alt }] : [],
	);
}
