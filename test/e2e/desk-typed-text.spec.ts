import type { Page } from "@playwright/test";
import { actWords } from "#app/content/words/desk-act-words.ts";
import { addStaffNote } from "#app/features/reservations/operations/add-staff-note.server.ts";
import { saveDiet } from "#app/features/reservations/operations/save-diet.server.ts";
import { addShiftNote } from "#app/features/shift-notes/operations/add-shift-note.server.ts";
import { newKey } from "../factories/folio.ts";
import { makeComingStay } from "../factories/reservations.ts";
import { openAndFollow } from "./desk.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

const colleague = () => ({ by: { kind: "staff", name: "Delroy Flowers" }, now: new Date() }) as const;

test("a task that is being written stays, and so does what was answered, when a colleague's is read", async ({
	page,
}) => {
	await signInAtDesk(page, "reception");
	await openAndFollow(page, "/desk");
	const addTask = async () => {
		const text = `Linen ${newKey().slice(0, 8)}`;
		await withJourneysDatabase(({ db }) =>
			addShiftNote(db, { text, kind: "task", dueAt: null, idempotencyKey: newKey() }, colleague()),
		);
		await expect(page.getByRole("button", { name: `Done: ${text}` })).toBeVisible();
	};
	await page.getByText("Add a task or a note").click();
	const field = page.getByLabel("What to do or know");
	const mine = `Boat ${newKey().slice(0, 8)}`;
	await field.fill(mine);
	await addTask();
	await expect(field).toHaveValue(mine);

	await page.route(/\/desk\.data/, (route) =>
		route.request().method() === "POST" ? route.abort() : route.continue(),
	);
	const add = page.getByRole("button", { name: "Add to Today" });
	await add.click();
	const answer = page.getByRole("alert").filter({ hasText: "connection" });
	await expect(answer).toBeVisible();
	await addTask();
	await expect(answer).toBeVisible();
	await expect(field).toHaveValue(mine);
	await page.unroute(/\/desk\.data/);
	await add.click();
	await expect(page.getByRole("button", { name: `Done: ${mine}` })).toBeVisible();
	await expect(field).toHaveValue("");
});

test("a diet that is being typed stays when a colleague saves another, and both are shown until one is saved", async ({
	page,
}) => {
	const { id, reference } = await withJourneysDatabase(({ db }) => makeComingStay(db, { diet: "Vegan" }));
	await signInAtDesk(page, "reception");
	await openAndFollow(page, `/desk/stays/${reference}`);
	const diet = page.getByRole("textbox", { name: /^For the kitchen/ });
	const save = page.getByRole("region", { name: "Allergies and diet" }).getByRole("button");
	const history = page.getByRole("region", { name: "History" });
	await withJourneysDatabase(({ db }) => saveDiet(db, { reservationId: id, diet: "No nuts" }, colleague()));
	await expect(diet).toHaveValue("No nuts");
	await diet.fill("Shellfish allergy");
	await withJourneysDatabase(({ db }) => saveDiet(db, { reservationId: id, diet: "No fish" }, colleague()));
	await expect(history.getByText("Delroy Flowers")).toHaveCount(2);
	await expect(diet).toHaveValue("Shellfish allergy");
	await save.click();
	const both = page.getByText("Saved by a colleague: No fish. Before: No nuts.");
	await expect(both).toBeVisible();
	await expect(diet).toHaveValue("Shellfish allergy");

	const text = "The boat comes at six";
	await withJourneysDatabase(({ db }) =>
		addStaffNote(db, { reservationId: id, text, idempotencyKey: newKey() }, colleague()),
	);
	await expect(page.getByText(text)).toBeVisible();
	await expect(both).toBeVisible();
	await expect(diet).toHaveValue("Shellfish allergy");
	await save.click();
	await expect(page.getByText("Allergies and diet saved.")).toBeVisible();
	await expect(both).toHaveCount(0);
	await expect(diet).toHaveValue("Shellfish allergy");
});

/** Sends a task of Today that is taken, and whose answer is lost on the way. */
async function addWithoutAnswer(page: Page) {
	await signInAtDesk(page, "reception");
	await openAndFollow(page, "/desk");
	await page.getByText("Add a task or a note").click();
	const field = page.getByLabel("What to do or know");
	const text = `Kayak ${newKey().slice(0, 8)}`;
	await field.fill(text);
	await page.route(/\/desk\.data/, async (route) => {
		if (route.request().method() !== "POST") return route.continue();
		await route.fetch({ maxRedirects: 0 });
		return route.abort();
	});
	const add = page.getByRole("button", { name: "Add to Today" });
	await add.click();
	const answer = page.getByRole("alert").filter({ hasText: "press again" });
	await expect(answer).toBeVisible();
	const added = page.getByRole("button", { name: `Done: ${text}` });
	await expect(added).toHaveCount(1);
	await page.unroute(/\/desk\.data/);
	return { add, added, answer, field, text };
}

