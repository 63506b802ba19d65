import { rewardWords } from "#app/content/hotel/rewards.ts";
import type { Reward } from "#app/features/catalog/reward.ts";
import { Picture } from "#app/ui/picture.tsx";
import { decideRedemption } from "../redemption.ts";
import { RedeemButton } from "./redeem-button.tsx";

/**
 * One reward with its cost, and how many points are missing. A small row on a phone, a card where there is room. Those
 * that the balance reaches for have the stronger button.
 */
export function RewardCard({ reward, balancePoints }: { reward: Reward; balancePoints: number }) {
	const headingId = `reward-${reward.id}`;
	const decision = decideRedemption(balancePoints, reward);
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-sand border-t py-3 sm:flex-col sm:flex-nowrap sm:items-stretch sm:gap-y-0 sm:overflow-hidden sm:rounded-card sm:border sm:bg-shell sm:py-0">
			<Picture
				name={reward.picture}
				alt={reward.alt}
				sizes="(min-width: 72rem) 16rem, (min-width: 40rem) 45vw, 5rem"
				className="aspect-square w-[72px] rounded-xl object-cover sm:aspect-8/5 sm:w-full sm:rounded-none"
			/>
			<div className="min-w-0 flex-1 basis-24 sm:flex-none sm:basis-auto sm:px-5 sm:pt-4">
				<h3 id={headingId} className="text-pretty leading-snug sm:text-lg">
					{reward.name}
				</h3>
				<p className="mt-0.5 text-ink-soft text-small leading-snug">
					<span className="figures text-ink">{rewardWords.points(reward.costPoints)}</span>
					{!decision.ok && balancePoints > 0 ? (
						<span className="figures block">{rewardWords.toGo(decision.missingPoints)}</span>
					) : null}
				</p>
			</div>
			<RedeemButton
				reward={reward}
				variant={decision.ok ? "primary" : "secondary"}
				describedBy={headingId}
				className="grid sm:mt-auto sm:px-5 sm:pt-4 sm:pb-5"
			/>
		</li>
	);
}
