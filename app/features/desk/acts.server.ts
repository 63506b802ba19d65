import { maxTableGuests, tableDinner } from "#app/content/hotel/experiences.ts";
import { changeAccountCodes } from "#app/features/accounting/operations/change-account-codes.server.ts";
import { businessDayWords } from "#app/features/business-days/desk/desk-business-day-words.ts";
import { closeDaySchema } from "#app/features/business-days/schema.ts";
import { settingsMessages, settingWords } from "#app/features/catalog/desk/desk-settings-words.ts";
import { changeDiningSettings } from "#app/features/catalog/operations/change-dining-settings.server.ts";
import { changeExperience } from "#app/features/catalog/operations/change-experience.server.ts";
import { changeHotelContact } from "#app/features/catalog/operations/change-hotel-contact.server.ts";
import { changeResource } from "#app/features/catalog/operations/change-resource.server.ts";
import { changeService } from "#app/features/catalog/operations/change-service.server.ts";
import { changeWellnessHours } from "#app/features/catalog/operations/change-wellness-hours.server.ts";
import { setSeatingInService } from "#app/features/catalog/operations/set-seating-in-service.server.ts";
import { setVillaInService } from "#app/features/catalog/operations/set-villa-in-service.server.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import {
	cashForm,
	codesForm,
	contactForm,
	depositForm,
	experienceForm,
	feeForm,
	openingForm,
	registerForm,
	resourceForm,
	seatingForm,
	serviceForm,
	tablesForm,
	villaForm,
} from "#app/features/catalog/schema.ts";
import { readWeek, type SettingKind } from "#app/features/catalog/setting-forms.ts";
import { closeHotelDay } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { changeCashSettings } from "#app/features/folio/operations/change-cash-settings.server.ts";
import { changeFeeSettings } from "#app/features/folio/operations/change-fee-settings.server.ts";
import { changeRegisterSettings } from "#app/features/guests/operations/change-register-settings.server.ts";
import { changeDepositSettings } from "#app/features/payments/operations/change-deposit-settings.server.ts";
import { type BatchPreview, previewBatch } from "#app/features/rates/batch-preview.ts";
import {
	batchWords,
	discountWords,
	rateChangeWords,
	rateMessages,
} from "#app/features/rates/desk/desk-rates-words.ts";
import { changeRates } from "#app/features/rates/operations/change-rates.server.ts";
import { saveDiscount } from "#app/features/rates/operations/save-discount.server.ts";
import { undoRateBatch } from "#app/features/rates/operations/undo-rate-batch.server.ts";
import {
	listRateBatches,
	listRates,
	readSaleRules,
	readTermsVersion,
} from "#app/features/rates/queries.server.ts";
import { type BatchChange, type BatchRange, villaBox, weekdayBox } from "#app/features/rates/rate-change.ts";
import {
	batchForm,
	batchNameForm,
	discountForm,
	readBatchChange,
	readBatchRange,
	readDiscountValue,
	undoForm,
} from "#app/features/rates/schema.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { announceAvailabilityChange } from "#app/features/stays/availability-changes.server.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { checkFields, type FieldErrors } from "#app/lib/form-fields.ts";
import { isoWeekdays } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { pick } from "#app/lib/pick.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Db } from "#db/connection/database.ts";
import { deskSearchWords } from "./desk-search-words.ts";
import { documentSchema } from "./schema.ts";
import { findByDocument } from "./search-queries.server.ts";
import { countStillToDo } from "./still-to-do-queries.server.ts";

/** Closes the business day by hand. Its record says how many matters of all kinds were open. */
export const closeDayAct = actsOn<null>()({
	name: "close_business_day",
	may: "close_business_day",
	input: closeDaySchema,
	run: async (db, { date, reason }, acting) => {
		const openMatters = await countStillToDo(db, date, acting.now);
		return closeHotelDay(db, { date, openMatters, ...(reason && { reason }) }, acting);
	},
	refusals: {
		...businessDayWords.refusals,
		reason_missing: { field: "reason", message: businessDayWords.messages.reasonMissing },
		closed_meanwhile: ({ open }, form) =>
			businessDayWords.refusals.closed_meanwhile(
				formatDeskDay(String(form.get("date"))),
				formatDeskDay(open),
			),
	},
});

