import type { ReactNode } from "react";

/** The shore under the head of a page: one calm surface from edge to edge. */
export function Sheet({
	children,
	wide = false,
}: {
	children: ReactNode;
	/** For a page of cards: the whole page widens, bar and foot included, where there is room for a fourth column. */
	wide?: boolean;
}) {
	return (
		<div className="shore" data-wide-page={wide || undefined}>
			<div className="entrance wrap py-8 sm:py-10 lg:pb-16 print:py-5">{children}</div>
		</div>
	);
}
