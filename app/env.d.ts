declare module "virtual:react-router/server-build" {
	import type { ServerBuild } from "react-router";

	const build: ServerBuild;
	export = build;
}

interface Window {
	/** The routes of this build that React Router knows so far. */
	__reactRouterManifest: { version: string };
}
