import { bedSizes, type Drawing, type Outside, type Rect, type Room, type Side } from "./plan-shapes.ts";

/** In units of the drawing; the page shows it as wide as its column. */
const sheet = { width: 640, height: 440 };
const ink = "#33474a";
const wood = "#d9c7a4";
const water = "#d9ebe6";
const fills = { deck: wood, pool: "#8fd0cd", garden: "#c6d4b4", steps: "#e6d8bb", roof: "#d3a48a" } as const;
const number = (value: number) => String(Math.round(value * 100) / 100);

/** Fills the sheet as far as the villa allows; a bar of two metres says how large it is. */
export function drawPlan({ floors, north, sea }: Drawing, rooms: readonly { name: string }[]) {
	const edge = (side: Side) => (sea.includes(side) && sea.length < 4 ? 1.7 : 1.2);
	const gap = 2.2;
	let right = edge("left");
	const placed = floors.map((floor) => {
		const all = [...floor.rooms, ...floor.outside, ...(floor.things ?? [])].map(({ at }) => at);
		const x0 = Math.min(...all.map(([x]) => x));
		const x1 = Math.max(...all.map(([x, , w]) => x + w));
		const y0 = Math.min(...all.map(([, y]) => y));
		const y1 = Math.max(...all.map(([, y, , d]) => y + d));
		const at = { floor, dx: right - x0, y0, y1 };
		right += x1 - x0 + gap;
		return at;
	});
	const wide = right - gap + edge("right");
	const top = Math.min(...placed.map(({ y0 }) => y0)) - edge("top");
	const deep = Math.max(...placed.map(({ y1 }) => y1)) + edge("bottom") + (sea.includes("bottom") ? 0 : 1.1) - top;
	// A small villa is not drawn larger than 15 metres across the page would be.
	const scale = Math.min(sheet.width / wide, sheet.height / deep, sheet.width / 15);
	const aside = (sheet.width / scale - wide) / 2;
	const above = sea.includes("top") ? 0 : sea.includes("bottom") ? sheet.height / scale - deep : (sheet.height / scale - deep) / 2;
	const px = (metres: number) => number(metres * scale);
	const rect = ([x, y, w, d]: Rect, more: string) =>
		`<rect x="${px(x)}" y="${px(y)}" width="${px(w)}" height="${px(d)}" ${more}/>`;
	const numbered = new Set<string>();
	const parts = placed.map(({ floor, dx }) => {
		const lines: string[] = [];
		for (const { kind, at } of floor.outside) lines.push(rect(at, `fill="${fills[kind]}"`), boardsOf(kind, at, px));
		for (const { at } of floor.rooms) lines.push(rect(at, `fill="#fffdf8"`));
		for (const { kind, at } of floor.things ?? []) lines.push(thing(kind, at, px));
		for (const room of floor.rooms) for (const bed of room.beds ?? []) lines.push(drawBed(bed, px));
		for (const { at } of floor.rooms) lines.push(rect(at, `fill="none" stroke="${ink}" stroke-width="5"`));
		for (const [x, y, w, d] of floor.openings) {
			const line = `x1="${px(x)}" y1="${px(y)}" x2="${px(x + w)}" y2="${px(y + d)}"`;
			lines.push(`<line ${line} stroke="#fffdf8" stroke-width="6"/><line ${line} stroke="${ink}" stroke-width="1.5"/>`);
		}
		for (const { name, at } of [...floor.rooms, ...floor.outside]) {
			if (name === undefined || numbered.has(name)) continue;
			numbered.add(name);
			lines.push(badge(rooms.findIndex((room) => room.name === name) + 1, at, px, scale));
		}
		return `<g transform="translate(${px(sea.includes("left") && sea.length < 4 ? dx : dx + aside)} ${px(above - top)})">${lines.join("")}</g>`;
	});
	const { width, height } = sheet;
	const foot = height - 16;
	const bar = `<g stroke="${ink}" stroke-width="2"><path fill="none" d="M24 ${foot - 6}v6h${px(2)}v-6"/></g><text x="${number(2 * scale + 34)}" y="${foot}">2 m</text>`;
	const compass = `<g transform="translate(608 ${foot - 12})"><path transform="rotate(${north})" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M0 14v-28m-6 9 6-10 6 10"/><text x="-30" y="7" text-anchor="middle">N</text></g>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter,system-ui,sans-serif" font-size="24" fill="${ink}"><rect width="${width}" height="${height}" fill="${sea.length === 4 ? water : "#f3eee2"}"/>${shore(sea, scale)}${parts.join("")}${bar}${compass}</svg>\n`;
}

/** The sea along the edges of the sheet, its line a little uneven; a villa in the sea needs none. */
function shore(sea: readonly Side[], scale: number) {
	if (sea.length === 4) return "";
	const deep = 1.8 * scale;
	return sea
		.map((side) => {
			const length = side === "top" || side === "bottom" ? sheet.width : sheet.height;
			const waves = Array.from({ length: 8 }, (_, index) => {
				const x = number(((index + 1) * length) / 8);
				const mid = number(((index + 0.5) * length) / 8);
				return `Q${mid} ${number(deep + (index % 2 === 0 ? 12 : -9))} ${x} ${number(deep)}`;
			});
			const turn = {
				top: "",
				bottom: `translate(${sheet.width} ${sheet.height}) rotate(180)`,
				left: `translate(0 ${sheet.height}) rotate(-90)`,
				right: `translate(${sheet.width} 0) rotate(90)`,
			}[side];
			return `<path transform="${turn}" fill="${water}" d="M0 0V${number(deep)}${waves.join("")}V0z"/>`;
		})
		.join("");
}

