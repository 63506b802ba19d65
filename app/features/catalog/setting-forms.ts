import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { isoWeekdays } from "#app/lib/hotel-date.ts";
import { type RegisterSetting, registerFields } from "#app/lib/register-fields.ts";
import { settingsMessages as messages } from "./desk/desk-settings-words.ts";
import type { WorkingHours } from "./queries.server.ts";

/** The settings, as addresses have them. */
export const settingKinds = [
	"villa",
	"treatment",
	"team",
	"experience",
	"seating",
	"tables",
	"hours",
	"deposit",
	"drawer",
	"fees",
	"codes",
	"register",
	"hotel",
] as const;

export type SettingKind = (typeof settingKinds)[number];

/** The names of a weekday's fields: both hours empty is a day off. */
export const hourFields = (weekday: number) =>
	({ starts: `starts${weekday}`, ends: `ends${weekday}` }) as const;

/** The value of a ticked box, as a browser sends it. */
export const ticked = "on";

const tick = (isOn: boolean) => (isOn ? ticked : "");

/** US cents as staff type them: `120.00`. */
const dollars = (cents: number) => (cents / 100).toFixed(2);

export function toServiceValues(setting: {
	priceCents: number;
	minutes: number;
	bufferMinutes: number;
	inService: boolean;
}): FieldValues {
	const { priceCents, minutes, bufferMinutes, inService } = setting;
	return {
		price: dollars(priceCents),
		minutes: String(minutes),
		bufferMinutes: String(bufferMinutes),
		inService: tick(inService),
	};
}

export function toExperienceValues(setting: {
	perPersonCents: number;
	minGuests: number;
	minutes: number;
	inService: boolean;
}): FieldValues {
	const { perPersonCents, minGuests, minutes, inService } = setting;
	return {
		price: dollars(perPersonCents),
		minGuests: String(minGuests),
		minutes: String(minutes),
		inService: tick(inService),
	};
}

export function toDepositValues({ kind, sharePercent }: { kind: string; sharePercent: number }): FieldValues {
	return { kind, sharePercent: String(sharePercent) };
}

export function toCashValues({ payoutLimitCents }: { payoutLimitCents: number }): FieldValues {
	return { payoutLimit: dollars(payoutLimitCents) };
}

export function toFeeValues({
	bearsRoomTax,
	...classes
}: {
	noShowClass: string;
	cancellationClass: string;
	bearsRoomTax: boolean;
}): FieldValues {
	return { ...classes, bearsRoomTax: tick(bearsRoomTax) };
}

export function toDiningValues({ groupsTakeTables }: { groupsTakeTables: boolean }): FieldValues {
	return { groupsTakeTables: tick(groupsTakeTables) };
}

export function toRegisterValues(setting: RegisterSetting): FieldValues {
	return Object.fromEntries(registerFields.map((field) => [field, tick(setting[field])]));
}

export function toSwitchValues(inService: boolean): FieldValues {
	return { inService: tick(inService) };
}

export function toResourceValues(setting: {
	inService: boolean;
	hours: readonly WorkingHours[];
}): FieldValues {
	const values: FieldValues = {
		inService: tick(setting.inService),
		ownHours: tick(setting.hours.length > 0),
	};
	for (const weekday of isoWeekdays) {
		const { starts, ends } = hourFields(weekday);
		const hours = setting.hours.find((one) => one.weekday === weekday);
		values[starts] = hours?.startsAt ?? "";
		values[ends] = hours?.endsAt ?? "";
	}
	return values;
}

/** The hours of a week as a form has them, or the message of the first field that is wrong. */
export function readWeek(
	fields: Record<string, unknown>,
): { ok: true; hours: WorkingHours[] } | { ok: false; errors: FieldErrors } {
	const hours: WorkingHours[] = [];
	const wrong = (field: string, message: string) => ({ ok: false, errors: { [field]: message } }) as const;
	for (const weekday of isoWeekdays) {
		const { starts, ends } = hourFields(weekday);
		const startsAt = String(fields[starts] ?? "");
		const endsAt = String(fields[ends] ?? "");
		if (startsAt === "" && endsAt === "") continue;
		if (startsAt === "") return wrong(starts, messages.bothHours);
		if (endsAt === "") return wrong(ends, messages.bothHours);
		if (startsAt >= endsAt) return wrong(ends, messages.order);
		hours.push({ weekday, startsAt, endsAt });
	}
	return hours.length === 0 ? wrong(hourFields(1).starts, messages.noDay) : { ok: true, hours };
}
