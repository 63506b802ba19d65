import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { grantPoints } from "#app/features/loyalty/operations/grant-points.server.ts";
import { openDatabase } from "#db/connection/database.ts";
import { databaseSettings } from "../app-process.ts";
import { expect } from "./fixtures.ts";
import { journeysDatabase, journeysDir } from "./journeys-folder.ts";

/** The settings by which a command finds the database of the journeys. */
function settings() {
	return { DATA_DIR: journeysDir(), ...databaseSettings(journeysDatabase()) };
}

/** Runs a command as staff at the desk would; returns what it prints. */
export async function atDesk(script: "grant-points" | "use-voucher", ...words: string[]): Promise<string> {
	const { stdout, stderr } = await promisify(execFile)(
		process.execPath,
		[`scripts/${script}.ts`, ...words, "--by", "Maria"],
		{ env: { ...process.env, ...settings() } },
	).catch((failed: { stdout: string; stderr: string }) => failed);
	return stdout + stderr;
}

/** Signs somebody up whose address is confirmed at once, and gives them points. Leaves the browser signed in. */
export async function signUpWith(page: Page, points: number): Promise<{ email: string }> {
	const email = `ana-${crypto.randomUUID().slice(0, 8)}@example.com`;
	await page.goto("/sign-up");
	await page.getByLabel("Full name").fill("Ana Pérez");
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("blue heron at dawn");
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page).toHaveURL("/");
	const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATABASE_APP_URL: databaseAppUrl } = settings();
	const database = await openDatabase({ databaseUrl, databaseAppUrl, dataDir, onError: () => {} });
	try {
		await database.pool.query("update users set email_verified = true where email = $1", [email]);
		if (points > 0) {
			const granted = await grantPoints(
				database.db,
				{ email, points, reason: "A gift" },
				{ by: { kind: "staff", name: "Maria" }, now: new Date() },
			);
			if (!granted.ok) throw new Error(`The guest got no points: ${granted.reason}`);
		}
	} finally {
		await database.close();
	}
	return { email };
}
