import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Form, href, Link, useLocation } from "react-router";
import {
	type FaqEntry,
	type FaqGroup,
	faqSynonyms,
	faqWords,
	listFaqGroups,
} from "#app/content/hotel/faq-entries.ts";
import { hotel, mailLink } from "#app/content/hotel/hotel.ts";
import { searchFor } from "#app/lib/word-search.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readPaymentWords } from "#app/routes/deposit-terms.server.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldBox } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
import { useFormatHour } from "#app/ui/use-guest-locale.ts";
import { useTaxPercents } from "#app/ui/use-tax-percents.ts";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";
import type { Route } from "./+types/faq";
import "./faq.css";

export const handle: RouteFacts = { indexed: true, cachedBy: ["deposit_settings"] };

/** A longer search is cut. Characters. */
const maxQueryLength = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
	const query = (url.searchParams.get("q") ?? "").trim().slice(0, maxQueryLength);
	return { query, pay: (await readPaymentWords(context))?.answer };
}

export default function Faq({ loaderData, matches }: Route.ComponentProps) {
	const [query, setQuery] = useState(loaderData.query);
	const [loaded, setLoaded] = useState(loaderData.query);
	if (loaded !== loaderData.query) {
		setLoaded(loaderData.query);
		setQuery(loaderData.query);
	}
	const { phone, email } = matches[0].loaderData.contact;
	const all = listFaqGroups(useFormatHour(), phone, useTaxPercents(), loaderData.pay);
	const fits = searchFor(query, faqSynonyms());
	const groups = all
		.map((group) => ({ ...group, entries: group.entries.filter((entry) => fits(textOf(entry))) }))
		.filter((group) => group.entries.length > 0);
	const searching = query.trim() !== "";
	return (
		<>
			<title>{`${faqWords().short} · ${hotel.name}`}</title>
			<meta name="description" content={faqWords().description} />
			<StructuredData data={describeQuestions(all)} />
			<PageHeading title={faqWords().title} />
			<Sheet>
				<Search query={query} onQuery={setQuery} searching={searching} />
				<p role="status" className="mt-3 text-small text-ink-soft">
					{countWords(groups.flatMap(({ entries }) => entries).length, query.trim())}
				</p>
				{groups.map((group) => (
					<FaqGroupList key={group.id} group={group} open={searching} />
				))}
				{groups.length === 0 ? <NothingFound email={email} /> : null}
			</Sheet>
		</>
	);
}

function textOf({ question, answer }: FaqEntry): string {
	return `${question} ${answer.join(" ")}`;
}

function countWords(count: number, query: string): string {
	return query === "" ? faqWords().count(count) : faqWords().countFor(count, query);
}

/** Filters while the guest types; without scripts the server filters when the form is sent. */
function Search({
	query,
	onQuery,
	searching,
}: {
	query: string;
	onQuery: (query: string) => void;
	searching: boolean;
}) {
	const input = useRef<HTMLInputElement>(null);
	useTypedBefore(input, ({ q = query }) => onQuery(q));
	return (
		<Form method="get" action={href("/faq")} role="search" preventScrollReset>
			<label htmlFor="q" className="text-small font-medium">
				{faqWords().searchLabel}
			</label>
			<p id="q-hint" className="mb-1.5 text-small text-ink-soft">
				{faqWords().searchHint}
			</p>
			<div className="flex flex-wrap gap-3">
				<input
					ref={input}
					type="search"
					id="q"
					name="q"
					value={query}
					maxLength={maxQueryLength}
					onChange={(event) => onQuery(event.currentTarget.value)}
					aria-describedby="q-hint"
					autoComplete="off"
					enterKeyHint="search"
					className={`${fieldBox} min-w-0 flex-[1_1_10rem]`}
				/>
				<Button type="submit">{faqWords().searchButton}</Button>
				{searching ? (
					<Link
						to={href("/faq")}
						preventScrollReset
						onClick={() => onQuery("")}
						className="inline-flex min-h-11 items-center px-2 text-small font-medium text-lagoon underline underline-offset-4"
					>
						{faqWords().clear}
					</Link>
				) : null}
			</div>
		</Form>
	);
}

function NothingFound({ email }: { email: string }) {
	return (
		<div className="mt-8 border-t border-sand pt-8">
			<h2 className="heading mb-2">{faqWords().emptyTitle}</h2>
			<p>
				{faqWords().emptyText}{" "}
				<a href={mailLink(email)} className="text-lagoon underline underline-offset-4">
					{email}
				</a>
			</p>
		</div>
	);
}

function describeQuestions(groups: readonly FaqGroup[]) {
	return {
		"@type": "FAQPage",
		mainEntity: groups
			.flatMap(({ entries }) => entries)
			.map(({ question, answer }) => ({
				"@type": "Question",
				name: question,
				acceptedAnswer: { "@type": "Answer", text: answer.join(" ") },
			})),
	};
}

/** One group of questions. Answers are open where scripts do not run (faq.css) and while a search is active. */
function FaqGroupList({ group, open }: { group: FaqGroup; open: boolean }) {
	return (
		<section
			aria-labelledby={group.id}
			className="mt-10 grid gap-x-10 gap-y-3 border-t border-sand pt-8 lg:grid-cols-[14rem_1fr]"
		>
			<h2 id={group.id} className="heading self-start lg:sticky lg:top-[116px] lg:pt-2">
				{group.title}
			</h2>
			<div>
				{group.entries.map((entry) => (
					<Question key={entry.id} entry={entry} open={open} />
				))}
			</div>
		</section>
	);
}

function Question({ entry, open }: { entry: FaqEntry; open: boolean }) {
	const { hash, key } = useLocation();
	const isLinked = hash === `#${entry.id}`;

	// biome-ignore lint/correctness/useExhaustiveDependencies: the same address visited again opens its answer again.
	useEffect(() => {
		const details = isLinked ? document.getElementById(entry.id) : null;
		if (!(details instanceof HTMLDetailsElement)) return;
		details.open = true;
		details.scrollIntoView({ block: "start" });
	}, [isLinked, entry.id, key]);

	return (
		<details id={entry.id} open={open || undefined} onToggle={showAddress} className="faq-entry">
			<summary>
				<h3>{entry.question}</h3>
				<svg viewBox="0 0 16 16" className="faq-sign" aria-hidden="true">
					<path d="M8 2v12M2 8h12" fill="none" stroke="currentColor" strokeWidth="1.5" />
				</svg>
			</summary>
			<div className="prose-width grid gap-3 pb-6 sm:pr-12">
				{entry.answer.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
				{entry.link ? (
					<Link
						to={href(entry.link.to)}
						viewTransition
						className="inline-flex min-h-11 w-fit items-center font-medium text-lagoon underline underline-offset-4"
					>
						{entry.link.words}
					</Link>
				) : null}
			</div>
		</details>
	);
}

/** Puts the address of an answer that the guest has opened into the address bar, so that it can be shared. */
function showAddress({ currentTarget, nativeEvent }: SyntheticEvent<HTMLDetailsElement>) {
	if (!currentTarget.open || !currentTarget.matches(":focus-within") || !nativeEvent.isTrusted) return;
	history.replaceState(history.state, "", `#${currentTarget.id}`);
}
