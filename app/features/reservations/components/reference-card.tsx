import { useRef, useState } from "react";
import { formatReference } from "#app/lib/reference.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { reservationPageWords } from "../reservation-frame-words.ts";
import { card } from "./reservation-frame.tsx";

const words = reservationPageWords.reference;

/** The reference in fours, with a button that copies it without the space. */
export function ReferenceCard({ reference }: { reference: string }) {
	const printed = useRef<HTMLParagraphElement>(null);
	const [copied, setCopied] = useState<"no" | "copied" | "selected">("no");

	const copy = async () => {
		try {
			await navigator.clipboard.writeText(reference);
			setCopied("copied");
		} catch {
			// Browsers refuse it on pages without encryption, and where the guest has forbidden it.
			if (printed.current) getSelection()?.selectAllChildren(printed.current);
			setCopied("selected");
		}
	};

	return (
		<div className={`${card} flex flex-wrap items-center justify-between gap-x-3 gap-y-3 py-4! sm:py-5!`}>
			<div>
				<p className="text-label text-ink-soft">{words.label}</p>
				<p
					ref={printed}
					className="text-2xl tabular-nums leading-tight tracking-[0.06em] sm:text-[2.125rem]"
					data-reference={reference}
				>
					{formatReference(reference)}
				</p>
			</div>
			<Button
				variant="secondary"
				className="px-4! sm:px-6!"
				data-needs-script
				data-print="hide"
				onClick={copy}
			>
				<Icon name={copied === "copied" ? "tick" : "copy"} />
				{copied === "copied" ? words.copied : words.copy}
			</Button>
			<p role="status" className={copied === "selected" ? "w-full text-small" : "sr-only"}>
				{copied === "copied" ? words.copied : copied === "selected" ? words.notCopied : null}
			</p>
		</div>
	);
}
