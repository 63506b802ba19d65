import { z } from "zod";
import { visitWords } from "#app/content/words/desk-visit-words.ts";
import { listServiceTerms } from "#app/features/catalog/queries.server.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { checkFields, seenVersion } from "#app/lib/form-fields.ts";
import { deskWellness } from "./desk/desk-wellness-words.ts";
import { deskTimeSchema, timeOffSchema, toOtherTerms, toTimeOff } from "./desk-treatment-schema.ts";
import { arrangeTreatment } from "./operations/arrange-treatment.server.ts";
import { cancelTreatment } from "./operations/cancel-treatment.server.ts";
import { changeTreatmentTime } from "./operations/change-treatment-time.server.ts";
import { endTimeOff } from "./operations/end-time-off.server.ts";
import { takeTimeOff } from "./operations/take-time-off.server.ts";
import { listResources, type TeamTreatment } from "./wellness-day.server.ts";

const { refused, messages } = deskWellness;

const define = actsOn<Pick<TeamTreatment, "id" | "isUnnamed" | "status">>();

const refusals = {
	changed_meanwhile: visitWords.refused.changed,
	not_allowed: visitWords.refused.notAllowed,
	not_confirmed: refused.notConfirmed,
	not_changeable: refused.notChangeable,
};

export const cancelTreatmentAct = define({
	name: "cancel_treatment",
	may: "arrange_treatment",
	input: z.object({ version: seenVersion() }),
	run: (db, { version }, acting, { id }) => cancelTreatment(db, { reservationId: id, version }, acting),
	refusals,
});

/** Gives a request its time, or a treatment another one. */
export const giveTreatmentTimeAct = define({
	name: "change_treatment_time",
	may: "arrange_treatment",
	input: async ({ form, db, subject }) => {
		const services = (await listServiceTerms(db)).map(({ id }) => id);
		return checkFields(deskTimeSchema(services, subject.isUnnamed), form);
	},
	run: (db, fields, acting, { id: reservationId, isUnnamed, status }) => {
		const { date, time, service, version, agreedTotalCents, with: wanted } = fields;
		const other = toOtherTerms(fields);
		const named = isUnnamed ? (other ? { other } : { serviceId: service }) : {};
		const wantedIds = wanted === "" ? [] : [wanted];
		const arrange = status === "requested" ? arrangeTreatment : changeTreatmentTime;
		const input = { reservationId, date, time, wantedIds, version, agreedTotalCents, ...named };
		return arrange(db, input, acting);
	},
	refusals: {
		...refusals,
		service_unavailable: { field: "service", message: messages.serviceMissing },
		price_changed: ({ totalCents }) => visitWords.refused.priceChanged(totalCents),
		time_taken: { field: "time", message: messages.timeTaken },
		time_not_offered: { field: "time", message: messages.timeNotOffered },
	},
});

/** Takes the time of a therapist or a room. Where something is in the way, the page lists it. */
export const takeTimeOffAct = actsOn<null>()({
	name: "take_time_off",
	may: "time_off",
	input: async ({ form, db }) =>
		checkFields(timeOffSchema((await listResources(db)).map(({ id }) => id)), form),
	run: (db, fields, acting) => takeTimeOff(db, toTimeOff(fields), acting),
	refusals: {
		not_allowed: visitWords.refused.notAllowed,
		not_a_time: { field: "untilTime", message: messages.endFirst },
		resource_unknown: { field: "resource", message: messages.resourceMissing },
		in_the_way: null,
	},
});

export const endTimeOffAct = actsOn<null>()({
	name: "end_time_off",
	may: "time_off",
	input: z.object({ id: z.uuid(refused.notChangeable) }),
	run: endTimeOff,
	refusals: { not_allowed: visitWords.refused.notAllowed, time_off_unknown: refused.notChangeable },
});
