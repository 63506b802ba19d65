import { type OwnerAccess, openAsOwner } from "#db/connection/database.ts";
import { parseSettings, type Settings } from "#server/settings.ts";
import { say } from "./desk-command.ts";

const count = new Intl.NumberFormat("en-US");

/** Reports the result, or why nothing was done: in one sentence where somebody can do something about it. */
export async function sayOutcome(work: (settings: Settings) => Promise<string>): Promise<void> {
	const parsed = parseSettings(process.env);
	if (!parsed.ok) return say({ ok: false, sentence: parsed.sentences.join("\n") });
	try {
		say({ ok: true, sentence: await work(parsed.settings) });
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		const isRefusal = error.name === "CannotStart" || error.name === "BackupRefused";
		say({ ok: false, sentence: isRefusal ? error.message : (error.stack ?? error.message) });
	}
}

/** Runs work with the database of the settings, as the owner of its tables. */
export async function withOwnerAccess<Result>(
	{ databaseUrl, dataDir }: Settings,
	work: (access: OwnerAccess) => Promise<Result>,
): Promise<Result> {
	const access = await openAsOwner({
		databaseUrl,
		dataDir,
		onWait: (sentence) => say({ ok: true, sentence }),
	});
	try {
		if (access.notice) say({ ok: true, sentence: access.notice });
		return await work(access);
	} finally {
		await access.close();
	}
}

/** Reports a table as soon as it is done, because a large one takes long. */
export function sayTable(table: string, rows: number): void {
	say({ ok: true, sentence: `  ${table}: ${countOf(rows, "row")}` });
}

export function countOf(number: number, noun: string): string {
	return `${count.format(number)} ${noun}${number === 1 ? "" : "s"}`;
}
