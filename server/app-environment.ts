import type { ServerBuild } from "react-router";
import type { RequestContext } from "#app/context.ts";
import type { Language } from "#app/lib/language.ts";
import type { Database } from "#db/connection/database.ts";
import type { Log } from "./log.ts";
import type { RunningSettings } from "./settings.ts";

/** The parts that the process gives the app when it starts. */
export type AppParts = {
	database: Database;
	settings: RunningSettings;
	now: () => Date;
	log: Log;
	/** Aborts when the process is asked to stop. */
	shutdown: AbortSignal;
	/** The folder of the built client. Without one (in development) Vite serves the files. */
	clientDir?: string | undefined;
	/**
	 * The files of the built client in other languages. Without them every language has those of the first, and the words of
	 * all: in development and in tests.
	 */
	manifests?: Partial<Record<Language, ServerBuild["assets"]>> | undefined;
};

/** Facts of a request that only the network knows. Callers in the same process leave it out. */
export type Connection = { incoming?: { socket: { remoteAddress?: string | undefined } } };

/** The values that every step of the pipeline finds in its Hono context. */
export type AppEnvironment = {
	Bindings: Connection;
	Variables: { current: RequestContext };
};
