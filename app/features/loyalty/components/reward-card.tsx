import { href } from "react-router";
import { formatPoints, type Reward, rewardWords } from "#app/content/rewards.ts";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SelectionForm } from "#app/ui/selection.tsx";

/** The id of the button that asks for a reward and takes the focus back afterwards. */
export function redeemButtonId(reward: Pick<Reward, "id">): string {
	return `redeem-${reward.id}`;
}

/** Where the question whether to redeem stands in the page while scripts do not run. */
export const redemptionId = "redemption";

/** One reward with its cost. The button only asks; whether the points suffice is said in the dialog. */
export function RewardCard({ reward }: { reward: Reward }) {
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
			<SelectionForm action={href("/points")} opensId={redemptionId} className="mb-10">
				<Button
					type="submit"
					look="secondary"
					name="reward"
					value={reward.id}
					id={redeemButtonId(reward)}
					aria-describedby={headingId}
					aria-haspopup="dialog"
				>
					{rewardWords.redeem}
				</Button>
			</SelectionForm>
		</li>
	);
}
