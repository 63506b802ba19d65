import { type ReactNode, useEffect, useRef } from "react";

/** The heading of a page, large and white on the darkened film. */
export function PageHeading({
	label,
	title,
	wide = false,
	takesFocus = false,
	children,
}: {
	label?: string;
	title: string;
	/** For a page with a wide sheet, so that heading and text begin at the same margin. */
	wide?: boolean;
	/** For a page that shows the result of a form: moves the focus to the heading. */
	takesFocus?: boolean;
	children?: ReactNode;
}) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (takesFocus) heading.current?.focus({ preventScroll: true });
	}, [takesFocus]);
	return (
		<header
			className={`entrance mx-auto w-full px-5 pt-10 pb-8 text-white sm:px-8 sm:pt-16 sm:pb-12 print:px-0 print:pt-8 print:pb-2 print:text-black ${wide ? "max-w-[100rem] md:w-[calc(100%-4rem)] lg:px-16" : "max-w-6xl"}`}
		>
			{label ? <p className="label mb-4">{label}</p> : null}
			<h1 ref={heading} tabIndex={takesFocus ? -1 : undefined} className="display max-w-4xl">
				{title}
			</h1>
			{children ? <div className="prose-width mt-5 text-lg leading-relaxed">{children}</div> : null}
		</header>
	);
}
