import { data, type RouterContextProvider, redirect } from "react-router";
import { appContext } from "#app/context.ts";
import { reservationAccess } from "#app/features/reservations/access-cookie.server.ts";
import type { ChangeFailed } from "#app/features/reservations/change-result.ts";
import { findReservation } from "#app/features/reservations/queries.server.ts";
import { agreedCents, readForm } from "#app/lib/form-fields.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import { isSameSecret } from "#app/lib/same-secret.server.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { readIntent } from "./change-or-cancel.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** Takes the secret out of the address and lets this browser open what it belongs to; a wrong one opens nothing. */
export async function openByPrivateLink(
	{ request, context, params }: Asked & { params: { reference: string } },
	{ key, path }: { key: string; path: string },
) {
	const { db, settings } = context.get(appContext);
	const found = await findReservation(db, normaliseReference(params.reference) ?? "");
	if (!found || !isSameSecret(found.linkToken, key)) return redirect(path);
	const access = reservationAccess(settings);
	return redirect(path, { headers: { "Set-Cookie": await access.grant(request, found.reference) } });
}

/** Reads the form and handles it. While the database is unavailable, nobody knows whether it was done. */
export async function handleChange<Args extends Asked, Result>(
	args: Args,
	handle: (args: Args, form: FormData) => Promise<Result>,
) {
	const form = await readForm(args.request);
	try {
		return await handle(args, form);
	} catch (error) {
		const failed: ChangeFailed = { kind: "failed", intent: readIntent(form) };
		return data(failed, faultResponse(args.context, error));
	}
}

/** What the guest has agreed to owe, in US cents; -1, which nobody owes, where the form does not say it. */
export function readAgreedOwed(form: FormData): number {
	return agreedCents().parse(form.get("agreedOwedCents")) ?? -1;
}
