import type { ReactNode } from "react";
import { actWords } from "#app/content/words/desk-act-words.ts";
import { accountWords } from "#app/features/city-ledger/desk/desk-account-words.ts";
import { folioMoneyWords } from "#app/features/folio/desk/desk-folio-money-words.ts";
import { FolioForm, type FolioFormPlace } from "#app/features/folio/desk/folio-form.tsx";
import { formatUsd } from "#app/lib/money.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { AmountField, ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { FindSelectField } from "#app/ui/desk/find-select-field.tsx";
import type { ProofNeed } from "#app/ui/desk/proof-field.tsx";
import { toOptions } from "#app/ui/field.tsx";

const { onAccount } = accountWords;
const { writeOff, guestPays, closing, reopening } = folioMoneyWords;

const loadSchemas = () => import("#app/features/folio/bill-schema.ts");

/** The acts that can end a bill, or open it again; null where one cannot be done here or by this person. US cents. */
export type Endings = {
	writeOff: { mostCents: number; limitCents: number | null } | null;
	/** Another payer pays the villa on it, which can be undone. */
	guestPays: { payer: string; chargedCents: number } | null;
	/** Companies and agents that may pay it later. */
	onAccount: { accounts: { id: string; name: string }[] } | null;
	close: { mayLeaveOpen: boolean } | null;
};

/** An amount that is given up, and the end of the bill: both folded away until somebody wants them. */
export function FolioEndings({ endings, place }: { endings: Endings; place: FolioFormPlace }) {
	if (Object.values(endings).every((ending) => ending === null)) return null;
	return (
		<section className="sheet">
			{endings.writeOff ? (
				<Ending name="write_off" title={writeOff.title}>
					<WriteOff writeOff={endings.writeOff} place={place} />
				</Ending>
			) : null}
			{endings.guestPays ? (
				<Ending name="guest_pays" title={guestPays.title}>
					<GuestPays {...endings.guestPays} place={place} />
				</Ending>
			) : null}
			{endings.onAccount ? (
				<Ending name="on_account" title={onAccount.title}>
					<OnAccount {...endings.onAccount} place={place} />
				</Ending>
			) : null}
			{endings.close ? (
				<Ending name="close" title={closing.title}>
					<Close close={endings.close} place={place} />
				</Ending>
			) : null}
		</section>
	);
}

function Ending({ name, title, children }: { name: string; title: string; children: ReactNode }) {
	return (
		<details
			className="fold not-first:border-t not-first:border-sand px-4"
			open={useResultOf(name) !== undefined}
		>
			<summary className="text-lagoon">{title}</summary>
			{children}
		</details>
	);
}

function WriteOff({
	writeOff: { mostCents, limitCents },
	place,
}: {
	writeOff: NonNullable<Endings["writeOff"]>;
	place: FolioFormPlace;
}) {
	return (
		<FolioForm
			className="pb-4"
			name="write_off"
			values={{ writeOffAmount: (mostCents / 100).toFixed(2) }}
			loadSchema={async () => (await loadSchemas()).writeOffSchema}
			place={place}
			submit={{ look: "coral", label: writeOff.submit }}
		>
			<p>
				{writeOff.lead}
				{limitCents === null ? null : ` ${writeOff.limit(formatUsd(limitCents))}`}
			</p>
			<AmountField name="writeOffAmount" label={writeOff.amount} />
			<ReasonField name="writeOffReason" label={writeOff.reason} hint={writeOff.reasonHint} />
		</FolioForm>
	);
}

function GuestPays({
	payer,
	chargedCents,
	place,
}: NonNullable<Endings["guestPays"]> & { place: FolioFormPlace }) {
	const isMoved = useResultOf("guest_pays")?.values.lines === "move";
	return (
		<FolioForm
			className="pb-4"
			name="guest_pays"
			loadSchema={async () => (await loadSchemas()).guestPaysVillaSchema}
			place={place}
			submit={{ look: "line", label: guestPays.submit }}
		>
			{({ errors }) => (
				<>
					<p>{guestPays.lead(payer)}</p>
					{errors.lines ? <p className="warn small">{errors.lines}</p> : null}
					{chargedCents === 0 ? (
						<input type="hidden" name="lines" value="move" />
					) : (
						<fieldset>
							<legend>{guestPays.onBill(formatUsd(chargedCents))}</legend>
							<DeskChoice name="lines" value="keep" defaultChecked={!isMoved} label={guestPays.keep(payer)} />
							<DeskChoice name="lines" value="move" defaultChecked={isMoved} label={guestPays.move} />
						</fieldset>
					)}
				</>
			)}
		</FolioForm>
	);
}

function OnAccount({ accounts, place }: NonNullable<Endings["onAccount"]> & { place: FolioFormPlace }) {
	return (
		<FolioForm
			className="pb-4"
			name="on_account"
			loadSchema={async () => (await import("#app/features/city-ledger/schema.ts")).putOnAccountSchema}
			place={place}
			submit={{ look: "line", label: onAccount.submit }}
		>
			<p>{onAccount.lead}</p>
			<FindSelectField name="account" label={onAccount.account} required>
				<option value="">{onAccount.choose}</option>
				{toOptions(accounts.map(({ id, name }) => [id, name]))}
			</FindSelectField>
		</FolioForm>
	);
}

function Close({
	close: { mayLeaveOpen },
	place,
}: {
	close: NonNullable<Endings["close"]>;
	place: FolioFormPlace;
}) {
	const { balanceCents } = place;
	const amount = formatUsd(Math.abs(balanceCents));
	return (
		<FolioForm
			className="pb-4"
			name="close"
			loadSchema={async () => (await loadSchemas()).closeSchema}
			place={place}
			submit={{
				look: balanceCents === 0 ? "line" : "coral",
				label: balanceCents === 0 ? closing.submit : closing.submitOpen(amount),
			}}
		>
			<p>
				{balanceCents > 0 ? `${closing.open(amount)} ` : null}
				{balanceCents < 0 ? `${closing.overpaid(amount)} ` : null}
				{closing.lead}
			</p>
			{balanceCents === 0 ? null : (
				<ReasonField name="closeReason" label={closing.reason} hint={closing.reasonHint} />
			)}
			{balanceCents === 0 || mayLeaveOpen ? null : <p className="soft">{actWords().approval.here}</p>}
		</FolioForm>
	);
}

/** Opens a closed bill again: with a reason, and with the second factor or a manager's approval. */
export function FolioReopening({
	place,
	account,
	proof,
}: {
	place: FolioFormPlace;
	/** The name of the company or agent that owes it, which it leaves then. */
	account: string | null;
	proof: ProofNeed | null;
}) {
	return (
		<details className="fold" open={useResultOf("reopen") !== undefined}>
			<summary className="text-lagoon">{reopening.title}</summary>
			<FolioForm
				className="max-w-[36rem]"
				name="reopen"
				loadSchema={async () => (await loadSchemas()).reopenSchema}
				place={place}
				proof={{ need: proof ?? { kind: "none" } }}
				submit={{ look: "line", label: reopening.submit }}
			>
				<p>
					{[
						reopening.lead,
						account && reopening.leavesAccount(account),
						proof ? null : actWords().approval.here,
					]
						.filter(Boolean)
						.join(" ")}
				</p>
				<ReasonField name="reopenReason" label={reopening.reason} hint={reopening.reasonHint} />
			</FolioForm>
		</details>
	);
}
