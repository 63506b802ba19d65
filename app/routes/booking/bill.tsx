import { data, href, Link, type LinksFunction } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { balanceOfReservation, listToCome } from "#app/features/folio/balance-queries.server.ts";
import { listComingOn } from "#app/features/folio/bill.ts";
import { arrangeGuestBill } from "#app/features/folio/bill-rows.ts";
import { billWords } from "#app/features/folio/bill-words.ts";
import billStyles from "#app/features/folio/components/bill.css?url";
import { BillSheet } from "#app/features/folio/components/bill-sheet.tsx";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { ClosedReservation } from "#app/features/reservations/components/reservation-parts.tsx";
import { findStayById, listUnits } from "#app/features/stays/queries.server.ts";
import { countTravelers, listNames } from "#app/features/stays/words.ts";
import { formatDays, formatHotelDate } from "#app/lib/hotel-date.ts";
import { inLanguages } from "#app/lib/language.ts";
import { formatReference } from "#app/lib/reference.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { findOpen } from "#app/routes/open-reservation.server.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { forbidden } from "../failure.ts";
import type { Route } from "./+types/bill";

/** The page on which a guest sees the bill of their own stay. */
const words = inLanguages({
	en: {
		title: "Your bill",
		state: {
			staying: "It grows during your stay. What is still to come is listed below.",
			left: "As it was when you left.",
			none: "Your bill is here from your arrival on.",
		},
		anotherPayer: "Something of this stay is on a bill that somebody else pays. It is not shown here.",
		questions: "If something is not as it should be, tell the front desk.",
		print: "Print",
		back: "Back to your reservation",
	},
	es: {
		title: "Su cuenta",
		state: {
			staying: "Va creciendo durante su estadía. Abajo está lo que falta por cargar.",
			left: "Así quedó cuando se fue.",
			none: "Su cuenta estará aquí desde su llegada.",
		},
		anotherPayer: "Una parte de esta estadía está en la cuenta de otra persona. No se muestra aquí.",
		questions: "Si algo no está bien, avise a recepción.",
		print: "Imprimir",
		back: "Volver a su reservación",
	},
});

export const handle: RouteFacts = { private: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: billStyles }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { db, now: readNow } = context.get(appContext);
	const stay = await findOpen(context, request, params.reference, {
		kind: "stay",
		find: (id) => findStayById(db, id),
	});
	if (!stay) return forbidden({ stay: null, reference: params.reference.slice(0, 40) });
	const { id, reference, name, checkIn, checkOut, villas, guests, status } = stay;
	const shown = {
		...{ reference, name, checkIn, checkOut, status },
		villas: listNames(villas.map((villa) => villa.name)),
		party: countTravelers(guests),
	};
	if (status !== "checked_in" && status !== "checked_out")
		return data({ stay: shown, bills: [], hasOtherPayer: false, asOf: "" });
	const [folios, toCome, { depositsHeldCents }, units] = await Promise.all([
		listFolios(db, id),
		listToCome(db, id),
		balanceOfReservation(db, id),
		listUnits(db, id),
	]);
	// A deposit that is still held after the guests have left pays for nothing to come: the desk refunds it.
	const heldCents = status === "checked_in" ? depositsHeldCents : 0;
	const own = folios.filter(({ payerName }) => payerName === null);
	const empty = { lines: [], payments: [], chargedCents: 0, paidCents: 0, balanceCents: 0 };
	const now = hotelClock(readNow());
	return data({
		stay: shown,
		bills: (own.length > 0 ? own : [{ ...empty, number: 1, stayId: null }]).map((folio, place) => ({
			villas: units.find((unit) => unit.id === folio.stayId)?.villas.map((villa) => villa.name),
			bill: arrangeGuestBill(folio, listComingOn(own, folio.number, toCome), place === 0 ? heldCents : 0),
		})),
		hasOtherPayer: own.length < folios.length,
		asOf: `${formatHotelDate(now.date, "short")} ${now.time}`,
	});
}

/** The bill of a stay to its guest, while in house and afterwards. */
export default function GuestBill({ loaderData }: Route.ComponentProps) {
	if (!loaderData.stay) return <ClosedReservation reference={loaderData.reference} />;
	const { stay, bills, hasOtherPayer, asOf } = loaderData;
	const { reference, status, checkIn, checkOut } = stay;
	const state =
		bills.length === 0
			? words().state.none
			: status === "checked_in"
				? words().state.staying
				: words().state.left;
	return (
		<>
			<title>{`${words().title} · ${hotel.name}`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={words().title}>
				<p>{state}</p>
			</PageHeading>
			<Sheet>
				<div className="grid grid-cols-1 gap-6">
					{bills.map(({ villas, bill }, place) => (
						<BillSheet
							// biome-ignore lint/suspicious/noArrayIndexKey: bills have an order and nothing else here
							key={place}
							heading={<h2>{billWords().of(stay.name)}</h2>}
							facts={[
								[billWords().facts.villa, villas ? listNames(villas) : stay.villas],
								[billWords().facts.nights, formatDays({ from: checkIn, until: checkOut }, "dated")],
								[billWords().facts.guests, stay.party],
								[billWords().facts.reference, formatReference(reference)],
							]}
							bill={bill}
							asOf={asOf}
						/>
					))}
					{hasOtherPayer ? <p>{words().anotherPayer}</p> : null}
					<div className="flex flex-wrap items-center gap-x-6 gap-y-3" data-print="hide">
						{bills.length > 0 ? <PrintButton>{words().print}</PrintButton> : null}
						<Link
							className="inline-flex min-h-[44px] items-center underline underline-offset-4"
							to={href("/reservations/:reference", { reference })}
						>
							{words().back}
						</Link>
						<p className="text-ink-soft text-small">{words().questions}</p>
					</div>
				</div>
			</Sheet>
		</>
	);
}
