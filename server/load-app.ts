import { existsSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { App } from "#server/app.ts";
import type { AppParts } from "#server/app-environment.ts";

type AppModule = typeof import("#server/app.ts");

/** The parts of the program that the build holds in one file and development reads from the sources. */
export type LoadedApp = Pick<
	AppModule,
	"openDatabase" | "prepareDatabase" | "addDemoCalendars" | "startJobs" | "listDemoSignIns"
> & {
	createApp: (parts: AppParts) => Promise<{
		fetch: App["fetch"];
		metrics: App["metrics"];
		/** Serves files that only development has, such as Vite's own modules, and leaves everything else to `next`. */
		before: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
	}>;
};

const build = join(import.meta.dirname, "../build");

export function isBuilt(): boolean {
	return existsSync(join(build, "server/index.js"));
}

/**
 * The built app: one file with all code of the project in it. `build` leads to the newest build; this process keeps the
 * one that is the newest now.
 */
export async function loadBuiltApp(): Promise<LoadedApp> {
	const own = realpathSync(build);
	noteUse(own);
	const { createApp, ...others }: AppModule = await import(pathToFileURL(join(own, "server/index.js")).href);
	const manifests = await loadManifests(own);
	return {
		...others,
		createApp: async (parts) => ({
			...createApp({ ...parts, clientDir: join(own, "client"), manifests }),
			before: (_incoming, _outgoing, next) => next(),
		}),
	};
}

/** Which files of the client make up which page, in the languages beside the first: one file for each (`scripts/app-build.js`). */
async function loadManifests(own: string): Promise<AppParts["manifests"]> {
	const folder = join(own, "server");
	const loaded = readdirSync(folder).map(async (name) => {
		const [, language] = /^manifest-([a-z]{2})\.js$/.exec(name) ?? [];
		if (!language) return [];
		const { manifest }: typeof import("#server/client-manifest.ts") = await import(
			pathToFileURL(join(folder, name)).href
		);
		return [[language, manifest] as const];
	});
	return Object.fromEntries((await Promise.all(loaded)).flat());
}

/** Later builds leave the folder in place as long as the process with this id runs (`scripts/app-build.js`). */
function noteUse(folder: string): void {
	const file = join(folder, `used-by-${process.pid}`);
	try {
		writeFileSync(file, "");
		process.once("exit", () => rmSync(file, { force: true }));
	} catch {
		// A folder that cannot be written to is not built anew either.
	}
}

/** The sources through Vite, read again whenever they change. The database stays open meanwhile. */
export async function loadSources(server: Server): Promise<LoadedApp> {
	const { openDatabase } = await import("#db/connection/database.ts");
	const { prepareDatabase } = await import("#db/catalog/prepare-database.ts");
	const { addDemoCalendars } = await import("#db/catalog/demo-calendars.ts");
	const { startJobs } = await import("#jobs/start-jobs.ts");
	const { listDemoSignIns } = await import("./demo-sign-ins.ts");
	const { createServer: createVite } = await import("vite");
	return {
		openDatabase,
		prepareDatabase,
		addDemoCalendars,
		startJobs,
		listDemoSignIns,
		async createApp(parts) {
			const vite = await createVite({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });
			parts.shutdown.addEventListener("abort", () => void vite.close());
			let current: { createApp: AppModule["createApp"]; app: App } | undefined;
			const fetch: App["fetch"] = async (request, connection) => {
				try {
					const { createApp } = (await vite.ssrLoadModule("#server/app.ts")) as AppModule;
					if (current?.createApp !== createApp) current = { createApp, app: createApp(parts) };
					return await current.app.fetch(request, connection);
				} catch (error) {
					parts.log.error({ err: error }, "the sources do not load");
					return new Response(error instanceof Error ? error.stack : String(error), { status: 500 });
				}
			};
			const metrics = async () => (current ? current.app.metrics() : "");
			return { fetch, metrics, before: vite.middlewares };
		},
	};
}