/**
 * Finds the guest who is registered with a document. Its number is sent in no address, recorded in no history and
 * compared as a whole.
 */
export const findDocumentAct = actsOn<null>()({
	name: "find_by_document",
	may: "search",
	input: documentSchema,
	run: (db, { documentNumber }, { now }) => findByDocument(db, documentNumber, now),
	refusals: {
		document_unknown: { field: "documentNumber", message: deskSearchWords.document.unknown },
	},
});

/** The setting that a form is about: the id of its row, and the e-mail address where the environment has set it. */
type SettingSubject = { id: string; setEmail?: string };

const onSetting = actsOn<SettingSubject>();

const commonOfSettings = {
	may: "change_settings",
	refusals: { unknown: settingsMessages.reload, changed_meanwhile: settingWords.conflict.title },
} as const;

/** Managers' settings, by the kind that the address names. */
export const settingActs = {
	villa: onSetting({
		...commonOfSettings,
		name: "set_villa_in_service",
		input: villaForm,
		run: (db, { inService, reason }, acting, { id: villaId }) =>
			setVillaInService(db, { villaId, inService, ...(reason ? { reason } : {}) }, acting),
	}),
	treatment: onSetting({
		...commonOfSettings,
		name: "change_service",
		input: serviceForm,
		run: (db, { version, price: priceCents, ...rest }, acting, { id: serviceId }) =>
			changeService(db, { serviceId, version, setting: { priceCents, ...rest } }, acting),
	}),
	team: onSetting({
		...commonOfSettings,
		name: "change_resource",
		input: ({ form }) => {
			const checked = checkFields(resourceForm, form);
			if (!checked.ok) return checked;
			const { version, inService, ownHours } = checked.fields;
			const week = ownHours ? readWeek(checked.fields) : { ok: true as const, hours: [] };
			if (!week.ok) return week;
			return { ok: true, fields: { version, setting: { inService, hours: week.hours } } };
		},
		run: (db, fields, acting, { id: resourceId }) => changeResource(db, { resourceId, ...fields }, acting),
	}),
	experience: onSetting({
		...commonOfSettings,
		name: "change_experience",
		input: ({ form, subject: { id } }) => {
			const checked = checkFields(experienceForm, form);
			if (checked.ok && id === tableDinner.id && checked.fields.minGuests > maxTableGuests)
				return { ok: false, errors: { minGuests: settingsMessages.tableGuests(maxTableGuests) } };
			return checked;
		},
		run: (db, { version, price: perPersonCents, ...rest }, acting, { id: experienceId }) =>
			changeExperience(db, { experienceId, version, setting: { perPersonCents, ...rest } }, acting),
	}),
	seating: onSetting({
		...commonOfSettings,
		name: "set_seating_in_service",
		input: seatingForm,
		run: (db, { inService }, acting, { id: time }) => setSeatingInService(db, { time, inService }, acting),
	}),
	tables: onSetting({
		...commonOfSettings,
		name: "change_dining_settings",
		input: tablesForm,
		run: (db, { version, groupsTakeTables }, acting) =>
			changeDiningSettings(db, { version, setting: { groupsTakeTables } }, acting),
	}),
	deposit: onSetting({
		...commonOfSettings,
		name: "change_deposit_settings",
		input: depositForm,
		run: (db, { version, ...setting }, acting) => changeDepositSettings(db, { version, setting }, acting),
	}),
	drawer: onSetting({
		...commonOfSettings,
		name: "change_cash_settings",
		input: cashForm,
		run: (db, { version, payoutLimit: payoutLimitCents }, acting) =>
			changeCashSettings(db, { version, setting: { payoutLimitCents } }, acting),
	}),
	fees: onSetting({
		...commonOfSettings,
		name: "change_fee_settings",
		input: feeForm,
		run: (db, { version, noShowClass, cancellationClass, bearsRoomTax }, acting) => {
			const setting = { noShowClass, cancellationClass, bearsRoomTax };
			return changeFeeSettings(db, { version, setting }, acting);
		},
	}),
	codes: onSetting({
		...commonOfSettings,
		name: "change_account_codes",
		input: codesForm,
		run: (db, { version, ...setting }, acting) => changeAccountCodes(db, { version, setting }, acting),
	}),
	register: onSetting({
		...commonOfSettings,
		name: "change_register_settings",
		input: registerForm,
		run: (db, { version, birthDate, residence, homeAddress, occupation }, acting) => {
			const setting = { birthDate, residence, homeAddress, occupation };
			return changeRegisterSettings(db, { version, setting }, acting);
		},
	}),
	hours: onSetting({
		...commonOfSettings,
		name: "change_wellness_hours",
		input: ({ form }) => {
			const checked = checkFields(openingForm, form);
			if (checked.ok && checked.fields.opensAt >= checked.fields.closesAt)
				return { ok: false, errors: { closesAt: settingsMessages.order } };
			return checked;
		},
		run: (db, { version, ...setting }, acting) => changeWellnessHours(db, { version, setting }, acting),
	}),
	hotel: onSetting({
		...commonOfSettings,
		name: "change_hotel_contact",
		input: ({ form, subject: { setEmail } }) => {
			const checked = checkFields(contactForm, form);
			if (checked.ok && setEmail === undefined && checked.fields.email === undefined)
				return { ok: false, errors: { email: settingsMessages.email } };
			return checked;
		},
		run: (db, { version, email, ...numbers }, acting, { setEmail }) => {
			const setting = { ...numbers, email: setEmail === undefined ? email : undefined };
			return changeHotelContact(db, { version, setting }, acting);
		},
	}),
} satisfies Record<SettingKind, unknown>;

