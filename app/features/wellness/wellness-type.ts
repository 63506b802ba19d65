import {
	type WellnessService,
	type WellnessType,
	wellnessServices,
	wellnessTypeOf,
	wellnessTypes,
} from "#app/content/wellness-services.ts";

/** The choice of the form that a link names, or null when it names none. */
export function wellnessTypeNamed(text: string | null): WellnessType | null {
	return wellnessTypes.find((type) => type === text) ?? null;
}

/** Whether a choice has times to choose from: every one but Other, whose length nobody knows yet. */
export function hasTimes(text: string): boolean {
	return text !== "Other" && wellnessTypeNamed(text) !== null;
}

/** The service that is reserved under a choice of the form; null for Other. */
export function serviceOf(wellnessType: string): WellnessService | null {
	const service = wellnessServices.find(({ name }) => name === wellnessType);
	return service && wellnessTypeOf(service) === wellnessType ? service : null;
}
