import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { addDays, formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import styles from "./components/day-sheet.css?inline";
import { DaySheetTables } from "./components/day-sheet-tables.tsx";
import type { DaySheet } from "./day-sheet.ts";
import { daySheetWords as words } from "./desk-day-sheet-words.ts";

/** How many days a file stays after its day: then nobody needs the names in it any more. */
const storedDays = 2;

const fileName = /^day-sheet-(\d{4}-\d{2}-\d{2})\.html$/;

/**
 * Writes day sheets into `sheets/` of the data folder, each as a page of its own that any browser opens and prints while the
 * app is down, and removes those whose day is over. They hold names, phone numbers, notes, balances, allergies and diet, so only the app's user reads them.
 * @returns the paths of the files
 */
export async function writeDaySheetFiles(
	dataDir: string,
	sheets: readonly DaySheet[],
	now: Date,
): Promise<string[]> {
	const folder = join(dataDir, "sheets");
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const files = [];
	for (const sheet of sheets) {
		const file = join(folder, `day-sheet-${sheet.date}.html`);
		const draft = `${file}.${process.pid}`;
		await writeFile(draft, toPage(sheet, now), { mode: 0o600, flush: true });
		await rename(draft, file);
		files.push(file);
	}
	await removeOldFiles(folder, sheets[0]?.date ?? hotelClock(now).date);
	return files;
}

/** A whole page that needs no other file. */
function toPage(sheet: DaySheet, now: Date): string {
	const { date, time } = hotelClock(now);
	const markup = renderToStaticMarkup(
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>{`${words.title}, ${formatHotelDate(sheet.date)}`}</title>
				<style>{`body { margin: 1.5rem; font-family: Arial, sans-serif; } @page { size: A4; margin: 14mm; } @media print { body { margin: 0; } } ${styles}`}</style>
			</head>
			<body>
				<h1>{formatHotelDate(sheet.date, "long")}</h1>
				<DaySheetTables sheet={sheet} />
				<p>
					<small>{words.printed(formatHotelDate(date), time)}</small>
				</p>
			</body>
		</html>,
	);
	return `<!doctype html>\n${markup}\n`;
}

async function removeOldFiles(folder: string, today: HotelDate): Promise<void> {
	const oldest = addDays(today, -storedDays);
	for (const name of await readdir(folder)) {
		const day = fileName.exec(name)?.[1];
		if (day !== undefined && day < oldest) await rm(join(folder, name), { force: true });
	}
}
