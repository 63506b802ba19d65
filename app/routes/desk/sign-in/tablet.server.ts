import { hotelTime } from "#app/content/hotel/hotel-time.ts";
import { deskSignInWords } from "#app/content/words/desk-sign-in-words.ts";
import { appContext, type Context } from "#app/context.ts";
import { openTablet } from "#app/features/staff/operations/open-tablet.server.ts";
import { listTabletPeople } from "#app/features/staff/queries.server.ts";
import { toFigures } from "#app/lib/typed-code.ts";
import { statusOf } from "../acts/takes-acts.server.ts";
import { arriving } from "./sign-in.server.ts";
import type { TabletPerson, TabletResult } from "./tablet-form.tsx";

const { errors, pinPaused, wrongPin } = deskSignInWords;
const timeOf = (at: Date) => hotelTime(at);

/** The names on a tablet, and which of them are paused there. */
export async function readTabletPeople(context: Context, deviceId: string): Promise<TabletPerson[]> {
	const { db, now } = context.get(appContext);
	const people = await listTabletPeople(db, deviceId);
	return people.map(({ pausedUntil, ...person }) => ({
		...person,
		pausedUntil: pausedUntil && pausedUntil > now() ? timeOf(pausedUntil) : null,
	}));
}

/** Opens a tablet by the form of names and PIN; else the sentence and its status. */
export async function tryPin(
	context: Context,
	deviceId: string,
	form: FormData,
): Promise<{ openedBy: string } | { result: TabletResult; status: number }> {
	const who = String(form.get("who") ?? "");
	const pin = toFigures(String(form.get("pin") ?? ""));
	const refuse = (error: string, status: number) => ({ result: { error, who }, status });
	if (!who) return refuse(errors.missing_name, 400);
	if (pin.length !== 6) return refuse(errors.missing_pin, 400);
	const outcome = await openTablet(
		context.get(appContext).staffAccounts,
		{ deviceId, personId: who, pin },
		arriving(context),
	);
	if (outcome.ok) return { openedBy: who };
	if (outcome.reason === "paused") return refuse(pinPaused(timeOf(outcome.until)), 429);
	if (outcome.reason === "ended") return refuse(errors.ended, statusOf("ended"));
	return refuse(outcome.triesLeft > 0 ? wrongPin(outcome.triesLeft) : errors.ended, 401);
}
