import { hotel } from "#app/content/hotel/hotel.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { giftOrderWords, giftPaperWords as paper } from "../gift-order-words.ts";

/** A gift voucher as its page on the site shows it. US cents. */
export type ShownGift = {
	lead: string[];
	balanceCents: number;
	/** Null where nothing is left, or its last day is over: the code is good for nothing then. */
	code: string | null;
	expiresOn: HotelDate | null;
	isOver: boolean;
	buyerName: string | null;
	receiverName: string | null;
	message: string | null;
};

const words = () => giftOrderWords().paid;

/** The voucher after its payment, to be printed or shown on a phone. */
export function GiftPaper({ gift }: { gift: ShownGift }) {
	const { lead, balanceCents, code, expiresOn, isOver, buyerName, receiverName, message } = gift;
	const lastDay = expiresOn && formatHotelDate(expiresOn, "long");
	return (
		<>
			<title>{`${words().title} · ${hotel.name}`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={words().title} takesFocus>
				{lead.map((line) => (
					<p key={line} data-print="hide">
						{line}
					</p>
				))}
			</PageHeading>
			<Sheet>
				<article className="sheet mx-auto max-w-3xl px-5 py-10 sm:px-12 sm:py-14 print:p-0">
					<p className="label text-ink-soft">{paper().title}</p>
					<p className="figures mt-2 font-light text-[clamp(2.25rem,1.6rem+3vw,3.5rem)] leading-tight">
						{formatUsd(balanceCents)}
					</p>
					{receiverName ? <p className="mt-3 wrap-anywhere">{paper().for(receiverName)}</p> : null}
					{buyerName ? <p className="wrap-anywhere">{paper().from(buyerName)}</p> : null}
					{message ? <p className="mt-5 max-w-prose text-lg wrap-anywhere">{message}</p> : null}
					{code ? (
						<dl className="mt-8 border-sand border-y py-6">
							<dt className="label text-ink-soft">{paper().code}</dt>
							<dd
								data-reference
								className="figures mt-1 font-light text-[min(clamp(1.5rem,1.1rem+2vw,2.5rem),7vw)] leading-tight tracking-[0.08em]"
							>
								{formatReference(code)}
							</dd>
						</dl>
					) : null}
					<p className="mt-6 text-ink-soft text-small">
						{lastDay && isOver
							? words().over(lastDay)
							: [
									...(lastDay ? [paper().until(lastDay)] : []),
									...(code ? [paper().how, paper().care] : [words().used]),
								].join(" ")}
					</p>
					{code ? (
						<div className="mt-6">
							<PrintButton>{words().print}</PrintButton>
						</div>
					) : null}
				</article>
			</Sheet>
		</>
	);
}
