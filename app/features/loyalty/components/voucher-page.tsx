import { type ReactNode, useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { mailLink } from "#app/content/hotel/hotel.ts";
import {
	luxuryRewardId,
	rewardTitle,
	rewardWords,
	voucherWords as words,
} from "#app/content/hotel/rewards.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import type { QrCode } from "#app/lib/qr-code.server.ts";
import { formatReference } from "#app/lib/reference.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { GuestVoucher } from "../queries.server.ts";

type VoucherPageProps = {
	voucher: GuestVoucher;
	/** Null once it is used: nothing is left to scan. */
	qr: QrCode | null;
	guestName: string;
	contactEmail: string;
};

/** A voucher as the guest shows it at the desk, on a phone or on paper. */
export function VoucherPage({ voucher, qr, guestName, contactEmail }: VoucherPageProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus({ preventScroll: true }), []);
	const { code, rewardName, costPoints, redeemedOn, usedOn } = voucher;
	return (
		<Sheet>
			<article className="sheet mx-auto max-w-4xl px-[20px] py-10 sm:px-12 sm:py-14 lg:px-16 print:p-0">
				<p className="label text-ink-soft">{words().label}</p>
				<h1 ref={heading} tabIndex={-1} className="heading mt-2 text-[clamp(1.75rem,1.4rem+1.8vw,2.75rem)]">
					{rewardTitle(rewardName)}
				</h1>
				<p className="mt-3" role="status">
					{usedOn ? words().used(formatHotelDate(usedOn, "long")) : words().show}
				</p>

				<div className="mt-8 grid items-center gap-8 border-sand border-y py-8 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-12">
					{qr ? <QrPicture {...qr} /> : null}
					<div className="min-w-0">
						<p className="label text-ink-soft">{words().code}</p>
						<p
							data-reference
							className={`figures mt-1 font-light text-[min(clamp(2rem,1.4rem+3vw,3.25rem),10vw)] leading-tight tracking-[0.12em] ${usedOn ? "text-ink-soft line-through" : ""}`}
						>
							{formatReference(code)}
						</p>
						<div className="mt-5">
							<PrintButton>{words().print}</PrintButton>
						</div>
					</div>
				</div>

				<div className="mt-8 grid grid-cols-1 gap-10 sm:grid-cols-2">
					<dl className="grid grid-cols-1 content-start gap-5">
						<Fact name={words().facts.guest}>{guestName}</Fact>
						<Fact name={words().facts.day}>{formatHotelDate(redeemedOn, "long")}</Fact>
						<Fact name={words().facts.cost}>
							<span className="figures">{rewardWords().points(costPoints)}</span>
						</Fact>
					</dl>
					{usedOn ? null : <HowToUse rewardId={voucher.rewardId} contactEmail={contactEmail} />}
				</div>

				<div data-print="hide" className="mt-10 flex flex-wrap gap-3 border-sand border-t pt-8">
					<ButtonLink to={href("/points")} variant="secondary" viewTransition>
						{words().back}
					</ButtonLink>
				</div>
			</article>
		</Sheet>
	);
}

function QrPicture({ size, path }: QrCode) {
	return (
		<svg
			viewBox={`0 0 ${size} ${size}`}
			role="img"
			aria-label={words().qr}
			shapeRendering="crispEdges"
			className="w-full max-w-56 justify-self-center rounded-card sm:w-56 print:rounded-none"
		>
			<rect width={size} height={size} fill="#ffffff" />
			<path d={path} fill="#0b2226" />
		</svg>
	);
}

function HowToUse({ rewardId, contactEmail }: { rewardId: string; contactEmail: string }) {
	const { title, treatment, luxury, once } = words().next;
	const link = "inline-block py-0.5 text-lagoon underline underline-offset-4";
	return (
		<section aria-labelledby="how-to-use">
			<h2 id="how-to-use" className="label text-ink-soft">
				{title}
			</h2>
			<ul className="mt-1.5 grid grid-cols-1 gap-3 text-small">
				<li>
					{rewardId === luxuryRewardId ? (
						<>
							{luxury.before}{" "}
							<a href={mailLink(contactEmail)} className={link}>
								{luxury.link}
							</a>
							.
						</>
					) : (
						<>
							{treatment.before}{" "}
							<Link to={href("/reserve-wellness")} viewTransition className={link}>
								{treatment.link}
							</Link>
							.
						</>
					)}
				</li>
				<li>{once}</li>
			</ul>
		</section>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="min-w-0">
			<dt className="label text-ink-soft">{name}</dt>
			<dd className="mt-0.5 wrap-anywhere">{children}</dd>
		</div>
	);
}
