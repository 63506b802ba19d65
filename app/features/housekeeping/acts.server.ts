import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { listStaffWhoMay, listStaffWithRole } from "#app/features/staff/queries.server.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import type { Db } from "#db/connection/database.ts";
import { readHousekeepingDay } from "./day-queries.server.ts";
import { faultWords, lostAndFoundWords } from "./desk/desk-fault-words.ts";
import { housekeepingWords } from "./desk/desk-housekeeping-words.ts";
import { assignFault } from "./operations/assign-fault.server.ts";
import { assignTask } from "./operations/assign-task.server.ts";
import { blockForFault } from "./operations/block-for-fault.server.ts";
import { changeFoundItem } from "./operations/change-found-item.server.ts";
import { recordFoundItem } from "./operations/record-found-item.server.ts";
import { reportFault } from "./operations/report-fault.server.ts";
import { requestService } from "./operations/request-service.server.ts";
import { resolveWorkOrder } from "./operations/resolve-work-order.server.ts";
import { saveHousekeepingSettings } from "./operations/save-housekeeping-settings.server.ts";
import { markDeepClean, setVillaCondition } from "./operations/set-villa-condition.server.ts";
import { pressedAt } from "./policy.ts";
import { permissionOfPress } from "./presses.ts";
import {
	assignmentSchema,
	faultNightsSchema,
	faultSchema,
	faultWorkSchema,
	foundItemSchema,
	intervalSchema,
	itemChangeSchema,
	linenSchema,
	pressSchema,
	readSigns,
	requestSchema,
	resolutionSchema,
} from "./schema.ts";
import { faultPlaces, firstNameOf } from "./tasks.ts";

// Functions, so that each refusal has the language of the person who is refused.
const villa_unknown = () => housekeepingWords().refusals.villa_unknown;

const sayFault = (name: keyof ReturnType<typeof faultWords>["refusals"]) => () => faultWords().refusals[name];

const besideField = (field: string, say: () => string) => () => ({ field, message: say() });

const orderRefusals = { order_unknown: sayFault("order_unknown"), resolved: sayFault("resolved") };

const define = actsOn<{ id: string; villaName: string | null; what: string }>();
const defineOnPage = actsOn<null>();
const defineOnVilla = actsOn<string>();

/** The person who is to mend a fault: null for nobody in particular, undefined for somebody who cannot. */
async function findRepairer(db: Db, personId: string) {
	return personId === ""
		? null
		: (await listStaffWhoMay(db, "see_work_orders")).find(({ id }) => id === personId);
}

const nameVilla = (id: string) =>
	shortVillaName(villaDescriptions().find((villa) => villa.id === id)?.name ?? id);

/**
 * Records a press about the condition of a villa, or about its deep clean. A phone sends its stored presses by the
 * same act.
 */
export const pressAct = defineOnPage({
	name: "set_villa_condition",
	may: permissionOfPress("clean"),
	approval: permissionOfPress("inspected"),
	input: pressSchema,
	run: async (db, { villa, act, event: eventId, agoMs }, acting) => {
		const press = { villaId: villa, eventId, pressedAt: pressedAt(acting.now, agoMs) };
		const outcome =
			act === "deep_cleaned" || act === "deep_clean_undone"
				? await markDeepClean(db, { ...press, isDone: act === "deep_cleaned" }, acting)
				: await setVillaCondition(db, { ...press, condition: act }, acting);
		return { ...outcome, villa };
	},
	approves: ({ villa }) => housekeepingWords().approves(nameVilla(villa)),
	refusals: { villa_unknown, event_used: () => housekeepingWords().refusals.event_used },
});

/** Gives a task of today to somebody of housekeeping, or to nobody. */
export const assignTaskAct = defineOnPage({
	name: "assign_task",
	may: "assign_task",
	input: assignmentSchema,
	run: async (db, { villa, task, staff }, acting) => {
		const person = (await listStaffWithRole(db, "housekeeping")).find(({ id }) => id === staff);
		if (staff !== "" && !person) return { ok: false, reason: "person_unknown" } as const;
		const { date } = await readHousekeepingDay(db, acting.now);
		const given = person ? { id: person.id, name: firstNameOf(person.name) } : null;
		return { ...(await assignTask(db, { villaId: villa, date, task, staff: given }, acting)), villa };
	},
	refusals: { villa_unknown, person_unknown: () => housekeepingWords().who.unknown },
});

/** Reports a fault in a villa, with a photo or without. */
export const reportFaultAct = defineOnPage({
	name: "report_fault",
	may: "report_fault",
	input: async ({ form }) => {
		const checked = checkFields(faultSchema, form);
		const file = form.get("photo");
		const photo = file instanceof File && file.size > 0 ? Buffer.from(await file.arrayBuffer()) : null;
		return checked.ok ? { ok: true, fields: { ...checked.fields, photo } } : checked;
	},
	run: async (db, { idempotencyKey: id, villa, person: personId, ...fault }, acting) => {
		const person = await findRepairer(db, personId);
		if (person === undefined) return { ok: false, reason: "person_unknown" } as const;
		const place = faultPlaces.find((one) => one === villa);
		const where = place ? { villaId: null, place } : { villaId: villa };
		return { ...(await reportFault(db, { id, ...where, ...fault, person }, acting)), id };
	},
	refusals: {
		person_unknown: besideField("person", sayFault("person")),
		villa_unknown: besideField("villa", sayFault("villa_unknown")),
		no_picture: besideField("photo", sayFault("no_picture")),
		too_large: besideField("photo", sayFault("too_large")),
	},
});

