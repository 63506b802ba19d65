import { Form } from "react-router";
import { loadCheck } from "#app/lib/load-check.ts";
import { DeskButton, DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { ReasonField } from "#app/ui/desk/reason-field.tsx";
import { SearchText } from "#app/ui/desk/search-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { deskPoints } from "./desk-points-words.ts";

const words = deskPoints.account;

type Account = { id: string; name: string; email: string; isVerified: boolean };

/** Finds the account of a guest by name or e-mail. */
export function AccountSearch({ q, found, path }: { q: string; found: readonly Account[]; path: string }) {
	return (
		<DeskSheet id="accounts" title={words.title}>
			<div className="sheet-body">
				<Form action={path} className="fields" preventScrollReset>
					<SearchText name="q" type="search" label={words.search} hint={words.searchHint} value={q} />
					<div className="btns">
						<DeskButton look="line" icon="search">
							{words.find}
						</DeskButton>
					</div>
				</Form>
				{q !== "" && found.length === 0 ? (
					<p className="note mt-3" role="status">
						{words.none(q)}
					</p>
				) : null}
			</div>
			{found.length > 0 ? (
				<ul className="rows" data-answer aria-label={words.found}>
					{found.map((one) => (
						<li key={one.id}>
							<div className="min-w-0 wrap-anywhere">
								<span className="strong">{one.name}</span>
								<span className="sub">{one.email}</span>
								{one.isVerified ? null : <span className="sub warn">{words.unverified}</span>}
							</div>
							{one.isVerified ? (
								<DeskButtonLink
									look="line"
									to={`${path}?${new URLSearchParams({ account: one.id })}`}
									preventScrollReset
								>
									{words.choose}
									<span className="sr-only">{`, ${one.name}`}</span>
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
	result,
}: {
	account: Account & { balancePoints: number; pendingPoints: number };
	leftPoints: number;
	formKey: string;
	result: unknown;
}) {
	return (
		<DeskSheet id="grant" title={account.name}>
			<div className="sheet-body">
				<dl className="facts">
					<dt>{words.balance}</dt>
					<dd className="strong">{words.points(account.balancePoints)}</dd>
					<dt>{words.pending}</dt>
					<dd>{words.points(account.pendingPoints)}</dd>
				</dl>
				<DeskForm
					key={`${account.id} ${account.balancePoints}`}
					act="grant"
					{...{ result, formKey }}
					preventScrollReset
					loadCheck={loadCheck(async () => (await import("../grant-schema.ts")).grantSchema)}
				>
					{({ submitting }) => (
						<div className="fields">
							<input type="hidden" name="account" value={account.id} />
							<TextField
								name="points"
								label={words.amount}
								hint={words.amountHint(leftPoints)}
								maxLength={7}
								autoComplete="off"
							/>
							<ReasonField label={words.reason} hint={words.reasonHint} />
							<div className="btns">
								<DeskButton look="fill" disabled={submitting}>
									{words.give}
								</DeskButton>
							</div>
						</div>
					)}
				</DeskForm>
			</div>
		</DeskSheet>
	);
}
