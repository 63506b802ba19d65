import type { ReactNode } from "react";

/**
 * The light surface behind a page's content. It fills the width of a phone; on a wide screen its text has the same margin
 * as the page heading.
 */
export function Sheet({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
	return (
		<div
			className={`sheet entrance mx-auto mb-10 w-full px-5 py-8 sm:px-8 sm:py-12 md:w-[calc(100%-4rem)] lg:px-16 lg:py-16 print:m-0 print:w-full print:px-0 print:py-5 ${wide ? "max-w-[100rem]" : "max-w-[76rem]"}`}
		>
			{children}
		</div>
	);
}
