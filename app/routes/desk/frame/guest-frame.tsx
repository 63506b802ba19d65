import { type ReactNode, useEffect, useState } from "react";
import { href, isRouteErrorResponse, Link, useLocation } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { registrationWords } from "#app/features/guests/desk/desk-registration-words.ts";
import type { GuestFailureTexts } from "#app/features/guests/guest-page-words.ts";
import { deleteCopy } from "#app/features/housekeeping/page-copy.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { Roof } from "#app/ui/desk/desk-icon.tsx";

/** The frame of the page of a guest who has the browser in hand: the hotel's name, and the way back for the staff. */
export function GuestFrame({ children }: { children: ReactNode }) {
	useEffect(() => {
		// The copy of the housekeeping page opens without the server.
		void deleteCopy();
	}, []);
	return (
		<div className="alone">
			<header className="alone-top type-head">
				<Roof />
				<span>{hotel.name}</span>
			</header>
			<main
				id="main"
				tabIndex={-1}
				className="mx-auto w-full max-w-[960px] px-4 pt-2 pb-8 md:px-8 md:pt-4 md:pb-12"
			>
				{children}
			</main>
			<footer className="alone-foot justify-center border-t border-sand">
				<Link to={href("/desk/sign-in/take-back")} className="text-link">
					{registrationWords.takeBack}
				</Link>
			</footer>
		</div>
	);
}

/** The page of a guest that failed, or whose registration was removed meanwhile. It says nothing of the desk. */
export function GuestFailure({ error, texts }: { error: unknown; texts: GuestFailureTexts }) {
	const { pathname } = useLocation();
	const isGone = isRouteErrorResponse(error) && error.status === 404;
	return (
		<section className="guest-part" lang={texts.language}>
			<title>{`${texts.title} · ${hotel.name}`}</title>
			<h1>{isGone ? texts.goneTitle : texts.failedTitle}</h1>
			<p>{isGone ? texts.gone : texts.failed}</p>
			{isGone ? null : (
				<DeskButtonLink look="line" to={pathname} reloadDocument>
					{texts.again}
				</DeskButtonLink>
			)}
		</section>
	);
}

const storedTexts = "guest-failure";

/** Stores in this tab what a guest reads when the server cannot say who has the browser; null once the staff have it again. */
export function storeFailureTexts(texts: GuestFailureTexts | null): void {
	try {
		if (texts) sessionStorage.setItem(storedTexts, JSON.stringify(texts));
		else sessionStorage.removeItem(storedTexts);
	} catch {
		// Without storage the guest reads the desk's words.
	}
}

/** What was stored, after the first paint; null where the staff have the browser. */
export function useStoredFailureTexts(): GuestFailureTexts | null {
	const [texts, setTexts] = useState<GuestFailureTexts | null>(null);
	useEffect(() => {
		try {
			setTexts(JSON.parse(sessionStorage.getItem(storedTexts) ?? "null"));
		} catch {
			// As without storage.
		}
	}, []);
	return texts;
}
