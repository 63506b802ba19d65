import { formatPoints, pointsGoal, rewardWords } from "#app/content/hotel/rewards.ts";
import type { Reward } from "#app/features/catalog/reward.ts";
import { decideRedemption } from "#app/features/loyalty/redemption.ts";
import { Picture } from "#app/ui/picture.tsx";
import { RedeemButton } from "./redeem-button.tsx";

/** What waits at the end of the scale: how far it is, or, once the points reach for it, the button that takes it. */
export function LuxuryGoal({ reward, balancePoints }: { reward: Reward; balancePoints: number }) {
	const { title, text, toGo, reached, reachedText } = rewardWords.goal;
	const decision = decideRedemption(balancePoints, reward);
	const headingId = `reward-${reward.id}`;
	return (
		<section
			aria-labelledby={headingId}
			className="relative grid min-h-80 content-end overflow-hidden rounded-card text-white sm:min-h-112"
		>
			<Picture
				name={reward.picture}
				alt={reward.alt}
				sizes="(min-width: 76rem) 68rem, 90vw"
				className="absolute inset-0 size-full object-cover"
			/>
			<div className="absolute inset-0 bg-black/54" />
			<div className="relative grid justify-items-start gap-3 p-6 sm:p-10">
				<p className="label figures whitespace-normal">
					{decision.ok ? reached : `${formatPoints(pointsGoal)} points`}
					{!decision.ok && balancePoints > 0 ? ` · ${toGo(decision.missingPoints)}` : null}
				</p>
				<h2 id={headingId} className="heading">
					{title}
				</h2>
				<p className="prose-width">{decision.ok ? reachedText : text}</p>
				{decision.ok ? (
					<RedeemButton reward={reward} variant="light" describedBy={headingId} className="mt-2" />
				) : null}
			</div>
		</section>
	);
}
