import { Form } from "react-router";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatReference, normaliseReference } from "#app/lib/reference.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton, DeskButtonLink, DeskButtonRow, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { PressResult } from "#app/ui/desk/press-result.tsx";
import { SearchText } from "#app/ui/desk/search-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { deskPoints } from "./desk-points-words.ts";
import { VoucherCamera } from "./voucher-camera.tsx";

const { voucher: words, account: accountWords } = deskPoints;

type ShownVoucher = {
	code: string;
	rewardName: string;
	costPoints: number;
	redeemedOn: HotelDate;
	/** When it was used; null while it was not. */
	usedOn: string | null;
	usedBy: string | null;
};

/** Looks a voucher up by its code, typed or read by the camera, shows its reward, and marks it as used. */
export function VoucherDesk({
	typed,
	isCode,
	voucher,
	mayTakeIn,
	path,
}: {
	typed: string;
	isCode: boolean;
	voucher: ShownVoucher | null;
	mayTakeIn: boolean;
	path: string;
}) {
	const error =
		typed === "" || voucher
			? undefined
			: isCode
				? words.unknown(formatReference(normaliseReference(typed) ?? typed))
				: words.unreal;
	return (
		<DeskSheet id="voucher" title={words.title} icon="gift" body>
			<PressResult result={useResultOf("voucher")} />
			<Form action={path} className="fields" preventScrollReset>
				<SearchText
					name="code"
					label={words.code}
					hint={words.codeHint}
					error={error}
					value={voucher ? formatReference(voucher.code) : typed}
					maxLength={20}
				/>
				<DeskButtonRow look={voucher ? "line" : "fill"} icon="search">
					{words.look}
				</DeskButtonRow>
			</Form>
			<VoucherCamera path={path} />
			{voucher ? <Found voucher={voucher} mayTakeIn={mayTakeIn} path={path} /> : null}
		</DeskSheet>
	);
}

function Found({ voucher, mayTakeIn, path }: { voucher: ShownVoucher; mayTakeIn: boolean; path: string }) {
	const { code, rewardName, costPoints, redeemedOn, usedOn, usedBy } = voucher;
	return (
		<div className="mt-4 border-t border-sand pt-3" role="status">
			<p className="type-title">{rewardName}</p>
			<dl className="facts">
				<dt>{words.redeemed}</dt>
				<dd>{formatHotelDate(redeemedOn)}</dd>
				<dt>{words.cost}</dt>
				<dd>{words.costPoints(costPoints)}</dd>
			</dl>
			{usedOn ? (
				<p className="sign late min-h-8 whitespace-normal">
					<DeskIcon name="close" size="s" />
					{words.used(usedOn, usedBy ?? "")}
				</p>
			) : (
				<p className="sign ready min-h-8 whitespace-normal">
					<DeskIcon name="check" size="s" />
					{words.valid}
				</p>
			)}
			<div className="btns mt-3.5">
				{usedOn || !mayTakeIn ? (
					<DeskButtonLink look="line" to={path}>
						{words.another}
					</DeskButtonLink>
				) : (
					<Form method="post" preventScrollReset>
						<input type="hidden" name="code" value={code} />
						<DeskButton look="fill" name="intent" value="voucher">
							{words.take}
						</DeskButton>
					</Form>
				)}
			</div>
		</div>
	);
}

type Account = { id: string; name: string; email: string; isVerified: boolean };

/** Finds the account of a guest by name or e-mail. */
export function AccountSearch({ q, found, path }: { q: string; found: readonly Account[]; path: string }) {
	return (
		<DeskSheet id="accounts" title={accountWords.title}>
			<div className="sheet-body">
				<Form action={path} className="fields" preventScrollReset>
					<SearchText
						name="q"
						type="search"
						label={accountWords.search}
						hint={accountWords.searchHint}
						value={q}
					/>
					<DeskButtonRow look="line" icon="search">
						{accountWords.find}
					</DeskButtonRow>
				</Form>
				{q !== "" && found.length === 0 ? (
					<p className="note mt-3" role="status">
						{accountWords.none(q)}
					</p>
				) : null}
			</div>
			{found.length > 0 ? (
				<ul className="rows" data-answer aria-label={accountWords.found}>
					{found.map((one) => (
						<li key={one.id}>
							<div className="min-w-0 wrap-anywhere">
								<span className="strong">{isolate(one.name)}</span>
								<span className="sub">{one.email}</span>
								{one.isVerified ? null : <span className="sub warn">{accountWords.unverified}</span>}
							</div>
							{one.isVerified ? (
								<DeskButtonLink
									look="line"
									to={`${path}?${new URLSearchParams({ account: one.id })}`}
									preventScrollReset
								>
									{accountWords.choose}
									<span className="sr-only">{`, ${isolate(one.name)}`}</span>
								</DeskButtonLink>
							) : null}
						</li>
					))}
				</ul>
			) : null}
		</DeskSheet>
	);
}

/** Gives points to the account that was chosen, or takes some back. */
export function GrantForm({
	account,
	leftPoints,
	formKey,
}: {
	account: Account & { balancePoints: number; pendingPoints: number };
	leftPoints: number;
	formKey: string;
}) {
	return (
		<DeskSheet id="grant" title={account.name} body>
			<dl className="facts">
				<dt>{accountWords.balance}</dt>
				<dd className="strong">{accountWords.points(account.balancePoints)}</dd>
				<dt>{accountWords.pending}</dt>
				<dd>{accountWords.points(account.pendingPoints)}</dd>
			</dl>
			<DeskForm
				fields
				key={`${account.id} ${account.balancePoints}`}
				act="grant"
				formKey={formKey}
				preventScrollReset
				loadCheck={loadCheck(async () => (await import("../grant-schema.ts")).grantSchema)}
			>
				<input type="hidden" name="account" value={account.id} />
				<TextField
					name="points"
					label={accountWords.amount}
					hint={accountWords.amountHint(leftPoints)}
					maxLength={7}
					autoComplete="off"
				/>
				<ReasonField label={accountWords.reason} hint={accountWords.reasonHint} />
				<SubmitRow look="fill">{accountWords.give}</SubmitRow>
			</DeskForm>
		</DeskSheet>
	);
}
