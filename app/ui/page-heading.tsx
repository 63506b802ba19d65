import { type ReactNode, useEffect, useRef } from "react";

/** The first words of a page, large and light, in white on the scrimmed film. */
export function PageHeading({
	label,
	title,
	wide = false,
	takesFocus = false,
	children,
}: {
	label?: string;
	title: string;
	/** Above a wide sheet: starts where its text starts. */
	wide?: boolean;
	/** For a page that answers a form: its first words are what the guest is waiting for. */
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