/** A batch as it was previewed. */
export type ShownPreview = BatchPreview & {
	/** The version of the prices that it was previewed on. */
	version: string;
	/** The request that was previewed: another text when the form is changed afterwards. */
	asked: string;
	/** Prices, or restrictions of a kind. */
	layer: BatchChange["layer"];
};

/** Tells open pages that prices have changed. The prices themselves lie beneath the stays, whose pages these are. */
async function announced<Result extends Outcome<object, { reason: string }>>(
	db: Db,
	changing: Promise<Result>,
) {
	const outcome = await changing;
	if (outcome.ok) announceAvailabilityChange(db);
	return outcome;
}

/** A form as villas, nights and the change to them, or its errors. */
async function readBatch(db: Db, form: FormData) {
	const checked = checkFields(batchForm, form);
	const villaIds = (await listVillas(db)).map(({ id }) => id);
	const errors: FieldErrors = checked.ok ? {} : { ...checked.errors };
	if (!villaIds.some((id) => form.has(villaBox(id))))
		errors[villaBox(villaIds[0] ?? "")] = rateMessages.villas;
	if (!isoWeekdays.some((weekday) => form.has(weekdayBox(weekday))))
		errors[weekdayBox(1)] = rateMessages.weekdays;
	if (!checked.ok || Object.keys(errors).length > 0) return { ok: false, errors } as const;
	const range = readBatchRange(checked.fields, form, villaIds);
	const batch: BatchRange & BatchChange = { ...range, ...readBatchChange(checked.fields) };
	return { ok: true, fields: { batch, preview: await readPreview(db, batch) } } as const;
}

/** The preview of a batch on the present prices and restrictions. */
async function readPreview(db: Db, batch: BatchRange & BatchChange): Promise<ShownPreview> {
	// Read before the prices: a change after this version is noticed when the batch is written.
	const version = await readTermsVersion(db, batch.villaIds);
	const [rates, { restrictions }] = await Promise.all([
		listRates(db, batch.villaIds, batch.fromNight),
		readSaleRules(db, batch.fromNight, batch.villaIds),
	]);
	const { layer } = batch;
	return {
		...previewBatch({ rates, restrictions }, batch, batch),
		...{ version, asked: JSON.stringify(batch), layer },
	};
}

