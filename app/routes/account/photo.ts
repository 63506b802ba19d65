import { href, redirect } from "react-router";
import { refusals } from "#app/content/words/refusals.ts";
import { appContext } from "#app/context.ts";
import { removePhoto, savePhoto } from "#app/features/accounts/operations/save-photo.server.ts";
import { maxPhotoBytes } from "#app/features/accounts/photo-format.ts";
import { findPhoto } from "#app/features/accounts/queries.server.ts";
import { readForm } from "#app/lib/form-fields.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readActing } from "#app/routes/acting.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { userOf } from "#app/routes/middleware/require-user.server.ts";
import type { Route } from "./+types/photo";

export const handle: RouteFacts = {
	// A photo, and the parts that a form wraps around it.
	bodyLimit: { bytes: maxPhotoBytes + 64 * 1024, sentence: () => refusals().photoTooLong },
	sandboxed: true,
};

/** The photo of the person who asks, and of nobody else: the address names no person. */
export async function loader({ context }: Route.LoaderArgs) {
	const photo = await findPhoto(context.get(appContext).db, userOf(context).uid);
	if (!photo) return new Response(null, { status: 404 });
	return new Response(new Uint8Array(photo.bytes), {
		headers: {
			// A name of ours: the one that came with the upload is never read.
			"Content-Disposition": `inline; filename="photo.${photo.type.slice("image/".length)}"`,
			"Content-Type": photo.type,
			"Content-Length": String(photo.bytes.length),
		},
	});
}

/** Saves a photo, or removes it. The page with the form says what was wrong. */
export async function action({ request, context }: Route.ActionArgs) {
	const { uid: userId } = userOf(context);
	const db = context.get(appContext).db;
	const form = await readForm(request);
	const back = href("/account");
	if (form.get("intent") === "remove") {
		await removePhoto(db, { userId }, readActing(context));
		return redirectWithFlash(context, back, "photo_removed");
	}
	const file = form.get("photo");
	if (!(file instanceof File) || file.size === 0) return refuse("missing");
	const bytes = Buffer.from(await file.arrayBuffer());
	const photo = { userId, bytes, address: href("/account/photo") };
	const outcome = await savePhoto(db, photo, readActing(context));
	return outcome.ok ? redirectWithFlash(context, back, "photo_saved") : refuse(outcome.reason);
}

function refuse(reason: "missing" | "no_picture" | "too_large") {
	return redirect(`${href("/account")}?photo=${reason}#photo`, { status: 303 });
}
