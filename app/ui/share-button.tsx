import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";

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
	const showToast = useToast();
	const share = async () => {
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
		showToast(copied ? words.copied : words.copyByHand(address));
	};
	return (
		<button
			type="button"
			onClick={share}
			data-needs-script
			data-print="hide"
			className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-pill border border-current text-small font-medium transition hover:bg-white/15 active:scale-[0.97] sm:px-4.5"
		>
			<Icon name="share" />
			<span className="max-sm:sr-only">{words.share}</span>
		</button>
	);
}
