/**
 * `npm test`: installs and builds missing parts, runs every test, and ends with the failed tests and one line of
 * totals, which it also writes to test-results/closing.txt. `npm run test:quick` runs the tests that a person waits
 * for: rules, database and requests, without a browser.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { buildIfNeeded, installIfNeeded } from "./prepare.js";
import { giveUp, pinnedNode, root, say } from "./project.js";

const results = join(root, "test-results");
const isQuick = process.argv.includes("--quick");

installIfNeeded();
if (!isQuick) {
	installBrowserIfNeeded();
	buildIfNeeded();
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const runs = isQuick
	? [runVitest("vitest", ["--project=rules", "--project=database", "--project=request"])]
	: [
			runVitest("vitest"),
			// By itself: two of React Router's plugins in one process write its types at once, and the run ends.
			runVitest("third-language", ["--config=vitest.third-language.config.ts"]),
			runPlaywright(),
		];
const total = (kind) => runs.reduce((sum, run) => sum + run[kind], 0);
const skipped = total("skipped") > 0 ? `, ${total("skipped")} skipped` : "";
const closing = [
	...runs.flatMap((run) => run.failures),
	`${total("passed")} passed, ${total("failed")} failed${skipped}`,
].join("\n");
mkdirSync(results, { recursive: true });
writeFileSync(join(results, "closing.txt"), `${closing}\n`);
say(closing);
process.exit(total("failed") === 0 ? 0 : 1);

/** Uses Debian's chromium where it is or can be installed, else Playwright's own. */
function installBrowserIfNeeded() {
	const debianBrowsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
	if (debianBrowsers.some((path) => existsSync(path))) return;
	if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
		say("Installing chromium for the browser tests.");
		const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
		spawnSync("apt-get", ["update", "-q"], options);
		const install = ["install", "-y", "-q", "--no-install-recommends", "chromium-headless-shell"];
		spawnSync("apt-get", install, options);
		if (debianBrowsers.some((path) => existsSync(path))) return;
	}
	const { status } = runPinned(["node_modules/playwright/cli.js", "install", "chromium"]);
	if (status !== 0) giveUp("There is no browser for the tests: install chromium and try again.");
}

/** @param name that of its report */
function runVitest(name, options = []) {
	const file = join(results, `${name}.json`);
	const run = runPinned([
		"node_modules/vitest/vitest.mjs",
		"run",
		...options,
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${file}`,
	]);
	const report = readReport(file);
	if (!report) return noReport(`Vitest, ${name}`, run);
	// A file that does not load has no failed tests, but counts as one failure.
	const brokenFiles = report.testResults.filter(
		(one) => one.status === "failed" && one.assertionResults.every((test) => test.status !== "failed"),
	);
	const failedTests = report.testResults.flatMap((file) =>
		file.assertionResults
			.filter((test) => test.status === "failed")
			.map((test) => failure(file.name, test.fullName, test.failureMessages[0])),
	);
	return withRunnerFailure(run.status, {
		passed: report.numPassedTests,
		failed: report.numFailedTests + brokenFiles.length,
		skipped: report.numPendingTests + report.numTodoTests,
		failures: [
			...failedTests,
			...brokenFiles.map((file) => failure(file.name, "the whole file", file.message)),
		],
	});
}

function runPlaywright() {
	const file = join(results, "playwright.json");
	const run = runPinned(["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"], {
		PLAYWRIGHT_JSON_OUTPUT_FILE: file,
	});
	const report = readReport(file);
	if (!report) return noReport("Playwright", run);
	const { expected, unexpected, flaky, skipped } = report.stats;
	const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
	const where = (spec) => `${resolve(report.config.rootDir, spec.file)}:${spec.line}`;
	// By test and not by spec: a spec's status is that of its first project.
	const failures = report.suites.flatMap(specs).flatMap((spec) =>
		spec.tests
			.filter((test) => test.status === "unexpected" || test.status === "flaky")
			.map((test) => {
				const broken = test.results.find((result) => result.error);
				return failure(where(spec), `[${test.projectName}] ${spec.title}`, broken?.error?.message);
			}),
	);
	return withRunnerFailure(run.status, {
		passed: expected,
		failed: unexpected + flaky + report.errors.length,
		skipped,
		failures: [...failures, ...report.errors.map((error) => failure("Playwright", "the run", error.message))],
	});
}

/** One failed test: file, title and the first lines of its message. */
function failure(file, title, message) {
	const lines = stripVTControlCharacters(message ?? "").split("\n");
	const firstLines = lines.filter((line) => line.trim()).slice(0, 8);
	return [`FAILED ${relative(root, resolve(root, file))} › ${title}`, ...firstLines].join("\n       ");
}

/** A runner that ended before its tests did: how, and the last that it said. */
function noReport(runner, { status, signal, stderr }) {
	const lastWords = stripVTControlCharacters(stderr).trim().split("\n").slice(-7);
	const ending = `It wrote no report (${signal ?? `exit ${status}`}).`;
	return {
		passed: 0,
		failed: 1,
		skipped: 0,
		failures: [failure(runner, "the run", [ending, ...lastWords].join("\n"))],
	};
}

/** Counts a failure of the runner itself, such as an unhandled rejection, when no test has failed. */
function withRunnerFailure(status, counts) {
	if (status === 0 || counts.failed > 0) return counts;
	const failures = [
		failure("The runner", "the run", "It failed, although no test did; the reason is in the output above."),
	];
	return { ...counts, failed: 1, failures };
}

/** Its errors are printed when it has ended, and are in the result. */
function runPinned(args, env = {}) {
	const run = spawnSync(pinnedNode, args, {
		cwd: root,
		stdio: ["inherit", "inherit", "pipe"],
		encoding: "utf8",
		maxBuffer: 64 * 2 ** 20,
		env: { ...process.env, ...env },
	});
	process.stderr.write(run.stderr);
	return run;
}

function readReport(file) {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return null;
	}
}
