import { Form } from "react-router";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { PressResult } from "#app/ui/desk/press-result.tsx";
import { EndButtons } from "#app/ui/desk/visit-row.tsx";
import type { ShownTreatment } from "../shown-treatment.ts";
import type { SlotChoice } from "../slot-choice.ts";
import { deskWellness } from "./desk-wellness-words.ts";
import {
	ChosenFields,
	type OfferedResource,
	type OfferedService,
	SlotChoices,
	SlotSearch,
} from "./slot-search.tsx";

const words = deskWellness.treatment;

type Props = {
	treatment: ShownTreatment;
	/** Null where it can have no other time. */
	choice: SlotChoice | null;
	offered: { services: readonly OfferedService[]; resources: readonly OfferedResource[] };
	mayEnd: boolean;
	isSearching: boolean;
	result: ActResult | undefined;
	path: string;
};

/** What can be done with a treatment: end it, give it a time or another one, cancel it. */
export function TreatmentForms({ treatment, choice, mayEnd, isSearching, result, ...rest }: Props) {
	const isRequest = treatment.status === "requested";
	const time = choice ? <TimeForms treatment={treatment} choice={choice} result={result} {...rest} /> : null;
	return (
		<div>
			<PressResult result={result} />
			{result?.act === "time" && result.reason === "changed_meanwhile" ? (
				<BothValues chosen={result.values} treatment={treatment} />
			) : null}
			{mayEnd ? (
				<div className="btns [&:has(form)]:mb-3">
					<EndButtons {...treatment} words={deskWellness.actions} of={`, ${treatment.name}`} />
				</div>
			) : null}
			{time && isRequest ? (
				<DeskSheet id="give" title={words.give}>
					<div className="sheet-body">{time}</div>
				</DeskSheet>
			) : null}
			{time && !isRequest ? (
				<details className="sheet plus" open={isSearching || result !== undefined || undefined}>
					<summary>{words.change}</summary>
					<div className="sheet-body">{time}</div>
				</details>
			) : null}
			{choice ? <CancelPart treatment={treatment} /> : null}
		</div>
	);
}

function TimeForms({
	treatment,
	choice,
	offered,
	result,
	path,
}: Pick<Props, "treatment" | "offered" | "result" | "path"> & { choice: SlotChoice }) {
	const isRequest = treatment.status === "requested";
	const hasSlots = (choice.found?.slots.length ?? 0) > 0;
	return (
		<>
			<SlotSearch
				path={path}
				choice={choice}
				services={treatment.isUnnamed ? offered.services : null}
				resources={offered.resources}
				withGuests={false}
			/>
			<Form method="post" action={path} preventScrollReset className="mt-4">
				<input type="hidden" name="version" value={treatment.version} />
				<ChosenFields choice={choice} />
				<SlotChoices choice={choice} error={result?.errors.time} chosen={result?.values.time} path={path} />
				{hasSlots ? (
					<div className="btns">
						<DeskButton look="fill" name="intent" value="time">
							{isRequest ? words.giveThis : words.changeTo}
						</DeskButton>
						<span className="soft">{treatment.email ? words.mailGoes : words.noMail}</span>
					</div>
				) : null}
			</Form>
		</>
	);
}

/** Both values, where a colleague was faster: what was chosen here, and what is saved now. */
function BothValues({
	chosen: { date = "", time = "" },
	treatment: { slot },
}: {
	chosen: ActResult["values"];
	treatment: ShownTreatment;
}) {
	const write = (day: string, hour: string) => `${formatHotelDate(day)}, ${hour}`;
	return (
		<dl className="facts mb-3 rounded-field border-2 border-coral px-3 py-2">
			<dt>{words.yours}</dt>
			<dd className="strong">{write(date, time)}</dd>
			<dt>{words.theirs}</dt>
			<dd className="strong">{slot ? write(slot.date, slot.from) : words.noTime}</dd>
			<dd className="soft col-span-full">{words.keepMine}</dd>
		</dl>
	);
}

function CancelPart({ treatment }: { treatment: ShownTreatment }) {
	return (
		<details className="sheet plus">
			<summary>{words.cancel.title}</summary>
			<Form method="post" className="sheet-body" preventScrollReset>
				<input type="hidden" name="version" value={treatment.version} />
				<p>
					{words.cancel.text} {treatment.email ? words.mailGoes : words.noMail}
				</p>
				<div className="btns">
					<DeskButton look="coral" name="intent" value="cancel">
						{words.cancel.button}
					</DeskButton>
				</div>
			</Form>
		</details>
	);
}
