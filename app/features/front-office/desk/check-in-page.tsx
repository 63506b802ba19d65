import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import {
	FewerGuests,
	RegistrationFields,
	toRegistrationValues,
} from "#app/features/guests/components/registration-fields.tsx";
import { checkInWords as words } from "#app/features/stays/desk/desk-check-in-words.ts";
import { listNames } from "#app/features/stays/words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { DeskButtonLink, SubmitButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { SegmentLinks } from "#app/ui/desk/segments.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { useLivePage } from "#app/ui/desk/use-desk-changes.ts";
import { useAnswer } from "#app/ui/desk/use-read-again.ts";
import { TextField } from "#app/ui/field.tsx";
import {
	type CheckInPageProps,
	CheckInPartForm,
	type CheckInPartProps,
	type CheckInUnit,
	FinalStep,
	savedPart,
} from "./check-in-part.tsx";
import { KeysPart, MoneyPart, VillaPart } from "./check-in-parts.tsx";

/** Check-in in four parts, each saved by itself in any order, and at the end the check-in. */
export function CheckInPage({ result, ...shown }: CheckInPageProps) {
	const props = { ...shown, result: useAnswer(result) };
	const { guest, party, together, chosen, reference, businessDate } = props;
	const units = party.filter(({ unit }) => chosen.includes(unit));
	const [first] = units;
	const page = useRef<HTMLDivElement>(null);
	useFocusAfterSave(page, props.saved);
	useLivePage();
	if (!first) return null;
	if (units.every((unit) => comesLater(unit, businessDate))) return <ComesLater {...props} unit={first} />;
	const here = href("/desk/stays/:reference/check-in", { reference });
	const nights = nightsBetween(first.checkIn, first.checkOut);
	const own = { ...props, units };
	return (
		<>
			<DeskHead
				title={words.title(guest.name)}
				documentTitle={words.documentTitle}
				back={{ to: href("/desk"), label: words.back }}
				sub={[
					listNames(units.map(({ villa }) => shortVillaName(villa.name))),
					words.nights(nights, formatDeskDay(first.checkOut)),
					words.guests(guest.guests),
				].join(" · ")}
				aside={<State unit={first} guest={guest} businessDate={businessDate} />}
			/>
			{party.length === 1 ? null : (
				<div className="payers">
					<SegmentLinks
						label={words.villas.label}
						links={[
							...(together.length === party.length
								? [
										{
											...{ to: here, label: words.villas.all(party.length) },
											isCurrent: chosen.length === party.length,
										},
									]
								: []),
							...party.map(({ unit, villa }) => ({
								to: `${here}?unit=${unit}`,
								label: shortVillaName(villa.name),
								isCurrent: chosen.length === 1 && chosen[0] === unit,
							})),
						]}
					/>
				</div>
			)}
			<p role="status" className="sr-only">
				{props.saved === null ? "" : words.savedNow}
			</p>
			<div className="two" ref={page}>
				<div>
					<WhoPart {...own} />
					<VillaPart {...own} />
					<MoneyPart {...own} />
					<KeysPart {...own} />
				</div>
				<div className="side max-wide:contents">
					<BeforeHandingOver guest={guest} />
					<FinalStep {...own} />
				</div>
			</div>
		</>
	);
}

const comesLater = ({ status, checkIn }: CheckInUnit, businessDate: HotelDate) =>
	(status === "confirmed" || status === "held") && checkIn > businessDate;

/** When somebody comes whose day of arrival is not here yet. */
function ComesLater({ unit, guest, reference, businessDate }: CheckInPageProps & { unit: CheckInUnit }) {
	const { later } = words;
	return (
		<>
			<DeskHead
				title={guest.name}
				documentTitle={later.documentTitle}
				back={{ to: href("/desk"), label: words.back }}
				aside={<State unit={unit} guest={guest} businessDate={businessDate} />}
			/>
			<div className="max-w-[44rem]">
				<p className="note mb-3.5">
					{later.comes(guest.name, formatDeskDay(unit.checkIn), nightsBetween(businessDate, unit.checkIn))}
				</p>
				<p className="btns">
					<DeskButtonLink look="fill" to={href("/desk/stays/:reference", { reference })}>
						{later.stay}
					</DeskButtonLink>
					<DeskButtonLink look="line" to={href("/desk/stays/:reference/booked", { reference })}>
						{later.readOut}
					</DeskButtonLink>
				</p>
			</div>
		</>
	);
}

