import { formatPoints, pointsGoal, rewardWords } from "#app/content/rewards.ts";
import { Picture } from "#app/ui/picture.tsx";

/** What waits at the end of the scale. */
export function LuxuryGoal() {
	const { title, text, picture, alt } = rewardWords.goal;
	return (
		<div className="relative grid min-h-80 content-end overflow-hidden rounded-card text-white sm:min-h-112">
			<Picture
				name={picture}
				alt={alt}
				sizes="(min-width: 76rem) 68rem, 90vw"
				className="absolute inset-0 size-full object-cover"
			/>
			<div className="absolute inset-0 bg-black/54" />
			<div className="relative grid gap-3 p-6 sm:p-10">
				<p className="label figures">{formatPoints(pointsGoal)} points</p>
				<h2 className="heading">{title}</h2>
				<p className="prose-width">{text}</p>
			</div>
		</div>
	);
}
