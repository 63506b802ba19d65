import { hotel } from "#app/content/hotel/hotel.ts";
import type { HotelContact } from "#app/content/hotel/hotel-contact.ts";
import type { Block, EmailContent } from "./email-content.ts";

/** An e-mail as plain text: for those who read mail as text, and for filters that distrust mail without it. */
export function toText(content: EmailContent, contact: HotelContact): string {
	const footer = [hotel.name, hotel.address, `${contact.phone} · ${contact.email}`].join("\n");
	const parts = [content.heading, ...content.blocks.map(toLines), `--\n${footer}`];
	return `${parts.join("\n\n").replaceAll("\u00a0", " ")}\n`;
}

function toLines(block: Block): string {
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
		case "links":
			return [
				`${block.title}:`,
				...block.links.map(({ text, url, line }) =>
					line === undefined ? `- ${text}` : `- ${text} (${line}): ${url}`,
				),
			].join("\n");
	}
}
