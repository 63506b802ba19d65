import { hotel } from "#app/content/hotel.ts";
import type { Block, Letter } from "./email.ts";

/** A letter as plain text: for those who read mail as text, and for the filters that distrust mail without it. */
export function writeText(letter: Letter, hotelEmail: string): string {
	const foot = [hotel.name, hotel.address, `${hotel.phone} · ${hotelEmail}`].join("\n");
	const parts = [letter.heading, ...letter.blocks.map(writeBlock), `--\n${foot}`];
	return `${parts.join("\n\n").replaceAll("\u00a0", " ")}\n`;
}

function writeBlock(block: Block): string {
	switch (block.kind) {
		case "words":
		case "note":
			return block.text;
		case "figure":
			return `${block.name}: ${block.value}`;
		case "days":
			return block.days.map(({ name, day, hour }) => `${name}: ${day}, ${hour}`).join("\n");
		case "facts":
			return block.facts.map(({ name, value }) => `${name}: ${value}`).join("\n");
		case "amounts":
			return [...block.lines, block.total].map(({ name, amount }) => `${name}: ${amount}`).join("\n");
		case "button":
			return `${block.label}:\n${block.url}`;
		case "link":
			return `${block.text}\n${block.url}`;
	}
}
