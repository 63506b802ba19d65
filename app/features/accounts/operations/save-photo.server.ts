import { createHash } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { stripPicture } from "#app/lib/strip-picture.server.ts";
import type { Db } from "#db/connection/database.ts";
import { users } from "#db/schema/accounts.ts";
import { userPhotos } from "#db/schema/photos.ts";
import { maxPhotoBytes, readPicture } from "../photo-format.ts";
import { requireOwnAccount } from "../policy.ts";

/**
 * Saves a photo in place of the last one. It is stored without the camera's metadata, and only ever shown to its
 * owner, as the type of its bytes. Its address carries a mark of the bytes, so that browsers load a new photo at once.
 * @param input.address where the photo is shown
 */
export async function savePhoto(
	db: Db,
	{ userId, bytes, address }: { userId: string; bytes: Buffer; address: string },
	acting: Acting,
): Promise<Outcome<object, { reason: "no_picture" | "too_large" }>> {
	requireOwnAccount(acting.by, userId);
	if (bytes.length > maxPhotoBytes) return { ok: false, reason: "too_large" };
	const picture = readPicture(bytes);
	if (!picture) return { ok: false, reason: "no_picture" };
	const stored = stripPicture(picture.type, bytes);
	const mark = createHash("sha256").update(stored).digest("hex").slice(0, 8);
	await db.transaction(async (tx) => {
		const photo = { type: picture.type, bytes: stored, createdAt: acting.now };
		await tx
			.insert(userPhotos)
			.values({ userId, ...photo })
			.onConflictDoUpdate({ target: userPhotos.userId, set: photo });
		await tx
			.update(users)
			.set({ image: `${address}?v=${mark}` })
			.where(eq(users.id, userId));
		await recordAudit(tx, acting, { act: "save_photo", subject: { kind: "account", id: userId } });
	});
	return { ok: true };
}

/** Removes the photo of an account: the one that was saved here, or the address of the one at a provider. */
export async function removePhoto(db: Db, { userId }: { userId: string }, acting: Acting): Promise<void> {
	requireOwnAccount(acting.by, userId);
	await db.transaction(async (tx) => {
		await tx.delete(userPhotos).where(eq(userPhotos.userId, userId));
		const removed = await tx
			.update(users)
			.set({ image: null })
			.where(and(eq(users.id, userId), isNotNull(users.image)))
			.returning({ id: users.id });
		if (removed.length > 0)
			await recordAudit(tx, acting, { act: "remove_photo", subject: { kind: "account", id: userId } });
	});
}
