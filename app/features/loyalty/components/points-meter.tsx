import { formatPoints, pointsGoal, pointsTicks, rewardWords } from "#app/content/hotel/rewards.ts";
import { percentOfGoal } from "#app/features/loyalty/redemption.ts";

type Balance = { balancePoints: number; pendingPoints: number };

/**
 * The way to the goal as a ring, what is pending in a paler shade behind it. Drawn only: the bar says the value to
 * those who listen, the list beside it what is pending.
 */
export function PointsRing({ balancePoints, pendingPoints }: Balance) {
	const percent = percentOfGoal(balancePoints, pointsGoal);
	const percentToCome = percentOfGoal(balancePoints + pendingPoints, pointsGoal);
	return (
		<div
			aria-hidden="true"
			className="relative mx-auto w-full max-w-56 sm:max-w-72 forced-color-adjust-none forced-colors:text-[CanvasText]"
		>
			<svg viewBox="0 0 200 200" fill="none" aria-hidden="true" className="-rotate-90">
				<circle
					cx="100"
					cy="100"
					r="86"
					strokeWidth="10"
					className="stroke-sand forced-colors:stroke-[CanvasText] forced-colors:[stroke-width:2]"
				/>
				{percentToCome > percent ? (
					<Arc
						percent={percentToCome}
						className="stroke-sun/40 forced-colors:stroke-[CanvasText] forced-colors:[stroke-width:5]"
					/>
				) : null}
				{percent > 0 ? (
					<Arc percent={percent} className="stroke-sun forced-colors:stroke-[Highlight]" />
				) : null}
				{/* Quarters, at the same places as the ticks of the bar. */}
				<path
					d="M186 100h9M100 186v9M5 100h9M100 5v9"
					strokeWidth="1.5"
					strokeLinecap="round"
					className="stroke-sand-deep forced-colors:stroke-[CanvasText]"
				/>
			</svg>
			<p className="absolute inset-0 grid place-content-center gap-1 text-center">
				<span className="figures text-5xl font-extralight sm:text-6xl tracking-tight">
					{formatPoints(balancePoints)}
				</span>
				<span className="px-10 text-small text-ink-soft tabular-nums forced-colors:text-[CanvasText]">
					of {formatPoints(pointsGoal)} points
				</span>
			</p>
		</div>
	);
}

function Arc({ percent, className }: { percent: number; className: string }) {
	return (
		<circle
			cx="100"
			cy="100"
			r="86"
			strokeWidth="10"
			strokeLinecap="round"
			pathLength="100"
			strokeDasharray={`${percent} 100`}
			className={className}
		/>
	);
}

const tickPlaces = [
	"left-0 justify-items-start",
	"left-1/4 justify-items-center -translate-x-1/2 @max-[19rem]:top-6",
	"left-1/2 justify-items-center -translate-x-1/2",
	"left-3/4 justify-items-center -translate-x-1/2 @max-[19rem]:top-6",
	"right-0 justify-items-end",
] as const;

/** The same way as a bar with its scale: the one place where the value is said. */
export function PointsBar({ balancePoints, pendingPoints }: Balance) {
	const percent = percentOfGoal(balancePoints, pointsGoal);
	const percentToCome = percentOfGoal(balancePoints + pendingPoints, pointsGoal);
	return (
		<div className="@container relative">
			<meter
				className="sr-only"
				aria-label={rewardWords.balance}
				min={0}
				max={pointsGoal}
				value={balancePoints}
				aria-valuetext={`${formatPoints(balancePoints)} of ${formatPoints(pointsGoal)} points`}
			/>
			<div className="mb-3 flex flex-wrap justify-between gap-x-4 text-label text-ink-soft">
				<span aria-hidden="true">{rewardWords.balance}</span>
				<span>{rewardWords.goal.title}</span>
			</div>
			<svg
				aria-hidden="true"
				className="block h-3 w-full overflow-hidden rounded-pill bg-sand forced-color-adjust-none forced-colors:border forced-colors:border-[CanvasText] forced-colors:bg-[Canvas]"
			>
				<rect
					width={`${percentToCome}%`}
					height="100%"
					rx="6"
					className="fill-sun/40 forced-colors:fill-[GrayText]"
				/>
				<rect
					width={`${percent}%`}
					height="100%"
					rx="6"
					className="fill-sun forced-colors:fill-[Highlight]"
				/>
			</svg>
			<ol aria-hidden="true" className="relative mt-1 h-14 text-label text-ink-soft">
				{pointsTicks.map((tick, index) => (
					<li key={tick} className={`figures absolute grid gap-1 ${tickPlaces[index]}`}>
						<span className="h-2 w-px bg-sand-deep forced-colors:bg-[CanvasText]" />
						{formatPoints(tick)}
					</li>
				))}
			</ol>
		</div>
	);
}
