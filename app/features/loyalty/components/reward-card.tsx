import { formatPoints } from "#app/content/rewards.ts";
import type { Reward } from "#app/features/catalog/reward.ts";
import { Picture } from "#app/ui/picture.tsx";
import { decideRedemption } from "../redemption.ts";
import { RedeemButton } from "./redeem-button.tsx";

/** One reward with its cost. Those that the balance reaches for have the stronger button. */
export function RewardCard({ reward, balancePoints }: { reward: Reward; balancePoints: number }) {
	const headingId = `reward-${reward.id}`;
	return (
		<li className="row-span-3 grid grid-rows-subgrid gap-y-4">
			<Picture
				name={reward.picture}
				alt={reward.alt}
				sizes="(min-width: 80rem) 16rem, (min-width: 40rem) 42vw, 90vw"
				className="aspect-8/5 w-full rounded-card object-cover"
			/>
			<div className="border-b border-sand pb-4">
				<h3 id={headingId} className="text-lg leading-snug">
					{reward.name}
				</h3>
				<p className="figures mt-1 text-small text-ink-soft">
					<span className="text-ink">{formatPoints(reward.costPoints)}</span> points
				</p>
			</div>
			<RedeemButton
				reward={reward}
				variant={decideRedemption(balancePoints, reward).ok ? "primary" : "secondary"}
				describedBy={headingId}
				className="mb-10"
			/>
		</li>
	);
}
