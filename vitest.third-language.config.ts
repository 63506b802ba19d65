import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vitest/config";
import { thirdLanguage } from "./test/third-language.ts";
import { onRequests, productionJsx } from "./vitest.request.config.ts";

/**
 * Requests to an app with one language more, which a machine makes of the English words. Not a project of vitest.config.ts: React
 * Router's plugin writes its types when its server starts, and two that do so at once remove each other's folders.
 */
export default defineConfig({
	plugins: [thirdLanguage(), reactRouter(), productionJsx],
	server: { watch: null },
	test: { ...onRequests, name: "third-language", include: ["test/*.language.test.ts"] },
});
