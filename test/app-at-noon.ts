import { beforeEach } from "vitest";
import { syncVillas, syncWellness } from "#db/catalog/sync-catalog.ts";
import { startApp } from "./app.ts";
import { clearDatabase } from "./factories/clear-database.ts";
import { noon } from "./factories/forms.ts";

/**
 * The app of a test file with a clock that its tests set. Before each test it is noon of the tests' day, nothing is
 * reserved and the browser has no cookie.
 */
export async function startAppAtNoon() {
	const clock = { now: noon };
	const app = await startApp({ now: () => clock.now });
	beforeEach(async () => {
		clock.now = noon;
		await clearDatabase(app.database.pool);
		await syncVillas(app.db);
		await syncWellness(app.db);
		app.cookies.clear();
	});
	return { app, clock };
}
