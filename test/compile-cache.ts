import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Hundreds of processes of a run load the same modules: Node keeps them compiled here, and TypeScript stripped of its types,
 * which is most of what a command and a third of what a server takes to start.
 */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), "palapa-compile-cache") };
