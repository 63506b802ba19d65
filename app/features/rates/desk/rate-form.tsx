import { type ReactNode, useEffect, useRef } from "react";
import type { FieldValues } from "#app/lib/form-fields.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { CheckedForm, useFieldState } from "#app/ui/checked-form.tsx";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import { priceLayers } from "../nightly-rate.ts";
import { roundings } from "../rate-change.ts";
import { restrictionKinds } from "../restrictions.ts";
import { isoWeekdays, villaBox, weekdayBox } from "../schema.ts";
import { whatWords, rateChangeWords as words } from "./desk-rates-words.ts";
import { RatePreview, type RatePreviewed } from "./rate-preview.tsx";

type Villa = { id: string; name: string };

/** The nights that are filled in at first, and the one villa that is ticked; null for all of them. */
type Begin = { firstNight: HotelDate; lastNight: HotelDate; villaId: string | null };

type Props = {
	villas: readonly Villa[];
	begin: Begin;
	preview: (RatePreviewed & { version: string; asked: string }) | undefined;
	result: ActResult | undefined;
};

const modes = ["set", "percent", "remove"] as const;

/** Nights, villas and what happens to them; after the preview the name and the reason, with which it is made. */
export function RateForm({ villas, begin, preview, result }: Props) {
	const shown = useRef<HTMLDivElement>(null);
	const asked = preview?.asked;
	const hasErrors = Object.keys(result?.errors ?? {}).length > 0;
	useEffect(() => {
		if (asked && !hasErrors) shown.current?.focus();
	}, [asked, hasErrors]);
	return (
		<CheckedForm loadCheck={async () => () => ({})} result={result} values={firstValues(begin, villas)}>
			{({ submitting }) => (
				<div className="fields">
					<SelectField name="what" label={words.what}>
						<optgroup label={words.prices}>
							{priceLayers.toReversed().map((layer) => (
								<option key={layer} value={layer}>
									{whatWords[layer]}
								</option>
							))}
						</optgroup>
						<optgroup label={words.restrictions}>
							{restrictionKinds.map((kind) => (
								<option key={kind} value={kind}>
									{whatWords[kind]}
								</option>
							))}
						</optgroup>
					</SelectField>
					<div className="cols2 keep items-end">
						<TextField name="firstNight" type="date" label={words.firstNight} required />
						<TextField name="lastNight" type="date" label={words.lastNight} required />
					</div>
					<BoxGroup
						legend={words.weekdays}
						errorOf={weekdayBox(1)}
						className="choices grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]"
					>
						{isoWeekdays.map((weekday) => (
							<Box key={weekday} name={weekdayBox(weekday)} label={words.weekdayNames[weekday - 1] ?? ""} />
						))}
					</BoxGroup>
					<BoxGroup
						legend={words.villas}
						errorOf={villaBox(villas[0]?.id ?? "")}
						className="choices grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]"
					>
						{villas.map(({ id, name }) => (
							<Box key={id} name={villaBox(id)} label={name} />
						))}
					</BoxGroup>
					<BoxGroup
						legend={words.mode}
						errorOf="mode"
						className="choices grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]"
					>
						{modes.map((mode) => (
							<Mode key={mode} mode={mode} />
						))}
					</BoxGroup>
					<div className="cols2 items-end">
						<TextField name="price" label={words.price} inputMode="decimal" autoComplete="off" optional />
						<TextField
							name="nights"
							label={words.leastNights}
							hint={words.leastNightsHint}
							inputMode="numeric"
							autoComplete="off"
							optional
						/>
						<TextField
							name="percent"
							label={words.percent}
							hint={words.percentHint}
							autoComplete="off"
							optional
						/>
						<SelectField name="rounding" label={words.rounding}>
							{roundings.map((rounding) => (
								<option key={rounding} value={rounding}>
									{words.roundings[rounding]}
								</option>
							))}
						</SelectField>
					</div>
					<div className="btns">
						<DeskButton look={preview ? "line" : "fill"} name="intent" value="preview" disabled={submitting}>
							{preview ? words.previewAgain : words.preview}
						</DeskButton>
					</div>
					{preview ? (
						<div
							ref={shown}
							tabIndex={-1}
							className="fields mt-2 scroll-mt-20 border-t border-sand pt-4 focus:outline-none"
						>
							<RatePreview preview={preview} villas={villas} />
							<input type="hidden" name="version" value={preview.version} />
							<input type="hidden" name="asked" value={preview.asked} />
							<TextField
								name="name"
								label={words.name}
								hint={words.nameHint}
								maxLength={80}
								autoComplete="off"
							/>
							<TextArea name="reason" label={words.reason} rows={2} maxLength={300} />
							<div className="btns">
								<DeskButton look="fill" name="intent" value="save" disabled={submitting}>
									{submitting ? words.saving : words.save}
								</DeskButton>
							</div>
						</div>
					) : null}
				</div>
			)}
		</CheckedForm>
	);
}

/** Every weekday is ticked at first, and every villa where none was pressed: most changes are for all of them. */
function firstValues({ firstNight, lastNight, villaId }: Begin, villas: readonly Villa[]): FieldValues {
	const ticked = villas.filter(({ id }) => villaId === null || id === villaId);
	return {
		...{ what: "override", mode: "set", rounding: "none", firstNight, lastNight },
		...Object.fromEntries(ticked.map(({ id }) => [villaBox(id), "1"])),
		...Object.fromEntries(isoWeekdays.map((weekday) => [weekdayBox(weekday), "1"])),
	};
}

/** Boxes of one question, with its message. */
export function BoxGroup(props: {
	legend: string;
	errorOf: string;
	className: string;
	hint?: string;
	children: ReactNode;
}) {
	const { error } = useFieldState(props.errorOf);
	return (
		<fieldset>
			<legend>{props.legend}</legend>
			{props.hint ? <p className="soft small">{props.hint}</p> : null}
			{error ? (
				<p className="small warn" id={`${props.errorOf}-error`}>
					{error}
				</p>
			) : null}
			<div className={props.className}>{props.children}</div>
		</fieldset>
	);
}

/** A box of its own name, ticked as it was sent. */
export function Box({ name, label }: { name: string; label: string }) {
	const { value } = useFieldState(name);
	return (
		<DeskChoice
			type="checkbox"
			id={name}
			name={name}
			value="1"
			defaultChecked={value === "1"}
			label={label}
		/>
	);
}

function Mode({ mode }: { mode: (typeof modes)[number] }) {
	const { value } = useFieldState("mode");
	const { label, sub } = words.modes[mode];
	return (
		<DeskChoice
			id={mode === "set" ? "mode" : undefined}
			name="mode"
			value={mode}
			defaultChecked={value === mode}
			label={label}
			sub={sub}
		/>
	);
}
