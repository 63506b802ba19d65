import { randomUUID } from "node:crypto";
import {
	type Currency,
	denominations,
	differenceOf,
	noCash,
	type Pieces,
} from "#app/features/drawer/cash.ts";
import { closeDrawer } from "#app/features/drawer/operations/close-drawer.server.ts";
import { countDrawer } from "#app/features/drawer/operations/count-drawer.server.ts";
import { openDrawer } from "#app/features/drawer/operations/open-drawer.server.ts";
import { findOpenDrawer, readContent } from "#app/features/drawer/queries.server.ts";
import type { Db } from "../connection/database.ts";
import { type DemoStep, done, reception } from "./demo-acting.ts";
import { demoDrawers, demoFloat } from "./demo-money-data.ts";

/** The drawer on the days with cash, from its float to its count, and the one that is open now. */
export function listDrawerSteps(db: Db): DemoStep[] {
	return [
		...demoDrawers.flatMap(({ day, missing }) => [
			{ day, time: "07:30", run: (now: Date) => open(db, now) },
			{ day, time: "21:00", run: (now: Date) => close(db, now, missing) },
		]),
		{ day: 0, time: "07:30", atLatestNow: true, run: (now) => open(db, now) },
	];
}

/** Counts what the shift before left; the first float is brought from the bank. */
async function open(db: Db, now: Date): Promise<void> {
	const pieces = toPieces(demoFloat);
	await done(
		openDrawer(db, { idempotencyKey: randomUUID(), pieces, fromBank: noCash, reason: "" }, reception(now)),
	);
}

/** Counts, takes the cash above the float to the bank, and gives the reason of a difference. */
async function close(
	db: Db,
	now: Date,
	missing: { bzdCents: number; reason: string } | undefined,
): Promise<void> {
	const drawerId = (await findOpenDrawer(db))?.id ?? "";
	const expected = await readContent(db, drawerId);
	const counted = { usd: expected.usd, bzd: expected.bzd - (missing?.bzdCents ?? 0) };
	const { countId } = await done(
		countDrawer(db, { drawerId, idempotencyKey: randomUUID(), pieces: toPieces(counted) }, reception(now)),
	);
	const toBank = differenceOf(counted, demoFloat);
	await done(closeDrawer(db, { drawerId, countId, toBank, reason: missing?.reason ?? "" }, reception(now)));
}

/** An amount in as few notes and coins as it needs. */
function toPieces(cash: Record<Currency, number>): Record<Currency, Pieces> {
	const ofCurrency = (currency: Currency) => {
		let rest = cash[currency];
		const pieces: Pieces = {};
		for (const { cents } of denominations[currency]) {
			const count = Math.floor(rest / cents);
			if (count > 0) pieces[cents] = count;
			rest -= count * cents;
		}
		return pieces;
	};
	return { usd: ofCurrency("usd"), bzd: ofCurrency("bzd") };
}
