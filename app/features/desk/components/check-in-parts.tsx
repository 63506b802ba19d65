import { href, Link } from "react-router";
import { checkInWords as words } from "#app/content/desk-check-in-words.ts";
import { RegistrationFields } from "#app/features/guests/components/registration-fields.tsx";
import type { CheckInPart } from "#app/features/stays/stay-steps.ts";
import { shortVillaName } from "#app/features/stays/words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { formatUsd } from "#app/lib/money.ts";
import { NumberField, TextField } from "#app/ui/field.tsx";
import { gapsOf, Hidden } from "./check-in-final.tsx";
import type { CheckInPartProps, CheckInUnit } from "./check-in-page.tsx";
import { CheckInPartFrame } from "./check-in-part.tsx";
import { DeskButton } from "./desk-button.tsx";
import { DeskChoice } from "./desk-choice.tsx";
import { StateSign } from "./state-sign.tsx";
import { StepForm } from "./step-form.tsx";
import { VillaSelect } from "./step-small-forms.tsx";

const loadSchemas = () => import("#app/features/stays/desk-schema.ts");

/** How a part stands in the chosen stays. */
function stateOf({ units, result }: CheckInPartProps, part: CheckInPart) {
	const saved = units.map((unit) => unit.parts.find((one) => one.part === part));
	return {
		isDone: !gapsOf(units).includes(part),
		saved: saved[0],
		hasErrors: result?.form === part && Object.keys(result.errors ?? {}).length > 0,
		// One filled button: that of the part that comes next.
		look: gapsOf(units)[0] === part ? ("fill" as const) : ("line" as const),
	};
}

export function WhoPart(props: CheckInPartProps) {
	const { units, version, result, time, guest, reference } = props;
	const own = result?.form === "who" ? result : undefined;
	const [unit] = units;
	const { isDone, hasErrors, look } = stateOf(props, "who");
	const arrivedAt = units[0]?.arrivedAt ?? null;
	return (
		<CheckInPartFrame
			part="who"
			isDone={isDone}
			hasErrors={hasErrors}
			sub={isDone ? words.parts.who.done(namesOf(units), arrivedAt) : words.parts.who.open}
		>
			<StepForm
				name="who"
				version={version}
				result={result}
				values={{ arrivedAt: isDone ? (arrivedAt ?? "") : time }}
				saved={[{ name: words.who.arrivedAt, value: arrivedAt ?? "–" }]}
				loadSchema={async () => (await loadSchemas()).whoSchema}
			>
				{({ submitting, errors }) => (
					<>
						<Hidden units={units} />
						{unit && units.length === 1 ? (
							<RegistrationFields
								registered={unit.registered}
								adults={unit.asked}
								suggestedName={guest.isUnregistered ? guest.name : undefined}
								errors={errors}
								values={own?.values && onlyAdults(own.values)}
							/>
						) : (
							<p className="small soft">{words.who.together}</p>
						)}
						<div className="cols2">
							<TextField
								name="arrivedAt"
								type="time"
								label={words.who.arrivedAt}
								hint={words.who.arrivedHint}
							/>
						</div>
						<p className="btns">
							<DeskButton look={look} disabled={submitting}>
								{words.save}
							</DeskButton>
							<Link className="btn plain" to={href("/desk/stays/:reference/registration", { reference })}>
								{words.who.card}
							</Link>
						</p>
					</>
				)}
			</StepForm>
		</CheckInPartFrame>
	);
}

const namesOf = (units: readonly CheckInUnit[]) =>
	units.flatMap(({ registered }) => registered.map(({ name }) => name)).join(" · ");

/** What was typed of the adults, apart from the other fields of the form. */
const onlyAdults = (values: Record<string, string>) =>
	Object.fromEntries(Object.entries(values).filter(([name]) => /-\d+$/.test(name)));

export function VillaPart(props: CheckInPartProps) {
	const { units, version, businessDate, result } = props;
	const { isDone, hasErrors, saved, look } = stateOf(props, "villa");
	const isReady = units.every(isReadyNow(businessDate));
	const names = units.map(({ villa }) => shortVillaName(villa.name)).join(" and ");
	const [first] = units;
	const free = first?.freeVillas ?? [];
	const isTyped = result?.form === "villa";
	const chosen = isTyped ? result.values?.villaChoice : (saved?.choice ?? (isReady ? "ready" : undefined));
	const { villa } = words;
	return (
		<CheckInPartFrame
			part="villa"
			isDone={isDone}
			hasErrors={hasErrors}
			sub={isDone && saved ? (villa.done[saved.choice] ?? "") : <Condition units={units} />}
		>
			{units.map((unit) => (
				<StillThere key={unit.unit} unit={unit} businessDate={businessDate} />
			))}
			<StepForm
				name="villa"
				version={version}
				result={result}
				values={{ villaReason: saved?.reason ?? "" }}
				saved={[{ name: words.parts.villa.title, value: saved ? (villa.done[saved.choice] ?? "") : "–" }]}
				loadSchema={async () => (await loadSchemas()).villaPartSchema}
			>
				{({ submitting, errors }) => (
					<>
						<Hidden units={units} />
						<fieldset aria-describedby={errors.villaChoice ? "villaChoice-error" : undefined}>
							<legend>{isReady ? villa.legendReady(names) : villa.legend(names)}</legend>
							{errors.villaChoice ? (
								<p id="villaChoice-error" className="warn small">
									{errors.villaChoice}
								</p>
							) : null}
							<DeskChoice
								id="villaChoice"
								name="villaChoice"
								value="ready"
								defaultChecked={chosen === "ready"}
								label={villa.ready}
								sub={villa.readySub}
							/>
							<DeskChoice
								name="villaChoice"
								value="waiting"
								defaultChecked={chosen === "waiting"}
								label={villa.wait}
								sub={villa.waitSub}
							/>
							<DeskChoice
								name="villaChoice"
								value="other"
								disabled={free.length === 0 || units.length > 1}
								defaultChecked={chosen === "other"}
								label={villa.other}
								sub={
									units.length > 1
										? villa.otherTogether
										: free.length === 0
											? villa.otherNone
											: villa.otherSub
								}
							/>
							<DeskChoice
								name="villaChoice"
								value="accepted"
								defaultChecked={chosen === "accepted"}
								label={villa.accepted}
								sub={villa.acceptedSub}
							/>
						</fieldset>
						{free.length === 0 || units.length > 1 ? null : (
							<div className="villa-other">
								<VillaSelect villas={free} />
							</div>
						)}
						<div className="villa-reason">
							<TextField
								name="villaReason"
								label={villa.reason}
								hint={villa.reasonHint}
								maxLength={200}
								autoComplete="off"
							/>
						</div>
						<p className="btns">
							<DeskButton look={look} disabled={submitting}>
								{villa.save}
							</DeskButton>
						</p>
					</>
				)}
			</StepForm>
		</CheckInPartFrame>
	);
}

