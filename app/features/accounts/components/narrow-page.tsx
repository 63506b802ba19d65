import type { ReactNode } from "react";
import { hotel } from "#app/content/hotel/hotel.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Sheet } from "#app/ui/sheet.tsx";

/** A page that wants one thing of its reader: a few words, and one card. Not for search engines. */
export function NarrowPage({
	title,
	lead,
	takesFocus = false,
	children,
}: {
	title: string;
	lead: string;
	/** For a page that shows the result of a form. */
	takesFocus?: boolean;
	children: ReactNode;
}) {
	return (
		<>
			<meta name="robots" content="noindex" />
			<PageHeading title={title} takesFocus={takesFocus}>
				<p>{lead}</p>
			</PageHeading>
			<Sheet>
				<div className="sheet grid max-w-xl grid-cols-1 gap-6 px-5 py-8 sm:px-10 sm:py-10">{children}</div>
			</Sheet>
		</>
	);
}

/** A link from a mail that leads nowhere, and the ways on. */
export function DeadLinkPage({
	title,
	lead,
	ways,
}: {
	title: string;
	lead: string;
	ways: readonly { to: string; label: string }[];
}) {
	return (
		<>
			<title>{`${title} · ${hotel.name}`}</title>
			<NarrowPage title={title} lead={lead}>
				<div className="grid gap-3">
					{ways.map(({ to, label }, index) => (
						<ButtonLink key={to} to={to} variant={index === 0 ? "primary" : "secondary"} viewTransition>
							{label}
						</ButtonLink>
					))}
				</div>
			</NarrowPage>
		</>
	);
}

/** A fact about an account, above the form that changes it. */
export function AccountFact({ term, children }: { term: string; children: ReactNode }) {
	return (
		<div className="min-w-0">
			<dt className="text-ink-soft text-small">{term}</dt>
			<dd className="wrap-anywhere mt-0.5 font-medium">{children}</dd>
		</div>
	);
}
