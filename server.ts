import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { App, AppParts } from "./app/app.server.ts";
import { hotel } from "./app/content/hotel.ts";
import { hotelToday } from "./app/lib/hotel-date.ts";
import { securityHeaders } from "./app/middleware/security-headers.ts";
import { type Database, openDatabase } from "./db/client.server.ts";
import { furnishDatabase } from "./db/furnish.server.ts";
import type { JobWorker } from "./db/job-worker.server.ts";
import { createLog } from "./log.ts";
import { keepSessionSecret, parseSettings } from "./settings.ts";

/** Connections without a request under way may still send one for this long after the order to stop. Milliseconds. */
const lastCallMs = 1_000;
/** What is not finished by then is cut off; together with the database that stays under ten seconds. */
const patienceMs = 8_000;
const databasePatienceMs = 1_500;
/** A caller who was answered and comes again is back by then. */
const quietMs = 5;
const doorPatienceMs = 500;
/** One Ctrl-C arrives up to three times: from the terminal, from npm and from scripts/start.js. */
const sameOrderMs = 500;

type AppModule = Pick<typeof import("./app/app.server.ts"), "createApp" | "startHouseJobs">;

const isDevelopment = process.argv.includes("--dev");
const parsed = parseSettings(process.env);
if (!parsed.ok) giveUp(parsed.sentences.join("\n"));
const given = parsed.settings;
const built = join(import.meta.dirname, "build");
if (!isDevelopment && !existsSync(join(built, "server/index.js")))
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
/** Answers that have begun and not ended. */
const underWay = new Set<ServerResponse>();
/** When somebody last came in or was answered, and may come again. */
let lastMovement = 0;
/** Requests that wait for the moment in which the door closes. */
let heldAtTheDoor: (() => void)[] | null = null;
let orderedAt: number | undefined;
/** Keeps the promises of the house once it is open. */
let jobs: JobWorker | undefined;

const database = await openHouse();
process.on("uncaughtException", breakDown);
process.on("unhandledRejection", breakDown);
process.on("SIGTERM", orderToStop);
process.on("SIGINT", orderToStop);
// The terminal was closed.
process.on("SIGHUP", orderToStop);
// scripts/start.js was killed without a chance to pass the order on.
process.on("disconnect", orderToStop);

const app = await prepareApp({
	database,
	settings: { ...given, sessionSecret: given.sessionSecret ?? keepSessionSecret(given.dataDir) },
	now: () => new Date(),
	log,
	shutdown: shutdown.signal,
});
const answer = getRequestListener(app.fetch, { errorHandler: refuseDamagedRequest });
server.on("request", (incoming, outgoing) => {
	if (shutdown.signal.aborted) outgoing.setHeader("Connection", "close");
	underWay.add(outgoing);
	outgoing.on("finish", noteMovement);
	outgoing.on("close", () => underWay.delete(outgoing));
	const begin = () => app.before(incoming, outgoing, () => void answer(incoming, outgoing));
	if (heldAtTheDoor) heldAtTheDoor.push(begin);
	else begin();
});
server.on("connection", noteMovement);
server.on("error", (error: NodeJS.ErrnoException) => void closeDatabase(1, whyNotListening(error)));
server.listen({ port: given.port, host: given.host ?? (isDevelopment ? "127.0.0.1" : undefined) }, () => {
	process.stdout.write(`${hotel.name} is open at ${addressToOpen()}\n`);
	jobs = app.startHouseJobs({ database, settings: given, address: addressToOpen(), log });
});

/** Opens, migrates and, when nobody lives there yet, fills the database. */
async function openHouse(): Promise<Database> {
	const today = hotelToday(new Date(), hotel.timeZone);
	try {
		const opened = await openDatabase({
			databaseUrl: given.databaseUrl,
			dataDir: given.dataDir,
			onError: (error) => log.warn({ err: error }, "a connection to the database broke"),
		});
		if (opened.notice) process.stdout.write(`${opened.notice}\n`);
		// A hotel that opens to the public starts with its villas and without invented guests.
		await furnishDatabase(opened, { today, demoGuests: !given.isPublic });
		return opened;
	} catch (error) {
		// Compared by name: see `CannotStart`.
		if (error instanceof Error && error.name === "CannotStart") giveUp(error.message);
		log.fatal({ err: error }, "the database did not open");
		giveUp("The database could not be opened; the line above says why.");
	}
}

