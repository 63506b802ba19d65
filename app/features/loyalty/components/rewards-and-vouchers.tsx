import type { ComponentProps } from "react";
import { href, Link, useNavigation } from "react-router";
import { formatPoints, rewardTitle, rewardWords } from "#app/content/hotel/rewards.ts";
import type { Reward } from "#app/features/catalog/catalog-terms.ts";
import type { FieldErrors } from "#app/lib/form-fields.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatReference } from "#app/lib/reference.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { CloseForm, Dialog } from "#app/ui/dialog.tsx";
import { FormKey } from "#app/ui/form-parts.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SelectionForm } from "#app/ui/selection.tsx";
import { decideRedemption } from "../policy.ts";
import type { GuestVoucher } from "../queries.server.ts";

/** The server's answer to a redemption that made no voucher. */
export type RedemptionResult = {
	errors: FieldErrors;
	/** The code of the voucher that this form's key has made before. */
	voucherCode?: string | null;
	/** For the next attempt, where the old one is spent. */
	formKey?: string;
};

type RedemptionDialogProps = {
	reward: Reward | undefined;
	balancePoints: number;
	isSignedIn: boolean;
	formKey: string;
	result: RedemptionResult | undefined;
	onClose: () => void;
};

/** Asks once more before points go. Where they do not suffice it says so, and the button stays shut. */
export function RedemptionDialog({ reward, onClose, ...rest }: RedemptionDialogProps) {
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
				{reward ? <Question reward={reward} headingId={headingId} {...rest} /> : null}
			</Dialog>
		</div>
	);
}

type QuestionProps = Omit<RedemptionDialogProps, "reward" | "onClose"> & {
	reward: Reward;
	headingId: string;
};

function Question({ reward, balancePoints, isSignedIn, formKey, result, headingId }: QuestionProps) {
	const decision = decideRedemption(balancePoints, reward);
	const { state, formMethod } = useNavigation();
	const submitting = state !== "idle" && formMethod === "POST";
	const [formId, refusalId] = ["redemption-form", "redemption-refusal"];
	const lines: [string, number][] = [
		[rewardWords().cost, reward.costPoints],
		[rewardWords().balance, balancePoints],
		decision.ok ? [rewardWords().left, decision.leftPoints] : [rewardWords().missing, decision.missingPoints],
	];
	return (
		<div className="grid gap-6 p-6 sm:p-8">
			<h2 id={headingId} className="heading">
				{rewardWords().question(rewardTitle(reward.name))}
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
				<p
					id={refusalId}
					role="alert"
					className="border-l-4 border-coral py-1 pl-4 font-medium text-coral-deep"
				>
					{rewardWords().notEnough}
				</p>
			)}
			<CheckedForm
				id={formId}
				action={`${href("/points")}?reward=${reward.id}`}
				// Too few points are said above, once.
				result={decision.ok ? result : undefined}
				advice={result?.voucherCode ? <OtherVoucher code={result.voucherCode} /> : undefined}
				loadCheck={async () => () => ({})}
				onSubmit={(event) => {
					if (!decision.ok) event.preventDefault();
				}}
				className="contents"
			>
				{() => (
					<>
						<FormKey fresh={formKey} returned={result?.formKey} />
						<input type="hidden" name="reward" value={reward.id} />
					</>
				)}
			</CheckedForm>
			<div className="flex flex-wrap-reverse justify-end gap-3">
				<CloseForm className="flex grow sm:grow-0">
					<Button type="submit" variant="secondary" className="grow">
						{decision.ok ? rewardWords().cancel : rewardWords().close}
					</Button>
				</CloseForm>
				<Button
					type="submit"
					form={formId}
					busy={submitting}
					aria-disabled={decision.ok ? undefined : true}
					aria-describedby={decision.ok ? undefined : refusalId}
					className="grow sm:grow-0"
				>
					{submitting ? rewardWords().submitting : rewardWords().redeem}
				</Button>
			</div>
			{isSignedIn ? null : <SignInBefore />}
		</div>
	);
}

function SignInBefore() {
	const { before, link, after } = rewardWords().signInBefore;
	return (
		<p className="text-small text-ink-soft">
			{before}{" "}
			<Link
				to={href("/sign-in")}
				viewTransition
				className="inline-block py-0.5 text-lagoon underline underline-offset-4"
			>
				{link}
			</Link>
			{after}
		</p>
	);
}

function OtherVoucher({ code }: { code: string }) {
	return (
		<>
			<p>{rewardWords().pressAgain}</p>
			<Link
				to={href("/points/vouchers/:code", { code })}
				className="inline-flex min-h-11 items-center text-coral-deep underline underline-offset-4 hover:decoration-2"
			>
				{rewardWords().showThatVoucher}
			</Link>
		</>
	);
}

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
					{rewardTitle(reward.name)}
				</h3>
				<p className="mt-0.5 text-ink-soft text-small leading-snug">
					<span className="figures text-ink">{rewardWords().points(reward.costPoints)}</span>
					{!decision.ok && balancePoints > 0 ? (
						<span className="figures block">{rewardWords().toGo(decision.missingPoints)}</span>
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

/** The guest's vouchers: those that can still be used first, each leading to its own page. */
export function VoucherList({ vouchers }: { vouchers: GuestVoucher[] }) {
	const { title, redeemed, used } = rewardWords().vouchers;
	return (
		<section aria-labelledby="vouchers" className="mt-14 border-sand border-t pt-12">
			<h2 id="vouchers" className="heading pb-6">
				{title}
			</h2>
			<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
				{vouchers.map(({ code, rewardName, redeemedOn, usedOn }) => (
					<li
						key={code}
						className={`relative grid content-start gap-1 rounded-card border p-5 transition duration-200 ease-calm hover:border-lagoon ${usedOn ? "border-sand text-ink-soft" : "border-sand-deep bg-shell"}`}
					>
						{/* The whole card is the link's target. */}
						<Link
							to={href("/points/vouchers/:code", { code })}
							viewTransition
							className={`text-lg leading-snug underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline ${usedOn ? "" : "text-lagoon"}`}
						>
							{rewardTitle(rewardName)}
						</Link>
						<p className={`figures tracking-[0.12em] ${usedOn ? "line-through" : ""}`}>
							{formatReference(code)}
						</p>
						<p className="text-ink-soft text-small">
							{usedOn ? used(formatHotelDate(usedOn)) : redeemed(formatHotelDate(redeemedOn))}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The id of the button that asks for a reward and takes the focus back afterwards. */
function redeemButtonId(reward: Pick<Reward, "id">): string {
	return `redeem-${reward.id}`;
}

/** Where the question whether to redeem is in the page while scripts do not run. */
const redemptionId = "redemption";

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
				{rewardWords().redeem}
			</Button>
		</SelectionForm>
	);
}
