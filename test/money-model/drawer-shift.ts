import { randomUUID } from "node:crypto";
import { closeDrawer } from "#app/features/drawer/operations/close-drawer.server.ts";
import { countDrawer } from "#app/features/drawer/operations/count-drawer.server.ts";
import { openDrawer } from "#app/features/drawer/operations/open-drawer.server.ts";
import { findOpenDrawer, readContent } from "#app/features/drawer/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import type { Act } from "./acts.ts";

type Amount = Pick<Act, "cents" | "which" | "isOdd" | "isTwice">;

/**
 * Opens a drawer with a counted float: a difference from the cash that the shift before left is written down with its
 * reason.
 */
export async function openWith(on: Db, { cents, which, isOdd, isTwice }: Amount, acting: StaffActing) {
	const float = {
		idempotencyKey: randomUUID(),
		pieces: { usd: { "100": which }, bzd: { "10": cents % 500 } },
		fromBank: { usd: isOdd ? which * 100 : 0, bzd: 0 },
		reason: "Not what was left",
	};
	const first = await openDrawer(on, float, acting);
	return isTwice ? openDrawer(on, float, acting) : first;
}

/** Counts the open drawer and closes it, with a difference or without one; some of it goes to the bank. */
export async function countAndClose(on: Db, { cents, which, isOdd, isTwice }: Amount, acting: StaffActing) {
	const open = await findOpenDrawer(on);
	if (!open) return null;
	const content = await readContent(on, open.id);
	const off = isOdd ? which : 0;
	const counted = { usd: Math.max(content.usd + off, 0), bzd: Math.max(content.bzd - 2 * off, 0) };
	const pieces = { usd: { "1": counted.usd }, bzd: { "1": counted.bzd } };
	const count = await countDrawer(on, { drawerId: open.id, idempotencyKey: randomUUID(), pieces }, acting);
	if (!count.ok) return count;
	const closing = {
		drawerId: open.id,
		countId: count.countId,
		toBank: { usd: Math.min(cents, counted.usd), bzd: 2 * Math.min(cents, Math.floor(counted.bzd / 2)) },
		reason: "Counted twice",
	};
	const first = await closeDrawer(on, closing, acting);
	return isTwice ? closeDrawer(on, closing, acting) : first;
}
