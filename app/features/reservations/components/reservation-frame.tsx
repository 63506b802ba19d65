import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { hotel } from "#app/content/hotel/hotel.ts";
import { FormSheet } from "#app/ui/form-sheet.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";

/**
 * The page of something that a guest keeps: a stay, a treatment, a dinner. Nobody finds it who does not know it. After a
 * change or a cancellation it goes back to its top and moves the focus to what the heading says of it.
 */
export function ReservationFrame({
	label,
	title,
	heading,
	state,
	isNew,
	done,
	refused,
	aside,
	foot,
	children,
}: Pick<ComponentProps<typeof PageHeading>, "label"> & {
	/** What the browser calls it. */
	title: string;
	heading: string;
	/** Its state, under the heading. */
	state: string;
	/** Whether it was reserved a moment ago. */
	isNew: boolean;
	/** The result of a change or cancellation that was done, for the heading to say. */
	done: object | null;
	/** The same for one that was not done, for the state to say. */
	refused: object | null;
	aside: ReactNode;
	/** Below everything; on a phone it follows the aside. */
	foot: ReactNode;
	children: ReactNode;
}) {
	const head = useRef<HTMLDivElement>(null);
	const words = useRef<HTMLParagraphElement>(null);

	useEffect(() => {
		if (!done && !refused) return;
		scrollTo({ top: 0, behavior: "instant" });
		const said = refused ? words.current : head.current?.querySelector("h1");
		said?.focus({ preventScroll: true });
	}, [done, refused]);

	return (
		<>
			<title>{`${title} · ${hotel.name}`}</title>
			<meta name="robots" content="noindex" />
			<div ref={head}>
				<PageHeading {...(label ? { label } : {})} title={heading} takesFocus={isNew || done !== null}>
					<p ref={words} role="status" tabIndex={-1}>
						{state}
					</p>
				</PageHeading>
			</div>
			<FormSheet aside={aside} foot={foot}>
				<div className="grid grid-cols-1 gap-10">{children}</div>
			</FormSheet>
		</>
	);
}

/** A white card on the shore. */
export const card = "rounded-card border border-sand bg-shell p-[20px] sm:p-7";
