import { Form, href, Link } from "react-router";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { appContext } from "#app/context.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { deskQuoteWords } from "#app/features/quotes/desk/desk-quote-words.ts";
import { describeVillaDay, type VillaDayEntry } from "#app/features/stays/villa-day.ts";
import { listVillaDay } from "#app/features/stays/villa-day-queries.server.ts";
import { addDays, formatDays, formatHotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatReference } from "#app/lib/reference.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink, DeskButtonRow } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { fieldBox, toOptions } from "#app/ui/field.tsx";
import { readDeskDay } from "../acts/acting.ts";
import type { Route } from "./+types/stay-finder";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_stay")];

const words = deskStayWords.finder;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const asked = { villa: url.searchParams.get("villa"), date: url.searchParams.get("date") };
	const [all, today] = await Promise.all([listVillas(db), readDeskDay(context)]);
	const villas = all.map(({ id, name }) => ({ id, name }));
	const villa = villas.find(({ id }) => id === asked.villa);
	const day = parseHotelDate(asked.date?.trim() ?? "");
	const isAsked = asked.villa !== null || asked.date !== null;
	const found =
		villa && day
			? { villa, day, entries: describeVillaDay(await listVillaDay(db, villa.id, day), villa.id, day, today) }
			: null;
	return {
		villas,
		today,
		typed: { villa: asked.villa ?? "", date: asked.date?.slice(0, 40) ?? today },
		errors: isAsked
			? { villa: villa ? null : words.villaMissing, date: day ? null : words.dateMissing }
			: { villa: null, date: null },
		found,
	};
}

export default function StayFinder({ loaderData }: Route.ComponentProps) {
	const { found } = loaderData;
	return (
		<div className="narrow">
			<DeskHead
				title={words.title}
				documentTitle={words.documentTitle}
				sub={words.lead}
				aside={
					<DeskButtonLink look="plain" icon="note" to={href("/desk/quotes")}>
						{deskQuoteWords.title}
					</DeskButtonLink>
				}
			/>
			<FinderForm {...loaderData} />
			{found ? <VillaDay {...found} /> : null}
		</div>
	);
}

function FinderForm({ villas, typed, errors }: Route.ComponentProps["loaderData"]) {
	const described = (name: string, error: string | null) => ({
		"aria-invalid": error ? (true as const) : undefined,
		"aria-describedby": error ? `${name}-error` : undefined,
	});
	return (
		<Form className="sheet form-sheet" key={`${typed.villa} ${typed.date}`}>
			<div className="cols2 keep">
				<div data-field className="grid min-w-0 content-start">
					<label htmlFor="villa">{words.villa}</label>
					<Message id="villa" text={errors.villa} />
					<select
						id="villa"
						name="villa"
						defaultValue={typed.villa}
						className={fieldBox}
						{...described("villa", errors.villa)}
					>
						{toOptions(villas.map(({ id, name }) => [id, name]))}
					</select>
				</div>
				<div data-field className="grid min-w-0 content-start">
					<label htmlFor="date">{words.date}</label>
					<Message id="date" text={errors.date} />
					<input
						type="date"
						id="date"
						name="date"
						defaultValue={typed.date}
						className={fieldBox}
						{...described("date", errors.date)}
					/>
				</div>
			</div>
			<DeskButtonRow look="fill" icon="search">
				{words.find}
			</DeskButtonRow>
		</Form>
	);
}

function Message({ id, text }: { id: string; text: string | null }) {
	if (!text) return null;
	return (
		<p id={`${id}-error`} className="warn" role="alert">
			{text}
		</p>
	);
}

function VillaDay({
	villa,
	day,
	entries,
}: {
	villa: { id: string; name: string };
	day: string;
	entries: readonly VillaDayEntry[];
}) {
	const live: readonly VillaDayEntry["state"][] = [
		"slept",
		"sleeps",
		"expected",
		"blocked",
		"imported",
		"held",
	];
	const night = entries.filter(({ state }) => live.includes(state));
	const morning = entries.filter(({ state }) => state === "left" || state === "leaves");
	const gone = entries.filter((entry) => !night.includes(entry) && !morning.includes(entry));
	const dayLink = (days: number) => `?villa=${villa.id}&date=${addDays(day, days)}`;
	return (
		<DeskSheet
			id="found"
			title={words.heading(villa.name, formatHotelDate(day))}
			aside={
				<>
					<Link to={dayLink(-1)}>{words.before}</Link>
					<Link to={dayLink(1)}>{words.after}</Link>
				</>
			}
		>
			{entries.length === 0 ? <p className="sheet-body soft">{words.empty}</p> : null}
			{entries.length > 0 && night.length === 0 ? <p className="sheet-body soft">{words.nobody}</p> : null}
			<Rows title={words.night} entries={night} />
			<Rows title={words.morning} entries={morning} />
			<Rows title={words.history} entries={gone} />
		</DeskSheet>
	);
}

function Rows({ title, entries }: { title: string; entries: readonly VillaDayEntry[] }) {
	if (entries.length === 0) return null;
	return (
		<div>
			<h3 className="border-t border-sand px-4 pt-2 small soft">{title}</h3>
			<ul className="rows *:border-t-0">
				{entries.map((entry) => (
					<Row key={`${entry.state} ${entry.stay?.id ?? entry.from}`} entry={entry} />
				))}
			</ul>
		</div>
	);
}

function Row({ entry: { state, stay, from, until, reason } }: { entry: VillaDayEntry }) {
	return (
		<li>
			<span>
				{stay ? (
					<Link
						to={href("/desk/stays/:reference", { reference: stay.reference })}
						className="text-link strong"
					>
						{isolate(stay.name)}
					</Link>
				) : (
					<>
						<DeskIcon name="wrench" size="s" /> <span className="strong">{words.block}</span>
					</>
				)}
				<span className="sub">
					{[
						stay && formatReference(stay.reference),
						formatDays({ from, until }, "medium"),
						stay && deskStayWords.more.guests(stay.guests),
						reason,
					]
						.filter(Boolean)
						.join(" · ")}
				</span>
			</span>
			<span className="num whitespace-normal">
				{words.states[state]}
				{state === "moved_away" && stay?.elsewhere ? (
					<span className="soft"> {words.to(stay.elsewhere.villaName)}</span>
				) : null}
			</span>
		</li>
	);
}
