import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { FewerGuests } from "#app/features/guests/components/registration-fields.tsx";
import { nameCountry } from "#app/features/guests/countries.ts";
import { registrationWords } from "#app/features/guests/desk/desk-registration-words.ts";
import { mayRegister } from "#app/features/guests/policy.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatPhone } from "#app/lib/phone-number.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { useEmptiedForm } from "#app/ui/desk/use-emptied-form.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";
import type { Party, PartyNote } from "../party-facts.ts";

const words = deskStayWords.guest;

/** The guest, their contacts, and the registered adults of the party. */
export function PartyGuest({ party }: { party: Party }) {
	const { header, points, earlierStays } = party;
	const isStay = header.kind === "stay";
	const page = `/desk/stays/${header.reference}`;
	const shown = (text: string | null) => text ?? <span className="soft">{words.none}</span>;
	return (
		<DeskSheet
			id="guest"
			title={isStay ? words.title : words.titleAlone}
			aside={header.isForgotten ? null : <Link to={`${page}/guest`}>{words.edit}</Link>}
		>
			<div className="sheet-body cols2">
				<dl className="facts">
					<dt>{words.email}</dt>
					<dd className="wrap-anywhere">{shown(header.email)}</dd>
					<dt>{words.phone}</dt>
					<dd>
						{header.phone ? (
							<a href={`tel:${header.phone}`} className="text-link">
								{formatPhone(header.phone)}
							</a>
						) : (
							shown(null)
						)}
					</dd>
					<dt>{words.language}</dt>
					<dd>{words.languages[header.language]}</dd>
					<dt>{words.party}</dt>
					<dd>
						{isStay
							? deskStayWords.party(party.adults, header.children ?? 0, header.infants ?? 0)
							: deskStayWords.more.guests(header.guests)}
						{header.cotWanted ? (
							<>
								{" "}
								<span className="whitespace-nowrap">
									<DeskIcon name="bell" size="s" /> {deskStayWords.cot}
								</span>
							</>
						) : null}
					</dd>
				</dl>
				<dl className="facts">
					{isStay ? (
						<>
							<dt>{words.arrives}</dt>
							<dd>{shown(header.arrivalTime)}</dd>
							<dt>{words.stayedBefore}</dt>
							<dd>{words.times(earlierStays)}</dd>
						</>
					) : null}
					<dt>{words.points}</dt>
					<dd>
						{points ? (
							<>
								{points.balancePoints}
								{points.pendingPoints > 0 ? (
									<span className="soft"> · {words.pending(points.pendingPoints)}</span>
								) : null}
							</>
						) : (
							<span className="soft">{words.withoutAccount}</span>
						)}
					</dd>
				</dl>
			</div>
			{isStay ? <Registered party={party} /> : null}
		</DeskSheet>
	);
}

function Registered({ party: { header, units, registrations, missing } }: { party: Party }) {
	const page = `/desk/stays/${header.reference}`;
	const isOpen = units.some(mayRegister) && !header.isForgotten;
	if (!isOpen && registrations.length === 0) return null;
	return (
		<div className="border-t border-sand px-4 pt-3 pb-4">
			<h3 className="font-semibold">{words.registered}</h3>
			{registrations.length > 0 ? (
				<ul>
					{registrations.map(({ id, name, documentKind, isSigned, ...adult }) => (
						<li className="flex flex-wrap gap-x-3 py-1" key={id}>
							<span className="strong">{isolate(name)}</span>
							<span className="soft">
								{[
									nameCountry(adult),
									documentKind ? registrationWords.documentKinds[documentKind] : words.noDocument,
									isSigned ? words.signed : words.unsigned,
								]
									.filter(Boolean)
									.join(" · ")}
							</span>
						</li>
					))}
				</ul>
			) : null}
			{isOpen ? (
				<>
					<p className={missing > 0 ? "warn" : "soft"}>
						{missing > 0 ? <DeskIcon name="alert" size="s" /> : null}{" "}
						{missing > 0 ? registrationWords.missing(missing) : registrationWords.complete}
					</p>
					<FewerGuests reference={header.reference} missing={missing} units={units} />
					<p className="btns mt-2">
						<Link to={`${page}/registration`} className="btn line">
							{words.register}
						</Link>
						<Link to={`${page}/card`} className="btn plain">
							<DeskIcon name="print" />
							{words.card}
						</Link>
					</p>
				</>
			) : null}
		</div>
	);
}

