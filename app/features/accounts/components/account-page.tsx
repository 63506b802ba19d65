import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { href, Link, useNavigate, useNavigation } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CheckedForm, type FormCheck } from "#app/ui/checked-form.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { ResultToast, useToast } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { accountWords, signInRefusals } from "../account-words.ts";
import { type GoogleOutcome, type GooglePage, googleChannel, readGoogleMessage } from "../google-message.ts";
import type { AccountResult } from "../schema.ts";

type AccountPageProps = {
	words: ReturnType<typeof accountWords>["signIn"] | ReturnType<typeof accountWords>["signUp"];
	page: GooglePage;
	/** Where the form posts to: the page's own address. */
	action: string;
	/** The other of the two pages. */
	other: string;
	result: AccountResult | undefined;
	/** The values of the fields when the page opens. */
	values?: FieldValues;
	/** Advice for a message that belongs to no field. */
	advice?: ReactNode;
	/** The page after a success. */
	landing: string;
	/** Whether its button is shown, whether Google is set up, and the one address where it works, if there is one. */
	google: { isShown: boolean; isSetUp: boolean; origin: string | null };
	loadCheck: () => Promise<FormCheck>;
	/** The fields. */
	children: ReactNode;
};

/** Signing in and signing up: the same page around different fields. */
export function AccountPage(props: AccountPageProps) {
	const {
		words,
		page,
		action,
		other,
		result,
		values = {},
		advice,
		google,
		landing,
		loadCheck,
		children,
	} = props;
	const popUp = useGooglePopUp(page, google.origin, landing);
	const submitting = useNavigation().state === "submitting";
	const busy = submitting || popUp.waiting;
	return (
		<>
			<meta name="description" content={words.description} />
			<PageHeading title={words.title}>
				<p>{words.lead}</p>
			</PageHeading>
			<Sheet>
				<div className="sheet grid max-w-xl grid-cols-1 gap-6 px-5 py-8 sm:px-10 sm:py-10">
					<ResultToast result={result} />
					<CheckedForm
						data-goes-along
						action={action}
						title={`${words.title} · ${hotel.name}`}
						loadCheck={loadCheck}
						result={result}
						values={values}
						advice={advice}
					>
						{() => (
							<div className="grid gap-5">
								{children}
								<Button type="submit" busy={busy} className="mt-2 w-full">
									{busy ? words.submitting : words.submit}
								</Button>
							</div>
						)}
					</CheckedForm>
					{google.isShown ? (
						<>
							<p className="account-or">{accountWords().or}</p>
							<GoogleButton
								label={words.google}
								busy={busy}
								isSetUp={google.isSetUp}
								page={page}
								onPress={popUp.begin}
								failures={popUp.failures}
								refusal={popUp.refusal}
							/>
						</>
					) : null}
					<p className="text-center text-small">
						{words.otherQuestion}{" "}
						<Link
							to={other}
							viewTransition
							className="inline-flex min-h-11 items-center px-1 font-medium text-lagoon underline underline-offset-4"
						>
							{words.otherLink}
						</Link>
					</p>
				</div>
			</Sheet>
		</>
	);
}

type GoogleButtonProps = {
	label: string;
	/** A form of the page is on its way, or the pop-up is open. */
	busy: boolean;
	isSetUp: boolean;
	page: GooglePage;
	onPress: () => void;
	/** Counts attempts that failed: after each the focus comes back here. */
	failures: number;
	/** Why the last one failed. */
	refusal: string | null;
};

/** The way to Google: a link that leads there with the whole page, a button for the pop-up where scripts run. */
function GoogleButton({ label, busy, isSetUp, page, onPress, failures, refusal }: GoogleButtonProps) {
	const hydrated = useHydrated();
	const button = useRef<HTMLButtonElement>(null);
	const reasonId = useId();
	const reason = isSetUp ? refusal : signInRefusals().google_not_set_up;
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
				busy={busy}
				disabled={!isSetUp}
				aria-describedby={reason === null ? undefined : reasonId}
				onClick={onPress}
				className="w-full"
			>
				<GoogleMark />
				{busy ? accountWords().googleBusy : label}
			</Button>
			{reason === null ? null : (
				<p id={reasonId} className={`text-center text-small ${isSetUp ? "font-medium text-coral-deep" : ""}`}>
					{reason}
				</p>
			)}
		</div>
	);
}

