import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { encodePicture, run } from "./encode.ts";

const here = import.meta.dirname;
const pictures = join(here, "../public/pictures");
const work = join(here, "out");

/**
 * Square, because a card is; 960 px are enough for its 330 px at three times the density. Half of what other pictures
 * may weigh: at 35 % of its brightness nobody sees what the encoder leaves out.
 */
const sizes = { widths: [480, 960], avifWidths: [720], mostBytesAt960: 30 * 1024 };

type Card = {
	/** The delivered picture that it is made from. */
	from: string;
	/** The square that is cut out of it, as ImageMagick writes it. */
	window: string;
	/** How far the middle tones are lifted. */
	gamma: string;
	/** Strength and middle of the curve that gives the lights their form again. */
	contrast: string;
	/** In per cent: what is lifted loses colour. */
	saturation: number;
	/** In per cent of the circle of hues, 100 for none: below it turns yellow towards red. */
	hue: number;
	/** What black and white become: white takes the colour of dusk, and no channel reaches its end. */
	tint: string;
};

/**
 * The pictures of the landing page's three cards. They are seen at 35 % (brightness 0.7 under an overlay of 50 %), as the
 * specification has it, so they are graded for that: as bright as can be without a part that is only white.
 */
const cards: Record<string, Card> = {
	"card-villas": {
		from: "villa-sunset-palms",
		window: "1000x1000+80+0",
		gamma: "2.5",
		contrast: "3.5x50%",
		saturation: 190,
		hue: 96,
		tint: "#04000a,#fadcc8",
	},
	"card-wellness": {
		from: "landing-wellness",
		window: "1000x1000+300+0",
		gamma: "2.5",
		contrast: "3x58%",
		saturation: 190,
		hue: 98,
		tint: "#00040a,#fadec6",
	},
	"card-pavilion": {
		from: "landing-pavilion",
		window: "1000x1000+300+0",
		gamma: "2.6",
		contrast: "3.5x50%",
		saturation: 165,
		hue: 100,
		tint: "#000008,#faead8",
	},
};

export const cardNames: readonly string[] = Object.keys(cards);

const sourceOf = ({ from }: Card) => join(pictures, `${from}-1600.jpg`);

function cardOf(name: string): Card {
	const card = cards[name];
	if (!card) throw new Error(`No card ${name} in art/cards.ts`);
	return card;
}

/** Changes with the picture that the card is made from and with its grade. */
export function cardFingerprint(name: string): string {
	const card = cardOf(name);
	const hash = createHash("sha256").update(readFileSync(sourceOf(card)));
	return hash.update(JSON.stringify([card, sizes])).digest("hex").slice(0, 16);
}

/** Grades the delivered picture anew and encodes it; needs ImageMagick and no rendering. */
export function deliverCard(name: string): void {
	const card = cardOf(name);
	const master = join(work, `${name}.png`);
	mkdirSync(work, { recursive: true });
	run(
		"convert",
		sourceOf(card),
		...["-crop", card.window, "+repage", "-gamma", card.gamma, "-sigmoidal-contrast", card.contrast],
		...["-modulate", `100,${card.saturation},${card.hue}`, "+level-colors", card.tint, "-strip", `PNG24:${master}`],
	);
	encodePicture(master, name, pictures, sizes);
}
