import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { canReach } from "#db/embedded/engine-user.ts";
import { isRoot, newDataDir, nobody } from "./processes.ts";

test("on Windows the house keeps its database behind a password on a port that only this machine reaches", ({
	skip,
}) => {
	if (isRoot && !canReach(nobody, import.meta.dirname)) {
		skip("PostgreSQL refuses root, and this project lies in a folder that ordinary users cannot enter");
	}
	const script = join(import.meta.dirname, "loopback.ts");
	const report = execFileSync(process.execPath, [script, newDataDir()], {
		...(isRoot && nobody),
		cwd: "/",
		encoding: "utf8",
	});
	expect(JSON.parse(report)).toEqual({
		database: "palapa",
		address: "127.0.0.1",
		samePort: true,
		answer: 1,
		refused: "28P01",
		away: "ECONNREFUSED",
	});
});
