/**
 * `npm test`: installs and builds what is missing, runs every test there is and ends with one line that sums them up.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildIfNeeded, giveUp, installIfNeeded, pinnedNode, root, say } from "./prepare.js";

const results = join(root, "test-results");

installIfNeeded();
installBrowserIfNeeded();
buildIfNeeded();

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const totals = [runVitest(), runPlaywright()].reduce(
	(sum, run) => ({
		passed: sum.passed + run.passed,
		failed: sum.failed + run.failed,
		skipped: sum.skipped + run.skipped,
	}),
	{ passed: 0, failed: 0, skipped: 0 },
);
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : "";
say(`${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed === 0 ? 0 : 1);

/** Debian's chromium, with a window or without, where one stands or may be installed; Playwright's own everywhere else. */
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

function runVitest() {
	const file = join(results, "vitest.json");
	const { status } = runPinned([
		"node_modules/vitest/vitest.mjs",
		"run",
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${file}`,
	]);
	const report = readReport(file);
	if (!report) return { passed: 0, failed: 1, skipped: 0 };
	// A file that does not even load has no tests to fail.
	const brokenFiles = report.testResults.filter(
		(one) => one.status === "failed" && one.assertionResults.every((test) => test.status !== "failed"),
	).length;
	return settled(status, {
		passed: report.numPassedTests,
		failed: report.numFailedTests + brokenFiles,
		skipped: report.numPendingTests + report.numTodoTests,
	});
}

function runPlaywright() {
	const file = join(results, "playwright.json");
	const { status } = runPinned(["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"], {
		PLAYWRIGHT_JSON_OUTPUT_FILE: file,
	});
	const report = readReport(file);
	if (!report) return { passed: 0, failed: 1, skipped: 0 };
	const { expected, unexpected, flaky, skipped } = report.stats;
	return settled(status, { passed: expected, failed: unexpected + flaky + report.errors.length, skipped });
}

/** A runner that failed for a reason of its own, an unhandled rejection for one, has failed all the same. */
function settled(status, counts) {
	return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function runPinned(args, env = {}) {
	return spawnSync(pinnedNode, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
}

function readReport(file) {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return null;
	}
}
