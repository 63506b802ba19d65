/**
 * Loaded before the server. A server that ends because a module of a package is missing ends with a code of its own,
 * from which `scripts/start.js` knows that installing again can help.
 */
export const missingModuleCode = 86;

process.on("uncaughtExceptionMonitor", (error) => {
	if (!["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"].includes(error?.code)) return;
	// A missing file of the project itself is not npm's to bring.
	if (!/node_modules|Cannot find package/.test(error.message)) return;
	process.once("exit", () => {
		process.exitCode = missingModuleCode;
	});
});
