import { reservationPageWords } from "../reservation-frame-words.ts";

/** Something that has happened or will: when, and what it means for the guest. */
export type Step = { when: string; text: string };

/** What happens between reserving and coming, as a short time line; the first step is done. */
export function NextSteps({ steps }: { steps: readonly Step[] }) {
	return (
		<section className="grid grid-cols-1 gap-4" data-print="hide">
			<h2 className="heading">{reservationPageWords.next.title}</h2>
			<ol className="grid">
				{steps.map(({ when, text }, index) => (
					<li
						key={when}
						className="relative grid gap-0.5 pb-6 pl-8 before:absolute before:top-2 before:bottom-[-0.5rem] before:left-[5px] before:w-px before:bg-sand-deep last:pb-0 last:before:hidden"
					>
						<span
							aria-hidden="true"
							className={`absolute top-[7px] left-0 size-[11px] rounded-full border-2 border-lagoon ${index === 0 ? "bg-lagoon forced-colors:bg-[CanvasText]" : "bg-foam forced-colors:bg-[Canvas]"}`}
						/>
						<span className="font-medium tabular-nums">{when}</span>
						<span className="text-ink-soft text-small">{text}</span>
					</li>
				))}
			</ol>
		</section>
	);
}
