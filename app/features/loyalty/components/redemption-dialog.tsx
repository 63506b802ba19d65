import { href, Link, useNavigation } from "react-router";
import { formatPoints, rewardWords } from "#app/content/hotel/rewards.ts";
import type { Reward } from "#app/features/catalog/reward.ts";
import { decideRedemption } from "#app/features/loyalty/redemption.ts";
import type { FieldErrors } from "#app/lib/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { CloseForm, Dialog } from "#app/ui/dialog.tsx";
import { FormKey } from "#app/ui/form-key.tsx";
import { redeemButtonId, redemptionId } from "./redeem-button.tsx";

/** What the server says of a redemption that did not come to a voucher. */
export type RedemptionResult = {
	errors: FieldErrors;
	/** Of the voucher that this form's key has made before. */
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
				<p
					id={refusalId}
					role="alert"
					className="border-l-4 border-coral py-1 pl-4 font-medium text-coral-deep"
				>
					{rewardWords.notEnough}
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
						{decision.ok ? rewardWords.cancel : rewardWords.close}
					</Button>
				</CloseForm>
				<Button
					type="submit"
					form={formId}
					disabled={submitting}
					aria-disabled={decision.ok ? undefined : true}
					aria-describedby={decision.ok ? undefined : refusalId}
					className="grow sm:grow-0"
				>
					{submitting ? rewardWords.submitting : rewardWords.redeem}
				</Button>
			</div>
			{isSignedIn ? null : <SignInBefore />}
		</div>
	);
}

function SignInBefore() {
	const { before, link, after } = rewardWords.signInBefore;
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
			<p>{rewardWords.pressAgain}</p>
			<Link
				to={href("/points/vouchers/:code", { code })}
				className="inline-flex min-h-11 items-center text-coral-deep underline underline-offset-4 hover:decoration-2"
			>
				{rewardWords.showThatVoucher}
			</Link>
		</>
	);
}
