import { z } from "zod";
import { deskAccountWords, deskStaffWords, listRoleNames } from "#app/content/words/desk-staff-words.ts";
import type { Caller } from "#app/features/accounts/auth.server.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import { actsOn } from "./act.server.ts";
import { removePasskey } from "./operations/add-passkey.server.ts";
import { changeStaffRoles } from "./operations/change-staff-roles.server.ts";
import { chooseLanguage } from "./operations/choose-language.server.ts";
import { endStaff } from "./operations/end-staff.server.ts";
import { endDevice, enrolDevice } from "./operations/enrol-device.server.ts";
import { inviteStaff } from "./operations/invite-staff.server.ts";
import { renewRecoveryCodes } from "./operations/renew-recovery-codes.server.ts";
import { resendInvitation } from "./operations/resend-invitation.server.ts";
import { resetSecondFactor } from "./operations/reset-second-factor.server.ts";
import { setPin, unlockPin } from "./operations/set-pin.server.ts";
import { may } from "./permissions.ts";
import {
	chosenLanguageSchema,
	deviceSchema,
	inviteSchema,
	languageSchema,
	pinSchema,
	readRoles,
} from "./schema.ts";
import type { StaffAccounts } from "./staff-accounts.server.ts";

const { errors, devices, person: personWords } = deskStaffWords;

const { not_allowed, unknown, last_owner } = errors;
const no_role = { field: "role", message: errors.no_role };

const nothing = z.object({});

/** The sign-in of the staff, to which these operations report. */
type OfAccounts = { accounts: StaffAccounts };

const onAccounts = actsOn<OfAccounts>();

export const inviteStaffAct = onAccounts({
	name: "invite_staff",
	may: "invite_staff",
	proof: "invite_staff",
	input: ({ form }) => {
		const checked = checkFields(inviteSchema, form);
		return checked.ok ? { ok: true, fields: { ...checked.fields, roles: readRoles(form) } } : checked;
	},
	run: async (_, fields, acting, { accounts }) => {
		const outcome = await inviteStaff(accounts, fields, acting);
		return outcome.ok ? { ...outcome, name: fields.name } : outcome;
	},
	refusals: { not_allowed, no_role, works_here: { field: "email", message: errors.works_here } },
});

export const endDeviceAct = onAccounts({
	name: "end_device",
	may: "end_device",
	input: z.object({ device: z.uuid(devices.unknown) }),
	run: (_, { device: deviceId }, acting, { accounts }) => endDevice(accounts, { deviceId }, acting),
	refusals: { not_allowed, unknown: devices.unknown },
});

export const enrolDeviceAct = actsOn<OfAccounts & { caller: Caller }>()({
	name: "enrol_device",
	may: "enrol_device",
	proof: "enrol_device",
	input: deviceSchema,
	run: (_, { idempotencyKey: id, deviceName: name }, acting, { accounts }) =>
		enrolDevice(accounts, { id, name }, acting),
	refusals: { not_allowed },
});

const onPerson = actsOn<OfAccounts & { personId: string }>();

export const changeRolesAct = onPerson({
	name: "change_staff_roles",
	may: "change_roles",
	proof: "change_roles",
	input: ({ form, acting }) => {
		const checked = checkFields(chosenLanguageSchema, form);
		if (!checked.ok) return checked;
		const { language, seenLanguage } = checked.fields;
		const roles = readRoles(form);
		const seenRoles = readRoles(form, "seen");
		// A box that a manager may not change is not sent.
		const staysOwner = seenRoles.includes("owner") && !may(acting.by.roles ?? [], "manage_owners");
		return {
			ok: true,
			fields: {
				seenRoles,
				roles: staysOwner ? ["owner" as const, ...roles] : roles,
				// Only a language that was changed in the form is sent: one that the colleague has chosen meanwhile stays.
				...(language !== seenLanguage && { language }),
			},
		};
	},
	run: (_, fields, acting, { accounts, personId }) =>
		changeStaffRoles(accounts, { personId, ...fields }, acting),
	refusals: {
		...{ not_allowed, unknown, last_owner, no_role },
		changed_meanwhile: ({ roles }) => personWords.changedMeanwhile(listRoleNames(roles)),
	},
});

export const resetFactorAct = onPerson({
	name: "reset_second_factor",
	may: "reset_factor",
	proof: "reset_factor",
	input: nothing,
	run: (_, __, acting, { accounts, personId }) => resetSecondFactor(accounts, { personId }, acting),
	refusals: { not_allowed, unknown },
});

export const endStaffAct = onPerson({
	name: "end_staff",
	may: "end_staff",
	proof: "end_staff",
	input: nothing,
	run: (_, __, acting, { accounts, personId }) => endStaff(accounts, { personId }, acting),
	refusals: { not_allowed, unknown, last_owner },
});

export const resendInvitationAct = onPerson({
	name: "resend_invitation",
	may: "invite_staff",
	input: nothing,
	run: (db, _, acting, { personId }) => resendInvitation(db, { personId }, acting),
	refusals: { not_allowed, unknown },
});

export const unlockPinAct = onPerson({
	name: "unlock_pin",
	may: "unlock_pin",
	input: nothing,
	run: (db, _, acting, { personId }) => unlockPin(db, { personId }, acting),
	refusals: { not_allowed },
});

/** Settings of one's own sign-in, in a browser of one's own. */
const ownAccount = { may: "see_own_account", proof: "see_own_account" } as const;

/** Shows once more who it is, before anything else on the page of one's own sign-in. */
export const proveAct = onPerson({
	...ownAccount,
	name: "prove",
	input: nothing,
	run: async () => ({ ok: true as const }),
	refusals: {},
});

export const setPinAct = onPerson({
	...ownAccount,
	name: "set_pin",
	input: ({ form }) => {
		const checked = checkFields(pinSchema, form);
		if (checked.ok && checked.fields.pin !== checked.fields.again)
			return { ok: false, errors: { again: deskAccountWords.pinDiffers } };
		return checked;
	},
	run: (db, { pin }, acting, { personId }) => setPin(db, { personId, pin }, acting),
	refusals: { easy_pin: { field: "pin", message: deskAccountWords.pinEasy } },
});

export const renewCodesAct = onPerson({
	...ownAccount,
	name: "renew_recovery_codes",
	input: nothing,
	run: async (_, __, acting, { accounts, personId }) => ({
		...{ ok: true as const, codes: await renewRecoveryCodes(accounts, { personId }, acting) },
	}),
	refusals: {},
});

export const removePasskeyAct = onPerson({
	...ownAccount,
	name: "remove_passkey",
	input: z.object({ passkey: z.string() }),
	run: (db, { passkey: passkeyId }, acting, { personId }) =>
		removePasskey(db, { personId, passkeyId }, acting),
	refusals: { last_factor: deskAccountWords.lastFactor },
});

/** Chooses the language of housekeeping and repairs for oneself, also at a tablet. */
export const chooseLanguageAct = actsOn<unknown>()({
	name: "choose_language",
	may: "see_own_account",
	input: languageSchema,
	run: (db, { language }, acting) => chooseLanguage(db, { personId: acting.by.id ?? "", language }, acting),
	refusals: {},
});
