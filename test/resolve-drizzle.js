/**
 * Loaded before all else in the processes of tests. Node 24 parses the whole package file for every module of a package, and
 * that of drizzle-orm has 180 kB for a hundred modules. They import each other by the paths of files, and all of them are
 * ECMAScript modules, so that nothing has to be read to find them.
 */
import * as nodeModule from "node:module";

// Node before 22.15, which may run `npm start` itself, has no such hooks.
nodeModule.registerHooks?.({
	resolve(specifier, context, next) {
		const isOfDrizzle = context.parentURL?.includes("/node_modules/drizzle-orm/");
		if (!isOfDrizzle || !specifier.startsWith(".") || !specifier.endsWith(".js"))
			return next(specifier, context);
		return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
	},
});
