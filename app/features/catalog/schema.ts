import { z } from "zod";
import { tick } from "#app/lib/desk-form-fields.ts";
import { requiredEmail, trimmedText, wholeNumber } from "#app/lib/form-fields.ts";
import { parseHotelTime } from "#app/lib/hotel-clock.ts";
import { isoWeekdays } from "#app/lib/hotel-date.ts";
import { ledgerAccountIds } from "#app/lib/ledger-accounts.ts";
import { moneyAmount } from "#app/lib/money-fields.ts";
import { formatPhone, toPhoneNumber } from "#app/lib/phone-number.ts";
import { settingsMessages as messages } from "./desk/desk-settings-words.ts";
import { hourFields, type SettingKind } from "./setting-forms.ts";

/** A price in US cents, at most 9,999.99 dollars. */
const price = () => moneyAmount({ wrong: messages.price, most: 999_999 });

const accountCode = trimmedText().refine(
	(text) => /^([a-z0-9][a-z0-9 .:_-]{0,39})?$/i.test(text),
	messages.accountCode,
);

function time() {
	return z
		.string({ error: messages.time })
		.trim()
		.refine((text) => parseHotelTime(text) !== null, messages.time);
}

/** The version of the row that the form showed, so that a change by a colleague is noticed (`toVersion`). */
const row = { version: z.string({ error: messages.reload }).max(2000, messages.reload) };

const minutes = (min: number, max: number) =>
	wholeNumber({ min, max, missing: messages.minutes(min, max), outside: messages.minutes(min, max) });

export const serviceForm = z.object({
	...row,
	price: price(),
	minutes: minutes(5, 480),
	bufferMinutes: minutes(0, 120),
	inService: tick(),
});

export const experienceForm = z.object({
	...row,
	price: price(),
	minGuests: wholeNumber({ min: 1, max: 20, missing: messages.guests, outside: messages.guests }),
	minutes: minutes(15, 480),
	inService: tick(),
});

export const villaForm = z.object({
	...row,
	inService: tick(),
	reason: z.string().trim().max(200, messages.reason).optional().default(""),
});

const phoneNumber = z
	.string({ error: messages.phone })
	.refine((text) => toPhoneNumber(text, { atDesk: true }) !== null, messages.phone)
	.transform((text) => formatPhone(toPhoneNumber(text, { atDesk: true }) ?? ""));

/** A number that the hotel may have: null where the field is empty, and unchanged where it is not sent. */
const possibleNumber = z
	.union(
		[
			trimmedText()
				.pipe(z.literal(""))
				.transform(() => null),
			phoneNumber,
		],
		{ error: messages.phone },
	)
	.optional();

/** How guests reach the hotel. The address is not sent where the environment has set it. */
export const contactForm = z.object({
	...row,
	phone: phoneNumber,
	whatsApp: possibleNumber,
	fax: possibleNumber,
	email: requiredEmail(messages.email, messages.email).optional(),
});

export const seatingForm = z.object({ ...row, inService: tick() });

/** Whether a group's experience takes all tables of its seating. */
export const tablesForm = z.object({ ...row, groupsTakeTables: tick() });

export const openingForm = z.object({ ...row, opensAt: time(), closesAt: time() });

/** The deposit that is asked for, and how much where it is a share of the total. */
export const depositForm = z.object({
	...row,
	kind: z.enum(["none", "first_night", "share"], messages.depositKind),
	sharePercent: wholeNumber({
		min: 1,
		max: 100,
		missing: messages.sharePercent,
		outside: messages.sharePercent,
	}),
});

/** The amount that may be paid out of the drawer on one day without a manager; nothing at 0. */
export const cashForm = z.object({
	...row,
	payoutLimit: moneyAmount({ wrong: messages.payoutLimit, most: 10_000_000 }),
});

/** How fees for no-shows and cancellations are posted. */
export const feeForm = z.object({
	...row,
	noShowClass: z.enum(["rooms", "miscellaneous"], messages.feeClass),
	cancellationClass: z.enum(["rooms", "miscellaneous"], messages.feeClass),
	bearsRoomTax: tick(),
});

/** The code of each account in the program of the accountant: empty, or letters, digits and a few signs. */
export const codesForm = z.object({
	...row,
	...Object.fromEntries(ledgerAccountIds.map((id) => [id, accountCode])),
});

/** Which further fields the register asks of each adult. */
export const registerForm = z.object({
	...row,
	birthDate: tick(),
	residence: tick(),
	homeAddress: tick(),
	occupation: tick(),
});

const optionalTime = () =>
	trimmedText().refine((text) => text === "" || parseHotelTime(text) !== null, messages.time);

const weekShape = Object.fromEntries(
	isoWeekdays.flatMap((weekday) => Object.values(hourFields(weekday)).map((name) => [name, optionalTime()])),
) as Record<string, ReturnType<typeof optionalTime>>;

/** A therapist or a room: in service, and hours of its own or those of the wellness center. */
export const resourceForm = z.object({
	...row,
	inService: tick(),
	ownHours: tick(),
	...weekShape,
});

/** The form of each kind of setting. */
export const settingForms: Readonly<Record<SettingKind, z.ZodObject>> = {
	villa: villaForm,
	treatment: serviceForm,
	team: resourceForm,
	experience: experienceForm,
	seating: seatingForm,
	tables: tablesForm,
	hours: openingForm,
	deposit: depositForm,
	drawer: cashForm,
	fees: feeForm,
	codes: codesForm,
	register: registerForm,
	hotel: contactForm,
};
