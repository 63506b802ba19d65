import { type InputEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigationType } from "react-router";
import { requestWords as words } from "#app/content/words/form-outcome-words.ts";
import type { FormAnswer } from "#app/lib/form-fields.ts";
import { findGuestDraft, findMade } from "#app/lib/guest-drafts.ts";
import { formatHour } from "#app/lib/guest-locale.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import { readReferenceAt } from "#app/lib/reference.ts";
import { afterPaint } from "./after-paint.ts";
import { useGuestLocale } from "./use-guest-locale.ts";
import { useHydrated } from "./use-hydrated.ts";
import { readTypedBefore } from "./use-typed-before.ts";

/**
 * The idempotency key of a form: sending it twice makes one record. It stays the same when a response is lost, so that
 * trying again cannot make a second record, and changes only when a response brings a new key.
 */
export function FormKey({ fresh, returned }: { fresh: string; returned: string | undefined }) {
	const [key, setKey] = useState(returned ?? fresh);
	const [seen, setSeen] = useState(returned);
	if (returned !== seen) {
		setSeen(returned);
		if (returned !== undefined) setKey(returned);
	}
	// A text that was sent before comes with its own (`followForm`).
	const adopt = ({ currentTarget }: InputEvent<HTMLInputElement>) => setKey(currentTarget.value);
	return <input type="hidden" name="idempotencyKey" value={key} autoComplete="off" onInput={adopt} />;
}

/** A stay that a deposit was asked for, and until when its nights are held for that; null once it is booked. */
export type HeldReservation = { reference: string; heldUntil: HotelTime | null };

/**
 * Restores the text that a guest typed into the form around it after Back or a reload, in the same tab and for a day.
 * Private fields are not written into the storage of the browser: they are there again after Back or a sign-up alone.
 * @param isAnswered the page came with an answer to the form, which has the fields as they were sent
 * @param held the reservations of this guest for which a deposit was asked
 */
export function FormDraft({
	isAnswered,
	held = [],
}: {
	isAnswered: boolean;
	held?: readonly HeldReservation[];
}) {
	const marker = useRef<HTMLInputElement>(null);
	const { pathname, search, key } = useLocation();
	const page = pathname + search;
	const [wasAnswered] = useState(isAnswered);
	const [isMissing, setMissing] = useState(false);

	useEffect(() => {
		const form = marker.current?.form;
		if (!form) return;
		const typed = new Set(Object.keys(readTypedBefore(form)));
		const ended = new AbortController();
		const { signal } = ended;
		let isFollowed = false;
		const follow = async () => {
			if (isFollowed) return;
			isFollowed = true;
			const madeBefore = findMade(page);
			// Without it nothing is there again, and the form works as before.
			const loaded = await import("./form-draft.ts").catch(() => null);
			form.removeEventListener("input", noteTyped);
			if (loaded && !signal.aborted && madeBefore === findMade(page))
				signal.addEventListener("abort", loaded.followForm(form, page, [...typed], setMissing));
		};
		let cancelFollow = () => {};
		const enter = () => {
			form.removeEventListener("focusin", enter);
			cancelFollow = afterPaint(() => void follow());
		};
		const noteTyped = ({ target }: Event) => {
			if (target instanceof Element) typed.add(target.getAttribute("name") ?? "");
		};
		form.addEventListener("input", noteTyped);
		form.addEventListener("focusin", enter);
		const hasTyped = typed.size > 0;
		// A frame later it is certain whose drafts they are.
		const cancel = afterPaint(() => {
			if (!wasAnswered && (hasTyped || findGuestDraft(page))) void follow();
		});
		return () => {
			cancel();
			cancelFollow();
			ended.abort();
			form.removeEventListener("input", noteTyped);
			form.removeEventListener("focusin", enter);
		};
	}, [page, wasAnswered]);

	// An address that a guest opens anew is a new form; one that they go back to is the form that they sent. A form that
	// reserves notes it before its own page is there, so the note is read once, when the form opens.
	const hydrated = useHydrated();
	const isBack = useNavigationType() === "POP";
	const [opened, setOpened] = useState<{ key: string; madeAt: string | null }>();
	if (hydrated && opened?.key !== key) setOpened({ key, madeAt: isBack ? findMade(page) : null });
	const madeAt = opened?.madeAt;
	return (
		<>
			<input ref={marker} type="hidden" />
			{madeAt ? <MadeBefore madeAt={madeAt} held={held} /> : null}
			{isMissing ? (
				<p role="status" className="mb-8 rounded-card bg-sand/60 px-5 py-4 sm:px-6">
					{words().notStored}
				</p>
			) : null}
		</>
	);
}

/**
 * Said to a guest who goes back to a form that has made something. Of nights that were held for a deposit and are free again
 * there is nothing to say.
 */
function MadeBefore({ madeAt, held }: { madeAt: string; held: readonly HeldReservation[] }) {
	const { hourStyle } = useGuestLocale();
	const [page = madeAt] = madeAt.split("?");
	const reservation = held.find(({ reference }) => page.endsWith(`/${reference}`));
	if (page.startsWith("/pay/") && !reservation) return null;
	const { heldUntil = null } = reservation ?? {};
	const [until, reserved, payOrLetGo] = words().heldBefore;
	const [booked, another] = words().madeBefore;
	return (
		<p role="status" className="mb-8 rounded-card bg-sand/60 px-5 py-4 sm:px-6">
			{heldUntil === null ? booked : `${until}${formatHour(heldUntil, hourStyle)}${reserved}`}{" "}
			<Link to={page} className="underline underline-offset-4">
				{readReferenceAt(page)}
			</Link>
			{heldUntil === null ? another : payOrLetGo}
		</p>
	);
}

/**
 * The first button of a form, which nobody sees: Enter in any field presses it, and not a button that asks for dates
 * or times.
 * @param children the text of the visible button
 */
export function EnterSends(button: {
	name: string;
	value: string;
	children: string;
	ref?: Ref<HTMLButtonElement>;
}) {
	return <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" {...button} />;
}

/** One numbered step of a long form, with a thin line above all but the first. */
export function FormPart({ step, title, children }: { step: number; title: string; children: ReactNode }) {
	return (
		<section className={`grid grid-cols-1 gap-6 ${step > 1 ? "mt-9 border-sand border-t pt-8" : ""}`}>
			<h2 className="heading flex items-baseline gap-3">
				<span
					aria-hidden="true"
					className="font-medium text-ink-soft text-small tabular-nums tracking-normal"
				>
					{step}
				</span>
				{title}
			</h2>
			{children}
		</section>
	);
}

/** A route's answer to a form that reserves and that it did not accept. */
export type ReservingAnswer = FormAnswer & {
	/** The idempotency key to send next: unchanged while no record has it. */
	formKey?: string;
	/** The address of the record that this form has already made, or of the page that finds it. */
	sentHref?: string;
};

/**
 * Two links for a guest who sent the same form twice with different content: to the saved reservation, and to an empty
 * form.
 */
export function AlreadySent({ sentHref, emptyHref }: { sentHref: string; emptyHref: string }) {
	const link =
		"inline-flex min-h-11 items-center text-coral-deep underline underline-offset-4 hover:decoration-2";
	return (
		<>
			<p>{words().keyUsedAdvice}</p>
			<p className="mt-1 flex flex-wrap gap-x-6">
				<Link to={sentHref} className={link}>
					{words().seeSent}
				</Link>
				<Link to={emptyHref} reloadDocument className={link}>
					{words().emptyForm}
				</Link>
			</p>
		</>
	);
}
