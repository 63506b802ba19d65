import type { ReactNode } from "react";
import { Link } from "react-router";
import { deskWords } from "#app/content/words/desk-words.ts";
import { DeskIcon } from "./desk-icon.tsx";

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
		</>
	);
}
