import { settingsMessages, settingsWords } from "#app/content/desk-settings-words.ts";
import { experienceDescriptions } from "#app/content/experiences.ts";
import type { AppContext } from "#app/context.ts";
import {
	changeExperience,
	toExperienceSetting,
} from "#app/features/catalog/operations/change-experience.server.ts";
import { changeHotelContact } from "#app/features/catalog/operations/change-hotel-contact.server.ts";
import { changeResource } from "#app/features/catalog/operations/change-resource.server.ts";
import { changeService, toServiceSetting } from "#app/features/catalog/operations/change-service.server.ts";
import { changeWellnessHours } from "#app/features/catalog/operations/change-wellness-hours.server.ts";
import { setSeatingInService } from "#app/features/catalog/operations/set-seating-in-service.server.ts";
import { setVillaInService } from "#app/features/catalog/operations/set-villa-in-service.server.ts";
import {
	type ContactSettings,
	getSavedContact,
	getWellnessHours,
	listExperiences,
	listResourceSettings,
	listSeatings,
	listServiceTerms,
	listVillas,
} from "#app/features/catalog/queries.server.ts";
import {
	cashForm,
	contactForm,
	depositForm,
	experienceForm,
	openingForm,
	resourceForm,
	seatingForm,
	serviceForm,
	villaForm,
} from "#app/features/catalog/schema.ts";
import {
	readWeek,
	type SettingKind,
	toCashValues,
	toDepositValues,
	toExperienceValues,
	toResourceValues,
	toServiceValues,
	toSwitchValues,
} from "#app/features/catalog/setting-forms.ts";
import { type SettingRefusal, toVersion } from "#app/features/catalog/setting-version.ts";
import { readPayoutLimitCents } from "#app/features/folio/money-out-queries.server.ts";
import { changeCashSettings } from "#app/features/folio/operations/change-cash-settings.server.ts";
import { changeDepositSettings } from "#app/features/payments/operations/change-deposit-settings.server.ts";
import { readDepositRule } from "#app/features/payments/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { checkFields, type FieldErrors, type FieldValues } from "#app/lib/form-fields.ts";
import type { Outcome } from "#app/lib/outcome.ts";

type Db = AppContext["db"];

/** A setting as its form shows it. */
type ShownSetting = {
	/** Whose setting it is: "Massages", "Elena". */
	title: string;
	version: string;
	values: FieldValues;
	/** What a person or a room is, where the words differ. */
	role?: "therapist" | "room";
	/** The address that the environment has set: it is shown and cannot be changed here. */
	setEmail?: string;
};

/** What became of a form. `saved` is also what was saved already. */
type SettingResult =
	| { kind: "saved" }
	| { kind: "invalid"; errors: FieldErrors; values: FieldValues }
	| { kind: "not_allowed" }
	| { kind: "unknown" }
	| { kind: "conflict"; values: FieldValues; current: FieldValues; version: string };

type SettingForm = {
	read: (db: Db, id: string, settings: ContactSettings) => Promise<ShownSetting | null>;
	save: (
		db: Db,
		id: string,
		form: FormData,
		acting: StaffActing,
		settings: ContactSettings,
	) => Promise<SettingResult>;
};

