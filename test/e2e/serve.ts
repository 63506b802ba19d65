import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { ownDatabase } from "../app-process.ts";
import { startOpenidProvider } from "../openid-provider.ts";
import { journeysDatabase, journeysDir } from "./journeys-folder.ts";

/**
 * Runs the built app for the journeys: on a free port, with a data folder of its own and, where `DATABASE_URL`
 * names a server, a database of its own on it. Both are gone afterwards. A real OpenID provider in this process
 * stands where Google would.
 */
const dataDir = journeysDir();
mkdirSync(dataDir, { recursive: true });
const database = await ownDatabase(journeysDatabase());
const google = await startOpenidProvider();

const server = spawn(process.execPath, ["server.ts"], {
	env: {
		LOG_LEVEL: "warn",
		// Every journey comes from an address of its own (fixtures.ts), so that none meets another one's limits.
		TRUST_PROXY: "1",
		...process.env,
		NODE_ENV: "production",
		PORT: "0",
		DATA_DIR: dataDir,
		...database.settings,
		...google.env,
	},
	stdio: ["ignore", "inherit", "inherit", "ipc"],
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill("SIGTERM"));
server.on("exit", async (code) => {
	await database.drop();
	rmSync(dataDir, { recursive: true, force: true });
	process.exit(code ?? 1);
});
