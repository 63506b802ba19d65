import { addDays } from "#app/lib/hotel-date.ts";
import { makeComingStay, makeDinner, makeTreatment } from "../factories/reservations.ts";
import { seesAnswer } from "./answered-forms.ts";
import { today } from "./booking-form.ts";
import { listDeskForms } from "./desk-forms.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { test } from "./fixtures.ts";

test("after each form of the desk a new page shows its heading, and the same page what has changed", async ({
	page,
}, info) => {
	test.setTimeout(300_000);
	const facts = await withJourneysDatabase(async ({ db }) => {
		const checkIn = addDays(today, 30);
		const stay = await makeComingStay(db, { checkIn, checkOut: addDays(checkIn, 2) });
		const treatment = await makeTreatment(db);
		const dinner = await makeDinner(db, { date: addDays(today, 672 + info.repeatEachIndex), guests: 8 });
		return { stay: stay.reference, treatment: treatment.reference, dinner: dinner.reference };
	});
	// Other journeys' acts on their guests add rows to Today above the answer, and move it off the screen.
	await page.route(/\/desk\/changes/, (route) =>
		route.fulfill({ contentType: "text/event-stream", body: "retry: 600000\n\n" }),
	);
	await signInAtDesk(page, "manager");
	const mark = crypto.randomUUID().slice(0, 6);
	for (const form of listDeskForms({ ...facts, mark }))
		await test.step(form.what, async () => {
			await form.send(page);
			await seesAnswer(page, form);
		});
});
