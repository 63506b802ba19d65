import type { ReactNode } from "react";

/**
 * A form on the shore, with a card beside it and optionally more below the form. On narrow screens one follows the
 * other.
 */
export function FormSheet({
	aside,
	foot,
	children,
}: {
	aside: ReactNode;
	foot?: ReactNode;
	children: ReactNode;
}) {
	return (
		<div className="shore">
			<div className="entrance wrap with-aside py-8 sm:py-10 lg:pb-16 print:py-5">
				<div className="min-w-0">{children}</div>
				<div
					className={`sheet min-w-0 p-6 shadow-soft print:p-0 print:shadow-none ${foot ? "min-[61.25rem]:row-span-2" : ""}`}
				>
					{aside}
				</div>
				{foot ? (
					<div className="min-w-0 border-sand border-t pt-10 print:border-0 print:pt-0">{foot}</div>
				) : null}
			</div>
		</div>
	);
}

/** A list of short facts with thin lines between them. */
export function FactList({ facts }: { facts: readonly { term: string; text: ReactNode }[] }) {
	return (
		<dl className="divide-y divide-sand-deep/25">
			{facts.map(({ term, text }) => (
				<div key={term} className="py-4 first:pt-0 last:pb-0">
					<dt className="mb-1 font-medium text-small">{term}</dt>
					<dd className="text-ink-soft text-small">{text}</dd>
				</div>
			))}
		</dl>
	);
}

/** A fact of a list: its name above its value on a phone, beside it where there is room. */
export function FactRow({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="sm:flex sm:flex-wrap sm:items-baseline sm:justify-between sm:gap-x-4">
			<dt className="text-ink-soft">{name}</dt>
			<dd className="min-w-0 wrap-anywhere whitespace-pre-line tabular-nums sm:ml-auto sm:text-right">
				{children}
			</dd>
		</div>
	);
}
