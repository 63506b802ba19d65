import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton, DeskButtonLink, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { RefusedAct } from "#app/ui/desk/refused-act.tsx";
import { SumTable } from "#app/ui/desk/sum-table.tsx";
import { Field, fieldBox, SelectField, toOptions } from "#app/ui/field.tsx";
import type { Movement } from "../clearing-queries.server.ts";
import { referenceOf, type Suggestion } from "../statement.ts";
import type { readBankLines, StatementLine, WaitingLine } from "../statement-queries.server.ts";
import { clearingPath, StatedFields } from "./clearing-form.tsx";
import { clearingWords, formatStated, nameMovement } from "./desk-clearing-words.ts";
import { describeLine, nameLine, statementWords as words } from "./desk-statement-words.ts";

type BankLines = Awaited<ReturnType<typeof readBankLines>>;

/**
 * The content of the bank's files: its balance beside the books', the lines that wait, those set aside, and the form
 * for another file.
 */
export function StatementSheet({
	lines,
	page,
	keys,
	formKey,
}: {
	lines: BankLines;
	/** Which of the waiting lines are listed. */
	page: { skip: number; size: number };
	/** An idempotency key for the button of each line. */
	keys: Readonly<Record<string, string>>;
	formKey: string;
}) {
	const { waiting, count, aside, balance, waitingCents, asideCents } = lines;
	const isRefused = useResultOf("put_back") !== undefined;
	return (
		<DeskSheet id="bank-lines" className="mb-3" title={words.title} count={count}>
			{balance ? <Balance {...{ balance, waitingCents, asideCents }} /> : null}
			<RefusedAct act="match" />
			<RefusedAct act="put_back" />
			{waiting.length === 0 ? (
				<p className="sheet-body soft">{words.waiting.none}</p>
			) : (
				<ul aria-label={words.waiting.title}>
					{waiting.map((line) => (
						<WaitingRow key={line.id} line={line} idempotencyKey={keys[line.id] ?? ""} />
					))}
				</ul>
			)}
			{count > waiting.length ? <Pages {...page} listed={waiting.length} count={count} /> : null}
			{aside.length > 0 ? (
				<details className="fold border-t border-sand px-4" open={isRefused}>
					<summary className="text-lagoon">{words.aside.list(aside.length)}</summary>
					<ul className="-mx-4">
						{aside.map((line) => (
							<AsideRow key={line.id} line={line} />
						))}
					</ul>
				</details>
			) : null}
			<Upload formKey={formKey} isOpen={count === 0} />
		</DeskSheet>
	);
}

function Balance({
	balance,
	waitingCents,
	asideCents,
}: {
	balance: NonNullable<BankLines["balance"]>;
	waitingCents: number;
	asideCents: number;
}) {
	const { day, bankCents, bookCents, differenceCents, since } = balance;
	const dated = (date: string) => formatHotelDate(date, "dated");
	return (
		<div className="sheet-body">
			<SumTable
				rows={[
					{ name: words.balance.bank(dated(day)), sum: bankCents },
					{ name: words.balance.book, sum: bookCents },
					{
						name: since ? words.balance.difference(dated(since)) : words.balance.equal,
						sum: differenceCents,
						look: "total",
					},
					waitingCents !== 0 && { name: words.balance.waiting, sum: waitingCents, look: "soft" },
					asideCents !== 0 && { name: words.balance.aside, sum: asideCents, look: "soft" },
				]}
			/>
		</div>
	);
}

/** A line of the statement as a row: the bank's text, its amount, and the forms for it. */
export function LineRow({
	line,
	sub,
	children,
}: {
	line: Pick<StatementLine, "text" | "reference" | "statedOn" | "currency" | "amountCents">;
	sub?: ReactNode;
	children?: ReactNode;
}) {
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-t border-sand px-4 py-2.5">
			<div className="wrap-anywhere">
				{nameLine(line)}
				<span className="sub block">{describeLine(line)}</span>
				{sub ? <span className="sub block">{sub}</span> : null}
			</div>
			<span className="num strong">{formatStated(line.currency, line.amountCents)}</span>
			{children ? <div className="btns col-span-full">{children}</div> : null}
		</li>
	);
}

/** The movement that a line probably shows, in words. */
export function saySuggestion({ movement, isExact }: Suggestion<Movement>): string {
	const { what, sub } = nameMovement(movement);
	const parts = [what, sub, formatHotelDate(movement.date, "dated"), formatUsd(movement.cents)];
	return `${isExact ? words.waiting.exact : words.waiting.suggestion} ${parts.filter(Boolean).join(" · ")}`;
}

