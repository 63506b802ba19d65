import type { ReactNode } from "react";

/** The first words of a page, large and light, in white on the scrimmed film. */
export function PageHeading({
	label,
	title,
	children,
}: {
	label?: string;
	title: string;
	children?: ReactNode;
}) {
	return (
		<header className="entrance mx-auto w-full max-w-6xl px-5 pt-10 pb-8 text-white sm:px-8 sm:pt-16 sm:pb-12">
			{label ? <p className="label mb-4">{label}</p> : null}
			<h1 className="display max-w-4xl">{title}</h1>
			{children ? <div className="prose-width mt-5 text-lg leading-relaxed">{children}</div> : null}
		</header>
	);
}
