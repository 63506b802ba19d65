import type { ReactNode } from "react";
import { Form } from "react-router";
import { visitWords } from "#app/content/words/desk-visit-words.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DeskButton, DeskButtonRow } from "#app/ui/desk/desk-button.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { DraftForm } from "#app/ui/desk/draft-form.tsx";
import type { VisitFacts } from "#app/ui/desk/visit-page.tsx";
import { Reach, visitPath } from "#app/ui/desk/visit-row.tsx";
import type { DeskTreatment } from "../wellness-day.server.ts";
import { deskWellness } from "./desk-wellness-words.ts";
import { ChosenFields, type Offered, type SlotChoice, SlotChoices, SlotSearch } from "./slot-search.tsx";
import { NoteOf, treatmentKind } from "./treatment-kind.tsx";

const words = deskWellness.treatment;

/** The facts of a treatment. Note and age are there for the wellness team alone. */
export function describeTreatment(treatment: DeskTreatment): VisitFacts {
	const { slot, servedBy, age, totalCents, preferredDate } = treatment;
	const { facts } = words;
	const preferred = preferredDate ? formatHotelDate(preferredDate) : deskWellness.waiting.anyDay;
	const time = slot
		? `${formatHotelDate(slot.date)}, ${deskWellness.chart.span(slot.from, slot.until)}`
		: words.noTime;
	return {
		what: treatment.serviceName,
		facts: [
			[facts.time, time],
			...(slot ? [] : [[facts.day, preferred] as const]),
			...(servedBy.length > 0 ? [[facts.with, servedBy.join(", ")] as const] : []),
			[visitWords.facts.guests, visitWords.guests(treatment.guests)],
			[visitWords.facts.reach, <Reach key="reach" {...treatment} nobody={words.unreachable} />],
			...(age === null ? [] : [[facts.age, age] as const]),
			[visitWords.facts.price, totalCents === null ? words.onRequest : formatUsd(totalCents)],
			[facts.asked, formatHotelDate(treatment.askedOn)],
		],
		note: <NoteOf treatment={treatment} />,
	};
}

type Props = {
	treatment: DeskTreatment;
	/** Null where it can have no other time. */
	choice: SlotChoice | null;
	offered: Offered;
	isSearching: boolean;
	result: ActResult | undefined;
};

/** Gives a treatment a time or another one, and cancels it. Further forms come between the two. */
export function TreatmentForms(props: Props & { children: ReactNode }) {
	const { treatment, choice, isSearching, result, children } = props;
	const time = choice ? <TimeForms {...props} choice={choice} /> : null;
	return (
		<>
			{result?.act === "time" && result.reason === "changed_meanwhile" ? (
				<BothTimes chosen={result.values} treatment={treatment} />
			) : null}
			{time && treatment.status === "requested" ? (
				<DeskSheet id="give" title={words.give} body>
					{time}
				</DeskSheet>
			) : time ? (
				<details className="sheet plus" open={isSearching || result?.act === "time" || undefined}>
					<summary>{words.change}</summary>
					<div className="sheet-body">{time}</div>
				</details>
			) : null}
			{children}
			{choice ? <CancelPart treatment={treatment} isRefused={result?.act === "cancel"} /> : null}
		</>
	);
}

function TimeForms({ treatment, choice, offered, result }: Props & { choice: SlotChoice }) {
	const path = visitPath(treatmentKind, treatment.reference);
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
			<DraftForm act="time" {...{ result }} action={path} preventScrollReset className="mt-4">
				<input type="hidden" name="version" value={treatment.version} />
				<ChosenFields choice={choice} />
				<SlotChoices choice={choice} error={result?.errors.time} chosen={result?.values.time} path={path} />
				{hasSlots ? (
					<div className="btns">
						<DeskButton look="fill" name="intent" value="time">
							{treatment.status === "requested" ? words.giveThis : words.changeTo}
						</DeskButton>
						<span className="soft">{visitWords.mail(treatment.email)}</span>
					</div>
				) : null}
			</DraftForm>
		</>
	);
}

/** Both values, where a colleague was faster: the one chosen here, and the one saved now. */
function BothTimes({
	chosen: { date = "", time = "" },
	treatment: { slot },
}: {
	chosen: ActResult["values"];
	treatment: DeskTreatment;
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

function CancelPart({ treatment, isRefused }: { treatment: DeskTreatment; isRefused: boolean }) {
	return (
		<details className="sheet plus" open={isRefused || undefined}>
			<summary>{words.cancel.title}</summary>
			<Form method="post" className="sheet-body" preventScrollReset>
				<input type="hidden" name="version" value={treatment.version} />
				<p>
					{words.cancel.text} {visitWords.mail(treatment.email)}
				</p>
				<DeskButtonRow look="coral" name="intent" value="cancel">
					{words.cancel.button}
				</DeskButtonRow>
			</Form>
		</details>
	);
}
