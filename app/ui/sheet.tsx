import type { ReactNode } from "react";

/** The shore under the head of a page: one calm surface from edge to edge. */
export function Sheet({ children }: { children: ReactNode }) {
	return (
		<div className="shore">
			<div className="entrance wrap py-8 sm:py-10 lg:pb-16 print:py-5">{children}</div>
		</div>
	);
}
