import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "#test/eventually.ts";

const module = new URL("./one-at-a-time.js", import.meta.url).href;

function newFolder() {
	const folder = mkdtempSync(join(tmpdir(), "palapa-lock-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return { lock: join(folder, "lock"), record: join(folder, "record") };
}

/** Runs a process that records when its work begins and ends, with `work` in between. */
async function runProcess({ lock, record }: ReturnType<typeof newFolder>, work = ""): Promise<void> {
	const script = `
		import { appendFileSync } from "node:fs";
		import { oneAtATime } from ${JSON.stringify(module)};
		const note = (word) => appendFileSync(${JSON.stringify(record)}, word);
		oneAtATime(${JSON.stringify(lock)}, { onWait: () => note("waits"), work() { note("("); ${work}; note(")"); } });`;
	await once(spawn(process.execPath, ["--input-type=module", "--eval", script]), "exit");
}

const recordedIn = ({ record }: ReturnType<typeof newFolder>) =>
	readFileSync(record, "utf8").replaceAll("waits", "");

const workForAWhile = "for (let turns = 0; turns < 1e7; turns++)";

test("of several processes that start at once each does its work, and no two at a time", async () => {
	const location = newFolder();
	await Promise.all(Array.from({ length: 5 }, () => runProcess(location, workForAWhile)));
	expect(recordedIn(location)).toBe("()".repeat(5));
	expect(existsSync(location.lock)).toBe(false);
});

test("a process that exits or dies during its work does not block the next one", async () => {
	const location = newFolder();
	await runProcess(location, "process.exit(1)");
	await runProcess(location, 'process.kill(process.pid, "SIGKILL")');
	await runProcess(location);
	expect(recordedIn(location)).toBe("((()");
});

test("a lock whose process id is not written yet counts", async () => {
	const location = newFolder();
	writeFileSync(location.lock, "");
	const waiting = runProcess(location);
	await eventually("the second process waits", () => existsSync(location.record));
	rmSync(location.lock);
	await waiting;
	expect(readFileSync(location.record, "utf8")).toBe("waits()");
});
