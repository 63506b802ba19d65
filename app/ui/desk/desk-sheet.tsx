import type { ReactNode } from "react";
import type { DeskIconName } from "#app/content/words/desk-icons.ts";
import { formatCount } from "#app/lib/money.ts";
import { DeskIcon } from "./desk-icon.tsx";

/** A white sheet with a heading. Rows (`.list`, `.hours`) are in it from edge to edge; other content in its body. */
export function DeskSheet({
	id,
	title,
	icon,
	count,
	aside,
	empty,
	body,
	className,
	children,
}: {
	/** The id of the section: the target of a figure or a link. The heading's id ends in `-h`. */
	id: string;
	title: string;
	icon?: DeskIconName;
	/** How many rows there are, beside the heading. */
	count?: number;
	/** At the right of the heading: a link, or a few words. */
	aside?: ReactNode;
	/** The text in place of the rows where there are none. */
	empty?: string | false | undefined;
	/** Set where the content is no rows; the classes of it, where it needs more. */
	body?: true | string;
	className?: string;
	children: ReactNode;
}) {
	const heading = (
		<h2 id={`${id}-h`}>
			{icon ? <DeskIcon name={icon} /> : null}
			{title} {count === undefined ? null : <span className="count">{formatCount(count)}</span>}
		</h2>
	);
	const content = body ? (
		<div className={body === true ? "sheet-body" : `sheet-body ${body}`}>{children}</div>
	) : (
		children
	);
	return (
		<section
			id={id}
			tabIndex={-1}
			aria-labelledby={`${id}-h`}
			className={className ? `sheet ${className}` : "sheet"}
		>
			{aside ? (
				<div className="sheet-head">
					{heading}
					<div className="aside">{aside}</div>
				</div>
			) : (
				heading
			)}
			{empty ? <p className="sheet-body soft">{empty}</p> : content}
		</section>
	);
}

/** A few words beside the rows. `sun`: a special request of the guest; `coral`: something went wrong. */
export function DeskNote({ look, children }: { look?: "sun" | "coral"; children: ReactNode }) {
	return <div className={look ? `note ${look}` : "note"}>{children}</div>;
}

/** The rows of a sheet, from edge to edge. `low`: little space between them. */
export function DeskRows({ low = false, children }: { low?: boolean; children: ReactNode }) {
	return (
		<table className={low ? "list low" : "list"}>
			<tbody>{children}</tbody>
		</table>
	);
}
