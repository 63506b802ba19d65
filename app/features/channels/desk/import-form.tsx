import type { ReactNode } from "react";
import { href } from "react-router";
import { formatDays } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { DeskButtonLink, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";
import { toOptions } from "#app/ui/field.tsx";
import type { PreviewedEvent } from "../preview-queries.server.ts";
import { channelWords } from "./desk-channel-words.ts";

const words = channelWords.preview;

type Preview = { readId: string; at: string; events: PreviewedEvent[] };

const isStay = ({ class: taken }: PreviewedEvent) => taken === "stay";
const collides = (event: PreviewedEvent) =>
	event.inTheWay.length > 0 && (isStay(event) || event.class === "unclear");

/** Whether an event takes its nights as it is. */
const isTaken = (event: PreviewedEvent) => !collides(event) && !event.isCopy && event.class !== "window";

const sumNights = (events: readonly PreviewedEvent[]) => events.reduce((sum, { nights }) => sum + nights, 0);

/** The events of a first read with the result that each would have, and the button that takes them. */
export function ImportForm({
	siteName,
	preview: { readId, at, events },
	children,
}: {
	siteName: string;
	preview: Preview;
	/** The elements beside the button. */
	children: ReactNode;
}) {
	const colliding = events.filter(collides);
	const others = events.filter((event) => !collides(event));
	const stays = events.filter((event) => isStay(event) && isTaken(event));
	const closings = events.filter((event) => !isStay(event) && isTaken(event));
	return (
		<DeskForm act="accept">
			<input type="hidden" name="read" value={readId} autoComplete="off" />
			<dl className="state-line grid-cols-5 max-md:grid-cols-2">
				<Figure name={words.read(at)} value={events.length} />
				<Figure name={words.stays} value={stays.length} />
				<Figure name={words.closings} value={closings.length} />
				<Figure name={words.collides} value={colliding.length} />
				<Figure name={words.noNights} value={others.length - stays.length - closings.length} />
			</dl>
			<div className="two pb-16">
				<div>
					{colliding.length > 0 ? <Colliding siteName={siteName} events={colliding} /> : null}
					<DeskSheet
						id="events"
						title={colliding.length > 0 ? words.others : channelWords.one.events}
						count={others.length}
						empty={others.length === 0 && channelWords.one.noEvents}
					>
						<table className="ruled [--cell:10px_8px] [--edge:16px] max-sm:[--cell:8px_6px]">
							<thead>
								<HeadRow
									names={[words.columns.nights, words.columns.says, words.columns.taken]}
									figures={[]}
								/>
							</thead>
							<tbody>
								{others.map((event) => (
									<EventRow key={event.index} event={event} siteName={siteName} />
								))}
							</tbody>
						</table>
					</DeskSheet>
				</div>
				<div>
					<DeskSheet id="import" title={words.importTitle} className="mb-3" body>
						<dl className="divide-y divide-sand">
							<Sum name={words.staysOf(stays.length)} nights={sumNights(stays)} />
							<Sum name={words.closingsOf(closings.length)} nights={sumNights(closings)} />
							<Sum name={words.inAll} nights={sumNights(stays) + sumNights(closings)} />
							{colliding.length > 0 ? <Sum name={words.left} nights={sumNights(colliding)} /> : null}
						</dl>
						<p className="small my-2">{words.importText}</p>
						<SubmitRow doing={words.importing} look="fill">
							{words.importButton(stays.length + closings.length)}
						</SubmitRow>
						<p className="small soft">{words.after}</p>
					</DeskSheet>
					{children}
				</div>
			</div>
		</DeskForm>
	);
}

function Figure({ name, value }: { name: string; value: number }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{value}</dd>
		</div>
	);
}

function Sum({ name, nights }: { name: string; nights: number }) {
	return (
		<div className="flex justify-between gap-4 py-1.5">
			<dt>{name}</dt>
			<dd className="num">{words.nights(nights)}</dd>
		</div>
	);
}

function Colliding({ siteName, events }: { siteName: string; events: PreviewedEvent[] }) {
	return (
		<DeskSheet
			id="collides"
			title={words.collideTitle}
			icon="alert"
			count={events.length}
			className="decide mb-3"
		>
			<ul className="divide-y divide-sand">
				{events.map(({ index, from, until, summary, inTheWay }) => (
					<li key={index} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
						<div className="w-44 max-md:w-full">
							<p className="font-semibold">{formatDays({ from, until }, "medium")}</p>
							<p className="small text-coral-deep">{isolate(summary)}</p>
						</div>
						<div className="min-w-0 grow basis-64">
							<p>{`${siteName}: ${isolate(summary)}. ${sayInTheWay(inTheWay)}`}</p>
							<p className="small soft">{words.collideThen}</p>
						</div>
						{inTheWay[0]?.reference ? (
							<DeskButtonLink
								look="line"
								to={href("/desk/stays/:reference", { reference: inTheWay[0].reference })}
							>
								{words.openStay}
							</DeskButtonLink>
						) : null}
					</li>
				))}
			</ul>
		</DeskSheet>
	);
}

/** The guests who have the nights here. */
function sayInTheWay(inTheWay: PreviewedEvent["inTheWay"]): string {
	return inTheWay
		.map(({ name, kind, from, until }) =>
			name === null
				? words.takenHere(kind === "hold" ? "A hold" : "A closing", formatDays({ from, until }, "medium"))
				: words.bookedHere(name, formatDays({ from, until }, "medium")),
		)
		.join(" ");
}

function EventRow({ event, siteName }: { event: PreviewedEvent; siteName: string }) {
	const { index, from, until, nights, summary, isCopy } = event;
	const isChosen = event.class === "unclear" || (event.class === "block" && !isCopy);
	const { becomes } = words;
	return (
		<tr className={isChosen ? "bg-sun-wash" : undefined}>
			<th scope="row">
				{formatDays({ from, until }, "medium")}
				<span className="sub">{words.nights(nights)}</span>
			</th>
			<td className="wrap-anywhere">{isolate(summary)}</td>
			<td>
				{isChosen ? (
					<>
						<label className="sr-only" htmlFor={`class-${index}`}>
							{`${words.columns.taken}, ${formatDays({ from, until }, "medium")}`}
						</label>
						<select
							id={`class-${index}`}
							name={`class-${index}`}
							className="field-box"
							defaultValue={event.class === "unclear" ? "" : event.class}
						>
							{event.class === "unclear" ? <option value="">{channelWords.classes.unclear}</option> : null}
							{toOptions(
								(["stay", "block", "window"] as const).map((one) => [one, channelWords.classes[one]]),
							)}
						</select>
						<span className="sub">{words.check}</span>
					</>
				) : (
					<>
						{event.class === "stay" ? (
							<StateSign state="import">{channelWords.classes.stay}</StateSign>
						) : (
							channelWords.classes.window
						)}
						<span className="sub">
							{isCopy
								? becomes.copy
								: event.class === "stay"
									? event.isHere
										? becomes.here
										: becomes.stay
									: event.class === "window"
										? becomes.window
										: becomes.block(siteName)}
						</span>
					</>
				)}
			</td>
		</tr>
	);
}
