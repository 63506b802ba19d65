import { villaPageWords } from "../villa-page-words.ts";

const words = villaPageWords.map;

type Point = { x: number; y: number };

/** A drawn plan of the resort with all its villas, one of them marked and named. For the eye; its label says the same. */
export function ResortPlan({
	villa,
	others,
}: {
	villa: { name: string; place: string; at: Point };
	others: readonly Point[];
}) {
	const anchor = villa.at.x < 180 ? "start" : villa.at.x > 400 ? "end" : "middle";
	return (
		<figure className="grid gap-2">
			<svg
				role="img"
				aria-label={words.label(villa.name, villa.place)}
				viewBox="0 0 640 400"
				className="w-full overflow-hidden rounded-card bg-[#d9ebe6] text-ink forced-colors:border forced-colors:bg-[Canvas]"
			>
				<path
					d="M64 236c6-46 40-70 70-104 26-30 62-74 118-82 44-6 84 10 92 46 6 26-12 40-8 66 4 28 34 40 32 78-2 42-26 62-54 88-26 24-40 48-74 48-38 0-46-34-78-52-36-20-106-26-98-88z"
					className="fill-sand stroke-sand-deep forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
					strokeWidth="1.5"
				/>
				<path
					d="M120 226c8-34 36-58 64-86 24-26 48-58 84-58 24 0 40 12 40 34 0 24-12 42-8 70 4 26 28 40 24 70-4 32-30 46-52 62-24 18-40 14-60-2-30-24-98-34-92-90z"
					className="fill-[#c6d4b4] forced-colors:fill-none"
				/>
				<path
					d="M352 214h150"
					className="stroke-sand-deep forced-colors:stroke-[CanvasText]"
					strokeWidth="7"
				/>
				<path
					d="M586 18c-14 48 8 84-2 128s14 82 0 130 6 70-4 108"
					fill="none"
					className="stroke-reef forced-colors:stroke-[CanvasText]"
					strokeWidth="3"
					strokeDasharray="2 11"
					strokeLinecap="round"
				/>
				<g
					className="fill-ink-soft text-[26px] sm:text-[17px] forced-colors:fill-[CanvasText]"
					fontStyle="italic"
				>
					<text x="30" y="90">
						{words.lagoon}
					</text>
					<text x="424" y="318">
						{words.lagoon}
					</text>
					<text x="600" y="212" transform="rotate(90 600 212)" textAnchor="middle">
						{words.reef}
					</text>
					<text x="414" y="248">
						{words.pier}
					</text>
					<text x="352" y="70">
						{words.beach}
					</text>
				</g>
				<g className="fill-shell stroke-ink forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]">
					{others.map(({ x, y }) => (
						<circle key={`${x} ${y}`} cx={x} cy={y} r="8" strokeWidth="1.75" />
					))}
				</g>
				<circle
					cx={villa.at.x}
					cy={villa.at.y}
					r="15"
					className="fill-coral stroke-white forced-colors:fill-[Highlight] forced-colors:stroke-[Canvas]"
					strokeWidth="4"
				/>
				<text
					x={villa.at.x + { start: -12, middle: 0, end: 24 }[anchor]}
					y={villa.at.y - 24}
					textAnchor={anchor}
					fontWeight="600"
					className="fill-ink stroke-white text-[34px] sm:text-[21px] [paint-order:stroke] forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]"
					strokeWidth="5"
					strokeLinejoin="round"
				>
					{villa.name}
				</text>
				<g className="fill-none stroke-ink-soft forced-colors:stroke-[CanvasText]" strokeWidth="1.75">
					<path d="M40 380v-42m-8 12 8-13 8 13" strokeLinecap="round" strokeLinejoin="round" />
				</g>
				<text
					x="40"
					y="328"
					textAnchor="middle"
					className="fill-ink-soft text-[26px] sm:text-[15px] forced-colors:fill-[CanvasText]"
				>
					N
				</text>
			</svg>
			<figcaption className="text-label text-ink-soft">{words.note}</figcaption>
		</figure>
	);
}