test("a task whose answer was lost is added once, though it is in the list when the form is sent again", async ({
	page,
}) => {
	const { add, added, answer, field, text } = await addWithoutAnswer(page);
	await expect(answer).toBeVisible();
	await expect(field).toHaveValue(text);
	await add.click();
	await expect(field).toHaveValue("");
	await expect(answer).toHaveCount(0);
	await page.reload();
	await expect(added).toHaveCount(1);
});

test("a text whose answer was lost is sent under its own key by the page that gives it back", async ({
	page,
}) => {
	const { add, added, field, text } = await addWithoutAnswer(page);
	await openAndFollow(page, "/desk");
	await expect(field).toHaveValue(text);
	await expect(page.locator("[data-draft]")).toBeVisible();
	await add.click();
	await expect(field).toHaveValue("");
	await page.reload();
	await expect(added).toHaveCount(1);
	await expect(field).toHaveValue("");
});

test("a search while somebody types leaves the page and what is typed in it where the line is cut", async ({
	page,
}) => {
	await signInAtDesk(page, "reception");
	await openAndFollow(page, "/desk");
	await page.getByRole("link", { name: "Walk-in" }).click();
	await expect(page).toHaveURL(/walk-in/);
	const answers = /\/desk\/(walk-in\/guests|search\/answers)\.data/;
	const name = page.getByLabel("Name", { exact: true });
	const search = page.getByRole("search").getByRole("searchbox");
	const ask = async (field: typeof name, text: string, does: "responds" | "fails") => {
		const asked =
			does === "responds"
				? page.waitForResponse(answers)
				: page.waitForEvent("requestfailed", (request) => answers.test(request.url()));
		await field.fill(text);
		await asked;
	};
	await ask(name, "Ana", "responds");
	await ask(search, "Ana", "responds");
	await page.route(answers, (route) => route.abort());
	await ask(name, "Ana Wolfe", "fails");
	await ask(search, "Ana Wolfe", "fails");
	// The line is back, and with its answer what the failed ones would have done has happened.
	await page.unroute(answers);
	await ask(search, "Ana", "responds");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Walk-in");
	await expect(name).toHaveValue("Ana Wolfe");
	await expect(search).toHaveValue("Ana");
});

test("a page that is read again while the line is cut stays with what is typed in it, and has what it missed afterwards", async ({
	page,
}) => {
	await signInAtDesk(page, "reception");
	await openAndFollow(page, "/desk");
	await page.getByText("Add a task or a note").click();
	const field = page.getByLabel("What to do or know");
	await field.fill("Boat at nine");
	const addTask = async () => {
		const text = `Linen ${newKey().slice(0, 8)}`;
		await withJourneysDatabase(({ db }) =>
			addShiftNote(db, { text, kind: "task", dueAt: null, idempotencyKey: newKey() }, colleague()),
		);
		return page.getByRole("button", { name: `Done: ${text}` });
	};
	await page.route(/\/desk\.data/, (route) => route.abort());
	const isRead = page.waitForEvent("requestfailed", (request) => /\/desk\.data/.test(request.url()));
	const missed = await addTask();
	await isRead;
	await page.unroute(/\/desk\.data/);
	await expect(await addTask()).toBeVisible();
	await expect(missed).toBeVisible();
	await expect(field).toHaveValue("Boat at nine");
});

test("a link that is pressed without a line leads to a page of the desk that says so", async ({
	page,
	context,
}) => {
	await signInAtDesk(page, "reception");
	const isReady = page.waitForResponse(/\/desk-failure-page/);
	await page.goto("/desk");
	await (await isReady).finished();
	await page.getByRole("link", { name: "Walk-in" }).click();
	await expect(page).toHaveURL(/walk-in/);
	await context.setOffline(true);
	await page.getByRole("link", { name: "Today" }).first().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection to the server");
	await context.setOffline(false);
});

test("a form that is refused before its act sees it says why beside the typed text, and not that the line is away", async ({
	page,
}) => {
	await signInAtDesk(page, "reception");
	await openAndFollow(page, "/desk");
	await page.getByText("Add a task or a note").click();
	const field = page.getByLabel("What to do or know");
	await field.fill("Boat at ten");
	const refusals = [
		{
			answer: { status: 413, body: "This form has too many fields.\n" },
			says: "This form has too many fields.",
		},
		{ answer: { status: 403, body: "" }, says: actWords().refusals.not_allowed },
		{ answer: { status: 415, body: "" }, says: actWords().failed },
	];
	for (const { answer, says } of refusals) {
		await page.route(/\/desk\.data/, (route) =>
			route.request().method() === "POST" ? route.fulfill(answer) : route.fallback(),
		);
		await page.getByRole("button", { name: "Add to Today" }).click();
		await expect(page.getByText(says)).toBeVisible();
		await expect(field).toHaveValue("Boat at ten");
		await page.unroute(/\/desk\.data/);
	}
});
