import { data, Link, type LinksFunction } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { guestDocumentWords as words } from "#app/content/words/guest-document-words.ts";
import { appContext } from "#app/context.ts";
import paperStyles from "#app/features/documents/components/document-paper.css?url";
import { DocumentPaper } from "#app/features/documents/components/document-paper.tsx";
import { formatDocumentNumber, parseDocumentPath } from "#app/features/documents/document-number.ts";
import { findDocument, findVoidSlipOf } from "#app/features/documents/queries.server.ts";
import { writeDocumentOut } from "#app/features/documents/written-document.ts";
import { ClosedReservation } from "#app/features/reservations/components/reservation-parts.tsx";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { findOpenReservation } from "#app/routes/open-reservation.server.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { forbidden } from "../failure.ts";
import type { Route } from "./+types/guest-document";
import { keepForGuest, reservationPath } from "./reservation-page.server.ts";

export const handle: RouteFacts = { film: "villas", private: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: paperStyles }];

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const reservation = await findOpenReservation(context, request, params.reference);
	if (!reservation) return forbidden({ document: null, reference: params.reference.slice(0, 40) });
	const number = parseDocumentPath(params);
	const document = number && (await findDocument(context.get(appContext).db, number));
	// A document of somebody else looks like one that does not exist.
	const [shown] = await keepForGuest(context, reservation.id, document ? [document] : []);
	if (!shown) throw data(null, { status: 404 });
	const voidSlip = await findVoidSlipOf(context.get(appContext).db, shown.id);
	return data({
		document: {
			// It is the same paper in every language.
			written: withLanguage("en", () => writeDocumentOut(shown.content)),
			number: formatDocumentNumber(shown),
			voidedBy: voidSlip && formatDocumentNumber(voidSlip),
		},
		back: reservationPath(reservation),
	});
}

/** A receipt, tax invoice or credit note to the guest of the reservation, as a copy: the original was handed out at the desk. */
export default function GuestDocument({ loaderData }: Route.ComponentProps) {
	if (!loaderData.document) return <ClosedReservation reference={loaderData.reference} />;
	const { document, back } = loaderData;
	const { written, number, voidedBy } = document;
	const title = words().named(written.kind, number);
	return (
		<>
			<title>{`${title} · ${hotel.name}`}</title>
			<meta name="robots" content="noindex" />
			<div data-print="hide">
				<PageHeading title={title} />
			</div>
			<div className="shore">
				<div className="wrap grid grid-cols-1 gap-6 py-8 print:px-0 print:pt-6">
					<div className="flex flex-wrap items-center justify-between gap-4" data-print="hide">
						<Link to={back} className="inline-flex min-h-11 items-center text-lagoon underline">
							{words().back}
						</Link>
						<PrintButton>{words().print}</PrintButton>
					</div>
					<DocumentPaper document={written} number={number} copy="shown" voidedBy={voidedBy} />
				</div>
			</div>
		</>
	);
}
