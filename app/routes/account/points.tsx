import { data, href } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { rewards, rewardWords } from "#app/content/rewards.ts";
import { LuxuryGoal } from "#app/features/loyalty/components/luxury-goal.tsx";
import { PointsBar, PointsRing } from "#app/features/loyalty/components/points-meter.tsx";
import { RedemptionDialog } from "#app/features/loyalty/components/redemption-dialog.tsx";
import { RewardCard } from "#app/features/loyalty/components/reward-card.tsx";
import { decideRedemption } from "#app/features/loyalty/redemption.ts";
import { readForm } from "#app/lib/form-fields.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { useSelection } from "#app/ui/selection.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Route } from "./+types/points";

/** Until accounts exist nobody has earned any. */
const balancePoints = 0;

export function loader() {
	return { balancePoints };
}

export async function action({ request }: Route.ActionArgs) {
	const wanted = (await readForm(request)).get("reward");
	const reward = rewards.find(({ id }) => id === wanted);
	if (!reward) return data({ message: rewardWords.unknownReward }, { status: 400 });
	const decision = decideRedemption(balancePoints, reward);
	if (decision.ok) throw new Error("No voucher can be given before accounts exist.");
	return data({ message: rewardWords.notEnough }, { status: 409 });
}

export default function Points({ loaderData, actionData }: Route.ComponentProps) {
	const { selected, clear } = useSelection("reward", rewards);
	const { title, lead, list, join } = rewardWords;
	const balance = { balancePoints: loaderData.balancePoints };
	return (
		<>
			<title>{`${title} · ${hotel.name}`}</title>
			<meta name="description" content={lead} />
			<PageHeading title={title}>
				<p>{lead}</p>
			</PageHeading>
			<Sheet>
				{actionData ? (
					<p role="alert" className="mb-10 border-l-4 border-coral py-1 pl-4 font-medium text-coral-deep">
						{actionData.message}
					</p>
				) : null}
				<RedemptionDialog reward={selected} {...balance} onClose={clear} />
				<div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr]">
					<PointsRing {...balance} />
					<div className="grid gap-8">
						<PointsBar {...balance} />
						<div className="border-t border-sand pt-6">
							<h2 className="heading">{join.title}</h2>
							<p className="mt-1.5 text-ink-soft">{join.text}</p>
							<div className="mt-5 flex flex-wrap gap-3">
								<ButtonLink to={href("/sign-up")}>{join.signUp}</ButtonLink>
								<ButtonLink to={href("/sign-in")} look="secondary">
									{join.signIn}
								</ButtonLink>
							</div>
						</div>
					</div>
				</div>
				<h2 className="heading mt-14 border-t border-sand pt-12 pb-8">{list}</h2>
				<ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-4">
					{rewards.map((reward) => (
						<RewardCard key={reward.id} reward={reward} />
					))}
				</ul>
				<LuxuryGoal />
			</Sheet>
		</>
	);
}
