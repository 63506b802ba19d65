import type { ComponentProps, ReactNode } from "react";
import { Form } from "react-router";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { DeskButtonRow } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { fieldBox, toOptions } from "#app/ui/field.tsx";
import { planWords } from "./desk-plan-words.ts";
import { proposalWords } from "./desk-proposal-words.ts";

const words = proposalWords.ask;

export type VillaOption = { id: string; label: string };

/** A stay as the plain form asks about it. */
export type AskView = {
	stayId: string;
	version: number;
	name: string;
	/** Its villas one after the other. */
	parts: { villaId: string; from: HotelDate; until: HotelDate; label: string }[];
	villas: VillaOption[];
};

/** The plain form of a move: villa and days. It leads to the proposal, and works without scripts and without dragging. */
export function AskForm({ ask, wrong, returnTo }: { ask: AskView; wrong: boolean; returnTo: string }) {
	const [first] = ask.parts;
	const isSplit = ask.parts.length > 1;
	return (
		<>
			<DeskHead title={words.title(ask.name)} documentTitle={proposalWords.documentTitle} sub={words.lead} />
			{wrong ? (
				<p role="alert" className="note coral">
					{words.wrong}
				</p>
			) : null}
			<div className="ask-forms">
				{ask.parts.map((part) => (
					<ProposeForm
						key={part.from}
						ask={ask}
						returnTo={returnTo}
						title={isSplit ? part.label : words.whole}
					>
						<input type="hidden" name="part" value={part.from} />
						<VillaSelect villas={ask.villas} chosen={part.villaId} id={`villa-${part.from}`} />
						<div className="cols2 keep">
							<DayField id={`from-${part.from}`} name="from" label={words.from} value={part.from} />
							<DayField id={`until-${part.from}`} name="until" label={words.until} value={part.until} />
						</div>
					</ProposeForm>
				))}
				{isSplit ? (
					<ProposeForm ask={ask} returnTo={returnTo} title={words.join} how="join">
						<VillaSelect villas={ask.villas} chosen={first?.villaId ?? ""} id="join-villa" />
					</ProposeForm>
				) : (
					<ProposeForm ask={ask} returnTo={returnTo} title={words.split} how="split">
						<DayField id="split-night" name="night" label={words.night} value="" />
						<VillaSelect villas={ask.villas} chosen="" id="split-villa" />
					</ProposeForm>
				)}
			</div>
		</>
	);
}

function ProposeForm({
	ask,
	returnTo,
	title,
	how,
	children,
}: {
	ask: AskView;
	returnTo: string;
	title: string;
	how?: "join" | "split";
	children: ReactNode;
}) {
	return (
		<Form action="/desk/plan/propose" className="propose fields">
			<h2>{title}</h2>
			<input type="hidden" name="stay" value={ask.stayId} />
			<input type="hidden" name="version" value={ask.version} />
			<input type="hidden" name="returnTo" value={returnTo} />
			{how ? <input type="hidden" name="how" value={how} /> : null}
			{children}
			<DeskButtonRow look="line">{proposalWords.show}</DeskButtonRow>
		</Form>
	);
}

/** A villa by its name. */
export function VillaSelect({
	villas,
	chosen,
	id,
	name = "villa",
}: {
	villas: readonly VillaOption[];
	chosen: string;
	id: string;
	name?: string;
}) {
	return <PlainSelect id={id} name={name} label={planWords.villa} options={villas} chosen={chosen} />;
}

/** One of some villas or stays. */
export function PlainSelect({
	id,
	name,
	label,
	options,
	chosen,
	none,
}: {
	id: string;
	name: string;
	label: string;
	options: readonly { id: string; label: string }[];
	chosen?: string;
	/** The first option where none of them has to be chosen. */
	none?: string;
}) {
	return (
		<div data-field>
			<label htmlFor={id}>{label}</label>
			<select id={id} name={name} defaultValue={chosen} className={fieldBox}>
				{none ? <option value="">{none}</option> : null}
				{toOptions(options.map((option) => [option.id, option.label]))}
			</select>
		</div>
	);
}

type PlainInputProps = {
	id: string;
	name: string;
	label: string;
	hint?: string;
	value: string | undefined;
	error?: string | undefined;
};

/** A day, with the browser's own calendar. */
export function DayField(props: PlainInputProps) {
	return <PlainInput type="date" required {...props} />;
}

/** A text on one line. */
export function ShortField(props: Omit<PlainInputProps, "id"> & { inputMode?: "decimal" }) {
	return (
		<PlainInput type="text" id={`field-${props.name.replaceAll(".", "-")}`} autoComplete="off" {...props} />
	);
}

/** A field of the proposal and of the plain forms. Names of the proposal have dots, so the page's own fields cannot serve it. */
export function PlainInput({
	id,
	label,
	hint,
	value,
	error,
	...input
}: PlainInputProps & Pick<ComponentProps<"input">, "type" | "required" | "inputMode" | "autoComplete">) {
	const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
	return (
		<div data-field>
			<label htmlFor={id}>{label}</label>
			{hint ? (
				<p id={`${id}-hint`} className="soft">
					{hint}
				</p>
			) : null}
			{error ? (
				<p id={`${id}-error`} className="warn">
					{error}
				</p>
			) : null}
			<input
				{...input}
				id={id}
				defaultValue={value}
				className={fieldBox}
				aria-invalid={error ? true : undefined}
				aria-describedby={described || undefined}
			/>
		</div>
	);
}
