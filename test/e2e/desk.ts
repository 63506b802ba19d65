import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { grantPoints } from "#app/features/loyalty/operations/grant-points.server.ts";
import { databaseSettings } from "../app-process.ts";
import { fastStart } from "../fast-start.ts";
import { withJourneysDatabase } from "./desk-staff.ts";
import { expect } from "./fixtures.ts";
import { journeysDatabase, journeysDir } from "./journeys-folder.ts";

/** Runs a command as staff at the desk would; returns what it prints. */
export async function atDesk(script: "grant-points" | "use-voucher", ...words: string[]): Promise<string> {
	const { stdout, stderr } = await promisify(execFile)(
		process.execPath,
		[`scripts/${script}.ts`, ...words, "--by", "Maria"],
		{
			env: {
				...process.env,
				...fastStart,
				DATA_DIR: journeysDir(),
				...databaseSettings(journeysDatabase()),
			},
		},
	).catch((failed: { stdout: string; stderr: string }) => failed);
	return stdout + stderr;
}

/** Opens the decisions of Today that are not shown at once, where other journeys have left so many. */
export async function openAllDecisions(page: Page): Promise<void> {
	const more = page.locator("#decide summary");
	if (await more.isVisible()) await more.click();
}

/**
 * Opens an account by the request that the sign-up form sends, and signs this browser in. The pages on the way are walked
 * through in `accounts.spec.ts`.
 */
export async function signUp(page: Page): Promise<{ email: string; password: string }> {
	const email = `ana-${crypto.randomUUID().slice(0, 8)}@example.com`;
	const password = "blue heron at dawn";
	const answer = await page.request.post("/sign-up", {
		form: { fullName: "Ana Pérez", email, password },
		headers: { Origin: `http://localhost:${process.env.PALAPA_PORT}` },
		maxRedirects: 0,
	});
	expect(answer.status()).toBe(303);
	// The page that shows this message would be the next one.
	await page.context().clearCookies({ name: "flash" });
	return { email, password };
}

/** Signs somebody up whose address is confirmed at once, and gives them points. Leaves the browser signed in. */
export async function signUpWith(page: Page, points: number): Promise<{ email: string }> {
	const { email } = await signUp(page);
	await withJourneysDatabase(async ({ db, pool }) => {
		await pool.query("update users set email_verified = true where email = $1", [email]);
		if (points === 0) return;
		const granted = await grantPoints(
			db,
			{ email, points, reason: "A gift" },
			{ by: { kind: "staff", name: "Maria" }, now: new Date() },
		);
		if (!granted.ok) throw new Error(`The guest got no points: ${granted.reason}`);
	});
	return { email };
}

/** Opens a page of the desk that follows changes made elsewhere, and waits until no change is missed any more. */
export async function openAndFollow(page: Page, path: string): Promise<void> {
	const isFollowed = page.waitForResponse(/\/(desk|booking)\/changes$/);
	await page.goto(path);
	await isFollowed;
}
