import { Link } from "react-router";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { nameCountry } from "#app/features/guests/countries.ts";
import { registrationWords } from "#app/features/guests/desk/desk-registration-words.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { Party } from "../party-facts.ts";

const words = deskStayWords.guest;

/** Who the guest is, how they are reached, and who of the party is registered. */
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
								{header.phone}
							</a>
						) : (
							shown(null)
						)}
					</dd>
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
	const isOpen = units.some(({ status }) => ["confirmed", "checked_in", "checked_out"].includes(status));
	return (
		<div className="border-t border-sand px-4 pt-3 pb-4">
			<h3 className="font-semibold">{words.registered}</h3>
			{registrations.length > 0 ? (
				<ul>
					{registrations.map(({ id, name, documentKind, isSigned, ...adult }) => (
						<li className="flex flex-wrap gap-x-3 py-1" key={id}>
							<span className="strong">{name}</span>
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
			<p className={missing > 0 && isOpen ? "warn" : "soft"}>
				{missing > 0 && isOpen ? <DeskIcon name="alert" size="s" /> : null}{" "}
				{missing > 0 ? registrationWords.missing(missing) : registrationWords.complete}
			</p>
			{isOpen && !header.isForgotten ? (
				<p className="btns mt-2">
					<Link to={`${page}/registration`} className="btn line">
						{words.register}
					</Link>
					<Link to={`${page}/card`} className="btn plain">
						<DeskIcon name="print" />
						{words.card}
					</Link>
				</p>
			) : null}
		</div>
	);
}
