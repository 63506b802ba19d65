import { href } from "react-router";
import { defaultLanguage, type Language } from "#app/lib/language.ts";
import type { Db } from "#db/connection/database.ts";
import type { StaffEmail } from "../email.ts";
import type { StaffEmailRequest } from "../email-jobs.server.ts";
import { findStaffByEmail, findStaffPerson } from "../queries.server.ts";
import { issueStaffLink, type StaffLinkKind } from "./write-staff-link.server.ts";

/** The address of a page that sets a password. */
const staffLinkPath = (secret: string) => `${href("/desk/sign-in/link")}?key=${secret}`;

/** To whom the e-mail of a request goes; null when they do not work here. */
const findReader = (db: Db, request: StaffEmailRequest) =>
	request.kind === "password_forgotten"
		? findStaffByEmail(db, request.email)
		: findStaffPerson(db, request.personId);

/** The language that the reader of an e-mail has chosen for what they read here. */
export async function readStaffMailLanguage(db: Db, request: StaffEmailRequest): Promise<Language> {
	return (await findReader(db, request))?.language ?? defaultLanguage;
}

/**
 * The e-mail of a request, with its secret made just now; null when there is nothing to send any more. Run twice it makes two
 * links, and each works until one of them was followed.
 * @param parts.origin where links lead, without a slash at the end; never what a request says of itself
 */
export async function prepareStaffMail(
	{ db, now, origin }: { db: Db; now: Date; origin: string },
	request: StaffEmailRequest,
): Promise<({ to: { name: string; address: string } } & StaffEmail) | null> {
	const person = await findReader(db, request);
	if (!person || person.endedAt || person.isDemo) return null;
	const to = { name: person.name, address: person.email };
	const linkOf = async (kind: StaffLinkKind) =>
		origin + staffLinkPath(await issueStaffLink(db, { personId: person.id, kind }, now));
	switch (request.kind) {
		case "invitation":
			return person.passwordHash ? null : { to, template: "invitation", link: await linkOf("invitation") };
		case "password_forgotten":
			return { to, template: "new_password", link: await linkOf("new_password") };
		case "factor_reset":
			return { to, template: "factor_reset", link: await linkOf("invitation") };
		case "sign_in_changed":
			return { to, template: "sign_in_changed", deskUrl: `${origin}${href("/desk/sign-in")}` };
	}
}
