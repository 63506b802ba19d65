import { href } from "react-router";
import { checkInWords } from "#app/features/stays/desk/desk-check-in-words.ts";
import type { CheckInPart } from "#app/features/stays/stay-steps.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { DeskButton, DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { type CheckInPartProps, type CheckInUnit, checkInParts, missingOf } from "./check-in-part.tsx";
import { StepForm } from "./step-form.tsx";

const words = checkInWords.final;
const icons = { who: "users", villa: "home", money: "cash", keys: "key" } as const;

/** What is saved and what is open, and the check-in itself: lined until nothing is open. */
export function FinalStep(props: CheckInPartProps) {
	const { units, version, result } = props;
	const missing = missingOf(units);
	const isIn = units.every(({ status }) => status === "checked_in");
	const mayCheckIn = units.every((unit) => unit.mayCheckIn);
	return (
		<DeskSheet id="final" title={words.title}>
			<div className="sheet-body fields">
				<table className="totals">
					<tbody>
						{checkInParts.map((part) => (
							<tr key={part} className="line-above">
								<th scope="row">
									<DeskIcon name={missing.includes(part) ? icons[part] : "check"} size="s" />{" "}
									{checkInWords.parts[part].title}
								</th>
								<td className="num soft">{describePart(units, part)}</td>
							</tr>
						))}
					</tbody>
				</table>
				{isIn ? (
					<CheckedIn {...props} missing={missing.length} />
				) : mayCheckIn ? (
					<StepForm
						name="check-in"
						version={version}
						result={result}
						loadSchema={async () => (await import("#app/features/stays/desk-schema.ts")).plainStepSchema}
					>
						{({ submitting }) => (
							<>
								<Hidden units={units} />
								<DeskButton look={missing.length === 0 ? "fill" : "line"} big disabled={submitting}>
									{words.submit(missing.length)}
								</DeskButton>
								<p className="small soft">{missing.length === 0 ? words.undoHint : words.hint}</p>
							</>
						)}
					</StepForm>
				) : (
					<NotNow {...props} />
				)}
			</div>
		</DeskSheet>
	);
}

function CheckedIn({ units, missing, reference }: CheckInPartProps & { missing: number }) {
	const step = (name: string) => href("/desk/stays/:reference/steps/:step", { reference, step: name });
	return (
		<>
			<p>
				<span className="strong">{words.done(units[0]?.checkedInAt ?? "")}</span>{" "}
				<span className={missing > 0 ? "warn" : "soft"}>
					{missing > 0 ? words.stillMissing(missing) : words.complete}
				</span>
			</p>
			<p className="btns">
				<DeskButtonLink look="line" icon="key" to={step("keys")}>
					{words.keys}
				</DeskButtonLink>
				{units.some(({ mayUndo }) => mayUndo) ? (
					<DeskButtonLink look="coral" icon="undo" to={step("undo-check-in")}>
						{words.undo}
					</DeskButtonLink>
				) : null}
			</p>
		</>
	);
}

/** Why there is no check-in now. */
function NotNow({ units, reference, businessDate, result }: CheckInPartProps) {
	const [first] = units;
	const step = (name: string) => href("/desk/stays/:reference/steps/:step", { reference, step: name });
	const message = result?.act === "check-in" ? result.errors?.form : undefined;
	return (
		<>
			{message ? (
				<p role="alert" className="note coral">
					{message}
				</p>
			) : null}
			{first?.status === "held" ? (
				<p className="btns">
					<DeskButtonLink look="fill" to={step("confirm-hold")}>
						{words.confirmHold}
					</DeskButtonLink>
					<DeskButtonLink look="coral" to={step("drop-hold")}>
						{words.dropHold}
					</DeskButtonLink>
				</p>
			) : first?.status === "confirmed" && first.checkIn > businessDate ? (
				<p>{words.notYet(formatDeskDay(first.checkIn))}</p>
			) : (
				<p>{words.closed}</p>
			)}
		</>
	);
}

/** The stays that a form is for. */
export function Hidden({ units }: { units: readonly CheckInUnit[] }) {
	return units.map(({ unit }) => (
		<input key={unit} type="hidden" name="unit" value={unit} autoComplete="off" />
	));
}

function describePart(units: readonly CheckInUnit[], part: CheckInPart): string {
	const saved = units.map((unit) => unit.parts.find((one) => one.part === part));
	if (saved.some((one) => one === undefined)) return words.open;
	if (saved.some((one) => one?.choice === "waiting")) return words.waiting;
	return words.saved(saved[0]?.time ?? "");
}
