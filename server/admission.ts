import { randomInt } from "node:crypto";
import { refusals } from "#app/content/words/refusals.ts";
import { createPlaces } from "#app/lib/places.ts";
import { refusal } from "#app/refusal-page.ts";

/** Enough to keep the processor and the database busy: more at once only make each of them wait longer. */
const pagesUnderWay = 24;
/** Less than a second of work. Anyone who would wait longer is refused at once. */
const pagesWaiting = 168;
/** A form mostly waits for its turn in the database, which costs nothing. */
const formsUnderWay = 128;
const formsWaiting = 256;
/** Pages and forms of signed-in staff: more than all screens of a hotel ask for at the same moment. */
const deskUnderWay = 32;
const deskWaiting = 128;

/** Pages that begin together, before the process looks again for new requests. */
const pagesAtOnce = 8;
/** For how many turns of the event loop it does so at most: refusing that many takes about as long as those pages. */
const mostTurns = 128;

/** Seconds after which somebody who was refused may come again: not all in the same one. */
const comeBackSeconds = { from: 5, until: 15 };

export type Admission = ReturnType<typeof createAdmission>;

/**
 * Lets in only as many requests as the process can serve in time. Forms have places of their own, so a reservation never
 * waits behind pages, and so has signed-in staff. No visitor's page begins while others are still arriving: Node accepts
 * one connection in a turn of its event loop, so each page that is made in between keeps a form at the end of the crowd
 * from being read. A request leaves its place when its response is made, not when it is sent: a client that reads slowly
 * takes no place from others.
 */
export function createAdmission() {
	const pages = createPlaces({ places: () => pagesUnderWay, waiting: pagesWaiting });
	const forms = createPlaces({ places: () => formsUnderWay, waiting: formsWaiting });
	const desk = createPlaces({ places: () => deskUnderWay, waiting: deskWaiting });
	const arrivals = watchArrivals();

	return {
		/** How many requests are served, and how many wait. */
		count: () => ({ pages: pages.count(), forms: forms.count(), desk: desk.count() }),

		/**
		 * Responds when there is a place, or refuses with 503 when too many wait already.
		 * @param isFromStaff somebody whose session is known asks for a page of the desk or sends its form
		 */
		async admit(request: Request, isFromStaff: boolean, respond: () => Promise<Response>): Promise<Response> {
			arrivals.note();
			const isForm = request.method === "POST";
			const places = isFromStaff ? desk : isForm ? forms : pages;
			const leave = await places.take({ signal: request.signal });
			if (!leave) return refuse(request, isForm);
			try {
				if (places === pages) await arrivals.wait();
				return await respond();
			} finally {
				leave();
			}
		},
	};
}

/** Lets pages begin, some at a time, when no request has arrived for two turns of the event loop. */
function watchArrivals() {
	const waiting: (() => void)[] = [];
	let count = 0;
	let isLooking = false;

	async function look(): Promise<void> {
		isLooking = true;
		while (waiting.length > 0) {
			for (let turn = 0, quietTurns = 0; turn < mostTurns && quietTurns < 2; turn += 1) {
				const before = count;
				await new Promise((resolve) => setImmediate(resolve));
				quietTurns = count === before ? quietTurns + 1 : 0;
			}
			for (const begin of waiting.splice(0, pagesAtOnce)) begin();
		}
		isLooking = false;
	}

	return {
		/** A request has arrived. */
		note: () => {
			count += 1;
		},
		wait: () =>
			new Promise<void>((resolve) => {
				waiting.push(resolve);
				if (!isLooking) void look();
			}),
	};
}

/** A page that was refused asks again by itself. A form must not: anyone who sent it decides. */
function refuse(request: Request, isForm: boolean): Response {
	const seconds = String(randomInt(comeBackSeconds.from, comeBackSeconds.until));
	return refusal(
		request,
		503,
		isForm ? refusals().tooManyForms : refusals().tooManyVisitors,
		{ "Retry-After": seconds, ...(isForm ? {} : { Refresh: seconds }) },
		// The address itself.
		isForm ? undefined : { to: "", label: refusals().tryAgain },
	);
}