const noteWords = deskStayWords.notes;

/** The guest's note, colleagues' notes, and a form for one more. */
export function PartyNotes({
	guestNote,
	notes,
	formKey,
	isOpen,
}: {
	guestNote: string;
	notes: readonly PartyNote[];
	formKey: string;
	isOpen: boolean;
}) {
	const form = useEmptiedForm("note");
	return (
		<DeskSheet id="notes" title={noteWords.title} count={notes.length} body>
			{guestNote ? (
				<DeskNote look="sun">
					<span className="typed">{guestNote}</span> <span className="small soft">{noteWords.fromGuest}</span>
				</DeskNote>
			) : null}
			{notes.map(({ id, text, writtenBy, at }) => (
				<DeskNote key={id}>
					<span className="typed">{text}</span>{" "}
					<span className="small soft">
						{writtenBy}, {formatHotelDate(at.date, "short")} {at.time}
					</span>
				</DeskNote>
			))}
			{!guestNote && notes.length === 0 ? <p className="soft">{noteWords.none}</p> : null}
			{isOpen ? (
				<DeskForm
					act="note"
					key={form.round}
					formKey={formKey}
					className="mt-3"
					onSubmit={form.onSubmit}
					preventScrollReset
					loadCheck={loadCheck(
						async () => (await import("#app/features/reservations/correction-schema.ts")).noteSchema,
					)}
				>
					<TextArea name="text" label={noteWords.label} hint={noteWords.hint} rows={2} maxLength={2000} />
					<SubmitRow look="line">{noteWords.save}</SubmitRow>
				</DeskForm>
			) : null}
		</DeskSheet>
	);
}

const dietWords = deskStayWords.diet;

/** Allergies and diet of a party, which dining and reception read. */
export function PartyDiet({
	diet,
	version,
	isOpen,
}: {
	diet: string | null;
	version: number;
	/** False once the guest was deleted. */
	isOpen: boolean;
}) {
	const { seen, sheet } = useSeenDiet(diet ?? "", version);
	const isConflict = useResultOf("diet")?.reason === "changed_meanwhile";
	if (!isOpen && diet === null) return null;
	return (
		<DeskSheet id="allergies" title={dietWords.title}>
			<div ref={sheet} className="sheet-body">
				{isOpen ? (
					<DeskForm
						fields
						act="diet"
						key={seen.diet}
						values={{ diet: isConflict ? (diet ?? "") : seen.diet }}
						version={isConflict ? version : seen.version}
						preventScrollReset
						loadCheck={loadCheck(
							async () => (await import("#app/features/dining/team-schema.ts")).dietSchema,
						)}
					>
						<TextField name="diet" label={dietWords.label} hint={dietWords.hint} maxLength={300} optional />
						<SubmitRow look="line">{dietWords.save}</SubmitRow>
					</DeskForm>
				) : (
					<p>{diet}</p>
				)}
			</div>
		</DeskSheet>
	);
}

/**
 * The first value of the field, and its version that is sent. A value saved by a colleague shows in the field, unless
 * something else is typed in it: that stays, and is refused as long as nobody has seen both.
 */
function useSeenDiet(diet: string, version: number) {
	const sheet = useRef<HTMLDivElement>(null);
	const [seen, setSeen] = useState({ diet, version });
	useEffect(() => {
		const typed = sheet.current?.querySelector<HTMLInputElement>("[name=diet]")?.value.trim();
		const isTyped = typed !== undefined && typed !== seen.diet && typed !== diet;
		if (diet === seen.diet || !isTyped) setSeen({ diet, version });
	}, [diet, version, seen.diet]);
	return { seen, sheet };
}