/** Sets how soon a fault has to be mended, and by whom. */
export const assignFaultAct = define({
	name: "assign_fault",
	may: "report_fault",
	input: faultWorkSchema,
	run: async (db, { person: personId, urgency, version }, acting, { id: workOrderId }) => {
		const person = await findRepairer(db, personId);
		if (person === undefined) return { ok: false, reason: "person_unknown" } as const;
		return assignFault(db, { workOrderId, version, urgency, person }, acting);
	},
	refusals: {
		...orderRefusals,
		changed_meanwhile: sayFault("workChanged"),
		person_unknown: besideField("person", sayFault("person")),
	},
});

/** Closes a villa for the nights of a fault. */
export const blockForFaultAct = define({
	name: "block_for_fault",
	may: "block_villa",
	approval: "block_villa",
	input: async ({ form, db, acting }) => {
		const today = await readBusinessDate(db, acting.now);
		const future = { path: ["from"], error: sayFault("datesPast") };
		return checkFields(
			faultNightsSchema.refine(({ from }) => from >= today, future),
			form,
		);
	},
	run: (db, nights, acting, { id: workOrderId }) => blockForFault(db, { workOrderId, ...nights }, acting),
	approves: ({ from, until }, { villaName }) =>
		faultWords().approves.block(shortVillaName(villaName ?? ""), formatDeskDay(from), formatDeskDay(until)),
	refusals: {
		...orderRefusals,
		blocked_already: sayFault("blocked_already"),
		villa_taken: sayFault("villa_taken"),
	},
});

export const resolveWorkOrderAct = define({
	name: "resolve_work_order",
	may: "close_work_order",
	approval: "close_work_order",
	input: resolutionSchema,
	run: (db, { resolution, release }, acting, { id: workOrderId }) =>
		resolveWorkOrder(db, { workOrderId, resolution, releaseBlock: release === "yes" }, acting),
	approves: (_, { villaName, what }) => faultWords().approves.resolve(shortVillaName(villaName ?? ""), what),
	refusals: orderRefusals,
});

/** Records something that a guest left behind. */
export const recordFoundItemAct = defineOnPage({
	name: "record_found_item",
	may: "lost_and_found",
	input: ({ form, acting }) => {
		const today = hotelToday(acting.now);
		const past = { path: ["foundOn"], error: lostAndFoundWords().refusals.foundOn };
		return checkFields(
			foundItemSchema.refine(({ foundOn }) => foundOn <= today, past),
			form,
		);
	},
	run: async (db, { idempotencyKey: id, villa, ...item }, acting) => {
		const found = { id, ...item, villaId: villa === "" ? null : villa, reservationId: null };
		return { ...(await recordFoundItem(db, found, acting)), id };
	},
	refusals: {
		villa_unknown: besideField("villa", () => lostAndFoundWords().refusals.villa_unknown),
	},
});

/** Sets the probable owner of an item, or where it went. */
export const changeFoundItemAct = defineOnPage({
	name: "change_found_item",
	may: "lost_and_found",
	input: itemChangeSchema,
	run: async (db, { item: id, seenStatus, seenOwner, status, owner }, acting) => {
		const seen = { status: seenStatus, reservationId: seenOwner === "" ? null : seenOwner };
		const change = status ? { status } : { reservationId: owner === "nobody" || !owner ? null : owner };
		return { ...(await changeFoundItem(db, { id, seen, change }, acting)), id };
	},
	refusals: { item_unknown: () => lostAndFoundWords().refusals.item_unknown },
});

/** Notes the requests of a villa's guests for a day. */
export const requestServiceAct = defineOnVilla({
	name: "request_service",
	may: "request_service",
	input: ({ form }) => {
		const checked = checkFields(requestSchema, form);
		if (!checked.ok) return checked;
		const signs = readSigns(form);
		// Without a request there is no row that could have the hour.
		if (signs.length === 0 && checked.fields.notBefore !== null)
			return { ok: false, errors: { notBefore: housekeepingWords().villa.not_before_alone } };
		return { ok: true, fields: { ...checked.fields, signs } };
	},
	run: (db, { stay: stayId, ...asked }, acting) => requestService(db, { stayId, ...asked }, acting),
	refusals: {
		stay_unknown: () => housekeepingWords().villa.stay_unknown,
		not_there: () => housekeepingWords().villa.not_there,
		day_over: () => housekeepingWords().villa.day_over,
	},
});

/** Sets how many days pass between two deep cleans of any villa. */
export const saveHousekeepingSettingsAct = defineOnVilla({
	name: "save_housekeeping_settings",
	may: "change_settings",
	input: intervalSchema,
	run: (db, { deepCleanDays: days, seenDays }, acting) =>
		saveHousekeepingSettings(db, { setting: "deepCleanDays", days, seenDays }, acting),
	refusals: {
		changed_meanwhile: ({ days }) => ({
			field: "deepCleanDays",
			message: housekeepingWords().interval.changed(days),
		}),
	},
});

/** Sets after how many nights the bed linen of guests is changed. */
export const saveLinenDaysAct = defineOnVilla({
	name: "save_linen_days",
	may: "change_settings",
	input: linenSchema,
	run: (db, { linenDays: days, seenLinenDays: seenDays }, acting) =>
		saveHousekeepingSettings(db, { setting: "linenDays", days, seenDays }, acting),
	refusals: {
		changed_meanwhile: ({ days }) => ({
			field: "linenDays",
			message: housekeepingWords().linen.changed(days),
		}),
	},
});
