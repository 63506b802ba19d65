import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "#test/eventually.ts";

const module = new URL("./one-at-a-time.js", import.meta.url).href;

function newFolder() {
	const folder = mkdtempSync(join(tmpdir(), "palapa-turns-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return { turn: join(folder, "turn"), diary: join(folder, "diary") };
}

/** A process that notes when it comes and goes, and stays a while. */
async function visit({ turn, diary }: ReturnType<typeof newFolder>, way = ""): Promise<void> {
	const script = `
		import { appendFileSync } from "node:fs";
		import { oneAtATime } from ${JSON.stringify(module)};
		const note = (word) => appendFileSync(${JSON.stringify(diary)}, word);
		oneAtATime(${JSON.stringify(turn)}, { onWait: () => note("waits"), work() { note("("); ${way}; note(")"); } });`;
	await once(spawn(process.execPath, ["--input-type=module", "--eval", script]), "exit");
}

const turnsIn = ({ diary }: ReturnType<typeof newFolder>) =>
	readFileSync(diary, "utf8").replaceAll("waits", "");

const stayAWhile = "for (let turns = 0; turns < 1e7; turns++)";

test("of several that come at once each has its turn, and no two at a time", async () => {
	const location = newFolder();
	await Promise.all(Array.from({ length: 5 }, () => visit(location, stayAWhile)));
	expect(turnsIn(location)).toBe("()".repeat(5));
	expect(existsSync(location.turn)).toBe(false);
});

test("whoever gives up, or dies, in its turn holds up nobody", async () => {
	const location = newFolder();
	await visit(location, "process.exit(1)");
	await visit(location, 'process.kill(process.pid, "SIGKILL")');
	await visit(location);
	expect(turnsIn(location)).toBe("((()");
});

test("a turn whose owner has not said its name yet is respected", async () => {
	const location = newFolder();
	writeFileSync(location.turn, "");
	const visitor = visit(location);
	await eventually("the visitor waits", () => existsSync(location.diary));
	rmSync(location.turn);
	await visitor;
	expect(readFileSync(location.diary, "utf8")).toBe("waits()");
});
