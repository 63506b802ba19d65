import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { afterPaint } from "#app/ui/after-paint.ts";
import { Icon } from "#app/ui/icon.tsx";
import { noteModalDialog, useNotedModal } from "#app/ui/modal-page.ts";

type DialogProps = {
	/** Decided by the caller, mostly from the address: a dialog that the server renders open is part of the page. */
	open: boolean;
	/** Called once, however it is closed: button, X, backdrop, Esc, the system's back gesture. */
	onClose: () => void;
	/** The id of the dialog's heading. */
	labelledBy: string;
	/** The id of the control that gets the focus after closing, also when the dialog was open from the start. */
	openerId: string | undefined;
	className?: string;
	children: ReactNode;
};

/**
 * A native modal dialog. Without scripts it is open in the flow of the page, and its `CloseForm` buttons still close it.
 */
export function Dialog({ open, onClose, labelledBy, openerId, className = "", children }: DialogProps) {
	const element = useRef<HTMLDialogElement>(null);
	const lastOpenerId = useRef(openerId);
	const [openAtFirst] = useState(open);
	const seen = useRef(false);
	const closedBeforeScripts = useEffectEvent(onClose);
	useNotedModal(element);

	useEffect(() => {
		const dialog = element.current;
		if (!dialog) return;
		if (!open) {
			dialog.close();
			return;
		}
		lastOpenerId.current = openerId;
		const isClosedAlready = openAtFirst && !seen.current && !dialog.open;
		seen.current = true;
		if (isClosedAlready) {
			closedBeforeScripts();
			return;
		}
		if (dialog.matches(":modal")) return;
		dialog.show();
		return afterPaint(() => makeModal(dialog));
	}, [open, openAtFirst, openerId]);

	useEffect(() => {
		const dialog = element.current;
		if (!dialog || "closedBy" in HTMLDialogElement.prototype) return;
		return closeFromBackdrop(dialog);
	}, []);

	// The event of the closing comes a moment after it, and the dialog may have been opened again in between. React hears
	// earlier events from no dialog that the server has rendered.
	const isTold = useRef(false);
	const closes = useEffectEvent(({ newState }: ToggleEvent) => {
		if (newState !== "closed" || !open) return;
		isTold.current = true;
		onClose();
	});
	useEffect(() => {
		const dialog = element.current;
		const hear = (event: ToggleEvent) => closes(event);
		dialog?.addEventListener("beforetoggle", hear);
		return () => {
			dialog?.removeEventListener("beforetoggle", hear);
			// A caller that removes the dialog as soon as it gets this event leaves nobody to hear that it is closed.
			if (isTold.current) focusOn(lastOpenerId.current);
		};
	}, []);

	const closed = () => {
		const wasTold = isTold.current;
		isTold.current = false;
		if (element.current?.open) return;
		focusOn(lastOpenerId.current);
		if (open && !wasTold) onClose();
	};

	return (
		<dialog
			ref={element}
			open={openAtFirst}
			closedby="any"
			aria-labelledby={labelledBy}
			onClose={closed}
			className={`dialog fixed inset-0 z-50 m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-y-auto overscroll-contain rounded-card bg-foam text-ink shadow-soft backdrop:bg-ink/70 open:animate-[rise_0.35s_var(--ease-calm)] noscript:static noscript:max-h-none ${className}`}
		>
			{children}
		</dialog>
	);
}

function focusOn(id: string | undefined) {
	if (id) document.getElementById(id)?.focus();
}

/**
 * Makes an open dialog the page's only content, unless it was closed meanwhile. It opens as one of the page's elements and becomes
 * modal a frame later: to make the page behind it inert takes a slow phone longer than to paint the dialog.
 */
function makeModal(dialog: HTMLDialogElement) {
	if (!dialog.open || dialog.matches(":modal")) return;
	const focused = document.activeElement;
	measureScrollbar();
	dialog.removeAttribute("open");
	dialog.showModal();
	if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus();
	noteModalDialog();
}

/**
 * Tells `page.css` the width of the scrollbar that an open dialog removes: 0 where the scrollbar is drawn over the
 * page.
 */
function measureScrollbar() {
	const { style, clientWidth } = document.documentElement;
	style.setProperty("--scrollbar-width", `${window.innerWidth - clientWidth}px`);
}

/** Closes on a click beside the dialog in browsers without `closedby`. Such a click hits the dialog, which has no padding. */
function closeFromBackdrop(dialog: HTMLDialogElement): () => void {
	const closeWhenOutside = (event: MouseEvent) => {
		if (event.target === dialog) dialog.close();
	};
	dialog.addEventListener("click", closeWhenOutside);
	return () => dialog.removeEventListener("click", closeWhenOutside);
}

/** Its buttons close the dialog around them, without scripts. */
export function CloseForm({ children, className }: { children: ReactNode; className?: string }) {
	return (
		<form method="dialog" className={className}>
			{children}
		</form>
	);
}

/** The X in the corner of a dialog. Put it first, so that it gets the focus. */
export function CloseCross({ label }: { label: string }) {
	return (
		<CloseForm className="pointer-events-none sticky top-0 z-10 flex h-0 justify-end">
			<button
				type="submit"
				aria-label={label}
				className="pointer-events-auto m-3 grid size-11 shrink-0 place-items-center rounded-full bg-foam/95 text-ink shadow-soft transition hover:bg-white active:scale-95"
			>
				<Icon name="close" />
			</button>
		</CloseForm>
	);
}
