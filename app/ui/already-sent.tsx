import { Link } from "react-router";

/** Ways out for a guest who sent one form twice with different words. */
export function AlreadySent({
	kept,
	sentHref,
	sentLabel,
	emptyHref,
	emptyLabel,
}: {
	kept: string;
	sentHref: string;
	sentLabel: string;
	emptyHref: string;
	emptyLabel: string;
}) {
	const link = "inline-flex min-h-11 items-center text-coral-deep underline underline-offset-4";
	return (
		<>
			<p>{kept}</p>
			<p className="mt-1 flex flex-wrap gap-x-6">
				<Link to={sentHref} className={link}>
					{sentLabel}
				</Link>
				<Link to={emptyHref} reloadDocument className={link}>
					{emptyLabel}
				</Link>
			</p>
		</>
	);
}
