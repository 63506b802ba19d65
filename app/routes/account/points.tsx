import { data, href, redirect } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { luxuryRewardId, rewardDescriptions, rewardWords } from "#app/content/hotel/rewards.ts";
import { appContext, requestContext } from "#app/context.ts";
import { listRewards } from "#app/features/catalog/queries.server.ts";
import {
	JoinPoints,
	LuxuryGoal,
	PendingStays,
	PointsBar,
	PointsHistory,
	PointsRing,
} from "#app/features/loyalty/components/points-balance.tsx";
import {
	RedemptionDialog,
	type RedemptionResult,
	RewardCard,
	VoucherList,
} from "#app/features/loyalty/components/rewards-and-vouchers.tsx";
import { redeemReward } from "#app/features/loyalty/operations/redeem-reward.server.ts";
import { decideRedemption, reachableFirst } from "#app/features/loyalty/policy.ts";
import {
	getBalance,
	listHistory,
	listPendingStays,
	listVouchers,
} from "#app/features/loyalty/queries.server.ts";
import { readForm } from "#app/lib/form-fields.ts";
import { revalidateRefused, sendForm } from "#app/lib/send-form.ts";
import { parseIdempotencyKey } from "#app/lib/uuid.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readActing } from "#app/routes/acting.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { useSelection } from "#app/ui/selection.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { faultResponse, forbidden } from "../failure.ts";
import type { Route } from "./+types/points";

export const handle: RouteFacts = { film: "account", indexed: true, cachedBy: ["rewards"] };

export async function loader({ context, url }: Route.LoaderArgs) {
	const { user, session, formKey } = context.get(requestContext);
	if (session.unreadable) throw data(null, { status: 503, headers: { "Retry-After": "5" } });
	const { db } = context.get(appContext);
	const rewards = await listRewards(db);
	if (!user) return { rewards, balancePoints: 0, pendingPoints: 0, formKey, own: null };
	const page = readPage(url.searchParams.get("page"));
	const [balance, stays, vouchers, history] = await Promise.all([
		getBalance(db, user.uid),
		listPendingStays(db, user.uid),
		listVouchers(db, user.uid),
		listHistory(db, user.uid, page),
	]);
	return { rewards, ...balance, own: { stays, vouchers, history: { ...history, page } } };
}

function readPage(text: string | null): number {
	return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

export async function action({ request, context }: Route.ActionArgs) {
	const { user, session } = context.get(requestContext);
	const form = await readForm(request);
	const rewardId = form.get("reward");
	if (typeof rewardId !== "string" || !rewardDescriptions().some(({ id }) => id === rewardId))
		return refuse(rewardWords().unknownReward, 400);
	if (session.unreadable) return refuse(rewardWords().failed, 503, { "Retry-After": "5" });
	if (!user) return forbidden<RedemptionResult>({ errors: { form: rewardWords().signedOut } });
	const key = form.get("idempotencyKey");
	const idempotencyKey = parseIdempotencyKey(typeof key === "string" ? key : null);
	if (!idempotencyKey) return refuse(rewardWords().oldForm, 400);
	const { db } = context.get(appContext);
	try {
		const outcome = await redeemReward(
			db,
			{ userId: user.uid, rewardId, idempotencyKey },
			readActing(context),
		);
		if (outcome.ok) return redirect(href("/points/vouchers/:code", { code: outcome.code }), 303);
		if (outcome.reason === "reward_unknown") return refuse(rewardWords().unknownReward, 409);
		if (outcome.reason === "not_enough_points") return refuse(rewardWords().notEnough, 409);
		const { formKey } = await getBalance(db, user.uid);
		const refusal = { errors: { form: rewardWords().alreadyRedeemed }, voucherCode: outcome.code, formKey };
		return data<RedemptionResult>(refusal, { status: 409 });
	} catch (error) {
		const { status, headers } = faultResponse(context, error);
		return refuse(rewardWords().failed, status, headers);
	}
}

function refuse(message: string, status: number, headers: Record<string, string> = {}) {
	return data<RedemptionResult>({ errors: { form: message } }, { status, headers });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendForm<RedemptionResult>(serverAction, rewardWords().failed);
}

export const shouldRevalidate = revalidateRefused;

export default function Points({ loaderData, actionData }: Route.ComponentProps) {
	const { selected, clear } = useSelection("reward", loaderData.rewards);
	const { title, lead, list } = rewardWords();
	const { rewards, own, formKey, ...balance } = loaderData;
	const luxury = rewards.find(({ id }) => id === luxuryRewardId);
	const reached = luxury !== undefined && decideRedemption(balance.balancePoints, luxury).ok;
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
					result={actionData}
					onClose={clear}
				/>
				<div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr]">
					<PointsRing {...balance} />
					<div className="grid gap-8">
						<PointsBar {...balance} />
						{own ? <PendingStays stays={own.stays} pendingPoints={balance.pendingPoints} /> : <JoinPoints />}
					</div>
				</div>
				{luxury && reached ? (
					<div className="mt-14">
						<LuxuryGoal reward={luxury} balancePoints={balance.balancePoints} />
					</div>
				) : null}
				{own && own.vouchers.length > 0 ? <VoucherList vouchers={own.vouchers} /> : null}
				<h2 className="heading mt-10 border-sand border-t pt-8 pb-5 sm:mt-14 sm:pt-12 sm:pb-8">{list}</h2>
				<ul className="sm:grid sm:grid-cols-2 sm:gap-6 min-[72rem]:grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))]">
					{reachableFirst(
						balance.balancePoints,
						rewards.filter(({ id }) => id !== luxuryRewardId),
					).map((reward) => (
						<RewardCard key={reward.id} reward={reward} balancePoints={balance.balancePoints} />
					))}
				</ul>
				{luxury && !reached ? (
					<div className="mt-10">
						<LuxuryGoal reward={luxury} balancePoints={balance.balancePoints} />
					</div>
				) : null}
				{own ? <PointsHistory {...own.history} /> : null}
			</Sheet>
		</>
	);
}
