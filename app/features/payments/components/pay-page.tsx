import { Form, useNavigation } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { NarrowPage } from "#app/features/accounts/components/narrow-page.tsx";
import { depositWords } from "#app/features/folio/deposit-words.ts";
import { formatHour } from "#app/lib/guest-locale.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FactRow } from "#app/ui/form-sheet.tsx";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";

/** The text of the page, in words that the server has written; the hours are written in the browser's own way. */
export type ShownPayment = {
	title: string;
	/** `until` means the hour of `until`. */
	lead: (string | { until: string })[];
	facts: { name: string; value: string }[];
	/** The schedule of payments, in a column of its own. */
	amounts: { name: string; value: string; isMain?: boolean }[];
	/** The latest event, or the failure of one. */
	notice: string | null;
	/** The link to the provider's page, or the way on. */
	link: { to: string; label: string; leavesApp: boolean } | null;
	notes: string[];
	/** For a page that confirms the guest's latest act. */
	takesFocus?: boolean;
	/** Whether the guest may give the nights back before their time is over. */
	canLetGo?: boolean;
};

/**
 * Our own page before the provider's: the held nights, until when, and the amount to pay now. A link leads on; the one
 * form gives the nights up.
 */
export function PayPage({ payment }: { payment: ShownPayment }) {
	const { hourStyle } = useGuestLocale();
	const { title, facts, amounts, notice, link, notes } = payment;
	const isLeaving = useNavigation().formMethod === "POST";
	const lead = payment.lead
		.map((part) => (typeof part === "string" ? part : formatHour(part.until, hourStyle)))
		.join("");
	return (
		<NarrowPage title={title} lead={lead} takesFocus={notice !== null || payment.takesFocus === true}>
			<title>{`${title} · ${hotel.name}`}</title>
			{notice ? (
				<p role="status" className="rounded-card border border-coral-deep/40 p-4">
					{notice}
				</p>
			) : null}
			{facts.length > 0 ? (
				<dl className="grid gap-2 text-small">
					{facts.map(({ name, value }) => (
						<FactRow key={name} name={name}>
							{value}
						</FactRow>
					))}
				</dl>
			) : null}
			{amounts.length > 0 ? (
				<dl className="grid gap-2 border-sand border-t pt-4 text-small">
					{amounts.map(({ name, value, isMain }) => (
						<div
							key={name}
							className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isMain ? "border-sand-deep/40 border-t pt-3 text-body first:border-t-0 first:pt-0" : ""}`}
						>
							<dt className={isMain ? "font-medium" : "text-ink-soft"}>{name}</dt>
							<dd className={`figures ml-auto ${isMain ? "font-semibold text-xl" : ""}`}>{value}</dd>
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
			{payment.canLetGo ? (
				<Form method="post">
					<Button type="submit" variant="secondary" busy={isLeaving} className="max-sm:w-full">
						{isLeaving ? depositWords().letGo.submitting : depositWords().letGo.submit}
					</Button>
				</Form>
			) : null}
			{notes.map((note) => (
				<p key={note} className="text-ink-soft text-small">
					{note}
				</p>
			))}
		</NarrowPage>
	);
}
