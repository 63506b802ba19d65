declare module "virtual:react-router/server-build" {
	import type { ServerBuild } from "react-router";

	const build: ServerBuild;
	export = build;
}

declare module "virtual:react-router/server-manifest" {
	import type { ServerBuild } from "react-router";

	const manifest: ServerBuild["assets"];
	export = manifest;
}

interface Window {
	/** The routes of this build that React Router knows so far. */
	__reactRouterManifest: { version: string };
}
