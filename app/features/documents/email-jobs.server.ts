import { z } from "zod";
import { isEmailAddress } from "#app/lib/email-address.ts";
import { declareJob } from "#jobs/queue/enqueue.ts";
import { documentKinds } from "./document-number.ts";

/** Sends a document to an address that was typed at the desk. The address is deleted with the job. */
export const documentEmailJob = declareJob({
	kind: "send-document-email",
	payload: z.object({
		documentId: z.uuid(),
		/** Says whether it is the original or a copy. */
		deliveryId: z.uuid(),
		reservationId: z.uuid(),
		event: z.enum(documentKinds),
		secret: z.object({ address: z.string().refine(isEmailAddress) }),
	}),
});
