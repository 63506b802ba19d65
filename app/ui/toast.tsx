import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { fieldWords } from "#app/content/words/field-words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** A message, with a second sentence where something remains to be done. */
type Toast = { id: string; message: string; detail?: string | null; isError?: boolean };

/** How long a message stays when nobody points at it. Errors and two sentences stay longer, so that they can be read twice. */
const shownMs = { done: 6_000, error: 12_000 };

const ShowToast = createContext<(message: string, options?: { isError?: boolean }) => void>(() => {});

/** Shows a short message for some seconds, which screen readers announce. */
export function useToast() {
	return useContext(ShowToast);
}

/**
 * The messages of the page, in a live region. The first one is rendered with the page, so it is shown without scripts.
 * A message stays while somebody points at it or has the focus in it.
 */
export function Toasts({ first, children }: { first: Toast | null; children: ReactNode }) {
	const [toasts, setToasts] = useState<Toast[]>(first ? [first] : []);
	const [seen, setSeen] = useState(first?.id);
	if (first && first.id !== seen) {
		setSeen(first.id);
		setToasts([...toasts, first]);
	}
	const show = useCallback((message: string, { isError = false } = {}) => {
		setToasts((shown) => [
			...shown.filter((toast) => toast.message !== message),
			{ id: crypto.randomUUID(), message, isError },
		]);
	}, []);
	const close = useCallback(
		(id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
		[],
	);
	return (
		<ShowToast value={show}>
			{children}
			<div className="toasts" data-print="hide">
				<div role="status">
					{toasts
						.filter((toast) => !toast.isError)
						.map((toast) => (
							<ToastNote key={toast.id} toast={toast} onClose={close} />
						))}
				</div>
				{toasts
					.filter((toast) => toast.isError)
					.map((toast) => (
						<ToastNote key={toast.id} toast={toast} onClose={close} />
					))}
			</div>
		</ShowToast>
	);
}

function ToastNote({ toast, onClose }: { toast: Toast; onClose: (id: string) => void }) {
	const [pointedAt, setPointedAt] = useState(false);
	const [focused, setFocused] = useState(false);
	const paused = pointedAt || focused;
	const remainingMs = useRef<number>(toast.isError || toast.detail ? shownMs.error : shownMs.done);
	const { id } = toast;
	const note = useRef<HTMLDivElement>(null);

	useEffect(() => {
		if (paused) return;
		const started = performance.now();
		const timer = setTimeout(() => {
			// A pointer that rested where the message came in has not entered it.
			if (note.current?.matches(":hover")) setPointedAt(true);
			else onClose(id);
		}, remainingMs.current);
		return () => {
			clearTimeout(timer);
			remainingMs.current = Math.max(1_000, remainingMs.current - (performance.now() - started));
		};
	}, [paused, id, onClose]);

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: pointing at the message only keeps it open
		<div
			ref={note}
			className="toast"
			role={toast.isError ? "alert" : undefined}
			data-error={toast.isError || undefined}
			onPointerEnter={() => setPointedAt(true)}
			onPointerLeave={() => setPointedAt(false)}
			onFocus={() => setFocused(true)}
			onBlur={() => setFocused(false)}
		>
			<div>
				<p>{toast.message}</p>
				{toast.detail ? <p>{toast.detail}</p> : null}
			</div>
			<button
				type="button"
				data-needs-script
				aria-label={fieldWords().closeMessage}
				onClick={() => onClose(id)}
			>
				<Icon name="close" />
			</button>
		</div>
	);
}

/** The message that came with a form's result: a toast where scripts run, part of the page where they do not. */
export function ResultToast({ result }: { result: { toast?: string | undefined } | undefined }) {
	const show = useToast();
	const hydrated = useHydrated();
	useEffect(() => {
		if (result?.toast) show(result.toast, { isError: true });
	}, [result, show]);
	return result?.toast && !hydrated ? (
		<p role="alert" className="border-l-4 border-coral py-1 pl-4 font-medium text-coral-deep">
			{result.toast}
		</p>
	) : null;
}
