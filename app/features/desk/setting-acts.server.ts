import {
	settingsMessages as messages,
	settingWords,
} from "#app/features/catalog/desk/desk-settings-words.ts";
import { changeExperience } from "#app/features/catalog/operations/change-experience.server.ts";
import { changeHotelContact } from "#app/features/catalog/operations/change-hotel-contact.server.ts";
import { changeResource } from "#app/features/catalog/operations/change-resource.server.ts";
import { changeService } from "#app/features/catalog/operations/change-service.server.ts";
import { changeWellnessHours } from "#app/features/catalog/operations/change-wellness-hours.server.ts";
import { setSeatingInService } from "#app/features/catalog/operations/set-seating-in-service.server.ts";
import { setVillaInService } from "#app/features/catalog/operations/set-villa-in-service.server.ts";
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
import { readWeek, type SettingKind } from "#app/features/catalog/setting-forms.ts";
import { changeCashSettings } from "#app/features/folio/operations/change-cash-settings.server.ts";
import { changeDepositSettings } from "#app/features/payments/operations/change-deposit-settings.server.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { checkFields } from "#app/lib/form-fields.ts";

/** The setting that a form is about: the id of its row, and the e-mail address where the environment has set it. */
type Subject = { id: string; setEmail?: string };

const define = actsOn<Subject>();

const common = {
	may: "change_settings",
	refusals: { unknown: messages.reload, changed_meanwhile: settingWords.conflict.title },
} as const;

/** What managers set, by the kind that the address names. */
export const settingActs = {
	villa: define({
		...common,
		name: "set_villa_in_service",
		input: villaForm,
		run: (db, { inService, reason }, acting, { id: villaId }) =>
			setVillaInService(db, { villaId, inService, ...(reason ? { reason } : {}) }, acting),
	}),
	treatment: define({
		...common,
		name: "change_service",
		input: serviceForm,
		run: (db, { version, price: priceCents, ...rest }, acting, { id: serviceId }) =>
			changeService(db, { serviceId, version, setting: { priceCents, ...rest } }, acting),
	}),
	team: define({
		...common,
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
	experience: define({
		...common,
		name: "change_experience",
		input: experienceForm,
		run: (db, { version, price: perPersonCents, ...rest }, acting, { id: experienceId }) =>
			changeExperience(db, { experienceId, version, setting: { perPersonCents, ...rest } }, acting),
	}),
	seating: define({
		...common,
		name: "set_seating_in_service",
		input: seatingForm,
		run: (db, { inService }, acting, { id: time }) => setSeatingInService(db, { time, inService }, acting),
	}),
	deposit: define({
		...common,
		name: "change_deposit_settings",
		input: depositForm,
		run: (db, { version, ...setting }, acting) => changeDepositSettings(db, { version, setting }, acting),
	}),
	drawer: define({
		...common,
		name: "change_cash_settings",
		input: cashForm,
		run: (db, { version, payoutLimit: payoutLimitCents }, acting) =>
			changeCashSettings(db, { version, setting: { payoutLimitCents } }, acting),
	}),
	hours: define({
		...common,
		name: "change_wellness_hours",
		input: ({ form }) => {
			const checked = checkFields(openingForm, form);
			if (checked.ok && checked.fields.opensAt >= checked.fields.closesAt)
				return { ok: false, errors: { closesAt: messages.order } };
			return checked;
		},
		run: (db, { version, ...setting }, acting) => changeWellnessHours(db, { version, setting }, acting),
	}),
	hotel: define({
		...common,
		name: "change_hotel_contact",
		input: ({ form, subject: { setEmail } }) => {
			const checked = checkFields(contactForm, form);
			if (checked.ok && setEmail === undefined && checked.fields.email === undefined)
				return { ok: false, errors: { email: messages.email } };
			return checked;
		},
		run: (db, { version, phone, email }, acting, { setEmail }) => {
			const setting = { phone, ...(setEmail === undefined && { email }) };
			return changeHotelContact(db, { version, setting }, acting);
		},
	}),
} satisfies Record<SettingKind, unknown>;
