import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { allJobs } from "./all-jobs.ts";
import type { DeclaredJob } from "./queue/enqueue.ts";

const root = join(import.meta.dirname, "..");
const kinds = allJobs.map(({ kind }) => kind);

const jobFiles = globSync("*.ts", { cwd: import.meta.dirname })
	.map((file) => basename(file, ".ts"))
	.filter((file) => !/\.test$/.test(file) && file !== "all-jobs" && file !== "start-jobs");

test("every job has a file that is named like its kind, and every such file is in the list", () => {
	expect(jobFiles.length).toBeGreaterThan(5);
	expect([...kinds].sort()).toEqual(jobFiles.sort());
});

test("every kind that a feature can enqueue has a handler, and every other job recurs", async () => {
	const files = globSync("app/features/**/email-jobs.server.ts", { cwd: root });
	const modules: Record<string, DeclaredJob<Record<string, unknown>>>[] = await Promise.all(
		files.map((file) => import(join(root, file))),
	);
	const declared = modules.flatMap((exported) => Object.values(exported)).map(({ kind }) => kind);
	expect(declared.length).toBeGreaterThan(3);
	const handled = allJobs.filter(({ everyMinutes }) => everyMinutes === undefined).map(({ kind }) => kind);
	expect(declared.sort()).toEqual(handled.sort());
});

test("kinds are declared where the test above finds them", () => {
	const files = globSync("{app,server,scripts,db}/**/*.ts", { cwd: root });
	const declaring = files.filter((file) => readFileSync(join(root, file), "utf8").includes("declareJob("));
	expect(declaring.filter((file) => !file.endsWith("/email-jobs.server.ts"))).toEqual([]);
});
