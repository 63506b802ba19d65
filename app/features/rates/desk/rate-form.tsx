import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { addDays, formatDays, formatHotelDate, type HotelDate, isoWeekdays } from "#app/lib/hotel-date.ts";
import { formatShortUsd } from "#app/lib/money.ts";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { AmountField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { SelectField, TextArea, TextField, toOptions } from "#app/ui/field.tsx";
import type { BatchPreview, PreviewedValue, PreviewRow } from "../batch-preview.ts";
import { priceLayers } from "../nightly-rate.ts";
import { type BatchChange, roundings, villaBox, weekdayBox } from "../rate-change.ts";
import { restrictionKinds } from "../restrictions.ts";
import { layerWords, ruleWords, whatWords, rateChangeWords as words } from "./desk-rates-words.ts";

type Villa = { id: string; name: string };

/** The nights that are filled in at first, and the one villa that is ticked; null for all of them. */
type Begin = { firstNight: HotelDate; lastNight: HotelDate; villaId: string | null };

type Props = {
	villas: readonly Villa[];
	begin: Begin;
	preview: (RatePreviewed & { version: string; asked: string }) | undefined;
};

const modes = ["set", "percent", "remove"] as const;

/** Nights, villas and the change to them; after the preview the name and the reason of the batch. */
export function RateForm({ villas, begin, preview: answered }: Props) {
	const result = useResultOf(["preview", "save"]);
	const [last, setLast] = useState(answered);
	if (answered && answered !== last) setLast(answered);
	// A change that was not answered is still under its preview, and can be sent again.
	const preview = answered ?? (result?.act === "save" ? last : undefined);
	const shown = useRef<HTMLDivElement>(null);
	const asked = preview?.asked;
	const hasErrors = Object.keys(result?.errors ?? {}).length > 0;
	useEffect(() => {
		if (asked && !hasErrors) shown.current?.focus();
	}, [asked, hasErrors]);
	return (
		<DeskForm fields act={["preview", "save"]} values={firstValues(begin, villas)}>
			<SelectField name="what" label={words.what}>
				<optgroup label={words.prices}>
					{toOptions(priceLayers.toReversed().map((layer) => [layer, whatWords[layer]]))}
				</optgroup>
				<optgroup label={words.restrictions}>
					{toOptions(restrictionKinds.map((kind) => [kind, whatWords[kind]]))}
				</optgroup>
			</SelectField>
			<div className="cols2 keep items-end">
				<TextField name="firstNight" type="date" label={words.firstNight} required />
				<TextField name="lastNight" type="date" label={words.lastNight} required />
			</div>
			<BoxGroup
				legend={words.weekdays}
				errorOf={weekdayBox(1)}
				className="choices grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))]"
			>
				{isoWeekdays.map((weekday) => (
					<Box key={weekday} name={weekdayBox(weekday)} label={words.weekdayNames[weekday - 1] ?? ""} />
				))}
			</BoxGroup>
			<BoxGroup
				legend={words.villas}
				errorOf={villaBox(villas[0]?.id ?? "")}
				className="choices grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))]"
			>
				{villas.map(({ id, name }) => (
					<Box key={id} name={villaBox(id)} label={name} />
				))}
			</BoxGroup>
			<BoxGroup
				legend={words.mode}
				errorOf="mode"
				className="choices grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]"
			>
				{modes.map((mode) => (
					<Mode key={mode} mode={mode} />
				))}
			</BoxGroup>
			<div className="cols2 items-end">
				<AmountField name="price" label={words.price} optional />
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
					{toOptions(roundings.map((rounding) => [rounding, words.roundings[rounding]]))}
				</SelectField>
			</div>
			<SubmitRow look={preview ? "line" : "fill"} name="intent" value="preview">
				{preview ? words.previewAgain : words.preview}
			</SubmitRow>
			{/* Its fields are in the form from the start, so that a preview that is asked for again keeps their text. */}
			<div
				ref={shown}
				hidden={!preview}
				tabIndex={-1}
				className="fields mt-2 scroll-mt-20 border-t border-sand pt-4 focus:outline-none"
			>
				{preview ? (
					<>
						<RatePreview preview={preview} villas={villas} />
						<input type="hidden" name="version" value={preview.version} />
						<input type="hidden" name="asked" value={preview.asked} />
					</>
				) : null}
				<TextField name="name" label={words.name} hint={words.nameHint} maxLength={80} autoComplete="off" />
				<TextArea name="reason" label={words.reason} rows={2} maxLength={300} />
				<SubmitRow doing={words.saving} look="fill" name="intent" value="save" disabled={!preview}>
					{words.save}
				</SubmitRow>
			</div>
		</DeskForm>
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

type RatePreviewed = BatchPreview & { layer: BatchChange["layer"] };

/** The changes of a batch: per villa and nights, gathered where they are the same. */
function RatePreview({
	preview,
	villas,
}: {
	preview: RatePreviewed;
	villas: readonly { id: string; name: string }[];
}) {
	const { rows, nights, changed, layer } = preview;
	const isRule = layer in ruleWords;
	const nameOf = new Map(villas.map(({ id, name }) => [id, name]));
	return (
		<div>
			<h3 className="type-head" id="preview-title">
				{words.previewTitle}
			</h3>
			<p className="mb-2">
				{changed === 0 ? words.previewSame : words.previewSum(nights, changed)}{" "}
				{isRule ? words.guestsRules : words.guests}
			</p>
			{rows.length === 0 ? null : (
				<section
					className="max-h-[60dvh] overflow-auto rounded-field border border-sand"
					aria-labelledby="preview-title"
					// biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls has to be reached by the keyboard
					tabIndex={0}
				>
					<table className="ruled border-separate [--cell:10px_12px] [--edge:12px] [border-spacing:0]">
						<thead className="max-sm:hidden">
							<tr>
								<th className="sticky top-0 border-t-0 bg-shell" scope="col">
									{words.villa}
								</th>
								<th className="sticky top-0 border-t-0 bg-shell" scope="col">
									{words.nights}
								</th>
								<th className="sticky top-0 border-t-0 bg-shell" scope="col">
									{isRule ? words.ruleBefore : words.before}
								</th>
								<th className="sticky top-0 border-t-0 bg-shell" scope="col">
									{isRule ? words.ruleAfter : words.after}
								</th>
							</tr>
						</thead>
						<tbody>
							{rows.map((row) => (
								<tr
									className="max-sm:grid max-sm:grid-cols-2 max-sm:border-t max-sm:border-sand max-sm:px-3 max-sm:py-2 max-sm:[--cell:2px_0] max-sm:[--edge:0px] max-sm:*:border-0"
									key={`${row.villaId} ${row.fromNight} ${row.weekdays?.join("")}`}
								>
									<th className="font-medium max-sm:col-span-full" scope="row">
										{nameOf.get(row.villaId) ?? row.villaId}
									</th>
									<td className="max-sm:col-span-full">{describeArea(row)}</td>
									<td className="soft">
										<span className="font-normal text-ink-soft sm:hidden">
											{isRule ? words.ruleBefore : words.before}:{" "}
										</span>
										{describeValue(row.before, layer)}
									</td>
									<td className="font-semibold">
										<span className="font-normal text-ink-soft sm:hidden">
											{isRule ? words.ruleAfter : words.after}:{" "}
										</span>
										{describeValue(row.after, layer)}
									</td>
								</tr>
							))}
						</tbody>
					</table>
				</section>
			)}
		</div>
	);
}

/** "18 Dec – 6 Jan, Fri, Sat · 6 nights". */
function describeArea({
	fromNight,
	untilNight,
	weekdays,
	count,
}: Omit<PreviewRow, "villaId" | "before" | "after">): string {
	const last = addDays(untilNight ?? fromNight, -1);
	const days = weekdays?.map((weekday) => words.weekdayNames[weekday - 1]).join(", ");
	const range =
		count === 1 ? formatHotelDate(fromNight) : formatDays({ from: fromNight, until: last }, "dated");
	return [range, ...(days && count > 1 ? [days] : []), `${count} ${count === 1 ? "night" : "nights"}`].join(
		" · ",
	);
}

function describeValue(value: PreviewedValue, layer: BatchChange["layer"]): string {
	const rule = layer in ruleWords ? ruleWords[layer as keyof typeof ruleWords] : null;
	if (rule) return value && "nights" in value ? rule.long(value.nights) : words.noRule;
	return value && "cents" in value
		? `${formatShortUsd(value.cents)} · ${layerWords[value.layer]}`
		: words.none;
}
