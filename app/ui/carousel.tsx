import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type CarouselProps = {
	/** The content of the carousel, for screen readers. */
	label: string;
	slides: readonly { id: string; name: string; content: ReactNode }[];
	/** A class that places the arrows vertically; the middle of a slide when left out. */
	arrowsClassName?: string;
	words: {
		previous: string;
		next: string;
		choose: string;
		show: (name: string) => string;
		position: (position: number, count: number, name: string) => string;
	};
};

/** From this distance on, a movement of the finger is a swipe. */
const swipePixels = 48;

/** Up to this distance, a movement of the finger is a tap. */
const tapPixels = 8;

/**
 * Slides side by side, moved only by the guest: with a swipe, the arrow keys, the dots, or a click on the left or right
 * quarter. After the last slide comes the first. At most 640 px wide, one slide at a time. Without scripts it is a row
 * that scrolls.
 */
export function Carousel({ label, slides, arrowsClassName = "my-auto", words }: CarouselProps) {
	const track = useRef<HTMLDivElement>(null);
	/** The slide that a scroll of ours ends at; until then the scroll position does not decide which slide is current. */
	const target = useRef<number | null>(null);
	const finger = useRef<{ fromX: number; fromLeft: number } | null>(null);
	const hydrated = useHydrated();
	const [index, setIndex] = useState(0);
	const [announced, setAnnounced] = useState("");

	const announce = (at: number) => {
		const slide = slides[at];
		if (slide) setAnnounced(words.position(at + 1, slides.length, slide.name));
	};

	const moveTo = (at: number, behavior: ScrollBehavior) => {
		target.current = at;
		track.current?.scrollTo({ left: at * track.current.clientWidth, behavior });
		arrive();
	};

	const go = (to: number) => {
		const at = (to + slides.length) % slides.length;
		moveTo(at, Math.abs(at - index) <= 1 ? "auto" : "instant");
		setIndex(at);
		announce(at);
	};

	/** Turns the browser's own snapping on again once the scroll has ended. */
	const arrive = () => {
		const row = track.current;
		if (!row || target.current === null) return;
		if (Math.abs(row.scrollLeft - target.current * row.clientWidth) >= 1) return;
		target.current = null;
		row.style.scrollSnapType = "";
	};

	const followScroll = () => {
		const row = track.current;
		if (!row) return;
		arrive();
		const at = Math.round(row.scrollLeft / row.clientWidth);
		if (target.current !== null || finger.current || at === index) return;
		setIndex(at);
		announce(at);
	};

	const handleKey = (event: KeyboardEvent) => {
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		if (!step) return;
		event.preventDefault();
		go(index + step);
	};

	/* We scroll with the finger ourselves: a browser that does it takes a swipe at either end for "back". */
	const beginSwipe = (event: PointerEvent) => {
		if (event.pointerType !== "touch" || !event.isPrimary || !track.current) return;
		finger.current = { fromX: event.clientX, fromLeft: track.current.scrollLeft };
	};

	const followFinger = (event: PointerEvent) => {
		const row = track.current;
		if (!finger.current || !row || !event.isPrimary) return;
		const moved = event.clientX - finger.current.fromX;
		if (Math.abs(moved) < tapPixels) return;
		target.current = null;
		row.style.scrollSnapType = "none";
		row.scrollTo({ left: finger.current.fromLeft - moved, behavior: "instant" });
	};

	const endSwipe = (event: PointerEvent) => {
		if (!finger.current || !event.isPrimary) return;
		const moved = event.type === "pointercancel" ? 0 : event.clientX - finger.current.fromX;
		finger.current = null;
		if (Math.abs(moved) > swipePixels) go(index - Math.sign(moved));
		else moveTo(index, "auto");
	};

	return (
		<section
			aria-roledescription="carousel"
			aria-label={label}
			onKeyDown={handleKey}
			className="@container w-full max-w-[640px]"
		>
			<div
				ref={track}
				onScroll={followScroll}
				onPointerDown={beginSwipe}
				onPointerMove={followFinger}
				onPointerUp={endSwipe}
				onPointerCancel={endSwipe}
				onWheel={() => {
					target.current = null;
				}}
				className={`snap-x snap-mandatory overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth [scrollbar-width:none] noscript:[scrollbar-width:thin] ${hydrated ? "touch-pan-y" : ""}`}
			>
				<div className="grid w-max">
					<ul className="col-start-1 row-start-1 flex">
						{slides.map((slide, position) => (
							<li
								key={slide.id}
								aria-current={position === index ? "true" : undefined}
								className="w-[100cqw] snap-start snap-always noscript:w-[88cqw] noscript:pr-4"
							>
								{slide.content}
							</li>
						))}
					</ul>
					<EdgeZone
						side="left"
						label={words.previous}
						arrowClassName={arrowsClassName}
						onChoose={() => go(index - 1)}
					/>
					<EdgeZone
						side="right"
						label={words.next}
						arrowClassName={arrowsClassName}
						onChoose={() => go(index + 1)}
					/>
				</div>
			</div>
			<p role="status" className="sr-only">
				{announced}
			</p>
			<fieldset data-needs-script className="mx-auto mt-4 flex max-w-[484px] min-w-0 justify-center">
				<legend className="sr-only">{words.choose}</legend>
				{slides.map((slide, position) => (
					<button
						key={slide.id}
						type="button"
						aria-label={words.show(slide.name)}
						aria-current={position === index ? "true" : undefined}
						onClick={() => go(position)}
						className="group grid h-[44px] min-w-[24px] max-w-[44px] flex-1 place-items-center"
					>
						<span className="size-2 rounded-full border border-lagoon transition group-hover:bg-reef group-aria-current:scale-150 group-aria-current:bg-lagoon forced-colors:border-[ButtonText] forced-colors:group-aria-current:bg-[Highlight] forced-color-adjust-none" />
					</button>
				))}
			</fieldset>
		</section>
	);
}

/**
 * A quarter of the width that shows the previous or next slide when clicked. It is inside the scrolling row and sticks
 * to its edge, so that a swipe may start on it.
 */
function EdgeZone(props: {
	side: "left" | "right";
	label: string;
	arrowClassName: string;
	onChoose: () => void;
}) {
	const { side, label, arrowClassName, onChoose } = props;
	const location =
		side === "left"
			? "left-0 justify-items-start cursor-w-resize"
			: "left-[75cqw] justify-items-end cursor-e-resize";
	return (
		<button
			type="button"
			data-needs-script
			aria-label={label}
			onClick={onChoose}
			className={`group sticky z-1 col-start-1 row-start-1 grid w-[25cqw] items-start justify-self-start rounded-card px-3 focus-visible:-outline-offset-4 sm:px-5 ${location}`}
		>
			<span
				className={`grid size-11 place-items-center rounded-full border border-transparent bg-foam/90 text-ink shadow-soft transition group-hover:bg-white group-active:scale-95 ${arrowClassName}`}
			>
				<Icon name={side === "left" ? "previous" : "next"} />
			</span>
		</button>
	);
}
