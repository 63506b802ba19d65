import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { openArchive } from "#db/backup/archive-reader.ts";
import { startAppProcess } from "../app-process.ts";
import { eventually } from "../eventually.ts";
import { makeForm } from "../factories/forms.ts";
import { fastStart } from "../fast-start.ts";
import { roundsOf } from "../rounds.ts";
import { newHotelFolder } from "./prepared-hotel.ts";
import { isRoot, newDataDir, seededRandom } from "./processes.ts";

const rounds = roundsOf({ short: 1, long: 60 });
const today = hotelToday(new Date());
const guest = "Ana Cruz";

type Ended = { code: number | null; said: string };

/** A command as an operator types it. It is ended with the test. */
function startCommand(script: string, dataDir: string, words: string[] = []) {
	const child: ChildProcess = spawn(process.execPath, [join("scripts", script), ...words], {
		env: { PATH: process.env.PATH, ...fastStart, DATA_DIR: dataDir },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let said = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.on("data", (text) => {
			said += text;
		});
	const ended = once(child, "close").then(([code]): Ended => ({ code, said }));
	onTestFinished(async () => {
		child.kill("SIGKILL");
		await ended;
	});
	const hasSaid = (what: RegExp) =>
		eventually(`${script} says ${what}`, () => what.test(said) || child.exitCode !== null);
	return { child, ended, hasSaid };
}

const run = (script: string, dataDir: string, words?: string[]) => startCommand(script, dataDir, words).ended;

/** The built app on a data folder, with its demo guests. */
async function startApp(dataDir: string) {
	const app = startAppProcess({ LOG_LEVEL: "warn", DATA_DIR: dataDir });
	onTestFinished(async () => {
		app.process.kill("SIGKILL");
		await app.ended;
	});
	return { ...app, address: await app.address };
}

/** The content of an archive, to compare it with another. */
async function readChecksums(file: string): Promise<unknown[]> {
	const archive = await openArchive(file);
	archive.close();
	return archive.manifest.tables.map(({ name, rows }) => [name, rows, archive.checksumOf(name)]);
}

const post = (address: string, path: string, form: Record<string, string>) =>
	fetch(`${address}${path}`, {
		method: "POST",
		body: new URLSearchParams(form),
		redirect: "manual",
		headers: { Origin: address },
	});

/** A guest who reserves nights of their own, again and again, until told to stop. */
function startBooking(address: string) {
	const references: string[] = [];
	let isOver = false;
	async function bookOn(): Promise<void> {
		for (let number = 0; !isOver; number += 1) {
			const villa = villaDescriptions()[number % villaDescriptions().length];
			const checkIn = addDays(today, 120 + Math.floor(number / villaDescriptions().length) * 2);
			const form = { villaId: villa?.id ?? "", checkIn, checkOut: addDays(checkIn, 2), name: guest };
			const response = await post(address, "/booking", makeForm(form));
			expect(response.status).toBe(303);
			references.push(/reservations\/(\w{8})/.exec(response.headers.get("Location") ?? "")?.[1] ?? "");
		}
	}
	const ended = bookOn();
	ended.catch(() => {}); // `stop` hands it on
	return {
		references,
		stop: async () => {
			isOver = true;
			await ended;
		},
	};
}

test("a hotel that is backed up while guests book is restored on another machine, where they find their reservations", async () => {
	const folder = newDataDir();
	mkdirSync(folder);
	const [original, elsewhere] = [newHotelFolder(), join(folder, "elsewhere")];
	const app = await startApp(original);
	const booking = startBooking(app.address);
	await eventually("guests book", () => booking.references.length > 10);
	const confirmed = [...booking.references];
	const backup = await run("backup.ts", original, [join(folder, "backups/")]);
	expect(backup).toEqual({ code: 0, said: expect.stringMatching(/\.zip holds [\d,]+ rows of \d+ tables/) });
	await booking.stop();
	const [name = ""] = readdirSync(join(folder, "backups"));
	expect(name).toMatch(/^palapa-\d{4}-\d\d-\d\d-\d{6}\.zip$/);
	const file = join(folder, "backups", name);
	expect(statSync(file).mode & 0o777).toBe(0o600);

	const restored = await run("restore.ts", elsewhere, [file]);
	// No start has given the role of the app its rights yet.
	expect(await run("verify-documents.ts", elsewhere)).toMatchObject({
		code: 0,
		said: expect.stringContaining("All documents are as they were issued."),
	});
	expect(restored).toEqual({ code: 0, said: expect.stringContaining("is restored and checked") });
	const again = join(folder, "again.zip");
	expect((await run("backup.ts", elsewhere, [again])).code).toBe(0);
	expect(await readChecksums(again)).toEqual(await readChecksums(file));

	const restarted = await startApp(elsewhere);
	for (const reference of confirmed) {
		const found = await post(restarted.address, "/reservations", { reference, guest });
		expect([reference, found.status]).toEqual([reference, 303]);
	}
	const refused = await run("restore.ts", elsewhere, [file]);
	expect(refused).toEqual({
		code: 1,
		said: expect.stringMatching(
			/^The database of DATA_DIR is in use \((palapa as palapa(_app)?, process \d+(; )?)+\): stop the app and end every other session, then restore\.\n$/,
		),
	});
});

test("a backup or a restore that is killed leaves no half archive and no half hotel", async () => {
	const folder = newDataDir();
	mkdirSync(folder);
	const original = newHotelFolder();
	const whole = join(folder, "whole.zip");
	await run("backup.ts", original, [whole]);
	const checksums = await readChecksums(whole);

	const seed = Number(process.env.CRASH_SEED ?? Date.now());
	process.stdout.write(`CRASH_SEED=${seed}\n`);
	const random = seededRandom(seed);
	for (let round = 0; round < rounds; round += 1) {
		const killed = join(folder, `killed-${round}.zip`);
		await killDuring(startCommand("backup.ts", original, [killed]), random);
		if (existsSync(killed)) expect(await readChecksums(killed)).toEqual(checksums);

		const target = join(folder, `target-${round}`);
		await killDuring(startCommand("restore.ts", target, [whole]), random);
		// It may have been done before it was killed.
		const { code, said } = await run("restore.ts", target, [whole]);
		if (code !== 0) expect(said).toContain("is not empty (it has the table audit_events)");
		const after = join(folder, `after-${round}.zip`);
		await run("backup.ts", target, [after]);
		expect(await readChecksums(after)).toEqual(checksums);
	}
});

/** Kills a command at a random moment after it has reported the first table. */
async function killDuring(command: ReturnType<typeof startCommand>, random: () => number): Promise<void> {
	await command.hasSaid(/rows?\n/);
	await pause(random() * 100);
	command.child.kill("SIGKILL");
	await command.ended;
}

test("a backup where there is no database says so and makes none", async () => {
	const dataDir = newDataDir();
	mkdirSync(dataDir, { recursive: true });
	const { code, said } = await run("backup.ts", dataDir, [join(dataDir, "backup.zip")]);
	expect([code, said]).toEqual([
		1,
		`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the app.\n`,
	]);
	expect(existsSync(join(dataDir, "postgres"))).toBe(false);
});

test("a damaged backup is refused before a database is made", async () => {
	const dataDir = newDataDir();
	const { code, said } = await run("restore.ts", dataDir, ["package.json"]);
	expect([code, said]).toEqual([
		1,
		`${resolve("package.json")} is not a whole backup of Palapa: it is no archive, or was cut off. Use another one.\n`,
	]);
	expect(existsSync(dataDir)).toBe(false);
});

test("a backup onto a full disk says so and leaves nothing there", async ({ skip }) => {
	if (!isRoot) skip("only root can make a small disk");
	const folder = newDataDir();
	const disk = join(folder, "disk");
	mkdirSync(disk, { recursive: true });
	const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=8k,mode=755", "palapa", disk]);
	if (status !== 0) skip("this system does not let root make a small disk");
	try {
		const dataDir = newHotelFolder();
		const app = await startApp(dataDir);
		const file = join(disk, "backup.zip");
		expect((await run("backup.ts", dataDir, [file])).said).toContain(
			`There is no space left for ${file}: nothing is left of it.\n`,
		);
		expect(readdirSync(disk)).toEqual([]);
		app.process.kill("SIGTERM");
		await app.ended;
	} finally {
		execFileSync("umount", [disk]);
	}
});
