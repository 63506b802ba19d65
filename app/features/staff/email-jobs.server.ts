import { z } from "zod";
import { declareJob } from "#jobs/queue/enqueue.ts";

const staffEmailRequest = z.discriminatedUnion("kind", [
	/** To somebody who shall work here: a link to a first password. */
	z.object({ kind: z.literal("invitation"), personId: z.string() }),
	/** To the address of the person who has forgotten the password, if somebody of the staff has it. */
	z.object({ kind: z.literal("password_forgotten"), email: z.string() }),
	/** To somebody whose second step and password were removed by a manager. */
	z.object({ kind: z.literal("factor_reset"), personId: z.string() }),
	/** Password or second step were changed: for the case that it was somebody else. */
	z.object({ kind: z.literal("sign_in_changed"), personId: z.string() }),
]);

/** The kind of e-mail about a sign-in at the desk, and its recipient. */
export type StaffEmailRequest = z.infer<typeof staffEmailRequest>;

/** Sends an e-mail about a sign-in at the desk. The secret of a link is made when it is sent and is nowhere but in it. */
export const staffEmailJob = declareJob({ kind: "send-staff-email", payload: staffEmailRequest });
