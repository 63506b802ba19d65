import type { AppContext } from "#app/context.ts";
import { readAccountCodes } from "#app/features/accounting/queries.server.ts";
import { settingsWords } from "#app/features/catalog/desk/desk-settings-words.ts";
import { toExperienceSetting } from "#app/features/catalog/operations/change-experience.server.ts";
import { toServiceSetting } from "#app/features/catalog/operations/change-service.server.ts";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import {
	getSavedContact,
	getWellnessHours,
	listExperiences,
	listResourceSettings,
	listSeatings,
	listServiceTerms,
	listVillas,
	readDiningSetting,
} from "#app/features/catalog/queries.server.ts";
import {
	type SettingKind,
	toCashValues,
	toDepositValues,
	toDiningValues,
	toExperienceValues,
	toFeeValues,
	toRegisterValues,
	toResourceValues,
	toServiceValues,
	toSwitchValues,
} from "#app/features/catalog/setting-forms.ts";
import { readFeeSetting, readPayoutLimitCents } from "#app/features/folio/money-out-queries.server.ts";
import { readRegisterSetting } from "#app/features/guests/queries.server.ts";
import { readDepositRule } from "#app/features/payments/queries.server.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";

/** A setting as its form shows it. */
type ShownSetting = {
	/** Whose setting it is: "Massages", "Elena". */
	title: string;
	version: string;
	values: FieldValues;
	/** A person or a room, where the words differ. */
	role?: "therapist" | "room";
	/** The address that the environment has set: it is shown and cannot be changed here. */
	setEmail?: string;
};

/** One setting with its version, by the kind and the id of its address; null where there is none. */
export async function findSetting(
	{ db, settings: { hotelEmail, isHotelEmailSet } }: Pick<AppContext, "db" | "settings">,
	kind: SettingKind,
	id: string,
): Promise<ShownSetting | null> {
	switch (kind) {
		case "villa": {
			const villa = (await listVillas(db)).find((one) => one.id === id);
			if (!villa) return null;
			return shown(villa.name, { inService: villa.available }, toSwitchValues(villa.available));
		}
		case "treatment": {
			const service = (await listServiceTerms(db)).find((one) => one.id === id);
			if (!service) return null;
			const setting = toServiceSetting(service);
			return shown(service.name, setting, toServiceValues(setting));
		}
		case "team": {
			const resource = (await listResourceSettings(db)).find((one) => one.id === id);
			if (!resource) return null;
			const setting = { inService: resource.inService, hours: resource.hours };
			return { ...shown(resource.name, setting, toResourceValues(setting)), role: resource.kind };
		}
		case "experience": {
			const experience = (await listExperiences(db)).find((one) => one.id === id);
			if (!experience) return null;
			const setting = toExperienceSetting(experience);
			return shown(experience.title, setting, toExperienceValues(setting));
		}
		case "seating": {
			const seating = (await listSeatings(db)).find(({ time }) => time === id);
			if (!seating) return null;
			const { inService } = seating;
			return shown(settingsWords.seating(id), { inService }, toSwitchValues(inService));
		}
		case "tables": {
			if (id !== "pavilion") return null;
			const setting = await readDiningSetting(db);
			return shown(settingsWords.tables, setting, toDiningValues(setting));
		}
		case "deposit": {
			if (id !== "hotel") return null;
			const rule = await readDepositRule(db);
			return shown(settingsWords.deposit, rule, toDepositValues(rule));
		}
		case "drawer": {
			if (id !== "pay-outs") return null;
			const setting = { payoutLimitCents: await readPayoutLimitCents(db) };
			return shown(settingsWords.payOuts, setting, toCashValues(setting));
		}
		case "fees": {
			if (id !== "hotel") return null;
			const setting = await readFeeSetting(db);
			return shown(settingsWords.fees, setting, toFeeValues(setting));
		}
		case "codes": {
			if (id !== "hotel") return null;
			const codes = await readAccountCodes(db);
			return shown(settingsWords.codes, codes, codes);
		}
		case "register": {
			if (id !== "guests") return null;
			const setting = await readRegisterSetting(db);
			return shown(settingsWords.register, setting, toRegisterValues(setting));
		}
		case "hours": {
			if (id !== "wellness-center") return null;
			const hours = await getWellnessHours(db);
			return shown(settingsWords.hours, hours, hours);
		}
		case "hotel": {
			if (id !== "contact") return null;
			const saved = await getSavedContact(db);
			return {
				...shown(settingsWords.contact, saved, {
					...saved,
					whatsApp: saved.whatsApp ?? "",
					fax: saved.fax ?? "",
				}),
				...(isHotelEmailSet && { setEmail: hotelEmail }),
			};
		}
	}
}

function shown(title: string, setting: Record<string, unknown>, values: FieldValues): ShownSetting {
	return { title, version: toVersion(setting), values };
}