/** After a part was saved it is folded: the focus goes to the next one that is open, or to the check-in. */
function useFocusAfterSave(page: React.RefObject<HTMLDivElement | null>, saved: string | null): void {
	useEffect(() => {
		if (saved === null) return;
		const next =
			page.current?.querySelector<HTMLElement>("details[id^=part-][open] > summary") ??
			page.current?.querySelector<HTMLElement>("#final");
		next?.focus({ preventScroll: false });
	}, [page, saved]);
}

function State({
	unit,
	guest,
	businessDate,
}: {
	unit: CheckInUnit;
	guest: CheckInPageProps["guest"];
	businessDate: HotelDate;
}) {
	const { signs } = words;
	if (unit.checkedInAt !== null && unit.status === "checked_in")
		return <StateSign state="staying">{signs.staying(unit.checkedInAt)}</StateSign>;
	if (unit.status === "held") return <StateSign state="hold" />;
	if (unit.status !== "confirmed") return null;
	if (unit.checkIn > businessDate)
		return <StateSign state="booked">{signs.early(formatDeskDay(unit.checkIn))}</StateSign>;
	if (unit.checkIn < businessDate)
		return <StateSign state="late">{signs.late(formatDeskDay(unit.checkIn))}</StateSign>;
	return <StateSign state="due">{guest.arrivalTime ? signs.dueAt(guest.arrivalTime) : signs.due}</StateSign>;
}

function BeforeHandingOver({ guest }: Pick<CheckInPageProps, "guest">) {
	const { before } = words;
	const isEmpty = !guest.cotWanted && guest.note === "";
	return (
		<DeskSheet id="before" title={before.title} className="max-wide:-order-1" body>
			{isEmpty ? <p className="soft">{before.nothing}</p> : null}
			{guest.cotWanted ? <DeskNote look="sun">{before.cot}</DeskNote> : null}
			{guest.note === "" ? null : (
				<DeskNote>
					<p className="typed">{guest.note}</p>
					<p className="small soft">{before.fromBooking}</p>
				</DeskNote>
			)}
		</DeskSheet>
	);
}

/** The guests who arrive, and when: the adults of one villa are registered here. */
function WhoPart(props: CheckInPartProps) {
	const { units, result, time, guest, reference } = props;
	const [unit] = units;
	const arrivedAt = unit?.arrivedAt ?? null;
	return (
		<CheckInPartForm
			part="who"
			page={props}
			sub={{ done: words.parts.who.done(namesOf(units), arrivedAt), open: words.parts.who.open }}
			values={{
				...(unit && toRegistrationValues(unit.registered, guest.isUnregistered ? guest.name : undefined)),
				arrivedAt: arrivedAt ?? (savedPart(props, "who") ? "" : (unit?.checkedInAt ?? time)),
			}}
			saved={[{ name: words.who.arrivedAt, value: arrivedAt ?? "–" }]}
			loadSchema={async () => (await import("#app/features/stays/desk-schema.ts")).whoSchema}
		>
			{({ look }) => (
				<>
					{unit && units.length === 1 ? (
						<RegistrationFields
							registered={unit.registered}
							adults={unit.asked}
							further={props.further}
							sent={result?.act === "who" ? result.values : undefined}
						/>
					) : (
						<p className="small soft">{words.who.together}</p>
					)}
					<FewerGuests reference={reference} missing={props.missing} units={props.villas} />
					<div className="cols2">
						<TextField
							name="arrivedAt"
							type="time"
							label={words.who.arrivedAt}
							hint={words.who.arrivedHint}
						/>
					</div>
					<p className="btns">
						<SubmitButton look={look}>{words.save}</SubmitButton>
						<Link className="btn plain" to={href("/desk/stays/:reference/registration", { reference })}>
							{words.who.card}
						</Link>
					</p>
				</>
			)}
		</CheckInPartForm>
	);
}

const namesOf = (units: readonly CheckInUnit[]) =>
	units.flatMap(({ registered }) => registered.map(({ name }) => isolate(name))).join(" · ");
