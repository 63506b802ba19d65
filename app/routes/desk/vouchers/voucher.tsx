import { href, Link, type LinksFunction } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { appContext, requestContext } from "#app/context.ts";
import billStyles from "#app/features/folio/components/bill.css?url";
import { deskFolioWords } from "#app/features/folio/desk/desk-folio-words.ts";
import { LineFacts } from "#app/features/folio/desk/folio-line-forms.tsx";
import { folioPath } from "#app/features/folio/desk/folio-path.ts";
import { isOfToday } from "#app/features/folio/policy.ts";
import { nameTender } from "#app/features/folio/tender-words.ts";
import { mailGiftAct, takeBackGiftAct } from "#app/features/gift-vouchers/acts.server.ts";
import { giftWords as words } from "#app/features/gift-vouchers/desk/desk-gift-voucher-words.ts";
import { giftPaperWords } from "#app/features/gift-vouchers/gift-order-words.ts";
import { findGift, type GiftEvent, type OneGift } from "#app/features/gift-vouchers/queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { PrintButton, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskRadios } from "#app/ui/desk/desk-choice.tsx";
import { ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { ProofNeed } from "#app/ui/desk/proof-field.tsx";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useHotelContact } from "#app/ui/use-hotel-contact.ts";
import { readDayOfGuests, readDeskDay } from "../acts/acting.ts";
import { readProofNeed } from "../acts/fresh-factor.server.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import { notAtDesk } from "../stays/find-party.server.ts";
import type { Route } from "./+types/voucher";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_gift_vouchers")];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: billStyles }];

async function getGift({ context, params }: Pick<Route.LoaderArgs, "context" | "params">): Promise<OneGift> {
	const gift = await findGift(context.get(appContext).db, params.voucher, await readDayOfGuests(context));
	if (!gift) throw notAtDesk();
	return gift;
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const gift = await getGift({ context, params });
	const today = await readDeskDay(context);
	const { roles } = staffOf(context);
	const isAllowed = isOfToday({ businessDate: gift.soldOn }, today)
		? may(roles, "reverse_transaction")
		: may(roles, "reverse_earlier_day");
	const isUnused = gift.balanceCents === gift.faceCents;
	return {
		gift,
		proof: isUnused && isAllowed ? await readProofNeed(context, "refund_payment") : null,
		formKey: context.get(requestContext).formKey,
	};
}

export const action = takesActs({
	find: ({ context, params }: Route.ActionArgs) => getGift({ context, params }),
	path: ({ id }) => href("/desk/vouchers/:voucher", { voucher: id }),
	acts: {
		mail: take(mailGiftAct, "document_mailed"),
		take_back: take(takeBackGiftAct, "gift_taken_back"),
	},
});

/** A gift voucher: its balance, its history, and the paper to give away. */
export default function Voucher({ loaderData }: Route.ComponentProps) {
	const { gift, proof, formKey } = loaderData;
	const { facts } = words;
	const sale = gift.events.find(({ transactionId }) => transactionId === gift.saleId);
	return (
		<>
			<DeskHead
				title={words.one}
				sub={`${formatUsd(gift.balanceCents)} ${words.list.of(formatUsd(gift.faceCents))} · ${words.states[gift.state]}`}
				back={{ to: href("/desk/vouchers"), label: words.title }}
				aside={gift.balanceCents > 0 ? <PrintButton look="line">{words.print}</PrintButton> : null}
			/>
			<div className="two pb-16">
				<div>
					{gift.balanceCents > 0 ? <Paper gift={gift} /> : null}
					<History events={gift.events} />
				</div>
				<div className="print:hidden">
					<LineFacts
						facts={[
							[facts.amount, formatUsd(gift.faceCents)],
							[facts.left, formatUsd(gift.balanceCents)],
							[facts.until, gift.expiresOn ? formatHotelDate(gift.expiresOn) : facts.noEnd],
							[facts.sold, facts.soldBy(formatHotelDate(gift.soldOn, "dated"), sale?.by ?? "")],
							[facts.tender, sale?.tender ? nameTender(sale.tender) : ""],
							[facts.buyer, [gift.buyerName, gift.buyerEmail].filter(Boolean).join(", ")],
							[facts.receiver, [gift.receiverName, gift.receiverEmail].filter(Boolean).join(", ")],
						].flatMap(([name = "", value = ""]) => (value === "" ? [] : [[name, value] as const]))}
						receipt={null}
						documentsAt={null}
					/>
					{gift.balanceCents > 0 ? <Mail gift={gift} /> : null}
					{proof ? <TakeBack isOnline={sale?.tender === "online"} proof={proof} formKey={formKey} /> : null}
				</div>
			</div>
		</>
	);
}

