import { hotel } from "#app/content/hotel/hotel.ts";
import { NarrowPage } from "#app/features/accounts/components/narrow-page.tsx";
import { formatHour } from "#app/lib/guest-locale.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";

/** What the page says, in words that the server has written; the hours are written in the browser's own way. */
export type ShownPayment = {
	title: string;
	/** `until` means the hour of `until`. */
	lead: (string | { until: string })[];
	facts: { name: string; value: string; isMain?: boolean }[];
	/** What has just happened, or could not. */
	notice: string | null;
	/** The link to the provider's page, or the way on. */
	link: { to: string; label: string; leavesApp: boolean } | null;
	notes: string[];
};

/** Our own page before the provider's: what is held, until when, and what is paid now. A link leads on, and no form. */
export function PayPage({ payment }: { payment: ShownPayment }) {
	const { hourStyle } = useGuestLocale();
	const { title, facts, notice, link, notes } = payment;
	const lead = payment.lead
		.map((part) => (typeof part === "string" ? part : formatHour(part.until, hourStyle)))
		.join("");
	return (
		<NarrowPage title={title} lead={lead} takesFocus={notice !== null}>
			<title>{`${title} · ${hotel.name}`}</title>
			{notice ? (
				<p role="status" className="rounded-card border border-coral-deep/40 p-4">
					{notice}
				</p>
			) : null}
			{facts.length > 0 ? (
				<dl className="grid gap-2">
					{facts.map(({ name, value, isMain }) => (
						<div
							key={name}
							className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isMain ? "border-sand-deep/40 border-t pt-3" : "text-small"}`}
						>
							<dt className={isMain ? "font-medium" : "text-ink-soft"}>{name}</dt>
							<dd
								className={`ml-auto min-w-0 wrap-anywhere text-right tabular-nums ${isMain ? "font-semibold text-xl" : ""}`}
							>
								{value}
							</dd>
						</div>
					))}
				</dl>
			) : null}
			{link ? (
				<ButtonLink
					to={link.to}
					reloadDocument={link.leavesApp}
					rel={link.leavesApp ? "nofollow" : undefined}
				>
					{link.label}
				</ButtonLink>
			) : null}
			{notes.map((note) => (
				<p key={note} className="text-ink-soft text-small">
					{note}
				</p>
			))}
		</NarrowPage>
	);
}
