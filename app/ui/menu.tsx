import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";

type MenuProps = {
	label: ReactNode;
	className?: string;
	panelClassName: string;
	children: ReactNode;
};

/**
 * A button that opens a panel of links. The panel is the browser's own popover: it opens without scripts, and closes on
 * Esc, which moves the focus back to the button, and on a click outside. Scripts also close it when the focus leaves it
 * or the page changes.
 */
export function Menu({ label, className, panelClassName, children }: MenuProps) {
	const id = useId();
	const whole = useRef<HTMLDivElement>(null);
	const panel = useRef<HTMLDivElement>(null);
	const { key } = useLocation();
	const [open, setOpen] = useState<boolean>();

	const lastKey = useRef(key);
	useEffect(() => {
		const pageChanged = lastKey.current !== key;
		lastKey.current = key;
		if (!panel.current?.matches(":popover-open")) return;
		// A new page closes it; a panel that was opened before hydration stays open.
		if (pageChanged) panel.current.hidePopover();
		else setOpen(true);
	}, [key]);

	useEffect(() => {
		const box = whole.current;
		const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
			if (relatedTarget instanceof Node && !box?.contains(relatedTarget)) panel.current?.hidePopover();
		};
		const closeAfterLink = ({ target }: MouseEvent) => {
			if (target instanceof Element && target.closest("a")) panel.current?.hidePopover();
		};
		box?.addEventListener("focusout", closeWhenLeft);
		box?.addEventListener("click", closeAfterLink);
		return () => {
			box?.removeEventListener("focusout", closeWhenLeft);
			box?.removeEventListener("click", closeAfterLink);
		};
	}, []);

	return (
		<div ref={whole}>
			<button type="button" popoverTarget={id} aria-expanded={open} aria-controls={id} className={className}>
				{label}
			</button>
			<div
				ref={panel}
				id={id}
				popover="auto"
				onToggle={(event) => setOpen(event.newState === "open")}
				className={panelClassName}
			>
				{children}
			</div>
		</div>
	);
}
