import { faultWords } from "#app/content/desk-fault-words.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import { blockForFault } from "./operations/block-for-fault.server.ts";
import { resolveWorkOrder } from "./operations/resolve-work-order.server.ts";
import { faultNightsSchema, resolutionSchema } from "./schema.ts";

const { refusals } = faultWords;

const define = actsOn<{ id: string }>();

/** Closes a villa for the nights of a fault. */
export const blockForFaultAct = define({
	name: "block_for_fault",
	may: "close_work_order",
	input: async ({ form, db, acting }) => {
		const today = await readBusinessDate(db, acting.now);
		const future = { path: ["from"], error: refusals.datesPast };
		return checkFields(
			faultNightsSchema.refine(({ from }) => from >= today, future),
			form,
		);
	},
	run: (db, nights, acting, { id: workOrderId }) => blockForFault(db, { workOrderId, ...nights }, acting),
	refusals,
});

export const resolveWorkOrderAct = define({
	name: "resolve_work_order",
	may: "close_work_order",
	input: resolutionSchema,
	run: (db, { resolution, release }, acting, { id: workOrderId }) =>
		resolveWorkOrder(db, { workOrderId, resolution, releaseBlock: release === "yes" }, acting),
	refusals,
});
