import { randomInt } from "node:crypto";
import { refusals } from "#app/content/refusals.ts";
import { createPlaces } from "#app/lib/places.ts";
import { refusal } from "#app/refusal-page.ts";

/** Enough to keep the processor and the database busy: more at once only make each of them wait longer. */
const pagesUnderWay = 64;
/** Less than a second of work. Whoever would wait longer is told so at once. */
const pagesWaiting = 128;
/** A form mostly waits for its turn in the database, which costs nothing. */
const formsUnderWay = 128;
const formsWaiting = 256;

/** Seconds after which somebody who was refused may come again: not all in the same one. */
const comeBackSeconds = { from: 5, until: 15 };

export type Admission = ReturnType<typeof createAdmission>;

/**
 * Lets in only as many requests as the process can serve in time. Forms have places of their own, so a reservation never
 * waits behind pages. A request leaves its place when its response is made, not when it is sent: a client that reads slowly
 * takes no place from others.
 */
export function createAdmission() {
	const pages = createPlaces({ places: () => pagesUnderWay, waiting: pagesWaiting });
	const forms = createPlaces({ places: () => formsUnderWay, waiting: formsWaiting });

	return {
		/** How many requests are served, and how many wait. */
		count: () => ({ pages: pages.count(), forms: forms.count() }),

		/** Responds when there is a place, or refuses with 503 when too many wait already. */
		async admit(request: Request, respond: () => Promise<Response>): Promise<Response> {
			const isForm = request.method === "POST";
			const leave = await (isForm ? forms : pages).take({ signal: request.signal });
			if (!leave) return refuse(request, isForm);
			try {
				return await respond();
			} finally {
				leave();
			}
		},
	};
}

/** A page that was refused asks again by itself. A form must not: whoever sent it decides. */
function refuse(request: Request, isForm: boolean): Response {
	const seconds = String(randomInt(comeBackSeconds.from, comeBackSeconds.until));
	return refusal(
		request,
		503,
		isForm ? refusals.tooManyForms : refusals.tooManyVisitors,
		{ "Retry-After": seconds, ...(isForm ? {} : { Refresh: seconds }) },
		// The address itself.
		isForm ? undefined : { to: "", label: refusals.tryAgain },
	);
}
