import { asc, eq } from "drizzle-orm";
import { experienceDescriptions } from "#app/content/experiences.ts";
import { rewardDescriptions } from "#app/content/rewards.ts";
import type { Db } from "#db/connection/database.ts";
import { experiences, rewards, seatings, villas } from "#db/schema/catalog.ts";
import type { DiningCatalog, Experience } from "./experience.ts";
import type { Reward } from "./reward.ts";

/** What the pavilion offers: its experiences with their words, in order, and the hours of its seatings in service. */
export async function getDiningCatalog(db: Pick<Db, "select">): Promise<DiningCatalog> {
	const [found, hours] = await Promise.all([listExperiences(db), listSeatings(db)]);
	return { experiences: found, seatings: hours };
}

/** The experiences that have words and pictures, in the hotel's order, in service or not. */
export async function listExperiences(db: Pick<Db, "select">): Promise<Experience[]> {
	const rows = await db.select().from(experiences).orderBy(asc(experiences.position));
	return rows.flatMap(({ position: _, ...row }) => {
		const words = experienceDescriptions.find(({ id }) => id === row.id);
		return words ? [{ ...words, ...row }] : [];
	});
}

async function listSeatings(db: Pick<Db, "select">): Promise<string[]> {
	const rows = await db
		.select({ time: seatings.time })
		.from(seatings)
		.where(eq(seatings.inService, true))
		.orderBy(asc(seatings.time));
	return rows.map(({ time }) => time);
}

/** What points can be exchanged for, in the hotel's order. */
export async function listRewards(db: Pick<Db, "select">): Promise<Reward[]> {
	const rows = await db
		.select()
		.from(rewards)
		.where(eq(rewards.inService, true))
		.orderBy(asc(rewards.position));
	return rows.flatMap(({ id, name, costPoints }) => {
		const words = rewardDescriptions.find((one) => one.id === id);
		return words ? [{ ...words, name, costPoints }] : [];
	});
}

/** How many guests each villa sleeps, by id. */
export async function listVillaOccupancy(db: Pick<Db, "select">): Promise<Record<string, number>> {
	const rows = await db.select({ id: villas.id, maxOccupancy: villas.maxOccupancy }).from(villas);
	return Object.fromEntries(rows.map(({ id, maxOccupancy }) => [id, maxOccupancy]));
}
