import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatReference } from "#app/lib/reference.ts";

/** Something that a guest has reserved as a line of a list; its name leads to its own page. */
export function ReservationLine({
	kind,
	at,
	title,
	to,
	status,
	reference,
	referenceLabel,
	children,
}: {
	kind: string;
	/** The time of day, where the list goes by days. */
	at?: string;
	title: string;
	to: string;
	status: string;
	reference: string;
	referenceLabel: string;
	/** Further lines under its name. */
	children: ReactNode;
}) {
	const aside = "flex flex-wrap items-baseline justify-between gap-x-4 sm:grid sm:content-start sm:gap-1";
	return (
		<li className="grid break-inside-avoid grid-cols-1 gap-x-8 gap-y-1 py-4 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
			<div className={aside}>
				<p className="label text-ink-soft">{kind}</p>
				{at === undefined ? null : <p className="figures whitespace-nowrap">{at}</p>}
			</div>
			<div className="min-w-0">
				<p className="font-medium text-lg">
					<Link
						to={to}
						viewTransition
						className="inline-block wrap-anywhere py-1 text-lagoon underline underline-offset-4"
					>
						{title}
					</Link>
				</p>
				{children}
			</div>
			<div className={`${aside} sm:text-right`}>
				<p className="text-small">{status}</p>
				<p className="figures text-ink-soft text-small">
					<span className="sr-only">{referenceLabel} </span>
					{formatReference(reference)}
				</p>
			</div>
		</li>
	);
}