const onRates = actsOn<null>();

/** Shows the effect of a change of prices or restrictions. */
export const previewRatesAct = onRates({
	name: "preview_rates",
	may: "change_rates",
	input: ({ db, form }) => readBatch(db, form),
	run: async (_, { preview }): Promise<Outcome<object, { reason: "previewed"; preview: ShownPreview }>> => ({
		...{ ok: false, reason: "previewed", preview },
	}),
	refusals: { previewed: null },
});

/** Changes prices or restrictions as they were previewed. Each refusal shows another preview, on the present ones. */
export const changeRatesAct = onRates({
	name: "change_rates",
	may: "change_rates",
	input: async ({ db, form }) => {
		const read = await readBatch(db, form);
		if (!read.ok) return read;
		const { preview } = read.fields;
		const named = checkFields(batchNameForm, form);
		const errors = form.get("asked") === preview.asked ? {} : { form: rateChangeWords.differs };
		if (!named.ok || errors.form)
			return { ok: false, errors: named.ok ? errors : { ...errors, ...named.errors }, facts: { preview } };
		const version = String(form.get("version") ?? "");
		return { ok: true, fields: { ...read.fields, ...named.fields, version } };
	},
	run: async (db, { batch, preview, ...named }, acting) => {
		const outcome = await announced(db, changeRates(db, { ...batch, ...named }, acting));
		if (outcome.ok) return { ...outcome, fromNight: batch.fromNight };
		if (outcome.reason !== "changed_meanwhile") return { ...outcome, preview };
		const [last] = await listRateBatches(db, { villaIds: batch.villaIds, limit: 1 });
		return { ...outcome, preview, last: last ? { name: last.name, by: last.madeBy } : null };
	},
	refusals: {
		...rateChangeWords.refused,
		changed_meanwhile: ({ last }) => {
			const { title, lead, batch, unknown } = rateChangeWords.conflict;
			return `${title} ${lead(last ? batch(last.name, last.by) : unknown)}`;
		},
	},
});

/** Undoes a batch. Its id comes from an address and can be any text. */
export const undoRatesAct = actsOn<{ id: string }>()({
	name: "undo_rates",
	may: "change_rates",
	input: undoForm,
	run: async (db, { reason }, acting, { id: batchId }) =>
		isUuid(batchId)
			? announced(db, undoRateBatch(db, { batchId, reason }, acting))
			: { ok: false as const, reason: "unknown" as const },
	refusals: {
		...batchWords.refused,
		undone_already: ({ by }) => batchWords.refused.undone_already(by),
		later_batches: ({ names }) =>
			batchWords.refused.later_batches(names.map((name) => `“${name}”`).join(", ")),
	},
});

const { refused } = discountWords;

/** Adds a code or a discount for long stays, or changes one. The id of a new one is null. */
export const saveDiscountAct = actsOn<{ id: string | null }>()({
	name: "save_discount",
	may: "change_rates",
	input: async ({ db, form }) => {
		const checked = checkFields(discountForm, form);
		if (!checked.ok) return checked;
		const { takes, percent, amount, revision, ...fields } = checked.fields;
		const chosen = (await listVillas(db)).map(({ id }) => id).filter((id) => form.has(villaBox(id)));
		const villaIds = chosen.length > 0 ? chosen : null;
		const setting = { ...fields, ...readDiscountValue({ takes, percent, amount }), villaIds };
		return { ok: true, fields: { revision, setting } };
	},
	run: (db, fields, acting, { id }) => announced(db, saveDiscount(db, { id, ...fields }, acting)),
	refusals: {
		...pick(refused, "not_allowed", "unknown", "changed_meanwhile"),
		code_taken: { field: "code", message: refused.code_taken },
		uses_over_limit: ({ uses }) => ({ field: "maxUses", message: refused.uses_over_limit(uses) }),
	},
});
