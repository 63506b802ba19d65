import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { AccountOption } from "#app/features/folio/desk/payer-fields.tsx";
import type { ShownRegistration } from "#app/features/guests/components/registration-fields.tsx";
import type { VillaCondition } from "#app/features/housekeeping/policy.ts";
import { checkInWords as words } from "#app/features/stays/desk/desk-check-in-words.ts";
import { stepWords } from "#app/features/stays/desk/desk-steps-words.ts";
import type { CheckInPart } from "#app/features/stays/stay-steps.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { RegisterSetting } from "#app/lib/register-fields.ts";
import { DeskButtonLink, SubmitButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { SumTable } from "#app/ui/desk/sum-table.tsx";
import { TextField } from "#app/ui/field.tsx";
import { AllUnits, type FreeVilla, StepForm, type StepResult } from "./step-form.tsx";

/** A part as it was saved, its time on the hotel's clock. */
type ShownPart = { part: CheckInPart; choice: string; reason: string | null; time: string };

/** A stay of a party as its check-in needs it. Money in US cents, times on the hotel's clock. */
export type CheckInUnit = {
	unit: number;
	villa: { id: string; name: string };
	status: string;
	checkIn: HotelDate;
	checkOut: HotelDate;
	/** `HH:MM`; null while nobody is checked in. */
	checkedInAt: string | null;
	mayCheckIn: boolean;
	mayUndo: boolean;
	parts: ShownPart[];
	missing: CheckInPart[];
	arrivedAt: string | null;
	keysOut: number | null;
	totalCents: number;
	condition: VillaCondition | null;
	/** Guests who are still checked in to the villa: those who leave today, and those who were forgotten before. */
	stillThere: { name: string; reference: string; checkOut: HotelDate }[];
	/** Housekeeping has reported the villa as ready, and nobody who leaves today is in it. */
	isReady: boolean;
	freeVillas: FreeVilla[];
	/** The adults registered in this villa, and how many its form asks for. */
	registered: ShownRegistration[];
	asked: number;
};

export type CheckInPageProps = {
	reference: string;
	version: number;
	businessDate: HotelDate;
	/** The time of day at the hotel. */
	time: string;
	guest: {
		name: string;
		guests: number;
		cotWanted: boolean;
		note: string;
		arrivalTime: string | null;
		/** Whether nobody of the party is registered yet: then the first one is the guest of the reservation. */
		isUnregistered: boolean;
	};
	/** How many adults of the party are not registered yet. */
	missing: number;
	/** The villas of the party, also those that nobody uses. */
	villas: { status: string; villas: { name: string }[] }[];
	/** The stays of the party that have not ended, those that are checked in together unless one is chosen, and those that the page is for now. */
	party: CheckInUnit[];
	together: number[];
	chosen: number[];
	/** The part that was saved a moment ago; null otherwise. */
	saved: string | null;
	/** Which further fields the register asks. */
	further: RegisterSetting;
	/** The balance expected on leaving for the chosen villas, and the payments for them. US cents. */
	money: {
		/** The first bill on which they are paid. */
		billNumber: number;
		dueCents: number;
		paidCents: number;
		/** Staff took a payment, or the stay is paid. */
		isPaid: boolean;
		/** False while nobody has typed for how much another site has sold it. */
		isPriced: boolean;
		/** The payer of the nights of the chosen stays, where it is not the guest. */
		payers: Readonly<
			Record<number, { account: string; name: string; address: string; tin: string; email: string }>
		>;
		/** Companies and agents that can pay. */
		accounts: readonly AccountOption[];
	};
	/** Why the guest pays no room tax, in words; null where the stay bears it. */
	exemption: string | null;
	/** Whether this person may mark the guest as exempt. */
	mayExempt: boolean;
	/** Events of other sites on the nights of the chosen villas, in words, with where they are settled. */
	soldTwice: { text: string; to: string }[];
	/** Whether charges are on the bill, with which no check-in is undone. */
	isCharged: boolean;
	result: StepResult | undefined;
};

/** The props of each part of the page: the chosen stays. */
export type CheckInPartProps = CheckInPageProps & { units: CheckInUnit[] };

const checkInParts = ["who", "villa", "money", "keys"] as const;

/** The parts that are open in one of the stays. */
function missingOf(units: readonly CheckInUnit[]): CheckInPart[] {
	return checkInParts.filter((part) => units.some(({ missing }) => missing.includes(part)));
}

/**
 * One part of a check-in with its form: open until it is saved, then folded to one line with a tick. It works without
 * scripts.
 * @param sub the text of the folded line: for a part that is done, and for one that is open
 */
export function CheckInPartForm({
	part,
	formId,
	page,
	sub,
	aside,
	before,
	values,
	saved = [],
	loadSchema,
	children,
}: {
	part: CheckInPart;
	/** As `id` of `StepForm`. */
	formId?: string;
	page: CheckInPartProps;
	sub: { done: ReactNode; open: ReactNode };
	aside?: ReactNode;
	/** Shown above the form. */
	before?: ReactNode;
	/** As in `StepForm`. */
	values?: FieldValues;
	saved?: Parameters<typeof StepForm>[0]["saved"];
	loadSchema: Parameters<typeof StepForm>[0]["loadSchema"];
	children: (state: { submitting: boolean; errors: FieldErrors; look: "fill" | "line" }) => ReactNode;
}) {
	const { units, result } = page;
	const missing = missingOf(units);
	const isDone = !missing.includes(part);
	const isRefused = result?.act === part && Object.keys(result.errors).length > 0;
	const isOpen = !isDone || isRefused;
	// One filled button: that of the part that comes next.
	const look = missing[0] === part ? "fill" : "line";
	return (
		<details
			// A part that was saved folds, even where its summary was pressed before.
			key={`${part} ${isOpen}`}
			id={`part-${part}`}
			className="group mb-3 rounded-sheet border border-sand bg-shell"
			open={isOpen}
		>
			<summary className="grid min-h-15 cursor-pointer grid-cols-[32px_minmax(0,1fr)_auto_auto] items-center gap-3 rounded-sheet px-4 py-2">
				<span
					className={`grid size-8 place-items-center rounded-full font-semibold ${isDone ? "bg-lagoon text-white" : "border-2 border-dashed border-ink-soft group-open:border-0 group-open:bg-ink group-open:text-white"}`}
				>
					{isDone ? <DeskIcon name="check" /> : checkInParts.indexOf(part) + 1}
				</span>
				<span>
					<h2 className="type-head">{words.parts[part].title}</h2>
					<span className="small soft">{isDone ? sub.done : sub.open}</span>
				</span>
				{aside ? <span className="num">{aside}</span> : null}
				{isDone ? <span className="btn plain col-start-4">{words.change}</span> : null}
			</summary>
			<div className="px-4 pb-4 sm:pl-15 [&>.note]:mb-3">
				{before}
				<StepForm name={part} id={formId} page={page} values={values} saved={saved} loadSchema={loadSchema}>
					{(state) => (
						<>
							<AllUnits units={units} />
							{children({ ...state, look })}
						</>
					)}
				</StepForm>
			</div>
		</details>
	);
}

/** A part as it was saved for the first of the chosen stays, also while something of it is missing. */
export const savedPart = ({ units }: CheckInPartProps, part: CheckInPart) =>
	units[0]?.parts.find((one) => one.part === part);

const finalWords = words.final;
const icons = { who: "users", villa: "home", money: "cash", keys: "key" } as const;

/** The saved and the open parts, and the button to check in: only outlined until nothing is open. */
export function FinalStep(props: CheckInPartProps) {
	const { units } = props;
	const missing = missingOf(units);
	const isSoldTwice = props.soldTwice.length > 0;
	const isIn = units.every(({ status }) => status === "checked_in");
	const mayCheckIn = units.every((unit) => unit.mayCheckIn);
	return (
		<DeskSheet id="final" title={finalWords.title} body="fields">
			<SumTable
				rows={checkInParts.map((part) => ({
					name: (
						<>
							<DeskIcon name={missing.includes(part) ? icons[part] : "check"} size="s" />{" "}
							{words.parts[part].title}
						</>
					),
					sum: describePart(units, part, missing.includes(part)),
					look: "line-above",
				}))}
			/>
			{isIn ? (
				<CheckedIn {...props} missing={missing.length} />
			) : mayCheckIn ? (
				<StepForm
					name="check-in"
					page={props}
					loadSchema={async () => (await import("#app/features/stays/desk-schema.ts")).checkInSchema}
				>
					<AllUnits units={units} />
					{props.soldTwice.map(({ text, to }) => (
						<DeskNote key={to} look="coral">
							<p>{text}</p>
							<Link to={to}>{finalWords.settle}</Link>
						</DeskNote>
					))}
					{isSoldTwice ? (
						<TextField
							name="soldTwiceReason"
							label={finalWords.soldTwiceReason}
							hint={finalWords.soldTwiceHint}
							maxLength={200}
							required
						/>
					) : null}
					<SubmitButton look={missing.length === 0 && !isSoldTwice ? "fill" : "line"} big>
						{finalWords.submit(missing.length)}
					</SubmitButton>
					<p className="small soft">{missing.length === 0 ? finalWords.undoHint : finalWords.hint}</p>
				</StepForm>
			) : (
				<NotNow {...props} />
			)}
		</DeskSheet>
	);
}

function CheckedIn({ units, missing, reference, isCharged }: CheckInPartProps & { missing: number }) {
	const mayUndo = units.some((unit) => unit.mayUndo);
	const step = (name: string) => href("/desk/stays/:reference/steps/:step", { reference, step: name });
	return (
		<>
			<p>
				<span className="strong">{finalWords.done(units[0]?.checkedInAt ?? "")}</span>{" "}
				<span className={missing > 0 ? "warn" : "soft"}>
					{missing > 0 ? finalWords.stillMissing(missing) : finalWords.complete}
				</span>
			</p>
			{mayUndo && isCharged ? <p className="soft">{stepWords.charged}</p> : null}
			<p className="btns">
				<DeskButtonLink look="line" icon="key" to={step("keys")}>
					{finalWords.keys}
				</DeskButtonLink>
				{mayUndo && !isCharged ? (
					<DeskButtonLink look="coral" icon="undo" to={step("undo-check-in")}>
						{finalWords.undo}
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
						{finalWords.confirmHold}
					</DeskButtonLink>
					<DeskButtonLink look="coral" to={step("drop-hold")}>
						{finalWords.dropHold}
					</DeskButtonLink>
				</p>
			) : first?.status === "confirmed" && first.checkIn > businessDate ? (
				<p>{finalWords.notYet(formatDeskDay(first.checkIn))}</p>
			) : (
				<p>{finalWords.closed}</p>
			)}
		</>
	);
}

function describePart(units: readonly CheckInUnit[], part: CheckInPart, isMissing: boolean): string {
	const saved = units.map((unit) => unit.parts.find((one) => one.part === part));
	if (saved.some((one) => one?.choice === "waiting")) return finalWords.waiting;
	if (isMissing) return finalWords.open;
	if (saved.some((one) => one === undefined)) return finalWords.filled[part];
	return finalWords.saved(saved[0]?.time ?? "");
}
