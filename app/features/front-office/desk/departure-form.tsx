import { type ChangeEvent, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import type { AccountChoice } from "#app/features/city-ledger/queries.server.ts";
import { deskFolioWords } from "#app/features/folio/desk/desk-folio-words.ts";
import { readTyped, TenderFields, typedBzd, typedUsd } from "#app/features/folio/desk/tender-fields.tsx";
import { nameTender } from "#app/features/folio/tender-words.ts";
import { stepWords } from "#app/features/stays/desk/desk-steps-words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { formatUsd } from "#app/lib/money.ts";
import { giftCodeLength, normaliseReference } from "#app/lib/reference.ts";
import { moneyTenders } from "#app/lib/tenders.ts";
import { DeskButton, DeskButtonLink, SubmitButton } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import { TextField } from "#app/ui/field.tsx";
import { EnterSends, FormKey } from "#app/ui/form-parts.tsx";
import type { DeparturePreview } from "../operations/settle-departure.server.ts";
import type { VisitToCome } from "../queries.server.ts";
import { DepartureAccounts, usualAccounts, usualTender } from "./departure-accounts.tsx";
import { DepartureSums } from "./departure-sums.tsx";
import { departureWords as words } from "./desk-departure-words.ts";
import { importedWords } from "./desk-imported-words.ts";
import { KeysBack, SettlementFields } from "./step-departures.tsx";
import { StepForm, type StepFormProps, type StepResult, sum, UnitFields, unitsIn } from "./step-form.tsx";
import { describeVisit, VisitLinks } from "./visits-ahead.tsx";

/** The page's data about the money of a departure. */
export type DepartureView = {
	/** The sums with the choices of the form; null where they cannot be calculated. */
	preview: DeparturePreview | null;
	visits: VisitToCome[];
	/** Those that have begun and belong to no stay: whether they are on this bill is asked. */
	asked: VisitToCome[];
	/** Those that are ticked, by their reservations. */
	cancelled: string[];
	/** The companies and agents that can owe a bill; none where this person may put none on account. */
	accounts: AccountChoice[];
	/** Nights of another site that have no price yet. */
	unpricedNights: number;
	/** Whether this person may let guests leave with something owed; otherwise a manager approves it. */
	mayLeaveOpen: boolean;
	formKey: string;
};

type Props = StepFormProps & { departure: DepartureView };

const loadSchemas = () => import("../schema.ts");

/** The fields on which the amounts depend. */
const deciding = new Set(["unit", "settlement", "cancelVisit", "ownVisit", "amount", "voucherCode"]);

/** Whether the amounts follow a field: the code of a voucher once it is whole, or empty again. */
const isDeciding = ({ name = "", value = "" }: Partial<HTMLInputElement>) =>
	deciding.has(name) &&
	(name !== "voucherCode" || value === "" || normaliseReference(value, giftCodeLength) !== null);

/**
 * Guests leave, on their day or before it, with everything in one form: the fee, visits that are cancelled, the
 * balance to pay now, and the payment. The server calculates the amounts for the choices of the form: again with every
 * choice where scripts run, by a button without them.
 */
export function DepartureForm(props: Props) {
	const { step, units, businessDate, result, departure } = props;
	const isEarly = step === "early-departure";
	const fetcher = useFetcher<StepResult>();
	const { preview, shown, amounts } = usePreview(props, fetcher.data);
	const { toPayCents = 0, isLast = true, isClosing = true, gift = null } = preview ?? {};
	const usual = usualTender(departure.preview);
	const [typed, setTyped] = useState(() => readTyped({ tender: usual, ...result?.values }, "amountUsd"));
	const read = (event: ChangeEvent<HTMLFormElement>) => {
		const form = new FormData(event.currentTarget);
		setTyped(
			readTyped(Object.fromEntries([...form].map(([name, value]) => [name, String(value)])), "amountUsd"),
		);
		if (!isDeciding(event.target as Partial<HTMLInputElement>)) return;
		form.set("intent", "preview");
		fetcher.submit(form, { method: "post" });
	};
	const owedCents = sum(units, ({ owedForLeaving }) => owedForLeaving);
	const isEvening = isEarly && units.every(({ sleptNights }) => sleptNights === 0);
	return (
		<StepForm
			name={step}
			page={props}
			values={{
				...{ settlement: "charged", tender: usual, changeIn: "same" },
				...usualAccounts(departure.preview),
			}}
			loadSchema={async () =>
				isEarly ? (await loadSchemas()).leaveEarlySchema : (await loadSchemas()).checkOutSchema
			}
			onChange={read}
		>
			{({ errors }) => (
				<>
					<EnterSends name="intent" value={step}>
						{stepWords.submits[step]}
					</EnterSends>
					<FormKey fresh={departure.formKey} returned={result?.formKey} />
					{preview ? <input type="hidden" name="toPay" value={toPayCents} autoComplete="off" /> : null}
					{isEarly ? (
						<p>
							{stepWords.early.lead(
								Math.max(...units.map(({ returnedNights }) => returnedNights)),
								formatDeskDay(businessDate),
							)}
						</p>
					) : null}
					{isEvening ? <p className="note">{stepWords.early.evening}</p> : null}
					<UnitFields
						units={units.map((unit) =>
							isEarly ? { ...unit, amount: formatUsd(unit.owedForLeaving) } : unit,
						)}
						chosen={unitsIn(result)}
						error={errors.unit}
					/>
					{isEarly ? (
						<SettlementFields
							rule={stepWords.early.rule}
							day={businessDate}
							owedCents={units.length === 1 || owedCents === 0 ? owedCents : null}
							chosen={result?.values?.settlement}
							mayWaive={props.mayWaive}
							errors={errors}
						/>
					) : null}
					<AskedVisits visits={departure.asked} chosen={result?.ownVisits} />
					<Visits departure={departure} chosen={result?.visits} />
					<DepartureSums preview={preview} units={shown} isEarly={isEarly} reference={props.reference}>
						<p className="btns" data-scriptless>
							<DeskButton look="line" name="intent" value="preview" formNoValidate>
								{words.sums.update}
							</DeskButton>
						</p>
					</DepartureSums>
					{toPayCents > 0 || gift ? (
						<section className="payment fields" aria-labelledby="pay-h">
							<h3 id="pay-h" className="strong">
								{words.payment.title}
							</h3>
							<GiftCode gift={gift} />
							{toPayCents > 0 ? (
								<>
									<TenderFields
										tenders={[
											...moneyTenders.map((tender) => ({
												tender,
												label: nameTender(tender, "form"),
											})),
											{
												tender: "none" as const,
												label: words.payment.none[isLast ? "open" : "later"],
												sub: words.payment.noneSub[
													isLast ? (departure.mayLeaveOpen ? "open" : "approved") : "later"
												],
											},
										]}
										chosen={result?.values?.tender ?? (isClosing ? usual : "none")}
										changeIn={result?.values?.changeIn}
										typed={{ ...typed, ...amounts.reckoned }}
										error={errors.tender}
										amountName="amountUsd"
										amounts={amounts}
									/>
									<p className="small soft">{words.moreWays}</p>
								</>
							) : null}
						</section>
					) : null}
					{isLast && preview ? <DepartureAccounts preview={preview} accounts={departure.accounts} /> : null}
					{isLast && preview && preview.toPayCents + preview.otherBills.length > 0 ? (
						<ReasonField name="openReason" label={words.openReason} hint={words.openReasonHint} optional />
					) : null}
					<UnpricedDeparture nights={departure.unpricedNights} reference={props.reference} />
					<KeysBack units={units} />
					<p className="btns">
						<SubmitButton look={isEarly ? "coral" : "fill"} {...(isEarly ? {} : { icon: "out" as const })}>
							{stepWords.submits[step]}
						</SubmitButton>
						<DeskButtonLink
							look="plain"
							to={href("/desk/stays/:reference/folio/split", { reference: props.reference })}
						>
							{words.split}
						</DeskButtonLink>
					</p>
				</>
			)}
		</StepForm>
	);
}

/**
 * The newest amounts that the server has worked out, of the page, of the form or of the last choice; the stays that they are for;
 * and the amount to pay, which follows them until somebody types another one.
 */
function usePreview({ departure, result, units }: Props, fetched: StepResult | undefined) {
	const [seen, setSeen] = useState({ page: departure.preview, result, fetched });
	const ofForm = result?.preview ?? departure.preview;
	const [latest, setLatest] = useState({ preview: ofForm, units: unitsIn(result) });
	const [values, setValues] = useState<Record<string, string>>(() => ({
		...prefill(ofForm),
		...(result?.values?.amountUsd && { amountUsd: result.values.amountUsd }),
		...(result?.values?.amountBzd && { amountBzd: result.values.amountBzd }),
	}));
	const show = (preview: DeparturePreview | null, of: readonly number[] | undefined) => {
		const before = prefill(latest.preview);
		const now = prefill(preview);
		setLatest({ preview, units: of ? [...of] : undefined });
		setValues((typed) =>
			Object.fromEntries(
				Object.entries(typed).map(([name, value]) => [
					name,
					value === before[name] ? (now[name] ?? "") : value,
				]),
			),
		);
	};
	if (fetched !== seen.fetched || result !== seen.result || departure.preview !== seen.page) {
		const newest = fetched !== seen.fetched ? fetched : result !== seen.result ? result : undefined;
		setSeen({ page: departure.preview, result, fetched });
		if (newest?.preview !== undefined) show(newest.preview, unitsIn(newest));
	}
	return {
		preview: latest.preview,
		shown: latest.units ? units.filter(({ unit }) => latest.units?.includes(unit)) : units,
		amounts: {
			values,
			reckoned: { amount: values.amountUsd ?? "", amountBzd: values.amountBzd ?? "" },
			set: (name: string, value: string) => setValues((typed) => ({ ...typed, [name]: value })),
		},
	};
}

const prefill = (preview: DeparturePreview | null): Record<string, string> => ({
	amountUsd: typedUsd(preview?.toPayCents ?? 0),
	amountBzd: typedBzd(preview?.toPayCents ?? 0),
});

/** A gift voucher that pays before anything else, and its balance afterwards. */
function GiftCode({ gift }: { gift: DeparturePreview["gift"] }) {
	return (
		<>
			<TextField
				name="voucherCode"
				label={words.gift.code}
				hint={words.gift.hint}
				maxLength={40}
				autoComplete="off"
				optional
			/>
			{gift ? (
				<p className="small" role="status">
					{"refused" in gift ? deskFolioWords.refusals[gift.refused] : words.gift.left(gift.leftCents)}
				</p>
			) : null}
		</>
	);
}

/** Treatments and dinners that have begun under the guest's name, e-mail address or number: whether they are on this bill is asked. */
function AskedVisits({
	visits,
	chosen = [],
}: {
	visits: readonly VisitToCome[];
	chosen: readonly string[] | undefined;
}) {
	if (visits.length === 0) return null;
	return (
		<fieldset>
			<legend>{words.visits.asked.title}</legend>
			<p className="small soft">{words.visits.asked.lead}</p>
			{visits.map((visit) => (
				<DeskChoice
					key={visit.id}
					type="checkbox"
					name="ownVisit"
					value={visit.id}
					defaultChecked={chosen.includes(visit.id)}
					label={visit.title}
					sub={describeVisit(visit)}
				/>
			))}
		</fieldset>
	);
}

/** Treatments and dinners that are still ahead, each to be cancelled by the rule of its kind or left booked. */
function Visits({
	departure: { visits, cancelled },
	chosen,
}: {
	departure: DepartureView;
	chosen: readonly string[] | undefined;
}) {
	if (visits.length === 0) return null;
	const ticked = chosen ?? cancelled;
	return (
		<fieldset>
			<legend>{words.visits.title}</legend>
			<p className="small soft">{words.visits.lead}</p>
			{visits.map((visit) => (
				<DeskChoice
					key={visit.id}
					type="checkbox"
					name="cancelVisit"
					value={visit.id}
					defaultChecked={ticked.includes(visit.id)}
					label={visit.title}
					sub={describeVisit(visit, visit.isUnlinked ? words.visits.isUnlinked : null)}
					amount={visit.ruleCents === 0 ? words.visits.free : formatUsd(visit.ruleCents)}
				/>
			))}
			<p className="small soft">
				{words.visits.other} <VisitLinks visits={visits} />
			</p>
		</fieldset>
	);
}

/** A guest of another site leaves before the price is typed: the way to its form, and why it is left open. */
function UnpricedDeparture({ nights, reference }: { nights: number; reference: string }) {
	const words = importedWords.departure;
	if (nights === 0) return null;
	return (
		<section className="fields" aria-labelledby="unpriced-h">
			<h3 id="unpriced-h" className="strong">
				{words.title}
			</h3>
			<DeskNote look="coral">
				{words.text(nights)}{" "}
				<Link className="text-link" to={`${href("/desk/stays/:reference", { reference })}#imported`}>
					{words.type}
				</Link>
			</DeskNote>
			<ReasonField name="unpricedReason" label={words.reason} hint={words.reasonHint} optional />
		</section>
	);
}
