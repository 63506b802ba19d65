import { expect, onTestFinished, test } from "vitest";
import { findEngine } from "./engine.ts";

test("on Windows one sentence says to set DATABASE_URL", async () => {
	const { platform } = process;
	onTestFinished(() => void Object.defineProperty(process, "platform", { value: platform }));
	Object.defineProperty(process, "platform", { value: "win32" });
	await expect(findEngine()).rejects.toThrow(
		/^The embedded database does not run on Windows: set DATABASE_URL to a PostgreSQL 15 or newer\.$/,
	);
});
