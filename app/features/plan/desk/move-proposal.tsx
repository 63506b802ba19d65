import { type ComponentProps, type ComponentType, type RefObject, useRef, useState } from "react";
import { type FormProps, Link } from "react-router";
import type { FieldErrors } from "#app/lib/form-fields.ts";
import { type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { readReturnPath, withQuery } from "#app/lib/return-path.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DeskButton, DeskButtonRow } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DraftForm } from "#app/ui/desk/draft-form.tsx";
import { ProofField } from "#app/ui/desk/proof-field.tsx";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";
import { dayFields, type MoveView, type ProposalView, type ShownProposal } from "../proposal-view.ts";
import { proposalWords as words } from "./desk-proposal-words.ts";
import { DayField, ShortField } from "./move-form.tsx";

/** The proposal of a change: one press saves it, and nothing is written before. The same beside the chart and as a page. */
export function MoveProposal({
	proposal: { view, changed },
	result,
	Form,
	returnTo,
	busy,
	heading,
	level = 2,
	onCancel,
	onWay,
	onDays,
}: {
	proposal: ShownProposal;
	/** Why it was not saved, with the chosen and typed values. */
	result: ActResult | undefined;
	/** That of the router, or of a fetcher beside the chart. */
	Form: ComponentType<FormProps>;
	/** Where the plan goes on after the save. */
	returnTo: string;
	busy: boolean;
	heading?: RefObject<HTMLHeadingElement | null>;
	level?: 1 | 2;
	onCancel?: () => void;
	onWay?: (to: string) => void;
	/** Other days were typed, which are not proposed yet. */
	onDays?: (move: MoveView, typed: { from: HotelDate | null; until: HotelDate }) => void;
}) {
	const [Title, Heading] = level === 1 ? (["h1", "h2"] as const) : (["h2", "h3"] as const);
	const isPossible = view.state !== "impossible" && view.changesAnything;
	const single = view.moves.length === 1;
	const { values = {}, errors = {}, reason, proof }: Partial<ActResult> = result ?? {};
	const message = errors.form ?? errors.proof;
	// A PIN that was wrong is typed anew.
	const [seen, setSeen] = useState({ result, round: 0 });
	// Anyone who has to sign in first comes back to the same proposal, unless its address is too long.
	const address = withQuery("/desk/plan/propose", { ...Object.fromEntries(view.fields), returnTo });
	const action = readReturnPath(address) ?? "/desk/plan/propose";
	const [move] = view.moves;
	const days =
		move && single && !proof ? <Days {...{ move, values, errors, onDays }} isFolded={isPossible} /> : null;
	if (seen.result !== result) setSeen({ result, round: seen.round + 1 });
	return (
		<DraftForm {...{ Form, action, result }} className="proposal">
			<Title ref={heading} tabIndex={-1} id="proposal-h">
				{view.title}
			</Title>
			<div role="alert">
				{changed ? (
					<BothValues changed={changed} />
				) : message ? (
					<p className="note coral">{message}</p>
				) : null}
			</div>
			{view.fields.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<input type="hidden" name="returnTo" value={returnTo} />
			{view.moves.map((move) => (
				<MoveFacts key={move.stayId} move={move} Heading={single ? null : Heading} />
			))}
			{isPossible ? null : days}
			{view.ways.length > 0 ? <Ways ways={view.ways} onWay={onWay} Heading={Heading} /> : null}
			{isPossible ? (
				<div className="pair">
					<div>
						{view.moves.map((move) => (
							<PriceField key={move.stayId} move={move} single={single} values={values} errors={errors} />
						))}
					</div>
					<div>
						{view.reasonsFor.length > 0 ? (
							<OverrideReason
								reasons={view.reasonsFor}
								value={values.reason}
								error={reason === "reason_missing" ? words.fields.missing : undefined}
							/>
						) : null}
						<MailField mail={view.mail} chosen={values.mail} />
						{proof ? <ProofField key={seen.round} need={proof} /> : null}
						<div className="btns">
							<DeskButton look="fill" busy={busy}>
								{words.save(view.moves.length)}
							</DeskButton>
							<Cancel returnTo={returnTo} onCancel={onCancel} />
						</div>
					</div>
				</div>
			) : (
				<div className="btns">
					<Cancel returnTo={returnTo} onCancel={onCancel} />
				</div>
			)}
			{/* Behind the button that saves, which Enter in a field presses. */}
			{isPossible ? days : null}
		</DraftForm>
	);
}

function Cancel({ returnTo, onCancel }: { returnTo: string; onCancel: (() => void) | undefined }) {
	return onCancel ? (
		<DeskButton look="plain" type="button" onClick={onCancel}>
			{words.cancel}
		</DeskButton>
	) : (
		<Link to={returnTo} className="btn plain">
			{words.cancel}
		</Link>
	);
}

/** @param Heading that of the guest's name, or null where the title has it */
function MoveFacts({ move, Heading }: { move: MoveView; Heading: "h2" | "h3" | null }) {
	const isClear = move.clashes.length === 0 && move.problems.length === 0;
	return (
		<section>
			{Heading ? <Heading>{move.name}</Heading> : null}
			<div className="route">
				<span>
					<span className="sub">{words.from}</span>
					<b>{move.from}</b>
				</span>
				<DeskIcon name="next" />
				<span>
					<span className="sub">{words.to}</span>
					<b>{move.to}</b>
				</span>
			</div>
			<p>
				{move.days}{" "}
				<span className="soft">
					{[isClear ? words.noClash : "", ...move.neighbours].filter(Boolean).join(" ")}
				</span>
			</p>
			{isClear ? null : (
				<div className="in-the-way">
					{move.clashes.length > 0 ? <p className="strong">{words.taken(move.clashes)}</p> : null}
					{move.problems.map((problem) => (
						<p key={problem}>{problem}</p>
					))}
				</div>
			)}
		</section>
	);
}

/**
 * The days, to be changed in place: their effect is shown before anything is saved. They are asked for by the address,
 * so that the proposal of them is a page like any other.
 */
function Days({
	move,
	isFolded,
	values,
	errors,
	onDays,
}: {
	move: MoveView;
	isFolded: boolean;
	onDays: ComponentProps<typeof MoveProposal>["onDays"];
} & Given) {
	const box = useRef<HTMLDivElement>(null);
	const tell = () => {
		const typed = (side: "from" | "until") =>
			box.current?.querySelector<HTMLInputElement>(`[name="${dayFields[side]}"]`)?.value ?? "";
		const until = parseHotelDate(typed("until"));
		if (until) onDays?.(move, { from: parseHotelDate(typed("from")), until });
	};
	const { from, until } = move.typedDays;
	const field = (side: "from" | "until", shown: HotelDate) => {
		const name = dayFields[side];
		return (
			<DayField
				id={`proposed-${side}`}
				name={name}
				label={words.days[side]}
				value={values[name] ?? shown}
				error={errors[name]}
			/>
		);
	};
	const fields = (
		<div className="mt-4" ref={box} onInput={tell}>
			<div className="cols2 keep items-end">
				{from === null ? null : field("from", from)}
				{field("until", until)}
			</div>
			<DeskButtonRow look="line" formMethod="get" formNoValidate>
				{words.days.show}
			</DeskButtonRow>
		</div>
	);
	if (!isFolded) return fields;
	return (
		<details className="fold" open={Object.values(dayFields).some((name) => errors[name])}>
			<summary>{words.days.other}</summary>
			{fields}
		</details>
	);
}

function Ways({
	ways,
	onWay,
	Heading,
}: {
	ways: ProposalView["ways"];
	onWay: ((to: string) => void) | undefined;
	Heading: "h2" | "h3";
}) {
	return (
		<nav aria-label={words.ways} className="ways">
			<Heading>{words.ways}</Heading>
			{ways.map(({ label, to }) => (
				<Link
					key={to}
					to={to}
					className="btn line"
					onClick={(event) => {
						if (!onWay || event.ctrlKey || event.metaKey) return;
						event.preventDefault();
						onWay(to);
					}}
				>
					{label}
				</Link>
			))}
		</nav>
	);
}

type Given = { values: Record<string, string>; errors: FieldErrors };

function PriceField({ move, single, values, errors }: { move: MoveView; single: boolean } & Given) {
	const { names } = move;
	const chosen = values[names.price] ?? move.chosen;
	return (
		<fieldset>
			<legend>
				{single ? words.price.legend : words.price.legendOf(move.name)}{" "}
				<span className="soft small">{words.price.withTax}</span>
			</legend>
			{move.prices.map(({ kind, label, sub, amount }) => (
				<DeskChoice
					key={kind}
					name={names.price}
					value={kind}
					defaultChecked={chosen === kind}
					label={label}
					sub={sub}
					amount={amount}
				/>
			))}
			{move.hasOtherPrice ? <OtherPrice move={move} values={values} errors={errors} /> : null}
		</fieldset>
	);
}

function OtherPrice({ move, values, errors }: { move: MoveView } & Given) {
	const { names } = move;
	const chosen = values[names.price] ?? move.chosen;
	return (
		<>
			<DeskChoice
				name={names.price}
				value="other"
				defaultChecked={chosen === "other" || move.prices.length === 0}
				label={words.price.other}
			/>
			<div className="other-price">
				<ShortField
					name={names.amount}
					label={words.price.amount}
					hint={words.price.amountHint}
					value={values[names.amount] ?? move.amount}
					error={errors[names.amount]}
					inputMode="decimal"
				/>
				<ShortField
					name={names.reason}
					label={words.price.reason}
					hint={words.price.reasonHint}
					value={values[names.reason] ?? move.reason}
					error={errors[names.reason]}
				/>
			</div>
		</>
	);
}

function OverrideReason({
	reasons,
	value,
	error,
}: {
	reasons: readonly string[];
	value: string | undefined;
	error: string | undefined;
}) {
	return (
		<div className="in-the-way">
			{reasons.map((reason) => (
				<p key={reason} className="strong">
					{reason}
				</p>
			))}
			<ShortField
				name="reason"
				label={words.overrideReason}
				hint={words.price.reasonHint}
				value={value}
				error={error}
			/>
		</div>
	);
}

function MailField({ mail, chosen }: { mail: ProposalView["mail"]; chosen: string | undefined }) {
	if ("none" in mail) return <p className="soft">{mail.none}</p>;
	return (
		<fieldset>
			<legend>{mail.legend}</legend>
			<div className="seg">
				{(["send", "not"] as const).map((choice) => (
					<label key={choice}>
						<input type="radio" name="mail" value={choice} defaultChecked={(chosen ?? "send") === choice} />
						{words.mail[choice]}
					</label>
				))}
			</div>
			<p className="soft small">{words.mail.hint}</p>
		</fieldset>
	);
}

/** The values that the desk chose, beside those that a colleague has saved. */
function BothValues({ changed }: { changed: NonNullable<ShownProposal["changed"]> }) {
	return (
		<div className="note coral">
			<p className="strong">{words.changed.title(changed.by)}</p>
			<p>{words.changed.lead}</p>
			<table className="both">
				<thead>
					<HeadRow names={["", words.changed.yours, words.changed.now]} />
				</thead>
				<tbody>
					{changed.rows.map(({ what, yours, now }) => (
						<tr key={what}>
							<th scope="row">{what}</th>
							<td>{yours}</td>
							<td>{now}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
