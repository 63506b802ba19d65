import type { ReactNode } from "react";
import { Link } from "react-router";

/** One of a few views of the same page, as links. */
export function SegmentLinks({
	label,
	links,
}: {
	label: string;
	links: readonly { to: string; label: ReactNode; isCurrent: boolean }[];
}) {
	return (
		<nav className="seg" aria-label={label}>
			{links.map((link) => (
				<Link key={link.to} to={link.to} aria-current={link.isCurrent ? "page" : undefined}>
					{link.label}
				</Link>
			))}
		</nav>
	);
}
