import { createHash } from "node:crypto";
import { appContext, type Context, requestContext } from "#app/context.ts";
import { isUntouchedSince } from "#app/features/audit/queries.server.ts";

/** How long a form that was done is remembered: for a lost answer, and the hand that presses again. */
const rememberedMs = 10 * 60_000;

/** How many forms are remembered; beyond it the oldest is forgotten. */
const mostForms = 500;

type Done = { leads: unknown; name: string; from: Date; until: Date };

type Sending = { since: number; done: Promise<Done | null> };

/** The forms that each app was sent, by its database. They may be lost: the form is then refused as any other. */
const sendings = new WeakMap<object, Map<string, Sending>>();

/**
 * Notes that a form was sent, to know the same one when it comes again: pressed twice without scripts, or sent once more
 * because its answer was lost. The record has another version by then, through this very form, and no colleague was
 * faster. The second waits for the first.
 * @returns `findDone` says where the same form led that the same person sent before, if it was done and nobody has acted
 * on its record since; `end` says where this one leads, null where it was refused
 */
export async function noteSending<Leads>(
	context: Context,
	request: Request,
	form: FormData,
): Promise<{ findDone: () => Promise<Leads | null>; end: (leads: Leads | null) => void }> {
	const { db, now } = context.get(appContext);
	const { staff: presence } = context.get(requestContext);
	const values = [...form];
	if (presence.kind !== "signed_in" || values.some(([, value]) => typeof value !== "string"))
		return { findDone: async () => null, end: () => {} };
	const { id, name } = presence.staff;
	const since = now().getTime();
	const known = sendings.get(db) ?? new Map<string, Sending>();
	sendings.set(db, known);
	for (const [key, sending] of known)
		if (known.size >= mostForms || since - sending.since > rememberedMs) known.delete(key);
		else break;
	const { pathname, search } = new URL(request.url);
	// A hash: the form has texts about guests, and PINs.
	const key = createHash("sha256")
		.update(JSON.stringify([id, pathname, search, values]))
		.digest("base64url");
	const earlier = known.get(key);
	known.delete(key);
	let resolve: (done: Done | null) => void = () => {};
	const done = new Promise<Done | null>((settle) => {
		resolve = settle;
	});
	known.set(key, { since, done });
	const before = (await earlier?.done) ?? null;
	const from = now();
	let isBefore = false;
	return {
		async findDone() {
			isBefore = before !== null && (await isUntouchedSince(db, before));
			return isBefore ? (before?.leads as Leads) : null;
		},
		end: (leads) => resolve(isBefore ? before : leads === null ? null : { leads, name, from, until: now() }),
	};
}