/**
 * Signing in through the pop-up, and its result on this page.
 * @param landing the page that comes after a success
 * @param origin the one address where Google sends guests back to; null where every address will do
 */
function useGooglePopUp(page: GooglePage, origin: string | null, landing: string) {
	const navigate = useNavigate();
	const show = useToast();
	const [waiting, setWaiting] = useState(false);
	const [failures, setFailures] = useState(0);
	const [refusal, setRefusal] = useState<string | null>(null);
	const attempt = useRef<AbortController>(null);
	// Anyone who leaves the page has given up; the pop-up must not stay behind.
	useEffect(() => () => attempt.current?.abort(), []);

	function end(outcome: GoogleOutcome) {
		if (outcome === "ok") {
			// Every loader runs anew, so the page that comes knows who is there.
			void navigate(landing);
			return;
		}
		setWaiting(false);
		setFailures((before) => before + 1);
		setRefusal(signInRefusals()[outcome]);
		show(signInRefusals()[outcome], { isError: true });
	}

	function begin() {
		attempt.current?.abort();
		attempt.current = new AbortController();
		setWaiting(true);
		setRefusal(null);
		if (origin !== null && origin !== location.origin) end("unauthorized_domain");
		else if (!navigator.onLine) end("network_request_failed");
		else openGooglePopUp(page, attempt.current.signal, end);
	}

	return { waiting, failures, refusal, begin };
}

/** A plain G in the colour of the text: we use no colours of another company. */
function GoogleMark() {
	return (
		<svg viewBox="0 0 20 20" className="size-4" aria-hidden="true">
			<path
				d="M16.5 5.2A8 8 0 1 0 18 10h-7.5"
				fill="none"
				stroke="currentColor"
				strokeWidth="2"
				strokeLinecap="round"
				strokeLinejoin="round"
			/>
		</svg>
	);
}

const size = { width: 480, height: 640 };
const lookEveryMs = 400;

/**
 * Opens Google's pop-up; to be called while a click is handled, or browsers block it. Tells how it ended. A pop-up
 * that seems to have been closed may still tell of a success: some pages on the way hide it from us.
 * @param signal ends the attempt and closes the pop-up
 */
function openGooglePopUp(
	from: GooglePage,
	signal: AbortSignal,
	onEnd: (outcome: GoogleOutcome) => void,
): void {
	const nonce = crypto.randomUUID();
	const popUp = window.open(
		inPageLanguage(`/sign-in/google?${new URLSearchParams({ popup: nonce, from })}`),
		"palapa-google",
		`popup,${Object.entries({ ...size, ...middleOfWindow() })
			.map(([name, pixels]) => `${name}=${Math.round(pixels)}`)
			.join()}`,
	);
	if (!popUp) {
		onEnd("popup_blocked");
		return;
	}
	popUp.focus();
	const over = new AbortController();
	const channel = new BroadcastChannel(googleChannel);

	function end(outcome: GoogleOutcome) {
		over.abort();
		clearInterval(looking);
		channel.close();
		onEnd(outcome);
	}

	addEventListener(
		"message",
		(event) => {
			if (event.origin !== location.origin || event.source !== popUp) return;
			const outcome = readGoogleMessage(event.data, nonce);
			if (outcome) end(outcome);
		},
		{ signal: over.signal },
	);
	channel.onmessage = ({ data }: MessageEvent<unknown>) => {
		const outcome = readGoogleMessage(data, nonce);
		if (outcome) end(outcome);
	};

	// Seen twice before it counts: the last message may still be on its way when the pop-up has closed itself.
	let seenClosed = 0;
	const looking = setInterval(() => {
		if (!popUp.closed) return;
		seenClosed += 1;
		if (seenClosed < 2) return;
		clearInterval(looking);
		onEnd("popup_closed_by_user");
	}, lookEveryMs);

	signal.addEventListener(
		"abort",
		() => {
			clearInterval(looking);
			channel.close();
			over.abort();
			popUp.close();
		},
		{ signal: over.signal },
	);
}

function middleOfWindow() {
	return {
		left: window.screenX + (window.outerWidth - size.width) / 2,
		top: window.screenY + (window.outerHeight - size.height) / 2,
	};
}
