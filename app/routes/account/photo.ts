import { href, redirect } from "react-router";
import { refusals } from "#app/content/refusals.ts";
import { appContext } from "#app/context.ts";
import { removePhoto, savePhoto } from "#app/features/accounts/photo/commands.server.ts";
import { maxPhotoBytes } from "#app/features/accounts/photo/picture.ts";
import { findPhoto } from "#app/features/accounts/photo/queries.server.ts";
import { readForm } from "#app/lib/form-fields.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { userOf } from "#app/routes/middleware/require-user.server.ts";
import type { Route } from "./+types/photo";
import { letIn } from "./sign-in-form.server.ts";

export const handle: RouteFacts = {
	// A photo, and what a form wraps around it.
	bodyLimit: { bytes: maxPhotoBytes + 64 * 1024, sentence: refusals.photoTooLong },
	sandboxed: true,
};

/** The photo of whoever asks, and of nobody else: the address names no person. */
export async function loader({ context }: Route.LoaderArgs) {
	const photo = await findPhoto(context.get(appContext).db, userOf(context).uid);
	if (!photo) return new Response(null, { status: 404 });
	return new Response(new Uint8Array(photo.bytes), {
		headers: {
			"Content-Type": photo.type,
			"Content-Length": String(photo.bytes.length),
			"Cache-Control": "private, no-cache",
			Vary: "Cookie",
		},
	});
}

/** Keeps a photo, or takes it away. What was wrong is said on the page with the form. */
export async function action({ request, context }: Route.ActionArgs) {
	const { uid } = userOf(context);
	const { db } = context.get(appContext);
	const form = await readForm(request);
	const back = href("/account");
	if (form.get("intent") === "remove") {
		await removePhoto(db, uid);
		return letIn([], "photo_removed", back);
	}
	const file = form.get("photo");
	if (!(file instanceof File) || file.size === 0) return refuse("missing");
	const bytes = Buffer.from(await file.arrayBuffer());
	const outcome = await savePhoto(db, uid, bytes, href("/account/photo"));
	return outcome.ok ? letIn([], "photo_saved", back) : refuse(outcome.reason);
}

function refuse(reason: "missing" | "no_picture" | "too_large") {
	return redirect(`${href("/account")}?photo=${reason}#photo`, { status: 303 });
}
