import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * For the hundreds of processes of a run that load the same modules. Node keeps them compiled, and TypeScript stripped
 * of its types, which is most of the start of a command and a third of that of a server. It does not parse Drizzle's
 * package file a hundred times either, which took 0.4 of the 0.6 seconds that were left of a command.
 */
export const fastStart = {
	NODE_COMPILE_CACHE: join(tmpdir(), "palapa-compile-cache"),
	NODE_OPTIONS: `--import=${new URL("resolve-drizzle.js", import.meta.url)}`,
};
