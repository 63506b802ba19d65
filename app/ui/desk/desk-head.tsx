import type { ReactNode } from "react";
import { Link } from "react-router";
import { actWords } from "#app/content/words/desk-act-words.ts";
import { deskWords } from "#app/content/words/desk-words.ts";
import { usePageAnswer } from "./act-result.ts";
import { DeskIcon } from "./desk-icon.tsx";
import { useAnswer } from "./use-read-again.ts";

/** The head of a staff screen: its title, its subject, and at the right the button that starts something new. */
export function DeskHead({
	title,
	documentTitle = title,
	sub,
	back,
	aside,
	children,
}: {
	title: string;
	/** In the tab of the browser, where it differs. It names no guest: tabs are seen across the counter. */
	documentTitle?: string;
	sub?: ReactNode;
	back?: { to: string; label: string };
	aside?: ReactNode;
	/** Beside the title: segments, a sign. */
	children?: ReactNode;
}) {
	return (
		<>
			<title>{`${documentTitle} · ${deskWords.titleEnd}`}</title>
			{back ? (
				<Link to={back.to} className="back">
					<DeskIcon name="prev" />
					{back.label}
				</Link>
			) : null}
			<div className="head">
				<h1>{title}</h1>
				{children}
				{sub ? <p className="soft">{sub}</p> : null}
				{aside ? <div className="aside">{aside}</div> : null}
			</div>
			<RefusalOfGoneForm />
		</>
	);
}

/**
 * After a form was refused that the page no longer has, as when a colleague was faster: hidden where the form itself or another
 * part of the page says why.
 */
function RefusalOfGoneForm() {
	const { reason = null, errors = {}, proof } = useAnswer(usePageAnswer()) ?? {};
	// Without a reason of the operation, and where somebody else may do it, everything is as it was, the form included.
	const isAsItWas = reason === null || reason === "not_allowed" || proof;
	if (isAsItWas || Object.keys(errors).length === 0) return null;
	return (
		<p
			className="note coral mb-3 [main:has([role=alert]:not([data-gone],:empty),.undo-toast)_&]:hidden"
			role="alert"
			data-gone
		>
			{actWords().gone}
		</p>
	);
}
