import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type CarouselProps = {
	/** What is shown, for those who listen. */
	label: string;
	slides: readonly { id: string; name: string; content: ReactNode }[];
	/** Where the arrows stand below the top of a slide, as a class; the middle when left out. */
	arrowsClassName?: string;
	words: {
		previous: string;
		next: string;
		choose: string;
		show: (name: string) => string;
		position: (position: number, count: number, name: string) => string;
	};
};

/** How far a finger goes before it counts as a wish to go on. */
const swipePixels = 48;

/** How far it goes while it only taps. */
const tapPixels = 8;

/**
 * Slides side by side, moved only by the guest: swipe, arrow keys, dots, or a press on the left or right quarter.
 * Goes round at both ends. Without scripts it is a row that scrolls.
 */
export function Carousel({ label, slides, arrowsClassName = "my-auto", words }: CarouselProps) {
	const track = useRef<HTMLDivElement>(null);
	/** Where a move that we started ends; scrolling on the way there says nothing about what is chosen. */
	const heading = useRef<number | null>(null);
	const finger = useRef<{ fromX: number; fromLeft: number } | null>(null);
	const hydrated = useHydrated();
	const [index, setIndex] = useState(0);
	const [said, setSaid] = useState("");

	const say = (at: number) => {
		const slide = slides[at];
		if (slide) setSaid(words.position(at + 1, slides.length, slide.name));
	};

	const moveTo = (at: number, behavior: ScrollBehavior) => {
		heading.current = at;
		track.current?.scrollTo({ left: at * track.current.clientWidth, behavior });
		arrive();
	};

	const go = (to: number) => {
		const at = (to + slides.length) % slides.length;
		moveTo(at, Math.abs(at - index) <= 1 ? "auto" : "instant");
		setIndex(at);
		say(at);
	};

	/** Hands the row back to the browser's own snapping once it stands where it was sent. */
	const arrive = () => {
		const row = track.current;
		if (!row || heading.current === null) return;
		if (Math.abs(row.scrollLeft - heading.current * row.clientWidth) >= 1) return;
		heading.current = null;
		row.style.scrollSnapType = "";
	};

	const followScroll = () => {
		const row = track.current;
		if (!row) return;
		arrive();
		const at = Math.round(row.scrollLeft / row.clientWidth);
		if (heading.current !== null || finger.current || at === index) return;
		setIndex(at);
		say(at);
	};

	const pressKey = (event: KeyboardEvent) => {
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		if (!step) return;
		event.preventDefault();
		go(index + step);
	};

	/* The finger is followed by hand: a browser that scrolls by itself takes a swipe at an end for "back". */
	const beginSwipe = (event: PointerEvent) => {
		if (event.pointerType !== "touch" || !event.isPrimary || !track.current) return;
		finger.current = { fromX: event.clientX, fromLeft: track.current.scrollLeft };
	};

	const followFinger = (event: PointerEvent) => {
		const row = track.current;
		if (!finger.current || !row || !event.isPrimary) return;
		const moved = event.clientX - finger.current.fromX;
		if (Math.abs(moved) < tapPixels) return;
		heading.current = null;
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
		<section aria-roledescription="carousel" aria-label={label} onKeyDown={pressKey} className="@container">
			<div
				ref={track}
				onScroll={followScroll}
				onPointerDown={beginSwipe}
				onPointerMove={followFinger}
				onPointerUp={endSwipe}
				onPointerCancel={endSwipe}
				onWheel={() => {
					heading.current = null;
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
						onPress={() => go(index - 1)}
					/>
					<EdgeZone
						side="right"
						label={words.next}
						arrowClassName={arrowsClassName}
						onPress={() => go(index + 1)}
					/>
				</div>
			</div>
			<p role="status" className="sr-only">
				{said}
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
						<span className="size-2 rounded-full border border-lagoon transition group-hover:bg-reef group-aria-current:scale-150 group-aria-current:bg-lagoon" />
					</button>
				))}
			</fieldset>
		</section>
	);
}

/**
 * A quarter of the width that goes on at a press. It lies inside the row and sticks to its edge, so that a finger
 * that starts on it still swipes.
 */
function EdgeZone(props: {
	side: "left" | "right";
	label: string;
	arrowClassName: string;
	onPress: () => void;
}) {
	const { side, label, arrowClassName, onPress } = props;
	const location =
		side === "left"
			? "left-0 justify-items-start cursor-w-resize"
			: "left-[75cqw] justify-items-end cursor-e-resize";
	return (
		<button
			type="button"
			data-needs-script
			aria-label={label}
			onClick={onPress}
			className={`group sticky z-1 col-start-1 row-start-1 grid w-[25cqw] items-start justify-self-start rounded-card px-3 focus-visible:-outline-offset-4 sm:px-5 ${location}`}
		>
			<span
				className={`grid size-11 place-items-center rounded-full bg-foam/90 text-ink shadow-soft transition group-hover:bg-white group-active:scale-95 ${arrowClassName}`}
			>
				<Icon name={side === "left" ? "previous" : "next"} />
			</span>
		</button>
	);
}
