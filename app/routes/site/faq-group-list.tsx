import { type SyntheticEvent, useEffect } from "react";
import { href, Link, useLocation } from "react-router";
import type { FaqEntry, FaqGroup } from "#app/content/hotel/faq-entries.ts";

/** One group of questions. Answers are open where scripts do not run (faq.css) and while a search is active. */
export function FaqGroupList({ group, open }: { group: FaqGroup; open: boolean }) {
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
