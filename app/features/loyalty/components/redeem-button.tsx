import type { ComponentProps } from "react";
import { href } from "react-router";
import { rewardWords } from "#app/content/hotel/rewards.ts";
import type { Reward } from "#app/features/catalog/reward.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectionForm } from "#app/ui/selection.tsx";

/** The id of the button that asks for a reward and takes the focus back afterwards. */
export function redeemButtonId(reward: Pick<Reward, "id">): string {
	return `redeem-${reward.id}`;
}

/** Where the question whether to redeem is in the page while scripts do not run. */
export const redemptionId = "redemption";

/** Only asks: whether the points suffice is said in the dialog, and decided by the server. */
export function RedeemButton({
	reward,
	variant,
	describedBy,
	className,
}: {
	reward: Reward;
	variant: ComponentProps<typeof Button>["variant"];
	/** The id of the reward's name. */
	describedBy: string;
	className?: string;
}) {
	return (
		<SelectionForm action={href("/points")} opensId={redemptionId} className={className ?? ""}>
			<Button
				type="submit"
				variant={variant ?? "primary"}
				name="reward"
				value={reward.id}
				id={redeemButtonId(reward)}
				aria-describedby={describedBy}
				aria-haspopup="dialog"
				className="px-4 sm:px-6"
			>
				{rewardWords.redeem}
			</Button>
		</SelectionForm>
	);
}
