import { type RefObject, useEffect } from "react";
import { noteOpened } from "./back-closes.ts";

/**
 * Notes on the document whether a modal dialog is open over the page, which `page.css` then keeps in its place. To be
 * called after every change. An attribute, because with `html:has(dialog:modal)` every focus and every pressed radio
 * button anywhere restyles the document, its bar and its foot.
 */
export function noteModalDialog(): void {
	document.documentElement.toggleAttribute("data-modal", document.querySelector("dialog:modal") !== null);
	noteOpened();
}

/**
 * Notes it for a dialog whenever it opens or closes, and when it leaves the page while open, which no event reports.
 * Browsers without `toggle` events of dialogs need `noteModalDialog` after `showModal`.
 */
export function useNotedModal(dialog: RefObject<HTMLDialogElement | null>): void {
	useEffect(() => {
		const element = dialog.current;
		element?.addEventListener("toggle", noteModalDialog);
		element?.addEventListener("close", noteModalDialog);
		return () => {
			element?.removeEventListener("toggle", noteModalDialog);
			element?.removeEventListener("close", noteModalDialog);
			noteModalDialog();
		};
	}, [dialog]);
}
