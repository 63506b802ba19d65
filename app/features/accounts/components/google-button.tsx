import { useEffect, useId, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { accountWords, signInRefusals } from "../account-words.ts";
import type { GoogleOutcome, GooglePage } from "../google-message.ts";
import { openGooglePopUp } from "../open-google-pop-up.ts";
import { GoogleMark } from "./google-mark.tsx";

type GoogleButtonProps = {
	label: string;
	/** A form of the page is on its way, or the pop-up is open. */
	busy: boolean;
	isSetUp: boolean;
	page: GooglePage;
	onPress: () => void;
	/** Counts attempts that failed: after each the focus comes back here. */
	failures: number;
};

/** The way to Google: a link that leads there with the whole page, a button for the pop-up where scripts run. */
export function GoogleButton({ label, busy, isSetUp, page, onPress, failures }: GoogleButtonProps) {
	const hydrated = useHydrated();
	const button = useRef<HTMLButtonElement>(null);
	const reason = useId();
	useEffect(() => {
		if (failures > 0) button.current?.focus();
	}, [failures]);

	if (isSetUp && !hydrated)
		return (
			<ButtonLink
				to={`${href("/sign-in/google")}?from=${page}`}
				reloadDocument
				rel="nofollow"
				variant="secondary"
				className="w-full"
			>
				<GoogleMark />
				{label}
			</ButtonLink>
		);
	return (
		<div className="grid gap-2">
			<Button
				ref={button}
				variant="secondary"
				disabled={busy || !isSetUp}
				aria-describedby={isSetUp ? undefined : reason}
				onClick={onPress}
				className="w-full"
			>
				<GoogleMark />
				{busy ? accountWords.googleBusy : label}
			</Button>
			{isSetUp ? null : (
				<p id={reason} className="text-center text-small">
					{signInRefusals.google_not_set_up}
				</p>
			)}
		</div>
	);
}

/**
 * Signing in through the pop-up, and what becomes of it on this page.
 * @param landing the page that comes after a success
 * @param origin the one address where Google sends guests back to; null where every address will do
 */
export function useGooglePopUp(page: GooglePage, origin: string | null, landing: string) {
	const navigate = useNavigate();
	const show = useToast();
	const [waiting, setWaiting] = useState(false);
	const [failures, setFailures] = useState(0);
	const attempt = useRef<AbortController>(null);
	// Whoever leaves the page has given up; the pop-up must not stay behind.
	useEffect(() => () => attempt.current?.abort(), []);

	function end(outcome: GoogleOutcome) {
		if (outcome === "ok") {
			// Every loader runs anew, so the page that comes knows who is there.
			void navigate(landing);
			return;
		}
		setWaiting(false);
		setFailures((before) => before + 1);
		show(signInRefusals[outcome], { isError: true });
	}

	function begin() {
		attempt.current?.abort();
		attempt.current = new AbortController();
		setWaiting(true);
		if (origin !== null && origin !== location.origin) end("unauthorized_domain");
		else if (!navigator.onLine) end("network_request_failed");
		else openGooglePopUp(page, attempt.current.signal, end);
	}

	return { waiting, failures, begin };
}
