import { href, type LinksFunction } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { mailBillAct } from "#app/features/folio/bill-acts.server.ts";
import { arrangeGuestBill } from "#app/features/folio/bill-rows.ts";
import { billWords } from "#app/features/folio/bill-words.ts";
import billStyles from "#app/features/folio/components/bill.css?url";
import { BillSheet } from "#app/features/folio/components/bill-sheet.tsx";
import { deskFolioWords as words } from "#app/features/folio/desk/desk-folio-words.ts";
import { folioPath } from "#app/features/folio/desk/folio-path.ts";
import { may } from "#app/features/staff/permissions.ts";
import { formatDays, formatHotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatReference } from "#app/lib/reference.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink, PrintButton, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm, RefusalNote } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { EmailField } from "#app/ui/field.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/folio-print";
import { payerOf } from "./bill-payers.server.ts";
import { readBill, readFolioGuest, readFolioNumber } from "./folio-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_folio")];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: billStyles }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { guest } = await readFolioGuest(context, params);
	const number = readFolioNumber(url);
	// Paper and e-mail are for the guest: nothing that was voided, and no names of those who work here.
	const { folio, bill } = await readBill(context, guest, number, arrangeGuestBill);
	const now = hotelClock(context.get(appContext).now());
	return {
		guest,
		number,
		isSaved: folio !== null,
		payer: payerOf(folio ?? { payerName: null, stayId: null }, guest),
		payerFacts: [folio?.payerAddress, folio?.payerTin && words.tin(folio.payerTin)]
			.filter(Boolean)
			.join(" · "),
		// The bill of another payer goes to this payer, never to the guest.
		otherPayer: folio && folio.payerName !== null ? { name: folio.payerName, email: folio.payerEmail } : null,
		bill,
		asOf: `${formatHotelDate(now.date, "short")} ${now.time}`,
		mayMail: may(staffOf(context).roles, "send_mail"),
	};
}

export const action = takesActs({
	find: async ({ context, params, url }: Route.ActionArgs) => ({
		...(await readFolioGuest(context, params)).guest,
		number: readFolioNumber(url),
	}),
	path: ({ reference, number }) => folioPath(reference, number),
	acts: { mail: take(mailBillAct, "desk_bill_sent") },
});

const loadMailCheck = loadCheck(
	async () => (await import("#app/features/folio/bill-schema.ts")).mailBillSchema,
);

/** The e-mail to a payer who is not the guest, with the address that it goes to. */
function MailToPayer({ payer: { name, email } }: { payer: { name: string; email: string | null } }) {
	return (
		<DeskForm act="mail" className="fields" values={{ email: email ?? "" }} loadCheck={loadMailCheck}>
			<EmailField label={words.mail.payerAddress(name)} hint={words.mail.payerHint} autoComplete="off" />
			<SubmitRow look="line" icon="mail">
				{words.mail.submit}
			</SubmitRow>
		</DeskForm>
	);
}

/** The bill as a sheet of A4, and the e-mail that it can be sent with. */
export default function FolioPrint({ loaderData }: Route.ComponentProps) {
	const { guest, number, payer, payerFacts, bill, asOf, mayMail, isSaved, otherPayer } = loaderData;
	const { reference, checkIn, checkOut } = guest;
	return (
		<div>
			<DeskHead
				title={billWords().of(payer)}
				documentTitle={`${billWords().title} ${formatReference(reference)}`}
				back={{ to: folioPath(reference, number), label: words.bill }}
				aside={<PrintButton>{words.head.printNow}</PrintButton>}
			/>
			<div className="two wide:grid-cols-[minmax(0,52rem)_minmax(0,22rem)]" data-paper>
				<BillSheet
					heading={<h2>{billWords().of(payer)}</h2>}
					facts={[
						...(payerFacts ? [[words.payerFacts, payerFacts] as const] : []),
						[billWords().facts.guest, guest.name],
						...(guest.villas ? [[billWords().facts.villa, guest.villas] as const] : []),
						...(checkIn && checkOut
							? [[billWords().facts.nights, formatDays({ from: checkIn, until: checkOut }, "dated")] as const]
							: []),
						[billWords().facts.guests, String(guest.guests)],
						[billWords().facts.reference, formatReference(reference)],
					]}
					bill={bill}
					asOf={asOf}
				/>
				{mayMail && isSaved ? (
					<DeskSheet id="mail" title={words.mail.title} className="print:hidden" body>
						{otherPayer ? (
							<MailToPayer payer={otherPayer} />
						) : guest.email === null ? (
							<p className="soft">
								{words.mail.noAddress}{" "}
								<DeskButtonLink look="plain" to={href("/desk/stays/:reference/guest", { reference })}>
									{words.mail.addAddress}
								</DeskButtonLink>
							</p>
						) : (
							<DeskForm act="mail">
								<p className="wrap-anywhere">{words.mail.to(guest.email ?? "")}</p>
								<SubmitRow look="line" icon="mail">
									{words.mail.submit}
								</SubmitRow>
							</DeskForm>
						)}
						{guest.email === null && !otherPayer ? <RefusalNote act="mail" /> : null}
					</DeskSheet>
				) : null}
			</div>
		</div>
	);
}