function WaitingRow({ line, idempotencyKey }: { line: WaitingLine; idempotencyKey: string }) {
	const { suggestion } = line;
	const name = nameLine(line);
	return (
		<LineRow line={line} sub={suggestion && saySuggestion(suggestion)}>
			{suggestion?.isExact ? (
				<Form method="post" preventScrollReset>
					<input type="hidden" name="intent" value="match" />
					<input type="hidden" name="account" value="bank" />
					<StatedFields line={line} />
					<input type="hidden" name="reference" value={referenceOf(line)} />
					<input type="hidden" name="line" value={suggestion.movement.transactionId} />
					<input type="hidden" name="idempotencyKey" value={idempotencyKey} autoComplete="off" />
					<DeskButton look="fill" aria-label={words.waiting.matchThis(name)}>
						{words.waiting.match}
					</DeskButton>
				</Form>
			) : null}
			<DeskButtonLink
				look="line"
				to={`${clearingPath("bank", { line: line.id })}#paper`}
				aria-label={words.waiting.chooseFor(name)}
			>
				{words.waiting.choose}
			</DeskButtonLink>
		</LineRow>
	);
}

function Pages({ skip, size, listed, count }: { skip: number; size: number; listed: number; count: number }) {
	const isLast = skip + listed >= count;
	return (
		<p className="sheet-body border-t border-sand pt-3">
			{words.waiting.page(skip + 1, skip + listed, count)}{" "}
			<Link
				className="text-link"
				to={`${clearingPath("bank", { lines: isLast ? null : String(skip + size) })}#bank-lines`}
			>
				{isLast ? words.waiting.first : words.waiting.next}
			</Link>
		</p>
	);
}

function AsideRow({ line }: { line: StatementLine }) {
	const name = nameLine(line);
	return (
		<LineRow line={line} sub={words.aside.by(line.asideReason ?? "", line.asideBy ?? "")}>
			<Form method="post" preventScrollReset>
				<input type="hidden" name="intent" value="put_back" />
				<input type="hidden" name="account" value="bank" />
				<input type="hidden" name="statementLine" value={line.id} />
				<DeskButton look="plain" aria-label={words.aside.undoThis(name)}>
					{words.aside.undo}
				</DeskButton>
			</Form>
		</LineRow>
	);
}

const loadUploadCheck = loadCheck(async () => (await import("../statement-schema.ts")).readStatementSchema);

/** The form for a file of the bank. */
function Upload({ formKey, isOpen }: { formKey: string; isOpen: boolean }) {
	const { upload } = words;
	const sent = useResultOf("read");
	return (
		<details className="fold border-t border-sand px-4" open={isOpen || sent !== undefined}>
			<summary className="text-lagoon">{upload.title}</summary>
			<DeskForm
				act="read"
				encType="multipart/form-data"
				loadCheck={loadUploadCheck}
				values={{ fileCurrency: "usd" }}
				aria-label={upload.title}
				formKey={formKey}
			>
				<div className="fields max-w-md pb-4">
					<p className="soft">{upload.lead}</p>
					<input type="hidden" name="account" value="bank" />
					<Field name="statement" label={upload.file} hint={upload.fileHint} controlled>
						{({ defaultValue: _, ...control }) => (
							<input
								{...control}
								type="file"
								accept=".csv,.txt,text/csv,text/plain"
								className={fieldBox}
								required
							/>
						)}
					</Field>
					<SelectField name="fileCurrency" label={upload.currency} required>
						{toOptions(
							(["usd", "bzd"] as const).map((currency) => [
								currency,
								clearingWords.form.currencies[currency],
							]),
						)}
					</SelectField>
					<SubmitRow look="fill">{upload.submit}</SubmitRow>
				</div>
			</DeskForm>
		</details>
	);
}

const loadAsideCheck = loadCheck(async () => (await import("../statement-schema.ts")).setAsideSchema);

/** The form that sets a line aside. */
export function SetAside({ line }: { line: WaitingLine }) {
	const { aside } = words;
	return (
		<section className="sheet mt-3" id="aside">
			<details className="fold px-4" open={useResultOf("aside") !== undefined}>
				<summary className="text-lagoon">{aside.title}</summary>
				<DeskForm act="aside" id={`aside-${line.id}`} loadCheck={loadAsideCheck} aria-label={aside.title}>
					<div className="fields max-w-md pb-4">
						<p className="soft">{aside.lead}</p>
						<input type="hidden" name="account" value="bank" />
						<input type="hidden" name="statementLine" value={line.id} />
						<ReasonField label={aside.reason} hint={aside.reasonHint} required />
						<SubmitRow look="coral">{aside.submit}</SubmitRow>
					</div>
				</DeskForm>
			</details>
		</section>
	);
}
