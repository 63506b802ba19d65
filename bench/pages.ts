/**
 * Pages per second of every public page at 32 connections: for visitors without a cookie, who get it from the page
 * cache; in turn with visitors who bring one and whose page is rendered; and with a bare Node server that sends the
 * same bytes. `npm run bench:pages`; SECONDS (1) and ROUNDS (3) make it longer or shorter, PAGES=/faq,/points picks
 * some, and PROFILE=folder writes a CPU profile of the server there.
 */
import { setTimeout as pause } from "node:timers/promises";
import { startBareServer, storeResponse } from "./bare-server.ts";
import { median, percentile, printTable, say, setting, short, spread } from "./figures.ts";
import { sendLoad } from "./load.ts";
import { publicPages } from "./public-pages.ts";
import { openScratch, startTestServer } from "./scratch.ts";

const milliseconds = setting("SECONDS", 1) * 1_000;
const rounds = setting("ROUNDS", 3);
const connections = 32;
const encodings = ["br", "identity"];
const pages = process.env.PAGES?.split(",") ?? publicPages;
const { PROFILE: profile } = process.env;

const scratch = await openScratch();
const app = await startTestServer(scratch, profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : []);
const cases = encodings.flatMap((encoding) => pages.map((path) => ({ encoding, path })));
const stored = await Promise.all(cases.map(({ path, encoding }) => storeResponse(app.port, path, encoding)));
const bare = await startBareServer(stored);

try {
	// Warm up: compiled code, open connections.
	for (const cookie of [undefined, "visitor=1"])
		for (const path of pages) await measure(app, path, "br", cookie);
	say(
		`${connections} connections, ${rounds} rounds of ${milliseconds / 1_000} s each, in turn with the bare server.`,
	);
	say("Pages per CPU second: of the server's process with all its threads.\n");
	const rows: (string | number)[][] = [];
	for (const { encoding, path } of cases) {
		const ours: Measured[] = [];
		const rendered: Measured[] = [];
		const theirs: Measured[] = [];
		for (let round = 0; round < rounds; round++) {
			ours.push(await measure(app, path, encoding));
			rendered.push(await measure(app, path, encoding, "visitor=1"));
			theirs.push(await measure(bare, path, encoding));
		}
		const latencies = ours.flatMap((one) => one.latencies);
		const bareLatencies = theirs.flatMap((one) => one.latencies);
		rows.push([
			path,
			encoding,
			short(median(ours.map((one) => one.bytes / 1_000))),
			short(median(ours.map((one) => one.perSecond))),
			percentile(latencies, 50),
			percentile(latencies, 99),
			short(percentile(latencies, 99) / percentile(latencies, 50)),
			short(percentile(bareLatencies, 99) / percentile(bareLatencies, 50)),
			short(median(ours.map((one) => one.perCpuSecond))),
			short(median(rendered.map((one) => one.perCpuSecond))),
			spread(ours.map((one, n) => one.perCpuSecond / (rendered[n]?.perCpuSecond ?? Number.NaN))),
			spread(ours.map((one, n) => one.perSecond / (theirs[n]?.perSecond ?? Number.NaN))),
		]);
	}
	printTable(
		[
			"page",
			"encoding",
			"kB",
			"pages/s",
			"p50 ms",
			"p99 ms",
			"p99 / p50",
			"the bare server's p99 / p50",
			"pages/CPU s",
			"with a cookie/CPU s",
			"cached / rendered",
			"of the bare server",
		],
		rows,
	);
} finally {
	bare.stop();
	await app.stop();
	await scratch.close();
}

type Measured = { perSecond: number; perCpuSecond: number; latencies: number[]; bytes: number };

async function measure(
	server: { port: number; cpuSeconds: () => number },
	path: string,
	encoding: string,
	cookie?: string,
): Promise<Measured> {
	const before = server.cpuSeconds();
	const result = await sendLoad({
		port: server.port,
		connections,
		milliseconds,
		what: { kind: "page", path, encoding, ...(cookie && { cookie }) },
	});
	const cpuSeconds = server.cpuSeconds() - before;
	const expected = stored.find((one) => one.path === path && one.encoding === encoding)?.status;
	if (Object.keys(result.statuses).join() !== String(expected))
		throw new Error(`${path} answered ${JSON.stringify(result.statuses)} instead of ${expected}`);
	await pause(50);
	return {
		perSecond: result.perSecond,
		perCpuSecond: result.requests / cpuSeconds,
		latencies: result.latencies,
		bytes: result.bytesPerResponse,
	};
}
