import { Form } from "react-router";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { DeskButtonRow } from "#app/ui/desk/desk-button.tsx";
import { plainWords as words } from "./desk-plan-words.ts";
import { proposalWords } from "./desk-proposal-words.ts";
import { DayField, PlainSelect, type VillaOption, VillaSelect } from "./move-form.tsx";

/** The work of the chart without dragging: move a stay, swap two, rotate three, free a villa. Each leads to a proposal. */
export function PlainForms({
	villas,
	stays,
	isOpen,
	today,
	returnTo,
	toForms,
}: {
	villas: readonly VillaOption[];
	/** Null where they are so many that they come only when they are asked for. */
	stays: readonly { id: string; label: string }[] | null;
	/** They were asked for. */
	isOpen: boolean;
	today: HotelDate;
	returnTo: string;
	/** The address of this page with its forms. */
	toForms: string;
}) {
	if (!stays)
		return (
			<p className="sheet plain-forms" id="plain-forms">
				<a href={toForms}>{words.title}</a>
			</p>
		);
	const back = <input type="hidden" name="returnTo" value={returnTo} />;
	return (
		<details className="sheet plain-forms" id="plain-forms" open={isOpen}>
			<summary>{words.title}</summary>
			<div className="forms">
				{stays.length > 0 ? (
					<>
						<Form action="/desk/plan/propose" className="fields">
							<h3 className="strong">{words.move}</h3>
							{back}
							<PlainSelect id="plain-stay" name="stay" label={words.stay} options={stays} />
							<DeskButtonRow look="line">{words.choose}</DeskButtonRow>
						</Form>
						<Form action="/desk/plan/propose" className="fields">
							<h3 className="strong">{words.rotate}</h3>
							<p className="soft">{words.rotateHint}</p>
							{back}
							<input type="hidden" name="how" value="rotate" />
							<PlainSelect id="rotate-first" name="stay" label={words.first} options={stays} />
							<PlainSelect
								id="rotate-second"
								name="with"
								label={words.second}
								options={stays}
								// Not with the first one itself.
								chosen={stays[1]?.id ?? ""}
							/>
							<PlainSelect
								id="rotate-third"
								name="with"
								label={words.third}
								options={stays}
								none={words.nobody}
							/>
							<DeskButtonRow look="line">{proposalWords.show}</DeskButtonRow>
						</Form>
					</>
				) : null}
				<Form action="/desk/plan/propose" className="fields">
					<h3 className="strong">{words.free}</h3>
					{back}
					<VillaSelect id="free-villa" name="free" villas={villas} chosen="" />
					<div className="cols2 keep">
						<DayField id="free-from" name="from" label={words.from} value={today} />
						<DayField id="free-until" name="until" label={words.until} value={addDays(today, 1)} />
					</div>
					<DeskButtonRow look="line">{words.suggest}</DeskButtonRow>
				</Form>
			</div>
		</details>
	);
}
