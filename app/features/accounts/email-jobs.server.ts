import { z } from "zod";
import { languages } from "#app/lib/language.ts";
import { declareJob } from "#jobs/queue/enqueue.ts";

/** The language of the page that the e-mail answers; that of the account where it is left out. */
const asked = { language: z.enum(languages).optional() };

const accountEmailRequest = z.discriminatedUnion("kind", [
	/** To anyone who has opened an account: to confirm the address. */
	z.object({ ...asked, kind: z.literal("account_opened"), userId: z.string() }),
	/** To the address of the person who has forgotten the password, if it has an account. */
	z.object({ ...asked, kind: z.literal("password_forgotten"), email: z.string() }),
	z.object({ ...asked, kind: z.literal("password_changed"), userId: z.string() }),
]);

/** The kind of e-mail about an account, and its recipient. */
export type AccountEmailRequest = z.infer<typeof accountEmailRequest>;

/** Sends an e-mail about an account. The secret of a link is made when it is sent and is nowhere but in it. */
export const accountEmailJob = declareJob({ kind: "send-account-email", payload: accountEmailRequest });
