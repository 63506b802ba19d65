import type { ChangeEvent, ComponentProps, ReactNode } from "react";
import type { z } from "zod";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import type { VillaCondition } from "#app/features/housekeeping/policy.ts";
import { type DeskStepName, stepWords } from "#app/features/stays/desk/desk-steps-words.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import type { HotelMoment } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import type { DrawnForm } from "#app/ui/checked-form.tsx";
import { type ActResult, chosenIn, resultOf } from "#app/ui/desk/act-result.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice, DeskChoices } from "#app/ui/desk/desk-choice.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import type { DeparturePreview } from "../operations/settle-departure.server.ts";

/** The answer to the form of a step. A departure adds its sums for the choices made. */
export type StepResult = ActResult & {
	/** The visits that were ticked, and the sums of the departure with these choices. */
	visits?: string[];
	ownVisits?: string[];
	preview?: DeparturePreview | null;
};

/** A stay of a party as a step needs it. Money in US cents. */
export type StepPageUnit = {
	unit: number;
	villaName: string;
	status: keyof typeof stepWords.isNow;
	/** Whether the step can be taken with it today. */
	isPossible: boolean;
	checkIn: HotelDate;
	checkOut: HotelDate;
	/** The fees by the rule for leaving today, and for a no-show. */
	owedForLeaving: number;
	owedForNoShow: number;
	sleptNights: number;
	returnedNights: number;
	sleptCents: number;
	keysOut: number | null;
	keysBack: number | null;
	lateCheckOutAt: string | null;
	/** Half of the last night with room tax: the fee of a late check-out. */
	halfNightCents: number;
	expectedAt: string | null;
	next: { kind: string; name: string | null; arrivalTime: string | null } | null;
	/** The guests who have checked in to the villa since these guests left. */
	newGuests: { name: string; reference: string }[];
	/** Villas that are free for the nights from tonight on. */
	freeVillas: FreeVilla[];
};

/** A villa that a stay could have instead: its price with tax for those nights in US cents, and how it is where they begin tonight. */
export type FreeVilla = {
	id: string;
	name: string;
	sleeps: number;
	totalCents: number;
	condition?: VillaCondition | undefined;
	/** The guest who is still in it, in words. */
	occupant?: string | undefined;
};

/** The hold of a party for the steps with it. Money in US cents, times on the hotel's clock. */
export type StepPageHold = {
	/** When it ends, or was to end; null for a stay that is not held. */
	endsAt: HotelMoment | null;
	/** Money was received, so that it does not end by itself. */
	isSecured: boolean;
	askedCents: number | null;
	receivedCents: number;
	/** Ends that the form offers by one press. */
	offered: HotelMoment[];
};

/** The data for the form of a step: the stays with which it can be taken. */
export type StepFormProps = {
	step: DeskStepName;
	reference: string;
	name: string;
	version: number;
	businessDate: HotelDate;
	units: StepPageUnit[];
	mayWaive: boolean;
	hold: StepPageHold;
	result: StepResult | undefined;
};

/** The places in the party that were chosen; undefined where no form was sent. */
export const unitsIn = (result: StepResult | undefined) => chosenIn(result, "unit")?.map(Number);

/** A number of each stay, added up. */
export const sum = (units: readonly StepPageUnit[], of: (unit: StepPageUnit) => number) =>
	units.reduce((total, unit) => total + of(unit), 0);

/** A stay of a party that a form may be for. */
export type ShownUnit = { unit: number; villaName: string; amount?: string; sub?: string };

type AnyForm = z.ZodObject<z.ZodRawShape>;

/**
 * A form for one step of a stay, or of several of a party. It carries the version that it shows, and after a conflict
 * the new one, with the typed values still in it.
 */
export function StepForm({
	name,
	id,
	page: { version, result },
	values,
	loadSchema,
	saved = [],
	onChange,
	children,
}: {
	name: string;
	/** Identifies the form, so that typed values are restored into it. Another id where they no longer apply. */
	id?: string | undefined;
	/** The page of the form: the version that it shows, and the answer of its action. */
	page: Pick<StepFormProps, "version" | "result">;
	/** The fields' values before the first attempt. */
	values?: FieldValues | undefined;
	loadSchema: () => Promise<AnyForm>;
	/** The saved values by the words of their fields, shown after a conflict beside the typed ones. */
	saved?: readonly { name: string; value: string }[];
	onChange?: (event: ChangeEvent<HTMLFormElement>) => void;
	children: ReactNode | ((form: DrawnForm) => ReactNode);
}) {
	const own = resultOf(result, name);
	return (
		<DeskForm
			act={name}
			id={id}
			actField="form"
			result={result ?? null}
			values={values ?? {}}
			version={version}
			isLive
			loadCheck={loadCheck(loadSchema)}
			className="fields"
			onChange={onChange}
			preventScrollReset
		>
			{(form) => (
				<>
					{own?.reason === "changed_meanwhile" && saved.length > 0 ? <SavedMeanwhile saved={saved} /> : null}
					{typeof children === "function" ? children(form) : children}
				</>
			)}
		</DeskForm>
	);
}

/** The values that a colleague has saved, beside the fields that still hold the values typed here. */
function SavedMeanwhile({ saved }: { saved: readonly { name: string; value: string }[] }) {
	return (
		<DeskNote look="coral">
			<p className="strong">{stepWords.conflict.title}</p>
			<dl className="facts">
				{saved.map(({ name, value }) => (
					<div key={name} className="contents">
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<p className="small">{stepWords.conflict.sub}</p>
		</DeskNote>
	);
}

/** The button of a step, with its effect in words. */
export function StepButton({
	step,
	look = "fill",
	...button
}: { step: DeskStepName } & Partial<Pick<ComponentProps<typeof SubmitRow>, "look" | "icon">>) {
	return (
		<SubmitRow look={look} {...button}>
			{stepWords.submits[step]}
		</SubmitRow>
	);
}

/** The stays that a form is for, where nobody chooses among them. */
export function AllUnits({ units }: { units: readonly { unit: number }[] }) {
	return units.map(({ unit }) => (
		<input key={unit} type="hidden" name="unit" value={unit} autoComplete="off" />
	));
}

/** Which stays of a party a step is for. One stay is not asked for. */
export function UnitFields({
	units,
	chosen,
	error,
	single = false,
}: {
	units: readonly ShownUnit[];
	chosen?: readonly number[] | undefined;
	error?: string | undefined;
	/** Only one may be chosen. */
	single?: boolean;
}) {
	const [first] = units;
	if (units.length === 1 && first) return <AllUnits units={units} />;
	return (
		<DeskChoices name="unit" legend={stepWords.units} error={error}>
			{units.map(({ unit, villaName, amount, sub }, place) => (
				<DeskChoice
					key={unit}
					id={place === 0 ? "unit" : undefined}
					type={single ? "radio" : "checkbox"}
					name="unit"
					value={unit}
					defaultChecked={chosen ? chosen.includes(unit) : !single}
					label={shortVillaName(villaName)}
					sub={sub}
					amount={amount}
				/>
			))}
		</DeskChoices>
	);
}
