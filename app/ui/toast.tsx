import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Toast = { id: string; message: string; isError?: boolean };

/** How long a message stays while nobody points at it: five seconds at least, and longer for a failure. Milliseconds. */
const staysMs = { done: 6_000, error: 12_000 };

const ShowToast = createContext<(message: string, options?: { isError?: boolean }) => void>(() => {});

/** Shows a message for a while; screen readers announce it. */
export function useToast() {
	return useContext(ShowToast);
}

/**
 * Shows the messages of the page in a live region. The first one comes with the page and needs no scripts. Messages stay
 * while somebody points at them or has the focus in them. Their looks belong to the layout (`.toasts`, `.toast`).
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
	const stays = pointedAt || focused;
	const left = useRef<number>(toast.isError ? staysMs.error : staysMs.done);
	const { id } = toast;

	useEffect(() => {
		if (stays) return;
		const started = performance.now();
		const timer = setTimeout(() => onClose(id), left.current);
		return () => {
			clearTimeout(timer);
			left.current = Math.max(1_000, left.current - (performance.now() - started));
		};
	}, [stays, id, onClose]);

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only makes it stay
		<div
			className="toast"
			role={toast.isError ? "alert" : undefined}
			data-error={toast.isError || undefined}
			onPointerEnter={() => setPointedAt(true)}
			onPointerLeave={() => setPointedAt(false)}
			onFocus={() => setFocused(true)}
			onBlur={() => setFocused(false)}
		>
			<p>{toast.message}</p>
			<button type="button" data-needs-script aria-label="Close message" onClick={() => onClose(id)}>
				<Icon name="close" />
			</button>
		</div>
	);
}

/** The message of a form's result: for a while where scripts run, and as part of the page where they do not. */
export function ResultToast({ answer }: { answer: { toast?: string | undefined } | undefined }) {
	const show = useToast();
	const hydrated = useHydrated();
	useEffect(() => {
		if (answer?.toast) show(answer.toast, { isError: true });
	}, [answer, show]);
	return answer?.toast && !hydrated ? (
		<p role="alert" className="border-l-4 border-coral py-1 pl-4 font-medium text-coral-deep">
			{answer.toast}
		</p>
	) : null;
}
