import type { Config } from "@react-router/dev/config";

/** `scripts/app-build.js` sets the folder: each build has one of its own. */
const buildDirectory = process.env.BUILD_DIRECTORY ?? "build";

export default { ssr: true, buildDirectory } satisfies Config;
