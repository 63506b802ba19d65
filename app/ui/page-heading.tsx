import { type ReactNode, useEffect, useRef } from "react";

/** The head of a page, white on the darkened film, just high enough for its words: the shore begins below it. */
export function PageHeading({
	label,
	title,
	takesFocus = false,
	children,
}: {
	label?: string;
	title: string;
	/** For a page that shows the result of a form: moves the focus to the heading. */
	takesFocus?: boolean;
	children?: ReactNode;
}) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (takesFocus) heading.current?.focus({ preventScroll: true });
	}, [takesFocus]);
	return (
		<header className="entrance wrap pt-3 pb-8 text-white print:px-0 print:pt-8 print:pb-2 print:text-black">
			{label ? <p className="label mb-2">{label}</p> : null}
			<h1 ref={heading} tabIndex={takesFocus ? -1 : undefined} className="page-title max-w-4xl">
				{title}
			</h1>
			{children ? <div className="mt-3 max-w-[80ch]">{children}</div> : null}
		</header>
	);
}