const isReadyNow =
	(businessDate: string) =>
	({ condition, stillThere }: CheckInUnit): boolean =>
		(condition === "clean" || condition === "inspected") &&
		!stillThere.some(({ checkOut }) => checkOut >= businessDate);

function Condition({ units }: { units: readonly CheckInUnit[] }) {
	return units.map(({ unit, villa, condition }) => (
		<span key={unit} className="condition">
			{units.length > 1 ? `${shortVillaName(villa.name)}: ` : null}
			{condition ? <StateSign state={condition} bare /> : words.villa.noReport}
		</span>
	));
}

/** Who has not left the villa yet. Somebody who was forgotten long ago stops nobody. */
function StillThere({ unit, businessDate }: { unit: CheckInUnit; businessDate: string }) {
	const name = shortVillaName(unit.villa.name);
	return unit.stillThere.map(({ reference, checkOut, name: guest }) => (
		<p key={reference} className={checkOut < businessDate ? "note" : "note coral"}>
			{checkOut < businessDate
				? words.villa.forgotten(name, guest, formatDeskDay(checkOut))
				: words.villa.occupied(name, guest)}{" "}
			<Link
				className="text-link"
				to={href("/desk/stays/:reference/steps/:step", { reference, step: "check-out" })}
			>
				{words.villa.openStay}
			</Link>
		</p>
	));
}

export function MoneyPart(props: CheckInPartProps) {
	const { units, version, result } = props;
	const { isDone, hasErrors, look } = stateOf(props, "money");
	const totalCents = units.reduce((sum, unit) => sum + unit.totalCents, 0);
	return (
		<CheckInPartFrame
			part="money"
			isDone={isDone}
			hasErrors={hasErrors}
			sub={isDone ? words.money.done : words.money.agreed(units.map(({ price }) => price).join(" + "))}
			aside={
				<>
					<b>{formatUsd(totalCents)}</b> <span className="small soft">{words.money.due}</span>
				</>
			}
		>
			<StepForm
				name="money"
				version={version}
				result={result}
				loadSchema={async () => (await loadSchemas()).plainStepSchema}
			>
				{({ submitting }) => (
					<>
						<Hidden units={units} />
						<p className="small soft">{words.money.later}</p>
						<p className="btns">
							<DeskButton look={look} disabled={submitting}>
								{words.money.paysOnLeaving}
							</DeskButton>
						</p>
					</>
				)}
			</StepForm>
		</CheckInPartFrame>
	);
}

export function KeysPart(props: CheckInPartProps) {
	const { units, version, result } = props;
	const { isDone, hasErrors, look } = stateOf(props, "keys");
	const keysOut = units[0]?.keysOut ?? null;
	return (
		<CheckInPartFrame
			part="keys"
			isDone={isDone}
			hasErrors={hasErrors}
			sub={isDone && keysOut !== null ? words.keys.done(keysOut) : words.parts.keys.open}
		>
			<StepForm
				name="keys"
				version={version}
				result={result}
				values={{ keysOut: String(keysOut ?? 2) }}
				saved={[{ name: words.keys.keysOut, value: keysOut === null ? "–" : String(keysOut) }]}
				loadSchema={async () => (await loadSchemas()).keysPartSchema}
			>
				{({ submitting }) => (
					<>
						<Hidden units={units} />
						<NumberField
							name="keysOut"
							label={units.length > 1 ? words.keys.keysOutEach : words.keys.keysOut}
							min={0}
							max={20}
						/>
						<p>{words.keys.tell}</p>
						<ul className="tell">
							{words.keys.told.map((told) => (
								<li key={told}>{told}</li>
							))}
						</ul>
						<p className="btns">
							<DeskButton look={look} disabled={submitting}>
								{words.save}
							</DeskButton>
						</p>
					</>
				)}
			</StepForm>
		</CheckInPartFrame>
	);
}
