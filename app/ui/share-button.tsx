import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";

/**
 * For white on film. Shares the page by the system's own sheet; where there is none, copies its address and says so. Hidden without
 * scripts. A browser that allows neither is shown the address.
 */
export function ShareButton({
	title,
	address,
	words,
}: {
	title: string;
	/** Whole, with the origin. */
	address: string;
	words: { share: string; copied: string; copyByHand: (address: string) => string };
}) {
	const [said, setSaid] = useState("");
	const share = async () => {
		setSaid("");
		if (typeof navigator.share === "function") {
			// A guest who closes the sheet has shared nothing, which needs no words.
			await navigator.share({ title, url: address }).catch(() => {});
			return;
		}
		// An address without https has no clipboard.
		const copied = await (navigator.clipboard as Clipboard | undefined)?.writeText(address).then(
			() => true,
			() => false,
		);
		setSaid(copied ? words.copied : words.copyByHand(address));
	};
	return (
		<div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1" data-needs-script data-print="hide">
			<span role="status" className="text-small [overflow-wrap:anywhere]">
				{said}
			</span>
			<button
				type="button"
				onClick={share}
				className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-current px-4.5 text-small font-medium transition hover:bg-white/15 active:scale-[0.97]"
			>
				<Icon name="share" />
				{words.share}
			</button>
		</div>
	);
}
