import type { ComponentProps, ReactNode } from "react";
import { hotel } from "#app/content/hotel.ts";
import type { PictureName } from "#app/content/pictures.ts";
import { FormSheet } from "#app/ui/form-sheet.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Picture } from "#app/ui/picture.tsx";

type Heading = Pick<ComponentProps<typeof PageHeading>, "label" | "takesFocus">;

/** The page of something that a guest keeps: a stay, a treatment, a dinner. Nobody finds it who does not know it. */
export function ReservationFrame({
	title,
	heading,
	state,
	aside,
	children,
	...rest
}: Heading & {
	/** What the browser calls it. */
	title: string;
	heading: string;
	/** How it stands, and what has just happened to it. */
	state: string;
	aside: ReactNode;
	children: ReactNode;
}) {
	return (
		<>
			<title>{`${title} · ${hotel.name}`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={heading} {...rest}>
				<p role="status">{state}</p>
			</PageHeading>
			<FormSheet aside={aside}>
				<div className="grid grid-cols-1 gap-12">{children}</div>
			</FormSheet>
		</>
	);
}

/** What was reserved, as a picture; on paper it would only cost ink. */
export function ReservationPicture({ name, alt }: { name: PictureName; alt: string }) {
	return (
		<Picture
			name={name}
			alt={alt}
			sizes="(width < 64rem) 100vw, 46rem"
			className="aspect-[2/1] w-full rounded-xl object-cover print:hidden"
			eager
		/>
	);
}

/** Status, reference and facts. A fact without a value is left out. */
export function ReservationFacts({
	heading,
	status,
	statusWords,
	reference,
	referenceLabel,
	facts,
	children,
}: {
	/** Null where the page's own heading says it. */
	heading: string | null;
	status: string;
	statusWords: string;
	reference: string;
	referenceLabel: string;
	facts: readonly { name: string; value: ReactNode }[];
	/** Between the reference and the facts. */
	children?: ReactNode;
}) {
	return (
		<section className="grid grid-cols-1 gap-6">
			<div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
				{heading ? <h2 className="heading">{heading}</h2> : null}
				<p className="label text-ink-soft" data-status={status}>
					{statusWords}
				</p>
			</div>
			<div>
				<p className="label text-ink-soft">{referenceLabel}</p>
				<p className="figures text-2xl tracking-[0.12em]" data-reference>
					{reference}
				</p>
			</div>
			{children}
			<dl className="grid grid-cols-1 gap-4 text-small sm:grid-cols-2">
				{facts.map(({ name, value }) =>
					value ? (
						<div key={name} className="min-w-0">
							<dt className="label text-ink-soft">{name}</dt>
							<dd className="whitespace-pre-line break-words">{value}</dd>
						</div>
					) : null,
				)}
			</dl>
		</section>
	);
}
