import { href, Link } from "react-router";
import { hotelHours } from "#app/content/hotel/hotel.ts";
import {
	formatPoints,
	formatPointsChange,
	pointsGoal,
	pointsTicks,
	rewardTitle,
	rewardWords,
} from "#app/content/hotel/rewards.ts";
import type { Reward } from "#app/features/catalog/catalog-terms.ts";
import { listNames } from "#app/features/stays/words.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatReference } from "#app/lib/reference.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";
import { decideRedemption, percentOfGoal } from "../policy.ts";
import type { HistoryEntry, PendingStay } from "../queries.server.ts";
import { RedeemButton } from "./rewards-and-vouchers.tsx";

type Balance = { balancePoints: number; pendingPoints: number };

/**
 * The progress towards the goal as a ring, with pending points in a paler shade behind it. It is only drawn: screen
 * readers get the value from the bar and the pending points from the list beside it.
 */
export function PointsRing({ balancePoints, pendingPoints }: Balance) {
	const percent = percentOfGoal(balancePoints, pointsGoal);
	const percentToCome = percentOfGoal(balancePoints + pendingPoints, pointsGoal);
	return (
		<div
			aria-hidden="true"
			className="relative mx-auto w-full max-w-56 sm:max-w-72 forced-color-adjust-none forced-colors:text-[CanvasText]"
		>
			<svg viewBox="0 0 200 200" fill="none" aria-hidden="true" className="-rotate-90">
				<circle
					cx="100"
					cy="100"
					r="86"
					strokeWidth="10"
					className="stroke-sand forced-colors:stroke-[CanvasText] forced-colors:[stroke-width:2]"
				/>
				{percentToCome > percent ? (
					<Arc
						percent={percentToCome}
						className="stroke-sun/40 forced-colors:stroke-[CanvasText] forced-colors:[stroke-width:5]"
					/>
				) : null}
				{percent > 0 ? (
					<Arc percent={percent} className="stroke-sun forced-colors:stroke-[Highlight]" />
				) : null}
				{/* Quarters, at the same places as the ticks of the bar. */}
				<path
					d="M186 100h9M100 186v9M5 100h9M100 5v9"
					strokeWidth="1.5"
					strokeLinecap="round"
					className="stroke-sand-deep forced-colors:stroke-[CanvasText]"
				/>
			</svg>
			<p className="absolute inset-0 grid place-content-center gap-1 text-center">
				<span className="figures text-5xl font-extralight sm:text-6xl tracking-tight">
					{formatPoints(balancePoints)}
				</span>
				<span className="px-10 text-small text-ink-soft tabular-nums forced-colors:text-[CanvasText]">
					{rewardWords().ofGoalBelow(pointsGoal)}
				</span>
			</p>
		</div>
	);
}

function Arc({ percent, className }: { percent: number; className: string }) {
	return (
		<circle
			cx="100"
			cy="100"
			r="86"
			strokeWidth="10"
			strokeLinecap="round"
			pathLength="100"
			strokeDasharray={`${percent} 100`}
			className={className}
		/>
	);
}

const tickPlaces = [
	"left-0 justify-items-start",
	"left-1/4 justify-items-center -translate-x-1/2 @max-[19rem]:top-6",
	"left-1/2 justify-items-center -translate-x-1/2",
	"left-3/4 justify-items-center -translate-x-1/2 @max-[19rem]:top-6",
	"right-0 justify-items-end",
] as const;

