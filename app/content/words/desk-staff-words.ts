import type { StaffRole } from "#app/lib/actor.ts";
import { isolate } from "#app/lib/isolate.ts";

/** The name of each role, and its purpose. */
export const roleWords: Record<StaffRole, { name: string; what: string }> = {
	owner: { name: "Owner", what: "Everything, and who else is an owner" },
	manager: { name: "Manager", what: "Everything but owners and health notes" },
	reception: { name: "Reception", what: "Today, the plan, guests and their stays" },
	housekeeping: { name: "Housekeeping", what: "Tasks and the condition of villas" },
	wellness: { name: "Wellness", what: "Treatments and health notes" },
	dining: { name: "Dining", what: "Dinners, allergies and diet" },
	gardener: { name: "Gardener", what: "Faults, and marking them as fixed" },
};

/** Roles in one line: `Manager, Reception`. */
export const listRoleNames = (roles: readonly StaffRole[]) =>
	roles.map((role) => roleWords[role].name).join(", ");

/** The people who work here, and the tablets. */
export const deskStaffWords = {
	title: "Staff",
	peopleTitle: "People",
	rolesLegend: "Roles",
	states: {
		working: "Works here",
		invited: "Invited, not signed in yet",
		unenrolled: "Has no second step yet",
		demo: "Demo",
		ended: (date: string) => `Ended ${date}`,
	},
	open: "Open",
	invite: {
		title: "Invite a colleague",
		name: "Name",
		email: "E-mail",
		submit: "Send the invitation",
		done: (name: string) => `The invitation of ${isolate(name)} is on its way.`,
	},
	devices: {
		title: "Tablets",
		lead: "A tablet opens by name and six-digit PIN and locks after 5 minutes without use.",
		none: "No tablet is enrolled.",
		enrolled: (date: string) => `Enrolled ${date}`,
		end: (name: string) => `End ${isolate(name)}`,
		unknown: "This tablet was ended already.",
		ended: (name: string) => `${isolate(name)} is ended. It asks for a password from now on.`,
		name: "Name",
		nameHint: "Where it is used, such as “Counter tablet”.",
		enrol: "Make this browser a tablet",
		enrolLead: "Do this on the tablet itself. You are signed out there, and people open it with their PIN.",
		needsHttps: "Over plain http the tablet's secret can be read on the network. Use https.",
	},
	person: {
		back: "Staff",
		rolesTitle: "Roles and language",
		rolesSubmit: "Save roles and language",
		saved: (name: string) => `The roles and the language of ${isolate(name)} are saved.`,
		changedMeanwhile: (roles: string) =>
			`A colleague has changed the roles to: ${roles}. Yours are still chosen below. Save again to replace them.`,
		accessTitle: "Sign-in",
		resend: "Send the invitation again",
		resent: "The invitation is on its way again.",
		unlock: "Unlock the PIN",
		unlocked: "The PIN works again on every tablet.",
		paused: "The PIN was wrong five times, so the name is paused on a tablet.",
		reset: "Remove password and second step",
		resetLead:
			"For somebody who has lost their phone. They are signed out everywhere and get a link to set both up anew.",
		resetDone: (name: string) => `${isolate(name)} gets a link to set up the sign-in anew.`,
		end: (name: string) => `End ${isolate(name)}`,
		endLead: "They are signed out at once, everywhere. Their name stays in the history.",
		endDone: (name: string) => `${isolate(name)} is ended and signed out everywhere.`,
	},
	errors: {
		not_allowed: "Only an owner may do this.",
		unknown: "This person does not work here any more.",
		no_role: "Choose at least one role.",
		last_owner: "This is the last owner. Make somebody else an owner first.",
		works_here: "Somebody with this e-mail address works here already.",
	},
} as const;

/** The settings of a person's own sign-in. */
export const deskAccountWords = {
	title: "Your sign-in",
	proveTitle: "Show once more that it is you",
	prove: "Go on",
	pinTitle: "PIN for the tablets",
	pinLead: "Your name appears on the tablets once you have a PIN. The PIN works nowhere else.",
	pinSet: "You have a PIN.",
	pin: "Six digits",
	again: "The same again",
	pinSubmit: "Save the PIN",
	pinSaved: "Your PIN is saved.",
	pinDiffers: "The two are not the same.",
	pinEasy: "People try this PIN first. Choose another one.",
	appTitle: "Authenticator app",
	appOn: "Set up. To use another phone, ask a manager to remove your second step.",
	appLead:
		"With its code you also approve on a colleague’s screen what they may not do. A passkey counts in your own browser alone.",
	appAdd: "Set up an authenticator app",
	passkeysTitle: "Passkeys",
	noPasskeys: "You have none.",
	added: (date: string) => `Added ${date}`,
	remove: (name: string) => `Remove ${isolate(name)}`,
	removed: "The passkey is removed.",
	lastFactor: "This is your only second step. Set up an authenticator app first.",
	codesTitle: "Recovery codes",
	codesLead: "New ones replace those you have.",
	codesRenew: "Make ten new codes",
	passwordTitle: "Password",
	passwordLead: "To change it, ask for a link by e-mail.",
	passwordLink: "Change the password",
	languageTitle: "Language of e-mails, housekeeping and repairs",
	languageSubmit: "Save the language",
	languageSaved:
		"Your language is saved. Housekeeping, repairs and e-mails about your sign-in have it from now on.",
	tabletOnly: "These can be changed in a browser of your own, not on a tablet.",
} as const;
