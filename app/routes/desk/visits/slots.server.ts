import { appContext, type Context } from "#app/context.ts";
import {
	getWellnessHours,
	listResourceSettings,
	listServiceTerms,
} from "#app/features/catalog/queries.server.ts";
import { readTaxRates } from "#app/features/taxes/queries.server.ts";
import type { Effort } from "#app/features/wellness/availability.ts";
import type { ShownSlot, SlotChoice } from "#app/features/wellness/desk/slot-search.tsx";
import { slotChoiceSchema, toOtherTerms } from "#app/features/wellness/desk-treatment-schema.ts";
import { effortOfOther, quoteOther, quoteTreatment } from "#app/features/wellness/pricing.ts";
import { findEffortOfOther, listSlots } from "#app/features/wellness/queries.server.ts";
import type { TeamTreatment } from "#app/features/wellness/wellness-day.server.ts";
import { checkFields, type FieldValues } from "#app/lib/form-fields.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { readClock } from "#app/routes/clock.ts";

/** The services, therapists and rooms that a time can be asked for, in service. */
export async function listOffered(context: Context) {
	const { db } = context.get(appContext);
	const services = (await listServiceTerms(db)).map(({ id, name, priceCents, minutes }) => ({
		...{ id, name, priceCents, minutes },
	}));
	const resources = (await listResourceSettings(db))
		.filter(({ inService }) => inService)
		.map(({ id, name, kind }) => ({ id, name, kind }));
	return { services, resources };
}

const names = [
	"service",
	"otherName",
	"otherPrice",
	"otherMinutes",
	"otherTherapist",
	"guests",
	"date",
	"with",
] as const;

/** The fields of the search: from an address, or from a form that was sent; the day is today where none is named. */
export function readChoice(from: URLSearchParams | FormData, defaults: FieldValues): FieldValues {
	const read = (name: string) => {
		const value = from.get(name);
		return typeof value === "string" && value !== "" ? value.slice(0, 100) : (defaults[name] ?? "");
	};
	return Object.fromEntries(names.map((name) => [name, read(name)]));
}

/** The free times for the fields of a search. */
export async function findSlots(
	context: Context,
	values: FieldValues,
	/** The treatment that is to get a time; null for a new one. */
	treatment: TeamTreatment | null,
): Promise<SlotChoice> {
	const { db } = context.get(appContext);
	const clock = readClock(context);
	const services = await listServiceTerms(db);
	const isOpen = treatment === null || treatment.isUnnamed;
	if (isOpen && values.service === "") return { values, errors: {}, found: null };
	const form = new FormData();
	for (const [name, value] of Object.entries(values)) form.set(name, value);
	const ids = services.map(({ id }) => id);
	if (!isOpen) form.set("service", ids[0] ?? "");
	const checked = checkFields(slotChoiceSchema(ids), form);
	if (!checked.ok) return { values, errors: checked.errors, found: null };
	const { fields } = checked;
	const other = isOpen ? toOtherTerms(fields) : null;
	const serviceId = treatment?.serviceId ?? fields.service;
	const effort: Effort | null = other
		? effortOfOther(other, await getWellnessHours(db))
		: treatment && !isOpen && treatment.serviceId === null
			? await findEffortOfOther(db, treatment)
			: (services.find(({ id }) => id === serviceId) ?? null);
	if (!effort) return { values, errors: {}, found: null };
	const date: HotelDate = fields.date < clock.today ? clock.today : fields.date;
	const wantedIds = fields.with === "" ? [] : [fields.with];
	const guests = treatment?.guests ?? fields.guests;
	const query = { effort, guests, date, wantedIds, exceptReservationId: treatment?.id ?? null };
	const { slots, nextDays } = await listSlots(db, query, clock);
	const resources = await listResourceSettings(db);
	const shown = slots.map(
		({ time, resourceIds }): ShownSlot => ({
			time,
			servedBy: resources.filter(({ id }) => resourceIds.includes(id)).map((one) => one.name),
		}),
	);
	const service = services.find(({ id }) => id === serviceId);
	const price = other
		? quoteOther(other, guests, date, await readTaxRates(db))
		: service && quoteTreatment(service, guests, date);
	return {
		values: { ...values, date },
		errors: {},
		found: { date, slots: shown, nextDays },
		...(isOpen && price && { totalCents: price.totalCents }),
	};
}
