import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import { serviceDescriptions } from "#app/content/hotel/wellness-services.ts";
import type { ServiceTerms } from "#app/features/catalog/catalog-terms.ts";
import { initialServices, initialWellnessHours } from "#db/catalog/initial-wellness.ts";

/** The services of the wellness center as a first start writes them. */
export const services: ServiceTerms[] = initialServices.map((terms) => ({
	...terms,
	name: serviceDescriptions().find(({ id }) => id === terms.id)?.name ?? terms.id,
	inService: true,
	...initialWellnessHours,
	taxes: initialTaxRates,
}));

/** One of them. */
export function getService(id: string): ServiceTerms {
	const service = services.find((one) => one.id === id);
	if (!service) throw new Error(`No service is called ${id}.`);
	return service;
}