/** Voids the sale, with the proof of a refund. The money of one that was paid online goes back at the payment provider before. */
function TakeBack({ isOnline, proof, formKey }: { isOnline: boolean; proof: ProofNeed; formKey: string }) {
	const { takeBack } = words;
	const { refund } = deskFolioWords;
	return (
		<DeskSheet id="take-back" title={takeBack.title}>
			<DeskForm fields act="take_back" formKey={formKey} proof={{ need: proof }} className="sheet-body">
				{({ proof: field }) => (
					<>
						<p>
							{takeBack.lead} {isOnline ? refund.online : takeBack.sameWay}
						</p>
						{isOnline ? (
							<TextField
								name="refundReference"
								label={refund.onlineReference}
								maxLength={40}
								autoComplete="off"
							/>
						) : null}
						<ReasonField label={takeBack.reason} hint={takeBack.reasonHint} required />
						{field}
						<SubmitRow doing={takeBack.submitting} look="coral" icon="undo">
							{takeBack.submit}
						</SubmitRow>
					</>
				)}
			</DeskForm>
		</DeskSheet>
	);
}

/** The voucher as it is given away. */
function Paper({ gift }: { gift: OneGift }) {
	const { phone, email } = useHotelContact();
	const paper = giftPaperWords();
	return (
		<article className="bill-paper">
			<header>
				<p className="bill-hotel">{hotel.name}</p>
				<p className="bill-small">
					{hotel.address} · {phone} · {email}
				</p>
			</header>
			<h2>{paper.title}</h2>
			<p className="figures text-[2rem] leading-tight">{formatUsd(gift.balanceCents)}</p>
			{gift.receiverName ? <p>{paper.for(gift.receiverName)}</p> : null}
			{gift.buyerName ? <p>{paper.from(gift.buyerName)}</p> : null}
			{gift.message ? <p className="my-4 whitespace-pre-line">{gift.message}</p> : null}
			<dl className="bill-facts">
				<div>
					<dt>{paper.code}</dt>
					<dd className="figures tracking-[0.12em]">{formatReference(gift.code)}</dd>
				</div>
			</dl>
			<p className="bill-small">
				{[
					...(gift.expiresOn ? [paper.until(formatHotelDate(gift.expiresOn, "long"))] : []),
					paper.how,
					paper.care,
				].join(" ")}
			</p>
		</article>
	);
}

function Mail({ gift }: { gift: OneGift }) {
	const { mail } = words;
	const { receiverEmail, buyerEmail } = gift;
	const error = useResultOf("mail")?.errors.to;
	return (
		<DeskSheet id="mail" title={mail.title} empty={!receiverEmail && !buyerEmail && mail.none}>
			<DeskForm fields act="mail" className="sheet-body">
				<DeskRadios
					name="to"
					legend={mail.to}
					error={error}
					chosen={receiverEmail ? "receiver" : "buyer"}
					options={[
						receiverEmail !== null && { value: "receiver", label: mail.receiver(receiverEmail) },
						buyerEmail !== null && { value: "buyer", label: mail.buyer(buyerEmail) },
					]}
				/>
				<SubmitRow doing={mail.submitting} look="line" icon="mail">
					{mail.submit}
				</SubmitRow>
			</DeskForm>
		</DeskSheet>
	);
}

function History({ events }: { events: readonly GiftEvent[] }) {
	const { history } = words;
	return (
		<DeskSheet id="history" title={history.title} className="mt-3 print:hidden">
			<table className="ruled [--cell:10px_8px] [--edge:16px]">
				<thead>
					<HeadRow names={[history.day, history.what]} figures={[history.amount]} />
				</thead>
				<tbody>
					{events.map(({ transactionId, day, what, by, reference, cents }) => (
						<tr key={transactionId}>
							<td className="whitespace-nowrap">{formatHotelDate(day, "dated")}</td>
							<th scope="row">
								{what}
								<span className="sub">
									{reference ? (
										<Link className="text-link" to={folioPath(reference)}>
											{formatReference(reference)}
										</Link>
									) : null}
									{reference && by ? " · " : null}
									{by ? isolate(by) : null}
								</span>
							</th>
							<td className="num">{formatUsd(cents)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</DeskSheet>
	);
}
