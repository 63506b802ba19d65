import { beforeEach, expect, test } from "vitest";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { newKey } from "#test/factories/folio.ts";
import { noon, today } from "#test/factories/forms.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const app = await startApp({ now: noon });
const page = "/desk/clearing?account=bank";

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	app.cookies.clear();
	signInAs(app, await openStaff(app.database.db, { roles: ["manager"] }));
});

const read = async (path: string) => (await app.request(path)).text();

/** Sends a file as a browser does. */
function upload(content: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
	const body = new FormData();
	const all = { intent: "read", account: "bank", fileCurrency: "usd", idempotencyKey: newKey(), ...fields };
	for (const [name, value] of Object.entries(all)) body.append(name, value);
	body.append("statement", new Blob([content], { type: "text/csv" }), "statement.csv");
	const headers = { Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" };
	return app.request(page, { method: "POST", body, headers });
}

const file = (lines: readonly string[]) => ["Date,Details,Amount,Balance", ...lines].join("\r\n");

test("a file is shown as it was read, imported once it is confirmed, and its lines wait on the page of the bank", async () => {
	const sent = await upload(
		file([`${today},Transfer of Ana Cruz,500.00,500.00`, `${today},Fee,-12.50,487.50`]),
	);
	const preview = sent.headers.get("Location") ?? "";
	expect([sent.status, preview]).toEqual([303, expect.stringMatching(/^\/desk\/clearing\/statements\//)]);
	const shown = await read(preview);
	for (const told of ["Nothing is imported yet.", "Transfer of Ana Cruz", "−$12.50", "Import 2 lines"])
		expect(shown).toContain(told);
	expect(await read(page)).not.toContain("Transfer of Ana Cruz");
	const imported = await app.post(preview, { intent: "import" });
	expect([imported.status, imported.headers.get("Location")]).toEqual([303, page]);
	expect(await read(page)).toContain("Transfer of Ana Cruz");
	// Its lines are on the page of the bank then, and a second press does no harm.
	expect((await app.request(preview)).headers.get("Location")).toBe(page);
	expect((await app.post(preview, { intent: "import" })).status).toBe(303);
	const again = await upload(file([`${today},Fee,-12.50,487.50`]));
	expect(await read(again.headers.get("Location") ?? "")).toContain("There is nothing to import.");
	// Neither on the page of the cards.
	expect(await read("/desk/clearing?account=card_terminal")).not.toContain("Transfer of Ana Cruz");
});

test("a wrong file is refused with its line and column beside the field, and the page keeps the rest", async () => {
	const refused = await upload(file([`${today},Fee,twelve,`]), { fileCurrency: "bzd" });
	const text = await refused.text();
	expect(refused.status).toBe(409);
	expect(text).toMatch(/id="statement-error".*?Line 2, column/s);
	expect(text).toMatch(/<option[^>]*value="bzd"[^>]*selected/);
	expect((await upload("")).status).toBe(409);
	expect((await upload("Date", { fileCurrency: "eur" })).status).toBe(400);
	const large = await upload(new Uint8Array(1024 * 1024 + 128 * 1024).fill(65));
	expect(large.status).toBe(413);
	expect(await large.text()).toContain("larger than 1 MB");
});

test("a role without the bank gets neither the preview nor its text", async () => {
	const sent = await upload(file([`${today},Transfer of Ana Cruz,500.00,500.00`]));
	app.cookies.clear();
	signInAs(app, await openStaff(app.database.db, { roles: ["reception"] }));
	const preview = await app.request(sent.headers.get("Location") ?? "");
	expect([preview.status, (await preview.text()).includes("Ana Cruz")]).toEqual([403, false]);
	expect((await upload(file([]))).status).toBe(403);
});

test("more lines than the page lists go on to the next ones", async () => {
	const lines = Array.from({ length: 205 }, (_, place) => `${today},Line ${place + 1}.,-1.00,`);
	const sent = await upload(file(lines));
	const preview = sent.headers.get("Location") ?? "";
	expect(await read(preview)).toContain("Lines 1 to 200 of 205");
	expect(await read(`${preview}?skip=200`)).toContain("Line 205.");
	await app.post(preview, { intent: "import" });
	expect(await read(page)).toContain("Lines 1 to 40 of 205");
	const last = await read(`${page}&lines=200`);
	expect([last.includes("Line 205."), last.includes("The first lines")]).toEqual([true, true]);
});
