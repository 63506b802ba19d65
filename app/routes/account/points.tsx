import { data, href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { allRewards, findReward, luxuryReward, rewards, rewardWords } from "#app/content/rewards.ts";
import { appContext, requestContext } from "#app/context.ts";
import { redeemReward } from "#app/features/loyalty/commands.server.ts";
import { JoinPoints } from "#app/features/loyalty/components/join-points.tsx";
import { LuxuryGoal } from "#app/features/loyalty/components/luxury-goal.tsx";
import { PendingStays } from "#app/features/loyalty/components/pending-stays.tsx";
import { PointsHistory } from "#app/features/loyalty/components/points-history.tsx";
import { PointsBar, PointsRing } from "#app/features/loyalty/components/points-meter.tsx";
import {
	RedemptionDialog,
	type RedemptionResult,
} from "#app/features/loyalty/components/redemption-dialog.tsx";
import { RewardCard } from "#app/features/loyalty/components/reward-card.tsx";
import { VoucherList } from "#app/features/loyalty/components/voucher-list.tsx";
import {
	getBalance,
	listHistory,
	listPendingStays,
	listVouchers,
} from "#app/features/loyalty/queries.server.ts";
import { decideRedemption } from "#app/features/loyalty/redemption.ts";
import { readForm } from "#app/lib/form-fields.ts";
import { parseFormKey } from "#app/lib/form-key.ts";
import { sendForm } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { faultResponse } from "#app/routes/booking/failure.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { useSelection } from "#app/ui/selection.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Route } from "./+types/points";

export const handle: RouteFacts = { film: "account", indexed: true };

export async function loader({ context, url }: Route.LoaderArgs) {
	const { user, session } = context.get(requestContext);
	if (session.unreadable) throw data(null, { status: 503, headers: { "Retry-After": "5" } });
	if (!user) return { balancePoints: 0, pendingPoints: 0, formKey: crypto.randomUUID(), own: null };
	const { db } = context.get(appContext);
	const page = readPage(url.searchParams.get("page"));
	const [balance, stays, vouchers, history] = await Promise.all([
		getBalance(db, user.uid),
		listPendingStays(db, user.uid),
		listVouchers(db, user.uid),
		listHistory(db, user.uid, page),
	]);
	return { ...balance, own: { stays, vouchers, history: { ...history, page } } };
}

function readPage(text: string | null): number {
	return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

export async function action({ request, context }: Route.ActionArgs) {
	const { user, session } = context.get(requestContext);
	const form = await readForm(request);
	const reward = findReward(form.get("reward"));
	if (!reward) return refuse(rewardWords.unknownReward, 400);
	if (session.unreadable) return refuse(rewardWords.failed, 503, { "Retry-After": "5" });
	if (!user) return refuse(rewardWords.signedOut, 403);
	const key = form.get("idempotencyKey");
	const idempotencyKey = parseFormKey(typeof key === "string" ? key : null);
	if (!idempotencyKey) return refuse(rewardWords.oldForm, 400);
	const { db } = context.get(appContext);
	try {
		const outcome = await redeemReward(db, { userId: user.uid, rewardId: reward.id, idempotencyKey });
		if (outcome.ok) return redirect(href("/points/vouchers/:code", { code: outcome.code }), 303);
		if (outcome.reason !== "key_used") return refuse(rewardWords.notEnough, 409);
		const { formKey } = await getBalance(db, user.uid);
		const answer = { errors: { form: rewardWords.alreadyRedeemed }, voucherCode: outcome.code, formKey };
		return data<RedemptionResult>(answer, { status: 409 });
	} catch (error) {
		const { status, headers } = faultResponse(context, error);
		return refuse(rewardWords.failed, status, headers);
	}
}

function refuse(message: string, status: number, headers: Record<string, string> = {}) {
	return data<RedemptionResult>({ errors: { form: message } }, { status, headers });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendForm<RedemptionResult>(serverAction, rewardWords.failed);
}

/** A refusal means that something changed meanwhile, here or in another window: the page shows the balance anew. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return actionStatus === 403 || actionStatus === 409 || defaultShouldRevalidate;
}

export default function Points({ loaderData, actionData }: Route.ComponentProps) {
	const { selected, clear } = useSelection("reward", allRewards);
	const { title, lead, list } = rewardWords;
	const { own, formKey, ...balance } = loaderData;
	const reached = decideRedemption(balance.balancePoints, luxuryReward).ok;
	return (
		<>
			<title>{`${title} · ${hotel.name}`}</title>
			<meta name="description" content={lead} />
			<PageHeading title={title}>
				<p>{lead}</p>
			</PageHeading>
			<Sheet>
				{actionData && !selected ? (
					<p role="alert" className="mb-10 border-l-4 border-coral py-1 pl-4 font-medium text-coral-deep">
						{actionData.errors.form}
					</p>
				) : null}
				<RedemptionDialog
					reward={selected}
					balancePoints={balance.balancePoints}
					isSignedIn={own !== null}
					formKey={formKey}
					answer={actionData}
					onClose={clear}
				/>
				<div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr]">
					<PointsRing {...balance} />
					<div className="grid gap-8">
						<PointsBar {...balance} />
						{own ? <PendingStays stays={own.stays} pendingPoints={balance.pendingPoints} /> : <JoinPoints />}
					</div>
				</div>
				{reached ? (
					<div className="mt-14">
						<LuxuryGoal balancePoints={balance.balancePoints} />
					</div>
				) : null}
				{own && own.vouchers.length > 0 ? <VoucherList vouchers={own.vouchers} /> : null}
				<h2 className="heading mt-14 border-t border-sand pt-12 pb-8">{list}</h2>
				<ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-4">
					{rewards.map((reward) => (
						<RewardCard key={reward.id} reward={reward} balancePoints={balance.balancePoints} />
					))}
				</ul>
				{reached ? null : <LuxuryGoal balancePoints={balance.balancePoints} />}
				{own ? <PointsHistory {...own.history} /> : null}
			</Sheet>
		</>
	);
}