/** The same way as a bar with its scale: the one place where the value is said. */
export function PointsBar({ balancePoints, pendingPoints }: Balance) {
	const percent = percentOfGoal(balancePoints, pointsGoal);
	const percentToCome = percentOfGoal(balancePoints + pendingPoints, pointsGoal);
	return (
		<div className="@container relative">
			<meter
				className="sr-only"
				aria-label={rewardWords().balance}
				min={0}
				max={pointsGoal}
				value={balancePoints}
				aria-valuetext={rewardWords().ofGoal(balancePoints, pointsGoal)}
			/>
			<div className="mb-3 flex flex-wrap justify-between gap-x-4 text-label text-ink-soft">
				<span aria-hidden="true">{rewardWords().balance}</span>
				<span>{rewardWords().goal.title}</span>
			</div>
			<svg
				aria-hidden="true"
				className="block h-3 w-full overflow-hidden rounded-pill bg-sand forced-color-adjust-none forced-colors:border forced-colors:border-[CanvasText] forced-colors:bg-[Canvas]"
			>
				<rect
					width={`${percentToCome}%`}
					height="100%"
					rx="6"
					className="fill-sun/40 forced-colors:fill-[GrayText]"
				/>
				<rect
					width={`${percent}%`}
					height="100%"
					rx="6"
					className="fill-sun forced-colors:fill-[Highlight]"
				/>
			</svg>
			<ol aria-hidden="true" className="relative mt-1 h-14 text-label text-ink-soft">
				{pointsTicks.map((tick, index) => (
					<li key={tick} className={`figures absolute grid gap-1 ${tickPlaces[index]}`}>
						<span className="h-2 w-px bg-sand-deep forced-colors:bg-[CanvasText]" />
						{formatPoints(tick)}
					</li>
				))}
			</ol>
		</div>
	);
}

/** The end of the scale: how far it is, or, once the points are enough for it, the button that redeems it. */
export function LuxuryGoal({ reward, balancePoints }: { reward: Reward; balancePoints: number }) {
	const { title, text, toGo, reached, reachedText } = rewardWords().goal;
	const decision = decideRedemption(balancePoints, reward);
	const headingId = `reward-${reward.id}`;
	return (
		<section
			aria-labelledby={headingId}
			className="relative grid min-h-80 content-end overflow-hidden rounded-card text-white sm:min-h-112"
		>
			<Picture
				name={reward.picture}
				alt={reward.alt}
				sizes="(min-width: 76rem) 68rem, 90vw"
				className="absolute inset-0 size-full object-cover"
			/>
			<div className="absolute inset-0 bg-black/54" />
			<div className="relative grid justify-items-start gap-3 p-6 sm:p-10">
				<p className="label figures whitespace-normal">
					{decision.ok ? reached : rewardWords().points(pointsGoal)}
					{!decision.ok && balancePoints > 0 ? ` · ${toGo(decision.missingPoints)}` : null}
				</p>
				<h2 id={headingId} className="heading">
					{title}
				</h2>
				<p className="prose-width">{decision.ok ? reachedText : text}</p>
				{decision.ok ? (
					<RedeemButton reward={reward} variant="light" describedBy={headingId} className="mt-2" />
				) : null}
			</div>
		</section>
	);
}

type PointsHistoryProps = { entries: HistoryEntry[]; page: number; hasOlder: boolean };

/** Every movement of a guest's points, the latest first, a page at a time. */
export function PointsHistory({ entries, page, hasOlder }: PointsHistoryProps) {
	const words = rewardWords().history;
	return (
		<section id="history" aria-labelledby="history-heading" className="mt-14 border-sand border-t pt-12">
			<h2 id="history-heading" className="heading pb-6">
				{words.title}
				{page > 1 ? <span className="text-ink-soft"> · {words.page(page)}</span> : null}
			</h2>
			{entries.length === 0 ? (
				<p className="text-ink-soft">{page > 1 ? words.nothingOlder : words.none}</p>
			) : (
				<ul className="border-sand border-b">
					{entries.map((entry) => (
						<Line key={entry.id} {...entry} />
					))}
				</ul>
			)}
			{page > 1 || hasOlder ? (
				<nav aria-label={words.title} className="mt-6 flex flex-wrap gap-3">
					{page > 1 ? <PageLink page={page - 1}>{words.newer}</PageLink> : null}
					{hasOlder ? <PageLink page={page + 1}>{words.older}</PageLink> : null}
				</nav>
			) : null}
		</section>
	);
}

