import { Form } from "react-router";
import type { DeskIconName } from "#app/content/words/desk-icons.ts";
import { DeskButton } from "./desk-button.tsx";
import { DeskIcon } from "./desk-icon.tsx";

type EndWords = { done: string; noShow: string; undo: string };

/**
 * What ends a treatment or a dinner: done, or nobody came; and what takes that back. One form for each row, with the
 * version that the page shows.
 */
export function EndButtons({
	reference,
	version,
	status,
	hasBegun,
	words,
	of,
}: {
	reference: string;
	version: number;
	status: string;
	hasBegun: boolean;
	words: EndWords;
	/** Whose it is, after the words of the button, for screen readers. */
	of: string;
}) {
	const isOver = status === "done" || status === "no_show";
	if (!isOver && !(status === "confirmed" && hasBegun)) return null;
	return (
		<Form method="post" preventScrollReset className="end-buttons">
			<input type="hidden" name="reference" value={reference} />
			<input type="hidden" name="version" value={version} />
			{isOver ? (
				<DeskButton look="plain" name="intent" value="take_back">
					{words.undo}
					<span className="sr-only">{of}</span>
				</DeskButton>
			) : (
				<>
					<DeskButton look="plain" name="intent" value="no_show">
						{words.noShow}
						<span className="sr-only">{of}</span>
					</DeskButton>
					<DeskButton look="fill" name="intent" value="done">
						{words.done}
						<span className="sr-only">{of}</span>
					</DeskButton>
				</>
			)}
		</Form>
	);
}

const looks: Record<string, { className: string; icon: DeskIconName }> = {
	requested: { className: "hold", icon: "bell" },
	confirmed: { className: "booked", icon: "booked" },
	done: { className: "left", icon: "check" },
	no_show: { className: "late", icon: "close" },
	cancelled: { className: "left", icon: "close" },
};

/** The state of a treatment or a dinner as icon, word and pattern. */
export function EndSign({ status, words }: { status: string; words: Record<string, string> }) {
	const { className, icon } = looks[status] ?? { className: "booked", icon: "booked" as const };
	return (
		<span className={`sign ${className}`}>
			<DeskIcon name={icon} size="s" />
			{words[status] ?? status}
		</span>
	);
}

/** How a guest is reached, as links that ring and write; a warning where nobody can. */
export function Reach({
	phone,
	email,
	villaNames,
	nobody,
}: {
	phone: string | null;
	email: string | null;
	villaNames: readonly string[];
	/** What is said where neither phone, e-mail nor villa is known. */
	nobody: string;
}) {
	if (!phone && !email && villaNames.length === 0)
		return (
			<span className="warn">
				<DeskIcon name="alert" size="s" /> {nobody}
			</span>
		);
	return (
		<>
			{villaNames.length > 0 ? <span className="mr-2.5 wrap-anywhere">{villaNames.join(", ")}</span> : null}
			{phone ? (
				<a
					className="text-link relative z-1 mr-2.5 inline-flex min-h-6 items-center wrap-anywhere"
					href={`tel:${phone}`}
				>
					{phone}
				</a>
			) : null}
			{email ? (
				<a
					className="text-link relative z-1 mr-2.5 inline-flex min-h-6 items-center wrap-anywhere"
					href={`mailto:${email}`}
				>
					<span>
						{email.slice(0, email.lastIndexOf("@"))}
						{/* A long address breaks here. */}
						<wbr />
						{email.slice(email.lastIndexOf("@"))}
					</span>
				</a>
			) : null}
		</>
	);
}
