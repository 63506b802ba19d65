import { data, type RouterContextProvider } from "react-router";
import { deskStayWords } from "#app/content/desk-stay-words.ts";
import { appContext } from "#app/context.ts";
import type { DietResult } from "#app/features/desk/components/party-diet.tsx";
import { dietSchema } from "#app/features/dining/team-schema.ts";
import { saveDiet } from "#app/features/reservations/operations/save-diet.server.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import { readStaffActing } from "#app/routes/desk/acting.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { findHeader, readLastChange, readVersion } from "./find-party.server.ts";

/**
 * Saves the allergies and diet that the stay page's form names. A version that is no longer true is a 409 with both texts.
 * @param to the page to go back to
 */
export async function saveDietOfParty(
	context: Readonly<RouterContextProvider>,
	{ id: reservationId, reference }: { id: string; reference: string },
	form: FormData,
	to: string,
) {
	const respond = (result: DietResult, status: number) =>
		data({ form: "diet" as const, ...result }, { status });
	const checked = checkFields(dietSchema, form);
	const { values } = checked;
	if (!checked.ok) return respond({ errors: checked.errors, values }, 400);
	const { db } = context.get(appContext);
	const input = { reservationId, version: readVersion(form), diet: checked.fields.diet };
	const outcome = await saveDiet(db, input, readStaffActing(context));
	if (outcome.ok) return redirectWithFlash(context, `${to}#allergies`, "desk_diet_saved");
	if (outcome.reason !== "changed_meanwhile") {
		const errors = { form: deskStayWords.refusals[outcome.reason] };
		return respond({ errors, values }, outcome.reason === "not_allowed" ? 403 : 409);
	}
	const { diet: now, revision: version } = await findHeader(context, { reference });
	const rows = [{ label: deskStayWords.diet.title, yours: checked.fields.diet ?? "", now: now ?? "" }];
	const last = await readLastChange(context, { id: reservationId });
	return respond({ values, conflict: { rows, last, version } }, 409);
}
