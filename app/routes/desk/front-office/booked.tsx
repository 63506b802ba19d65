import { href, redirect } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { findDeskBooking } from "#app/features/audit/queries.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { type BookedCard, BookedPage } from "#app/features/desk/components/booked-page.tsx";
import { balanceOfReservation } from "#app/features/folio/balance-queries.server.ts";
import { folioPath } from "#app/features/folio/desk/folio-path.ts";
import { sendBookedAct } from "#app/features/front-office/acts.server.ts";
import { depositCents } from "#app/features/payments/policy.ts";
import { readDepositRule } from "#app/features/payments/queries.server.ts";
import { bookedFacts } from "#app/features/reservations/booked-facts-words.ts";
import { bookedWords as words } from "#app/features/reservations/desk/desk-booked-words.ts";
import { findStayHold } from "#app/features/stays/desk-queries.server.ts";
import { mayVoidUntil, owedOnCancellation } from "#app/features/stays/policy.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { mayCheckIn } from "#app/features/stays/stay-steps.ts";
import { countNights, listNames } from "#app/features/stays/words.ts";
import {
	addDays,
	formatDays,
	formatHotelDate,
	type HotelDate,
	listNights,
	nightsBetween,
} from "#app/lib/hotel-date.ts";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import { formatUsd } from "#app/lib/money.ts";
import { whatsAppTo } from "#app/lib/phone-number.ts";
import { formatReference } from "#app/lib/reference.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { readDeskDay, readStaffActing } from "../acts/acting.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import { findStayHeader } from "../stays/find-party.server.ts";
import type { Route } from "./+types/booked";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_stay")];

const longDay = (day: HotelDate) => formatHotelDate(day, "long");

/** So many nights are named one by one; a longer stay by its first and last. */
const mostNamed = 7;

function nameNights(checkIn: HotelDate, checkOut: HotelDate): string {
	const nights = listNights(checkIn, checkOut);
	const [first = checkIn] = nights;
	const last = nights.at(-1) ?? first;
	const near = (night: HotelDate) => formatHotelDate(night, "near");
	const named =
		nights.length > mostNamed ? formatDays({ from: first, until: last }, "day") : nights.map(near).join(", ");
	return `${countNights(nights.length)}: ${named}`;
}

export async function loader({ context, params }: Route.LoaderArgs): Promise<BookedCard> {
	const { db } = context.get(appContext);
	const header = await findStayHeader(context, params);
	const { reference, name, email, phone, revision: version } = header;
	const page = href("/desk/stays/:reference", { reference });
	const all = await listUnits(db, header.id);
	const units = all.filter(({ status }) => status === "held" || status === "confirmed");
	const [first] = units;
	const now = context.get(appContext).now();
	// A stay that has begun, or has ended, is on its own page.
	if (!first || (first.holdEndsAt && first.holdEndsAt <= now)) throw redirect(page);
	const [today, rule, balance, hold, booking] = await Promise.all([
		readDeskDay(context),
		readDepositRule(db),
		balanceOfReservation(db, header.id),
		findStayHold(db, header.id),
		findDeskBooking(db, header.id),
	]);
	const { checkIn, checkOut } = first;
	const lines = units.flatMap((unit) => unit.lines);
	// The amount that the clerk has just named counts before the hotel's rule.
	const depositAsked = hold.askedCents ?? depositCents(rule, lines);
	return {
		...describeBooking(header, units, today),
		guest: { name, phone, email },
		nights: nameNights(checkIn, checkOut),
		deposit:
			balance.paidCents > 0
				? words.deposit.paid(
						formatUsd(balance.paidCents),
						balance.paidCents < depositAsked ? formatUsd(depositAsked) : null,
					)
				: depositAsked > 0
					? words.deposit.asked(formatUsd(depositAsked))
					: words.deposit.none,
		version,
		whatsApp:
			phone &&
			whatsAppTo(
				phone,
				withLanguage(header.language, () => writeMessage(header, units, today)),
			),
		to: {
			stay: page,
			deposit: folioPath(reference, 1, { pay: "deposit" }),
			confirmHold:
				first.status === "held"
					? href("/desk/stays/:reference/steps/:step", { reference, step: "confirm-hold" })
					: null,
			checkIn: units.some((unit) => mayCheckIn(unit, today, now))
				? href("/desk/stays/:reference/check-in", { reference })
				: null,
			void: mayVoidUntil(readStaffActing(context).by, booking, now)
				? `${href("/desk/stays/:reference/cancel", { reference })}#void`
				: null,
		},
	};
}

type Header = Awaited<ReturnType<typeof findStayHeader>>;
type Units = Awaited<ReturnType<typeof listUnits>>;

/** A booking in the language of its reader: English for the staff, who read it out, the guest's own in a message. */
function describeBooking({ reference, guests }: Header, units: Units, today: HotelDate) {
	const [first] = units;
	const { checkIn = today, checkOut = today, holdEndsAt = null } = first ?? {};
	const end = first?.status === "held" && holdEndsAt ? hotelClock(holdEndsAt) : null;
	const facts = bookedFacts();
	return {
		reference: formatReference(reference),
		villas: units.map(({ allocations }) =>
			allocations.length > 1
				? facts.inTurn(allocations.map((one) => facts.part(shortVillaName(one.villaName), formatDays(one))))
				: shortVillaName(allocations[0]?.villaName ?? ""),
		),
		arrives: facts.arrives(longDay(checkIn)),
		leaves: facts.leaves(longDay(checkOut)),
		party: facts.party(guests),
		total: formatUsd(units.reduce((sum, { totalCents }) => sum + totalCents, 0)),
		held: end && facts.heldUntil(longDay(end.date), end.time),
		cancel: sayCancellation(units, today),
	};
}

/** The same for WhatsApp. */
function writeMessage(header: Header, units: Units, today: HotelDate): string {
	const { villas, ...facts } = describeBooking(header, units, today);
	const { checkIn = today, checkOut = today } = units[0] ?? {};
	const nights = countNights(nightsBetween(checkIn, checkOut));
	return bookedFacts().message({ ...facts, name: header.name, villas: listNames(villas), nights });
}

/** The fee for cancelling, in one sentence. */
function sayCancellation(units: Units, today: HotelDate): string {
	const { free, ended, held } = bookedFacts().cancel;
	const lastFreeDay = units.map(({ freeCancellationUntil }) => freeCancellationUntil).toSorted()[0] ?? today;
	const owed = formatUsd(owedOnCancellation(units, addDays(lastFreeDay < today ? today : lastFreeDay, 1)));
	const rule =
		today <= lastFreeDay ? free(longDay(lastFreeDay), units.length, owed) : ended(units.length, owed);
	return units.some(({ status }) => status === "held") ? `${held} ${rule}` : rule;
}

export const action = takesActs({
	find: ({ context, params }: Route.ActionArgs) => findStayHeader(context, params),
	path: ({ reference }) => href("/desk/stays/:reference/booked", { reference }),
	acts: {
		send: take(sendBookedAct, ({ isSaved, isSent }) => ({
			flash: !isSaved ? "desk_mail_sent" : isSent ? "desk_guest_saved_and_sent" : "desk_guest_saved",
		})),
	},
});

export default function Booked({ loaderData }: Route.ComponentProps) {
	return <BookedPage card={loaderData} />;
}
