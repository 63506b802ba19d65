import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { Database } from "#db/connection/database.ts";
import type { JobWorker } from "#jobs/queue/worker.ts";
import type { App, AppParts } from "#server/app.ts";
import { createConnectionDrain } from "#server/connection-drain.ts";
import { createLog } from "#server/log.ts";
import { securityHeaders } from "#server/security-headers.ts";
import { ensureSessionSecret, parseSettings } from "#server/settings.ts";
import { hotel } from "./app/content/hotel.ts";
import { hotelToday } from "./app/lib/hotel-date.ts";

/** How long a mail that is being sent may hold the house open; what is not done by then is tried again. Milliseconds. */
const jobsPatienceMs = 8_000;
/** With the door's patience this stays under ten seconds. Milliseconds. */
const databasePatienceMs = 1_500;
/** One Ctrl-C arrives up to three times: from the terminal, from npm and from scripts/start.js. */
const sameOrderMs = 500;

type Sources = Pick<
	typeof import("#server/app.ts"),
	"createApp" | "openDatabase" | "prepareDatabase" | "startJobs"
>;

const isDevelopment = process.argv.includes("--dev");
const parsed = parseSettings(process.env);
if (!parsed.ok) giveUp(parsed.sentences.join("\n"));
const given = parsed.settings;
const build = join(import.meta.dirname, "build");
if (!isDevelopment && !existsSync(join(build, "server/index.js")))
	giveUp("The house is not built yet. `npm start` builds and opens it.");
const log = createLog({ level: given.logLevel, readable: process.stdout.isTTY === true });
const shutdown = new AbortController();
const server = createServer({
	// Whoever sends slower than this holds a connection and no conversation.
	headersTimeout: 15_000,
	requestTimeout: 30_000,
	// Longer than the idle time of the usual proxies (60 s): the one who sends must be the one who hangs up.
	keepAliveTimeout: 65_000,
});
const drain = createConnectionDrain(server);
let orderedAt: number | undefined;
let exitCode = 0;
/** Keeps the promises of the house once it is open. */
let jobs: JobWorker | undefined;

const sources = isDevelopment ? await loadSources() : await loadBuild();
const database = await openPreparedDatabase(sources);
process.on("uncaughtException", breakDown);
process.on("unhandledRejection", breakDown);
process.on("SIGTERM", orderToStop);
process.on("SIGINT", orderToStop);
// The terminal was closed.
process.on("SIGHUP", orderToStop);
// scripts/start.js was killed without a chance to pass the order on.
process.on("disconnect", orderToStop);

const app = await sources.prepare({
	database,
	settings: { ...given, sessionSecret: given.sessionSecret ?? ensureSessionSecret(given.dataDir) },
	now: () => new Date(),
	log,
	shutdown: shutdown.signal,
});
const answer = getRequestListener(app.fetch, { errorHandler: refuseDamagedRequest });
server.on("request", (incoming, outgoing) => {
	drain.admit(outgoing, () => app.before(incoming, outgoing, () => void answer(incoming, outgoing)));
});
server.on("error", (error: NodeJS.ErrnoException) => {
	process.stderr.write(`${whyNotListening(error)}\n`);
	exitCode = 1;
	void closeDatabase();
});
server.listen({ port: given.port, host: given.host ?? (isDevelopment ? "127.0.0.1" : undefined) }, () => {
	process.stdout.write(`${hotel.name} is open at ${addressToOpen()}\n`);
	jobs = sources.startJobs({ database, settings: given, address: addressToOpen(), log });
});

/** The built house: one file with everything that is ours in it. */
async function loadBuild() {
	const { createApp, ...others }: Sources = await import(pathToFileURL(join(build, "server/index.js")).href);
	const before = (_in: IncomingMessage, _out: ServerResponse, next: () => void) => next();
	const prepare = async (parts: AppParts) => ({
		...createApp({ ...parts, clientDir: join(build, "client") }),
		before,
	});
	return { ...others, prepare };
}

