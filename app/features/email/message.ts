import { type HotelContact, hotel, hotelAddress, mailLink, telephoneLink } from "#app/content/hotel/hotel.ts";
import { isolate } from "#app/lib/isolate.ts";
import { language } from "#app/lib/language.ts";
import {
	type Block,
	type ColumnsRow,
	type EmailContent,
	type EmailPicture,
	emailPictureHeight,
	emailWidth,
} from "./email-content.ts";
import { palette } from "./palette.ts";

/** An e-mail as it is sent, without its address. */
export type Message = { subject: string; text: string; html: string };

/** The same words as text and as HTML. */
export function toMessage(content: EmailContent, contact: HotelContact): Message {
	return {
		subject: content.subject,
		text: toText(content, contact),
		html: toHtml(content, contact),
	};
}

const { light, dark } = palette;
const font = "Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The basic styles are in the elements, because some programs drop `<style>`. These are extras for the others. */
const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
table{border-collapse:separate;mso-table-lspace:0;mso-table-rspace:0}
a{text-underline-offset:3px;overflow-wrap:anywhere}
u+#email a,#MessageViewBody a,a[x-apple-data-detectors]{color:inherit}
@media (max-width:480px){.outer{padding:0!important}.sheet{border-width:0!important;border-radius:0!important}.band{border-radius:0!important}.room{padding-left:20px!important;padding-right:20px!important}.heading{font-size:26px!important}.figure{font-size:24px!important}}
@media (prefers-color-scheme:dark){${darkRules("")}}
${darkRules("[data-ogsc] ")}`;

/** The dark colours, once for programs that know the media query and once for Outlook, which marks the body instead. */
function darkRules(start: string): string {
	return Object.entries({
		".page": `background:${dark.page}!important`,
		".sheet": `background:${dark.sheet}!important;border-color:${dark.line}!important`,
		".ink": `color:${dark.ink}!important`,
		".soft": `color:${dark.soft}!important`,
		".line": `border-color:${dark.line}!important`,
		".band": `background:${dark.band}!important`,
		".action": `background:${dark.action}!important`,
		".action a": `color:${dark.onAction}!important`,
		".link": `color:${dark.link}!important`,
	})
		.map(([selector, rule]) => `${start}${selector}{${rule}}`)
		.join("");
}

const escapes: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

/** Text that is safe in an element or in a quoted attribute, also with markup that a guest has typed. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");
}

const label = `font-size:13px;line-height:1.54;font-weight:500;letter-spacing:1px;text-transform:uppercase;color:${light.soft}`;
const gap = "padding:0 0 24px";

/**
 * An e-mail as HTML that mail programs understand: tables 600 px wide at most, styles in the elements, and no file but our
 * own pictures, which are the same for everybody: nobody learns who has read it, and it is complete without them.
 */
function toHtml(content: EmailContent, contact: HotelContact): string {
	const { subject, preheader, heading, pictures = [], blocks, data } = content;
	const write = writerFor(contact);
	return `<!doctype html>
