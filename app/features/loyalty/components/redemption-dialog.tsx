import { Form, href } from "react-router";
import { formatPoints, type Reward, rewardWords } from "#app/content/rewards.ts";
import { redeemButtonId, redemptionId } from "#app/features/loyalty/components/reward-card.tsx";
import { decideRedemption } from "#app/features/loyalty/redemption.ts";
import { Button } from "#app/ui/button.tsx";
import { CloseForm, Dialog } from "#app/ui/dialog.tsx";

type RedemptionDialogProps = {
	reward: Reward | undefined;
	balancePoints: number;
	onClose: () => void;
};

/** Asks once more before points go. Where they do not suffice it says so, and the button stays shut. */
export function RedemptionDialog({ reward, balancePoints, onClose }: RedemptionDialogProps) {
	const headingId = "redemption-heading";
	return (
		<div id={redemptionId} className="scroll-mt-32 noscript:mb-12">
			<Dialog
				open={reward !== undefined}
				onClose={onClose}
				labelledBy={headingId}
				openerId={reward && redeemButtonId(reward)}
				className="max-w-lg noscript:w-full"
			>
				{reward ? <Question reward={reward} balancePoints={balancePoints} headingId={headingId} /> : null}
			</Dialog>
		</div>
	);
}

function Question(props: { reward: Reward; balancePoints: number; headingId: string }) {
	const { reward, balancePoints, headingId } = props;
	const decision = decideRedemption(balancePoints, reward);
	const lines: [string, number][] = [
		[rewardWords.cost, reward.costPoints],
		[rewardWords.balance, balancePoints],
		decision.ok ? [rewardWords.left, decision.leftPoints] : [rewardWords.missing, decision.missingPoints],
	];
	return (
		<div className="grid gap-6 p-6 sm:p-8">
			<h2 id={headingId} className="heading">
				{rewardWords.question(reward.name)}
			</h2>
			<dl className="border-b border-sand">
				{lines.map(([term, points]) => (
					<div key={term} className="flex justify-between gap-4 border-t border-sand py-2.5">
						<dt className="text-ink-soft">{term}</dt>
						<dd className="figures">{formatPoints(points)}</dd>
					</div>
				))}
			</dl>
			{decision.ok ? null : (
				<p role="alert" className="border-l-4 border-coral py-1 pl-4 font-medium text-coral-deep">
					{rewardWords.notEnough}
				</p>
			)}
			<div className="flex flex-wrap-reverse justify-end gap-3">
				<CloseForm className="flex grow sm:grow-0">
					<Button type="submit" look="secondary" className="grow">
						{decision.ok ? rewardWords.cancel : rewardWords.close}
					</Button>
				</CloseForm>
				<Form method="post" action={href("/points")} className="flex grow sm:grow-0">
					<Button type="submit" name="reward" value={reward.id} disabled={!decision.ok} className="grow">
						{rewardWords.redeem}
					</Button>
				</Form>
			</div>
		</div>
	);
}