/** The joints of decks, the treads of steps, the rows of a roof. */
function boardsOf(kind: Outside["kind"], [x, y, w, d]: Rect, px: (metres: number) => string) {
	const step = { deck: 0.5, steps: 0.36, roof: 0.5, pool: 0, garden: 0 }[kind];
	if (step === 0) return `<rect x="${px(x)}" y="${px(y)}" width="${px(w)}" height="${px(d)}" fill="none" stroke="${ink}" stroke-opacity=".35" stroke-width="1.5"/>`;
	let path = "";
	for (let at = y + step; at < y + d - 0.1; at += step) path += `M${px(x)} ${px(at)}h${px(w)}`;
	return `<path d="${path}" stroke="#8a7b60" stroke-opacity="${kind === "steps" ? 0.9 : 0.4}"/>`;
}

function drawBed([kind, x, y, head]: NonNullable<Room["beds"]>[number], px: (metres: number) => string) {
	const [w, l] = bedSizes[kind];
	const lying = head === "left" || head === "right";
	// a sofa is along its wall
	const turned = kind === "sofa" || kind === "daybed" ? false : lying;
	const [bw, bd] = turned ? [l, w] : [w, l];
	const line = `fill="#fff" stroke="${ink}" stroke-width="1.75" rx="3"`;
	const frame = `<rect x="${px(x)}" y="${px(y)}" width="${px(bw)}" height="${px(bd)}" ${line}/>`;
	if (kind === "sofa" || kind === "daybed") return `${frame}<path d="M${px(x)} ${px(y + 0.28)}h${px(bw)}" stroke="${ink}" stroke-width="1.5"/>`;
	const many = kind === "single" ? 1 : 2;
	const pillows = Array.from({ length: many }, (_, index) => {
		const share = w / many;
		const along = index * share + share * 0.12;
		const [pw, pd] = [share * 0.76, 0.38];
		const at = {
			top: [x + along, y + 0.1, pw, pd],
			bottom: [x + along, y + l - 0.48, pw, pd],
			left: [x + 0.1, y + along, pd, pw],
			right: [x + l - 0.48, y + along, pd, pw],
		}[head];
		const [a = 0, b = 0, c = 0, d = 0] = at;
		return `<rect x="${px(a)}" y="${px(b)}" width="${px(c)}" height="${px(d)}" fill="#eee6d6" stroke="${ink}" stroke-width="1.25" rx="3"/>`;
	});
	const fold = {
		top: `M${px(x)} ${px(y + 0.68)}h${px(w)}`,
		bottom: `M${px(x)} ${px(y + l - 0.68)}h${px(w)}`,
		left: `M${px(x + 0.68)} ${px(y)}v${px(w)}`,
		right: `M${px(x + l - 0.68)} ${px(y)}v${px(w)}`,
	}[head];
	return `${frame}${pillows.join("")}<path d="${fold}" stroke="${ink}" stroke-width="1.25"/>`;
}

function thing(kind: "tub" | "table" | "hammock" | "fire" | "books", [x, y, w, d]: Rect, px: (metres: number) => string) {
	const line = `stroke="${ink}" stroke-width="1.75"`;
	const box = (more: string) => `<rect x="${px(x)}" y="${px(y)}" width="${px(w)}" height="${px(d)}" ${line} ${more}/>`;
	if (kind === "tub") return `${box(`fill="#fff" rx="${px(d / 2)}"`)}<rect x="${px(x + 0.12)}" y="${px(y + 0.12)}" width="${px(w - 0.24)}" height="${px(d - 0.24)}" rx="${px(d / 2 - 0.12)}" fill="#bfe2de"/>`;
	if (kind === "table") return box(`fill="${wood}" rx="4"`);
	if (kind === "books") return box(`fill="${wood}"`);
	if (kind === "fire") return `<circle cx="${px(x + w / 2)}" cy="${px(y + d / 2)}" r="${px(w / 2)}" fill="#e9a06a" ${line}/><circle cx="${px(x + w / 2)}" cy="${px(y + d / 2)}" r="${px(w / 4)}" fill="#c9542f"/>`;
	const [mid, low] = [y + d / 2, y + d];
	return `<path d="M${px(x)} ${px(mid)}Q${px(x + w / 2)} ${px(low + d * 0.4)} ${px(x + w)} ${px(mid)}Q${px(x + w / 2)} ${px(y - d * 0.4)} ${px(x)} ${px(mid)}z" fill="#fff" ${line}/>`;
}

/** The number of a room, away from the beds: at the corner of the room that is furthest from its wall of heads. */
function badge(value: number, [x, y, w, d]: Rect, px: (metres: number) => string, scale: number) {
	const r = 17;
	const inset = (r + 9) / scale;
	const cx = w > 4 && d > 3 ? x + inset : x + w / 2;
	const cy = w > 4 && d > 3 ? y + inset : y + d / 2;
	return `<circle cx="${px(cx)}" cy="${px(cy)}" r="${r}" fill="${ink}"/><text x="${px(cx)}" y="${number(cy * scale + 8.5)}" text-anchor="middle" fill="#fff" font-weight="600">${value}</text>`;
}
