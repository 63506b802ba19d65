import type { Page } from "@playwright/test";

export type FieldPoint = readonly [x: number, y: number];

/** Draws one stroke in the field of a signature. @param points from 0 to 1, from the field's left upper corner */
export async function drawInField(page: Page, first: FieldPoint, ...more: FieldPoint[]): Promise<void> {
	const field = page.getByRole("img", { name: /^Field for the signature of/ });
	await field.scrollIntoViewIfNeeded();
	const box = await field.boundingBox();
	if (!box) throw new Error("There is no field to sign in.");
	// The last pixel is the one before the edge.
	const at = ([x, y]: FieldPoint) => [box.x + x * (box.width - 1), box.y + y * (box.height - 1)] as const;
	await page.mouse.move(...at(first));
	await page.mouse.down();
	for (const point of more) await page.mouse.move(...at(point), { steps: 4 });
	await page.mouse.up();
}
