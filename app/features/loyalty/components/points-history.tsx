import { href, Link } from "react-router";
import { formatPointsChange, rewardWords } from "#app/content/hotel/rewards.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatReference } from "#app/lib/reference.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { HistoryEntry } from "../queries.server.ts";

const words = rewardWords.history;

type PointsHistoryProps = { entries: HistoryEntry[]; page: number; hasOlder: boolean };

/** Every movement of a guest's points, the latest first, a page at a time. */
export function PointsHistory({ entries, page, hasOlder }: PointsHistoryProps) {
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
							{rewardName}
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