function PageLink({ page, children }: { page: number; children: string }) {
	const to = { pathname: href("/points"), search: page > 1 ? `?page=${page}` : "", hash: "#history" };
	return (
		<ButtonLink to={to} variant="secondary">
			{children}
		</ButtonLink>
	);
}

function Line(entry: HistoryEntry) {
	const words = rewardWords().history;
	const { day, kind, reference, voucherCode, rewardName, reason, balancePoints, pendingPoints } = entry;
	const link = "inline-block py-2.5 text-lagoon underline underline-offset-4";
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 border-sand border-t py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
			<p className="figures col-span-2 text-ink-soft text-small sm:col-span-1">{formatHotelDate(day)}</p>
			<p className="min-w-0">
				{words.kinds[kind]}
				{reference ? (
					<>
						{": "}
						<Link to={href("/reservations/:reference", { reference })} viewTransition className={link}>
							<span className="figures">{formatReference(reference)}</span>
						</Link>
					</>
				) : null}
				{voucherCode ? (
					<>
						{": "}
						<Link to={href("/points/vouchers/:code", { code: voucherCode })} viewTransition className={link}>
							{rewardName === null ? null : rewardTitle(rewardName)}
						</Link>
					</>
				) : null}
				{reason ? `: ${reason}` : null}
			</p>
			{balancePoints === 0 ? (
				<p className="figures text-ink-soft text-small">
					{formatPointsChange(pendingPoints)} {words.pending}
				</p>
			) : (
				<p className="figures font-medium">{formatPointsChange(balancePoints)}</p>
			)}
		</li>
	);
}

/** A guest's pending points: each stay with its points, and when they become the guest's own. */
export function PendingStays({ stays, pendingPoints }: { stays: PendingStay[]; pendingPoints: number }) {
	const { title, posts, none, book } = rewardWords().pending;
	const hours = hotelHours(useGuestLocale().hourStyle);
	return (
		<section aria-labelledby="pending" className="border-sand border-t pt-6">
			<h2 id="pending" className="heading flex flex-wrap items-baseline justify-between gap-x-6">
				<span>
					{title}
					{/* The shade that they have in ring and bar. */}
					<span aria-hidden="true" className="ml-3 inline-block size-3 rounded-full bg-sun/40" />
				</span>
				<span className="figures">{rewardWords().points(pendingPoints)}</span>
			</h2>
			{stays.length === 0 ? (
				<>
					<p className="mt-1.5 text-ink-soft">{none}</p>
					<ButtonLink to={href("/booking")} variant="secondary" viewTransition className="mt-5">
						{book}
					</ButtonLink>
				</>
			) : (
				<ul className="mt-3">
					{stays.map(({ reference, villaNames, checkOut, points }) => (
						<li
							key={reference}
							className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 border-sand border-t py-3"
						>
							<div className="min-w-0">
								<Link
									to={href("/reservations/:reference", { reference })}
									viewTransition
									className="inline-block py-2.5 text-lagoon underline underline-offset-4"
								>
									{listNames(villaNames)}
								</Link>
								<p className="text-ink-soft text-small">{posts(formatHotelDate(checkOut), hours.checkOut)}</p>
							</div>
							<p className="figures">{formatPoints(points)}</p>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

/** The invitation to anyone who is not signed in. */
export function JoinPoints() {
	const { title, text, signUp, signIn } = rewardWords().join;
	return (
		<section aria-labelledby="join-points" className="border-sand border-t pt-6">
			<h2 id="join-points" className="heading">
				{title}
			</h2>
			<p className="mt-1.5 text-ink-soft">{text}</p>
			<div className="mt-5 flex flex-wrap gap-3">
				<ButtonLink to={href("/sign-up")} viewTransition>
					{signUp}
				</ButtonLink>
				<ButtonLink to={href("/sign-in")} variant="secondary" viewTransition>
					{signIn}
				</ButtonLink>
			</div>
		</section>
	);
}
