import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const module = new URL("./one-at-a-time.js", import.meta.url).href;

function newFolder() {
	const folder = mkdtempSync(join(tmpdir(), "palapa-lock-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return { lock: join(folder, "lock"), record: join(folder, "record") };
}

/** Runs a process that records when its work begins and ends, with `work` in between, and `before` it asks for its turn. */
async function runProcess(
	{ lock, record }: ReturnType<typeof newFolder>,
	work = "",
	before = "",
): Promise<void> {
	const script = `
		import { appendFileSync, writeFileSync } from "node:fs";
		import { oneAtATime } from ${JSON.stringify(module)};
		const note = (word) => appendFileSync(${JSON.stringify(record)}, word);
		${before}
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

test.each([
	["nothing", '""'],
	["no process id", '"\\n"'],
	["the process id that this process was given after a restart", "String(process.pid)"],
])("a lock that was left behind with %s in it blocks nobody", async (_what, content) => {
	const location = newFolder();
	await runProcess(location, "", `writeFileSync(${JSON.stringify(location.lock)}, ${content});`);
	expect(recordedIn(location)).toBe("()");
	expect(existsSync(location.lock)).toBe(false);
});
