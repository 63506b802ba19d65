import type { ReactNode } from "react";

/** A form on a calm sheet over the film with a quiet word beside it; one column where there is no room for two. */
export function FormSheet({ aside, children }: { aside: ReactNode; children: ReactNode }) {
	return (
		<div className="mx-auto w-full max-w-6xl px-3 pb-24 sm:px-8">
			<div className="sheet entrance grid grid-cols-1 overflow-clip lg:grid-cols-[minmax(0,1fr)_23rem]">
				<div className="px-5 py-8 sm:px-10 sm:py-12 lg:px-14 lg:py-14">{children}</div>
				<div className="border-sand border-t bg-sand/35 px-5 py-8 sm:px-10 sm:py-12 lg:border-t-0 lg:border-l lg:px-9 lg:py-14">
					{aside}
				</div>
			</div>
		</div>
	);
}

/** Short facts under each other with hairlines between them. */
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
