/**
 * Draws the plan of every villa from its facts, to scale: public/pictures/plan-<villa>.svg. Run: node art/plans.ts
 *
 * Its rooms have the numbers of the list of rooms on the villa's page. The figures here have to add up to the floor area
 * that the page names, and to have the beds of each room; otherwise nothing is drawn.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { villaPlans } from "#app/content/hotel/villa-plans.ts";
import { drawPlan } from "./plan/draw-plan.ts";
import type { Drawing } from "./plan/plan-shapes.ts";
import { drawings } from "./plan/villa-drawings.ts";

for (const drawing of drawings) {
	const words = villaDescriptions().find(({ id }) => id === drawing.id);
	const plan = villaPlans().find(({ id }) => id === drawing.id);
	if (!words || !plan) throw new Error(`No villa ${drawing.id}`);
	check(drawing, words, plan.rooms);
	const file = join(import.meta.dirname, `../public/pictures/plan-${drawing.id}.svg`);
	writeFileSync(file, drawPlan(drawing, plan.rooms));
}

/** Refuses a drawing that says something else than the page: another floor area, other beds, rooms it does not name. */
function check({ id, floors }: Drawing, words: { squareMetres: number }, rooms: readonly { name: string; beds?: string }[]) {
	const drawn = floors.flatMap((floor) => floor.rooms);
	const area = drawn.reduce((sum, { at: [, , w, d] }) => sum + w * d, 0);
	if (Math.abs(area - words.squareMetres) > 0.5) throw new Error(`${id} is drawn with ${area} m², not ${words.squareMetres}`);
	const kinds = drawn.flatMap((room) => (room.beds ?? []).map(([kind]) => kind)).sort();
	const listed = rooms.flatMap((room) =>
		(room.beds ?? "").split(", ").flatMap((bed) => {
			const [, count, kind] = /^(\d) (\w+)/.exec(bed) ?? [];
			return Array.from({ length: Number(count ?? 0) }, () => kind);
		}),
	);
	if (kinds.join() !== listed.sort().join()) throw new Error(`${id} is drawn with ${kinds}, not ${listed}`);
	const names = floors.flatMap((floor) => [...floor.rooms, ...floor.outside].flatMap(({ name }) => name ?? []));
	const unlisted = names.filter((name) => !rooms.some((room) => room.name === name));
	const undrawn = rooms.filter((room) => !names.includes(room.name));
	if (unlisted.length + undrawn.length > 0) throw new Error(`${id}: ${unlisted} drawn, ${undrawn.map(({ name }) => name)} not`);
}