<html lang="${language()}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet}</style>${data ? toJsonLd(data) : ""}
</head>
<body id="email" class="page" style="margin:0;padding:0;background:${light.page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escapeHtml(preheader)}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>
<div role="article" aria-roledescription="email" aria-label="${escapeHtml(subject)}" lang="${language()}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light.page};font-family:${font}"><tr><td class="outer" align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="${emailWidth}" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:${emailWidth}px;background:${light.sheet};border:1px solid ${light.line};border-radius:16px;overflow:hidden">
<tr><td class="room band" bgcolor="${light.band}" style="padding:32px 40px 36px;background:${light.band};border-radius:15px 15px 0 0">
<p style="margin:0 0 28px;font-size:13px;line-height:1.54;font-weight:500;letter-spacing:2px;text-transform:uppercase;color:${light.onBand}">${hotel.name}</p>
<h1 class="heading" style="margin:0;font-size:32px;line-height:1.2;font-weight:300;letter-spacing:-0.5px;color:${light.onBand}">${escapeHtml(heading)}</h1>
</td></tr>${picturesHtml(pictures)}
<tr><td class="room" style="padding:32px 40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${blocks.map((block) => `<tr><td style="${gap}">${blockHtml(block, write)}</td></tr>`).join("\n")}
</table>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${emailWidth}px"><tr><td class="room soft" style="padding:24px 40px 32px;font-size:13px;line-height:1.62;color:${light.soft}">
${hotel.name}<br>${hotelAddress()}<br>${write(`${contact.phone} · ${contact.email}`)}
</td></tr></table>
</td></tr></table>
</div>
</body>
</html>
`;
}

/** `<` is escaped, because a guest's name can contain `</script>`. */
function toJsonLd(data: Record<string, unknown>): string {
	const json = JSON.stringify({ "@context": "http://schema.org", ...data }).replaceAll("<", "\\u003c");
	return `\n<script type="application/ld+json">${json}</script>`;
}

function link(url: string, text: string): string {
	return `<a class="link" href="${escapeHtml(url)}" style="color:${light.link}">${escapeHtml(text)}</a>`;
}

/** Text as HTML. */
type Write = (text: string) => string;

/** Writes text with the hotel's telephone number and e-mail address as links. */
function writerFor({ phone, email }: HotelContact): Write {
	const links = [
		[phone, telephoneLink(phone)],
		[email, mailLink(email)],
	] as const;
	return (text) =>
		links.reduce(
			(html, [shown, url]) => html.replaceAll(escapeHtml(shown), link(url, shown.replaceAll(" ", "\u00a0"))),
			escapeHtml(text),
		);
}

/**
 * One picture over the whole width, or several side by side. The text in place of a picture has its words and colour.
 */
function picturesHtml(pictures: readonly EmailPicture[]): string {
	if (pictures.length === 0) return "";
	const width = Math.floor(emailWidth / pictures.length);
	const height = Math.round((emailPictureHeight * width) / emailWidth);
	const cells = pictures.map(
		({ url, alt }) =>
			`<td class="picture" width="${100 / pictures.length}%" style="padding:0"><img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" style="display:block;width:100%;height:auto;border:0;font-size:14px;line-height:1.43;color:${light.ink}"></td>`,
	);
	return `\n<tr><td class="pictures" bgcolor="${light.line}" style="padding:0;background:${light.line}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${cells.join("")}</tr></table></td></tr>`;
}

