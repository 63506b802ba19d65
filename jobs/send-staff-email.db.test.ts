import { afterAll, expect, test } from "vitest";
import { type StaffEmailRequest, staffEmailJob } from "#app/features/staff/email-jobs.server.ts";
import { chooseLanguage } from "#app/features/staff/operations/choose-language.server.ts";
import { openTestDatabase } from "#test/db.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { givePassword, openStaff } from "#test/factories/staff.ts";
import { openMailApp } from "#test/mail-app.ts";
import { enqueueJob } from "./queue/enqueue.ts";

const database = await openTestDatabase();
const { db } = database;
const app = await openMailApp(database);

afterAll(() => app.close());

type Person = Awaited<ReturnType<typeof openStaff>>;

const requests: [request: (person: Person) => StaffEmailRequest, english: string, spanish: string][] = [
	[
		({ email }) => ({ kind: "password_forgotten", email }),
		"Choose a new password for the front desk",
		"Elija una contraseña nueva para la recepción",
	],
	[
		({ id }) => ({ kind: "factor_reset", personId: id }),
		"Set up your sign-in for the front desk again",
		"Configure de nuevo su acceso a la recepción",
	],
	[
		({ id }) => ({ kind: "sign_in_changed", personId: id }),
		"Your sign-in for the front desk was changed",
		"Su acceso a la recepción cambió",
	],
];

test("e-mails about a sign-in are in the language that their reader has chosen, and in English otherwise", async () => {
	const maria = await openStaff(db, { name: "Maria Choc", roles: ["reception"] });
	const rosa = await openStaff(db, { name: "Rosa Cal", roles: ["housekeeping"] });
	await chooseLanguage(db, { personId: rosa.id, language: "es" }, asStaff(noon));
	for (const person of [maria, rosa]) {
		await givePassword(db, person.id);
		for (const [request] of requests) await enqueueJob(db, staffEmailJob, request(person));
	}
	const { mails } = await app.deliver();
	const subjectsTo = (person: Person) =>
		mails
			.filter(({ to }) => to?.[0]?.address === person.email)
			.map(({ subject }) => subject)
			.toSorted();
	expect(subjectsTo(maria)).toEqual(requests.map(([, english]) => english).toSorted());
	expect(subjectsTo(rosa)).toEqual(requests.map(([, , spanish]) => spanish).toSorted());
	const link = mails.find(({ subject }) => subject?.startsWith("Elija"))?.text;
	expect(link).toContain("Hola:");
	expect(link).toMatch(/\/desk\/sign-in\/link\?key=/);
	expect(link).not.toContain("/es/desk");
});
