import { basename } from "node:path";

/** The data folder of the app that the journeys use; `playwright.config.ts` chooses it. */
export function journeysDir(): string {
	const dir = process.env.JOURNEYS_DIR;
	if (!dir) throw new Error("JOURNEYS_DIR is missing: start the journeys with Playwright.");
	return dir;
}

/** A data folder in which the app has had its first start. Not there where `DATABASE_URL` names a server. */
export const preparedDir = () => `${journeysDir()}-prepared`;

/** The states of pages that axe has looked at in this run. */
export const seenDir = () => `${journeysDir()}-seen`;

/** The name of its database, where `DATABASE_URL` names a server. */
export function journeysDatabase(): string {
	return basename(journeysDir()).replaceAll(/\W/g, "_");
}
