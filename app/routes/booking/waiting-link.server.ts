import { data } from "react-router";
import { appContext, type Context } from "#app/context.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import {
	findEntryOfLink,
	isWaitingSecret,
	type WaitingEntry,
	type WaitingLinkKind,
} from "#app/features/waiting-list/queries.server.ts";
import { describeWaitedVilla, waitingListWords } from "#app/features/waiting-list/waiting-list-words.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { FieldErrors } from "#app/lib/form-fields.ts";
import { readActing } from "#app/routes/acting.ts";
import { faultResponse } from "#app/routes/failure.ts";

/** The answer to the one button of such a page. */
export type WaitingLinkResult = { errors?: FieldErrors };

/** The link of an e-mail about the waiting list, as its page was called: its entry, or why it does not work. */
export async function readWaitingLink(context: Context, kind: WaitingLinkKind, url: URL) {
	const secret = url.searchParams.get("token") ?? "";
	if (!isWaitingSecret(secret)) return { entry: null, garbled: true, status: 400 } as const;
	const { db, now } = context.get(appContext);
	const entry = await findEntryOfLink(db, kind, secret, now());
	return entry ? ({ entry, secret } as const) : ({ entry: null, garbled: false, status: 410 } as const);
}

/** The nights that the guest of an entry waits for, as its pages show them. */
export async function describeWaited(context: Context, entry: WaitingEntry) {
	const { villaId, checkIn, checkOut, guests } = entry;
	const villas = describeWaitedVilla({ villaId, guests }, await listVillas(context.get(appContext).db));
	return { villas, checkIn, checkOut, guests };
}

/**
 * Carries out the button of such a page. While the database is away or busy the answer is that it may be pressed
 * again.
 * @param press the act of a link that works
 */
export async function pressOfWaitingLink<Answer>(
	{ context, url }: { context: Context; url: URL },
	kind: WaitingLinkKind,
	press: (link: { secret: string }, acting: Acting) => Promise<Answer>,
) {
	const link = await readWaitingLink(context, kind, url);
	if (!link.entry) return data<WaitingLinkResult>({}, { status: link.status });
	try {
		return await press({ secret: link.secret }, readActing(context));
	} catch (error) {
		const fault = faultResponse(context, error);
		const { busy, failed } = waitingListWords().form;
		return data<WaitingLinkResult>({ errors: { form: fault.isBusy ? busy : failed } }, fault);
	}
}
