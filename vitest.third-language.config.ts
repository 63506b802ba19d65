import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vitest/config";
import { thirdLanguage } from "./test/third-language.ts";
import { isAsked, onRequests, productionJsx } from "./vitest.request.config.ts";

/** Requests to an app with one language more, which a machine makes of the English words. */
export default defineConfig({
	plugins: isAsked("third-language") ? [thirdLanguage(), reactRouter(), productionJsx] : [],
	server: { watch: null },
	test: { ...onRequests, name: "third-language", include: ["test/*.language.test.ts"] },
});
