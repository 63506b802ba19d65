import { listSentForms, type SentForm } from "#test/factories/desk-forms.ts";

/**
 * The forms of pages that take them by themselves: those of the staff's sign-in, and the stored presses of a phone.
 */
const ownForms: SentForm[] = [
	{ path: "/desk/sign-in?to=%2Fdesk", fields: { email: "<<email>>", password: "<<password>>" } },
	{ path: "/desk/sign-in/code", fields: { code: "123456" } },
	{ path: "/desk/sign-in/code?recovery", fields: { code: "abcde-fghij" } },
	{ path: "/desk/sign-in/second-step", fields: { code: "123456" } },
	{ path: "/desk/sign-in/link?token=<<key>>", fields: { password: "a fresh new heron" } },
	{ path: "/desk/sign-in/forgot", fields: { email: "<<email>>" } },
	{
		path: "/desk/sign-in/tablet?to=%2Fdesk%2Fwalk-in&sent=form",
		fields: { name: "Ana Cruz", "sent:name": "Ana Cruz", "sent-by": "<<uuid>>", pin: "123456" },
	},
	{ path: "/desk/sign-in/tablet", fields: { person: "<<uuid>>", pin: "123456" } },
	{ path: "/desk/sign-in/passkey", fields: { step: "options", purpose: "sign_in" } },
	{ path: "/desk/lock", fields: {} },
	{ path: "/desk/sign-out", fields: {} },
	{
		path: "/desk/drafts",
		fields: {
			person: "<<uuid>>",
			form: "/desk/walk-in? book",
			draft: '{"seen":{},"typed":{},"isSent":false}',
		},
	},
	{
		path: "/desk/housekeeping/presses",
		fields: { event: "<<uuid>>", villa: "palm-grove", act: "dirty", person: "<<uuid>>", agoMs: "1000" },
	},
	{
		path: "/desk/sign-in/take-back",
		fields: { password: "blue heron at dawn", who: "<<uuid>>", pin: "274961" },
	},
];

/** The forms of the desk. Without a session they lead to a sign-in, with one they are judged. */
export const deskForms: readonly SentForm[] = [...ownForms, ...listSentForms()];