/** The form of each kind of setting: what it shows and what it saves. */
export const settingForms: Record<SettingKind, SettingForm> = {
	villa: {
		async read(db, id) {
			const villa = (await listVillas(db)).find((one) => one.id === id);
			if (!villa) return null;
			return shown(villa.name, { inService: villa.available }, toSwitchValues(villa.available));
		},
		async save(db, id, form, acting) {
			const checked = checkFields(villaForm, form);
			if (!checked.ok) return invalid(checked);
			const { inService, reason } = checked.fields;
			const change = { villaId: id, inService, ...(reason ? { reason } : {}) };
			return resultOf(await setVillaInService(db, change, acting), checked.values, (current) => [
				{ inService: current },
				toSwitchValues(current),
			]);
		},
	},
	treatment: {
		async read(db, id) {
			const service = (await listServiceTerms(db)).find((one) => one.id === id);
			if (!service) return null;
			const setting = toServiceSetting(service);
			return shown(service.name, setting, toServiceValues(setting));
		},
		async save(db, id, form, acting) {
			const checked = checkFields(serviceForm, form);
			if (!checked.ok) return invalid(checked);
			const { version, price, minutes, bufferMinutes, inService } = checked.fields;
			const setting = { priceCents: price, minutes, bufferMinutes, inService };
			const outcome = await changeService(db, { serviceId: id, version, setting }, acting);
			return resultOf(outcome, checked.values, (current) => [current, toServiceValues(current)]);
		},
	},
	team: {
		async read(db, id) {
			const resource = (await listResourceSettings(db)).find((one) => one.id === id);
			if (!resource) return null;
			const setting = { inService: resource.inService, hours: resource.hours };
			return { ...shown(resource.name, setting, toResourceValues(setting)), role: resource.kind };
		},
		async save(db, id, form, acting) {
			const checked = checkFields(resourceForm, form);
			if (!checked.ok) return invalid(checked);
			const { version, inService, ownHours } = checked.fields;
			const week = ownHours ? readWeek(checked.fields) : { ok: true as const, hours: [] };
			if (!week.ok) return invalid({ errors: week.errors, values: checked.values });
			const setting = { inService, hours: week.hours };
			const outcome = await changeResource(db, { resourceId: id, version, setting }, acting);
			return resultOf(outcome, checked.values, (current) => [current, toResourceValues(current)]);
		},
	},
	experience: {
		async read(db, id) {
			const experience = (await listExperiences(db)).find((one) => one.id === id);
			if (!experience) return null;
			const setting = toExperienceSetting(experience);
			const title = experienceDescriptions.find((one) => one.id === id)?.title ?? id;
			return shown(title, setting, toExperienceValues(setting));
		},
		async save(db, id, form, acting) {
			const checked = checkFields(experienceForm, form);
			if (!checked.ok) return invalid(checked);
			const { version, price, minGuests, minutes, inService } = checked.fields;
			const setting = { perPersonCents: price, minGuests, minutes, inService };
			const outcome = await changeExperience(db, { experienceId: id, version, setting }, acting);
			return resultOf(outcome, checked.values, (current) => [current, toExperienceValues(current)]);
		},
	},
	seating: {
		async read(db, id) {
			const seating = (await listSeatings(db)).find(({ time }) => time === id);
			if (!seating) return null;
			const { inService } = seating;
			return shown(settingsWords.seating(id), { inService }, toSwitchValues(inService));
		},
		async save(db, id, form, acting) {
			const checked = checkFields(seatingForm, form);
			if (!checked.ok) return invalid(checked);
			const { inService } = checked.fields;
			return resultOf(
				await setSeatingInService(db, { time: id, inService }, acting),
				checked.values,
				(current) => [{ inService: current }, toSwitchValues(current)],
			);
		},
	},
	deposit: {
		async read(db, id) {
			if (id !== "hotel") return null;
			const rule = await readDepositRule(db);
			return shown(settingsWords.deposit, rule, toDepositValues(rule));
		},
		async save(db, _, form, acting) {
			const checked = checkFields(depositForm, form);
			if (!checked.ok) return invalid(checked);
			const { version, kind, sharePercent } = checked.fields;
			const outcome = await changeDepositSettings(db, { version, setting: { kind, sharePercent } }, acting);
			return resultOf(outcome, checked.values, (current) => [current, toDepositValues(current)]);
		},
	},
	drawer: {
		async read(db, id) {
			if (id !== "pay-outs") return null;
			const setting = { payoutLimitCents: await readPayoutLimitCents(db) };
			return shown(settingsWords.payOuts, setting, toCashValues(setting));
		},
		async save(db, _, form, acting) {
			const checked = checkFields(cashForm, form);
			if (!checked.ok) return invalid(checked);
			const { version, payoutLimit: payoutLimitCents } = checked.fields;
			const outcome = await changeCashSettings(db, { version, setting: { payoutLimitCents } }, acting);
			return resultOf(outcome, checked.values, (current) => [current, toCashValues(current)]);
		},
	},
	hours: {
		async read(db, id) {
			if (id !== "wellness-center") return null;
			const hours = await getWellnessHours(db);
			return shown(settingsWords.hours, hours, hours);
		},
		async save(db, _, form, acting) {
			const checked = checkFields(openingForm, form);
			if (!checked.ok) return invalid(checked);
			const { version, opensAt, closesAt } = checked.fields;
			if (opensAt >= closesAt)
				return invalid({ errors: { closesAt: settingsMessages.order }, values: checked.values });
			const outcome = await changeWellnessHours(db, { version, setting: { opensAt, closesAt } }, acting);
			return resultOf(outcome, checked.values, (current) => [current, current]);
		},
	},
	hotel: {
		async read(db, id, { hotelEmail, isHotelEmailSet }) {
			if (id !== "contact") return null;
			const saved = await getSavedContact(db);
			return {
				...shown(settingsWords.contact, saved, saved),
				...(isHotelEmailSet && { setEmail: hotelEmail }),
			};
		},
		async save(db, _, form, acting, { isHotelEmailSet }) {
			const checked = checkFields(contactForm, form);
			if (!checked.ok) return invalid(checked);
			const { version, phone, email } = checked.fields;
			if (!isHotelEmailSet && email === undefined)
				return invalid({ errors: { email: settingsMessages.email }, values: checked.values });
			const setting = { phone, ...(!isHotelEmailSet && { email }) };
			const outcome = await changeHotelContact(db, { version, setting }, acting);
			return resultOf(outcome, checked.values, (current) => [current, current]);
		},
	},
};

function shown(title: string, setting: Record<string, unknown>, values: FieldValues): ShownSetting {
	return { title, version: toVersion(setting), values };
}

function invalid({ errors, values }: { errors: FieldErrors; values: FieldValues }): SettingResult {
	return { kind: "invalid", errors, values };
}

/** @param toShown the setting that holds now, for its version, and as the fields of the form */
function resultOf<Setting>(
	outcome: Outcome<object, SettingRefusal<Setting>>,
	values: FieldValues,
	toShown: (current: Setting) => [Record<string, unknown>, FieldValues],
): SettingResult {
	if (outcome.ok) return { kind: "saved" };
	if (outcome.reason !== "changed_meanwhile") return { kind: outcome.reason };
	const [setting, current] = toShown(outcome.current);
	return { kind: "conflict", values, current, version: toVersion(setting) };
}
