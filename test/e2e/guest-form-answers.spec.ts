import { joinWaitingList } from "#app/features/waiting-list/operations/join-waiting-list.server.ts";
import { findEntryOfForm, type WaitingLinkKind } from "#app/features/waiting-list/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { asGuest } from "../factories/forms.ts";
import { bookStay, makeComingStay, makeDinner, makeTreatment } from "../factories/reservations.ts";
import { makeJoinInput, makeWaitingLink } from "../factories/waiting-list.ts";
import { seesAnswer } from "./answered-forms.ts";
import { today } from "./booking-form.ts";
import { signUpWith } from "./desk.ts";
import { withJourneysDatabase } from "./desk-staff.ts";
import { test } from "./fixtures.ts";
import { type GuestFacts, listGuestForms } from "./guest-forms.ts";

/** Days of its own: Palm Grove is taken for two of them, and free after that. */
function makeFacts(guest: { email: string; password: string }, from: string): Promise<GuestFacts> {
	return withJourneysDatabase(async ({ db, pool }) => {
		const own = { email: guest.email };
		const now = new Date();
		const taken = { checkIn: from, checkOut: addDays(from, 2) };
		await bookStay(db, { villaIds: ["palm-grove"], ...taken }, asGuest(null, now));
		const stay = await makeComingStay(db, {
			...own,
			checkIn: addDays(from, 10),
			checkOut: addDays(from, 12),
		});
		const treatment = await makeTreatment(db, own);
		const dinner = await makeDinner(db, { ...own, date: from });
		await pool.query(
			"update reservations set user_id = (select id from users where email = $1) where email = $1",
			[guest.email],
		);
		const waits = async (kind: WaitingLinkKind) => {
			const input = makeJoinInput({ ...taken, villaId: "palm-grove", email: `${kind}-${guest.email}` });
			const joined = await joinWaitingList(db, input, asGuest(null, now));
			const entry = await findEntryOfForm(db, input.idempotencyKey);
			if (!entry) throw new Error(`Not on the list: ${JSON.stringify(joined)}`);
			return makeWaitingLink(db, entry.id, kind);
		};
		return {
			...guest,
			stay: stay.reference,
			treatment: treatment.reference,
			dinner: dinner.reference,
			taken,
			free: { checkIn: addDays(from, 4), checkOut: addDays(from, 6) },
			evening: addDays(from, 1),
			confirm: await waits("confirm"),
			leave: await waits("leave"),
		};
	});
}

test("after each form of a guest a new page shows its heading, and the same page what has changed", async ({
	page,
}) => {
	test.setTimeout(300_000);
	const { email } = await signUpWith(page, 150);
	const password = "blue heron at dawn";
	const facts = await makeFacts({ email, password }, addDays(today, 641));
	for (const form of listGuestForms(facts))
		await test.step(form.what, async () => {
			await form.send(page);
			await seesAnswer(page, form);
		});
});
