import type { ReactNode } from "react";

/**
 * A form on a sheet over the film, with an aside and optionally a foot below the form. One column on narrow screens.
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
	const room = "px-[20px] py-8 sm:px-10 sm:py-12 print:px-0 print:py-5";
	return (
		<div className="mx-auto w-full max-w-6xl px-[12px] pb-24 sm:px-8 print:p-0">
			<div className="sheet entrance grid grid-cols-1 overflow-clip lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
				<div className={`${room} lg:px-14 lg:py-14 lg:print:pr-8`}>{children}</div>
				<div
					className={`${room} border-sand border-t bg-sand/35 lg:col-start-2 lg:row-span-2 lg:border-t-0 lg:border-l lg:px-9 lg:py-14 lg:print:px-8`}
				>
					{aside}
				</div>
				{foot ? (
					<div className={`${room} border-sand border-t lg:col-start-1 lg:mx-14 lg:px-0 lg:py-10`}>
						{foot}
					</div>
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