/** The built app or, in development, the sources through Vite, read anew whenever they change. */
async function prepareApp(parts: AppParts) {
	if (!isDevelopment) {
		const { createApp, startHouseJobs }: AppModule = await import(
			pathToFileURL(join(built, "server/index.js")).href
		);
		const { fetch } = createApp({ ...parts, clientDir: join(built, "client") });
		return {
			fetch,
			startHouseJobs,
			before: (_in: IncomingMessage, _out: ServerResponse, next: () => void) => next(),
		};
	}
	const { createServer: createVite } = await import("vite");
	const { startHouseJobs } = await import("./app/house-jobs.server.ts");
	const vite = await createVite({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });
	shutdown.signal.addEventListener("abort", () => void vite.close());
	let current: { createApp: AppModule["createApp"]; app: App } | undefined;
	const fetch: App["fetch"] = async (request, connection) => {
		try {
			const { createApp } = (await vite.ssrLoadModule("./app/app.server.ts")) as AppModule;
			if (current?.createApp !== createApp) current = { createApp, app: createApp(parts) };
			return await current.app.fetch(request, connection);
		} catch (error) {
			log.error({ err: error }, "the sources do not load");
			return new Response(error instanceof Error ? error.stack : String(error), { status: 500 });
		}
	};
	return { fetch, startHouseJobs, before: vite.middlewares };
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
	if (orderedAt === undefined) {
		orderedAt = performance.now();
		void closeHouse(0);
	} else if (performance.now() - orderedAt > sameOrderMs) process.exit(1);
}

/**
 * Stops taking connections, finishes what is under way, closes the database and ends the process. Idle connections
 * stay for a last call: a request that is already on its way in would otherwise meet a closed door.
 */
async function closeHouse(exitCode: number) {
	shutdown.abort();
	for (const outgoing of underWay) if (!outgoing.headersSent) outgoing.setHeader("Connection", "close");
	const closed = closeDoor();
	const jobsDone = jobs?.stop(patienceMs);
	setInterval(() => server.closeIdleConnections(), lastCallMs).unref();
	setTimeout(() => server.closeAllConnections(), patienceMs).unref();
	await Promise.all([closed, jobsDone]);
	await closeDatabase(exitCode);
}

function noteMovement() {
	lastMovement = performance.now();
}

/**
 * Stops listening at a moment when nobody stands at the door; resolves when the last connection has ended.
 *
 * The kernel completes connections ahead of us and resets those it still holds when the socket closes. So requests
 * wait for some milliseconds: callers who wait send no new ones, and soon nobody comes or goes any more.
 */
async function closeDoor(): Promise<void> {
	if (!server.listening) return;
	heldAtTheDoor = [];
	const started = performance.now();
	lastMovement = started;
	for (let isQuiet = false; !isQuiet && performance.now() - started < doorPatienceMs; ) {
		const turnStarted = performance.now();
		await new Promise((resolve) => setImmediate(resolve));
		const turnEnded = performance.now();
		isQuiet = turnEnded - lastMovement > quietMs && turnEnded - turnStarted < 1;
	}
	// http.Server.close would drop the idle connections at once.
	const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
	for (const begin of heldAtTheDoor) begin();
	heldAtTheDoor = null;
	await closed;
}

async function closeDatabase(exitCode: number, sentence?: string) {
	if (sentence) process.stderr.write(`${sentence}\n`);
	setTimeout(() => process.exit(exitCode), databasePatienceMs).unref();
	await database.close().catch((error) => log.error({ err: error }, "the database did not close"));
	process.exit(exitCode);
}

/** An error that nobody caught leaves the process in an unknown state: note it, close and let it be started anew. */
function breakDown(error: unknown) {
	log.fatal({ err: error }, "an error that nobody caught");
	process.exitCode = 1;
	if (orderedAt !== undefined) return;
	orderedAt = performance.now();
	void closeHouse(1);
}

/** Says why the house cannot open, and ends the process. */
function giveUp(sentence: string): never {
	process.stderr.write(`${sentence}\n`);
	process.exit(1);
}