function blockHtml(block: Block, write: Write): string {
	switch (block.kind) {
		case "words":
			return `<p class="ink" style="margin:0;font-size:17px;line-height:1.59;color:${light.ink}">${write(block.text)}</p>`;
		case "note":
			return `<p class="soft" style="margin:0;font-size:14px;line-height:1.57;color:${light.soft}">${write(block.text)}</p>`;
		case "figure":
			return `<p class="soft" style="margin:0 0 4px;${label}">${escapeHtml(block.name)}</p><p class="ink figure" style="margin:0;font-size:28px;line-height:1.29;font-weight:300;letter-spacing:2px;color:${light.ink}">${escapeHtml(block.value)}</p>`;
		case "link":
			return `<p class="soft" style="margin:0;font-size:14px;line-height:1.57;color:${light.soft};word-break:break-word">${escapeHtml(block.text)} ${link(block.url, block.url)}</p>`;
		case "links":
			return `<p class="soft" style="margin:0 0 4px;${label}">${escapeHtml(block.title)}</p>\n${table(block.links.map(linkHtml).join("\n"))}`;
		case "days":
			return table(`<tr>${block.days.map(dayHtml).join("")}</tr>`);
		case "facts":
			return table(block.facts.map((fact) => factHtml(fact, write)).join("\n"));
		case "amounts":
			return table(
				[...block.lines.map((line) => amountHtml(line, false)), amountHtml(block.total, true)].join("\n"),
			);
		case "columns":
			return `<p class="ink" style="margin:0 0 8px;font-size:17px;line-height:1.41;font-weight:600;color:${light.ink}">${escapeHtml(block.title)}</p>\n${table(block.rows.map((row) => columnsRowHtml(row, block.columns)).join("\n"))}`;
		case "button":
			return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="action" bgcolor="${light.action}" style="border-radius:999px;background:${light.action}"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:14px 28px;font-size:16px;line-height:1.25;font-weight:500;color:${light.onAction};text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>`;
	}
}

/** A link in a row of its own, as high as a finger needs. */
function linkHtml({ text, url, line }: { text: string; url: string; line?: string }): string {
	const about = line
		? `<p class="soft" style="margin:0;font-size:14px;line-height:1.57;color:${light.soft}">${escapeHtml(line)}</p>`
		: "";
	return `<tr><td class="line" style="padding:10px 0;border-top:1px solid ${light.line}"><a class="link" href="${escapeHtml(url)}" style="display:block;font-size:16px;line-height:1.5;font-weight:500;color:${light.link}">${escapeHtml(text)}</a>${about}</td></tr>`;
}

function table(rows: string): string {
	return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">\n${rows}\n</table>`;
}

function dayHtml({ name, day, hour }: { name: string; day: string; hour: string }): string {
	return `<td class="line" width="50%" valign="top" style="padding:16px 12px 16px 0;border-top:1px solid ${light.line};border-bottom:1px solid ${light.line}"><p class="soft" style="margin:0 0 4px;${label}">${escapeHtml(name)}</p><p class="ink" style="margin:0;font-size:17px;line-height:1.41;font-weight:500;color:${light.ink}">${escapeHtml(day)}</p><p class="soft" style="margin:0;font-size:14px;line-height:1.57;color:${light.soft}">${escapeHtml(hour)}</p></td>`;
}

function factHtml({ name, value }: { name: string; value: string }, write: Write): string {
	return `<tr><td style="padding:0 0 12px"><p class="soft" style="margin:0;${label}">${escapeHtml(name)}</p><p class="ink" style="margin:0;font-size:17px;line-height:1.53;color:${light.ink};word-break:break-word">${write(value)}</p></td></tr>`;
}

function amountHtml({ name, amount }: { name: string; amount: string }, isTotal: boolean): string {
	const size = isTotal ? "font-size:19px;font-weight:600" : "font-size:15px";
	const edge = isTotal ? `padding:12px 0 0;border-top:1px solid ${light.line}` : "padding:0 0 8px";
	const style = `${edge};${size};line-height:1.4;color:${isTotal ? light.ink : light.soft}`;
	const names = isTotal ? "ink line" : "soft";
	return `<tr><td class="${names}" valign="top" style="${style}">${escapeHtml(name)}</td><td class="${names}" valign="top" align="right" style="${style};padding-left:16px;white-space:nowrap;font-variant-numeric:tabular-nums">${escapeHtml(amount)}</td></tr>`;
}

/** A figure over its values: the narrowest telephone shows two columns beside each other. */
function columnsRowHtml(row: ColumnsRow, columns: readonly string[]): string {
	const cells = listValues(row.values, columns).map(
		({ column, value }) =>
			`<td width="50%" style="padding:0 8px 4px 0"><small class="soft" style="font-size:13px;color:${light.soft}">${escapeHtml(column)}</small><br>${escapeHtml(value)}</td>`,
	);
	const pairs = Array.from(
		{ length: Math.ceil(cells.length / 2) },
		(_, pair) => `<tr>${cells.slice(2 * pair, 2 * pair + 2).join("")}</tr>`,
	);
	const label = escapeHtml(labelOf(row));
	const told =
		pairs.length > 0
			? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${pairs.join("")}</table>`
			: "";
	return `<tr><td class="ink line" style="padding:8px 0 4px;border-top:1px solid ${light.line};font-size:15px;line-height:1.4;font-weight:${row.isSum ? 600 : 400};color:${light.ink}">${label}${told}</td></tr>`;
}

/** The name of a row: a figure, and how often where that is counted. */
const labelOf = (row: ColumnsRow) => (row.sub ? `${isolate(row.name)}, ${row.sub}` : row.name);

/** The values of a row that say something, each with its column. */
const listValues = (values: readonly string[], columns: readonly string[]) =>
	columns
		.map((column, place) => ({ column, value: values[place] ?? "" }))
		.filter(({ value }) => value !== "");

/** An e-mail as plain text: for those who read mail as text, and for filters that distrust mail without it. */
function toText(content: EmailContent, contact: HotelContact): string {
	const footer = [hotel.name, hotelAddress(), `${contact.phone} · ${contact.email}`].join("\n");
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
		case "columns":
			return [
				block.title,
				...block.rows.map((row) => {
					const told = listValues(row.values, block.columns).map(({ column, value }) => `${column} ${value}`);
					const label = labelOf(row);
					return told.length > 0 ? `${label}:\n  ${told.join(" | ")}` : label;
				}),
			].join("\n");
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
