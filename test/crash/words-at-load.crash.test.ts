import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Notes who asks which language it is while the built server loads: all of the app in one file. */
const load = `
	const asked = new Set();
	globalThis[Symbol.for("palapa.language")] = {
		getStore() {
			const [, line] = new Error().stack.split("\\n").findLast((frame) => /server\\/index\\.js/.test(frame)).match(/index\\.js:(\\d+)/);
			asked.add(Number(line));
			return "en";
		},
	};
	await import("./build/server/index.js");
	const { readFileSync } = await import("node:fs");
	const lines = readFileSync("build/server/index.js", "utf8").split("\\n");
	console.log(JSON.stringify([...asked].map((line) => lines[line - 1].trim().slice(0, 120))));
	process.exit();
`;

test("no module asks for words, dates or sums in a language while it loads: one process shows all languages", () => {
	const output = execFileSync(process.execPath, ["--input-type=module", "--eval", load], {
		encoding: "utf8",
	});
	expect(JSON.parse(output)).toEqual([]);
});