/** The sources through Vite, read anew whenever they change. The database stays open meanwhile. */
async function loadSources() {
	const { openDatabase } = await import("#db/connection/database.ts");
	const { prepareDatabase } = await import("#db/catalog/prepare-database.ts");
	const { startJobs } = await import("#jobs/start-jobs.ts");
	const { createServer: createVite } = await import("vite");
	async function prepare(parts: AppParts) {
		const vite = await createVite({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });
		shutdown.signal.addEventListener("abort", () => void vite.close());
		let current: { createApp: Sources["createApp"]; app: App } | undefined;
		const fetch: App["fetch"] = async (request, connection) => {
			try {
				const { createApp } = (await vite.ssrLoadModule("#server/app.ts")) as Sources;
				if (current?.createApp !== createApp) current = { createApp, app: createApp(parts) };
				return await current.app.fetch(request, connection);
			} catch (error) {
				log.error({ err: error }, "the sources do not load");
				return new Response(error instanceof Error ? error.stack : String(error), { status: 500 });
			}
		};
		return { fetch, before: vite.middlewares };
	}
	return { openDatabase, prepareDatabase, startJobs, prepare };
}

/** Opens, migrates and, when nobody lives there yet, fills the database. */
async function openPreparedDatabase({
	openDatabase,
	prepareDatabase,
}: Pick<Sources, "openDatabase" | "prepareDatabase">): Promise<Database> {
	const today = hotelToday(new Date(), hotel.timeZone);
	try {
		const opened = await openDatabase({
			databaseUrl: given.databaseUrl,
			databaseAppUrl: given.databaseAppUrl,
			dataDir: given.dataDir,
			onError: (error) => log.warn({ err: error }, "a connection to the database broke"),
		});
		if (opened.notice) process.stdout.write(`${opened.notice}\n`);
		// A hotel that opens to the public starts with its villas and without invented guests.
		await prepareDatabase(opened, { today, demoGuests: !given.isPublic });
		return opened;
	} catch (error) {
		// Compared by name: see `CannotStart`.
		if (error instanceof Error && error.name === "CannotStart") giveUp(error.message);
		log.fatal({ err: error }, "the database did not open");
		giveUp("The database could not be opened; the line above says why.");
	}
}

/** What is too damaged to become a request never reaches the app, but its answer is protected all the same. */
function refuseDamagedRequest(): Response {
	const headers = securityHeaders({
		nonce: "",
		path: "/",
		isHtml: false,
		httpsOnly: given.appUrl?.startsWith("https:") ?? false,
		development: isDevelopment,
	});
	return new Response("This request is damaged.\n", { status: 400, headers });
}

function addressToOpen(): string {
	const { port } = server.address() as AddressInfo;
	const host =
		!given.host || ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(given.host) ? "localhost" : given.host;
	return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function whyNotListening(error: NodeJS.ErrnoException): string {
	if (error.code === "EADDRINUSE")
		return `Port ${given.port} is taken by another program. Stop it, or choose another port with PORT=${given.port + 1}.`;
	if (error.code === "EACCES")
		return `Port ${given.port} is not ours to open. Choose one above 1023 with PORT=3000.`;
	return `The house cannot listen on ${given.host ?? "this machine"} (${error.code}). Correct HOST or leave it out.`;
}

function orderToStop() {
	if (orderedAt === undefined) void shutDown();
	else if (performance.now() - orderedAt > sameOrderMs) process.exit(1);
}

/** An error that nobody caught leaves the process in an unknown state: note it, close and let it be started anew. */
function breakDown(error: unknown) {
	log.fatal({ err: error }, "an error that nobody caught");
	exitCode = 1;
	if (orderedAt === undefined) void shutDown();
}

/** Ends event streams, finishes what is under way, closes the database and ends the process. */
async function shutDown() {
	orderedAt = performance.now();
	shutdown.abort();
	await Promise.all([drain.close(), jobs?.stop(jobsPatienceMs)]);
	await closeDatabase();
}

async function closeDatabase() {
	setTimeout(() => process.exit(exitCode), databasePatienceMs).unref();
	await database.close().catch((error) => log.error({ err: error }, "the database did not close"));
	process.exit(exitCode);
}

/** Says why the house cannot open, and ends the process. */
function giveUp(sentence: string): never {
	process.stderr.write(`${sentence}\n`);
	process.exit(1);
}
