import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { bookedWords as words } from "#app/features/reservations/desk/desk-booked-words.ts";
import { isolate } from "#app/lib/isolate.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatPhone } from "#app/lib/phone-number.ts";
import { DeskButtonLink, PrintButton, SubmitButton } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { EmailField } from "#app/ui/field.tsx";

/** A booking as it is read out, every value in words. */
export type BookedCard = {
	/** `K7MQ 2XHD`. */
	reference: string;
	guest: { name: string; phone: string | null; email: string | null };
	/** One for each stay of the party; of one that changes villas both with their nights. */
	villas: string[];
	arrives: string;
	leaves: string;
	nights: string;
	party: string;
	total: string;
	deposit: string;
	/** When the hold ends; null for a booking. */
	held: string | null;
	cancel: string;
	/** The revision that the form of the e-mail address carries. */
	version: number;
	/** The link that opens WhatsApp with the message; null without a phone number. */
	whatsApp: string | null;
	to: {
		stay: string;
		deposit: string;
		confirmHold: string | null;
		checkIn: string | null;
		void: string | null;
	};
};

/** The card that staff read out to a caller after a booking, with the next steps. */
export function BookedPage({ card }: { card: BookedCard }) {
	const { rows, buttons } = words;
	const { guest, held, villas, to } = card;
	const facts: [name: string, value: string][] = [
		[
			rows.guest,
			[isolate(guest.name), guest.phone && formatPhone(guest.phone), guest.email].filter(Boolean).join(" · "),
		],
		[villas.length > 1 ? rows.villas : rows.villa, villas.join(", ")],
		[rows.arrives, card.arrives],
		[rows.leaves, card.leaves],
		[rows.nights, card.nights],
		[rows.party, card.party],
		[rows.total, card.total],
		[rows.deposit, card.deposit],
		...(held === null ? [] : [[rows.held, held] satisfies [string, string]]),
		[rows.cancel, card.cancel],
	];
	return (
		<>
			<DeskHead
				title={words.title(guest.name)}
				documentTitle={`${words.documentTitle} ${card.reference}`}
				back={{ to: "/desk", label: words.back }}
			>
				<StateSign state={held === null ? "booked" : "hold"} />
			</DeskHead>
			<div className="two">
				<DeskSheet id="card" title={words.readOut}>
					<dl className="sheet-body grid grid-cols-1">
						<Fact name={rows.reference} look="text-[1.75rem] leading-[1.2] font-semibold tracking-[0.06em]">
							{card.reference}
						</Fact>
						{facts.map(([name, value]) => (
							<Fact key={name} name={name} look="text-[1.0625rem] font-medium">
								{value}
							</Fact>
						))}
					</dl>
				</DeskSheet>
				<DeskSheet
					id="next"
					title={words.next}
					className="print:hidden"
					body="grid grid-cols-1 gap-2.5 [&_.btn]:w-full"
				>
					{to.checkIn ? (
						<DeskButtonLink look="fill" icon="in" big to={to.checkIn}>
							{buttons.checkIn}
						</DeskButtonLink>
					) : null}
					{to.confirmHold ? (
						<DeskButtonLink look="line" icon="check" big to={to.confirmHold}>
							{buttons.confirm}
						</DeskButtonLink>
					) : null}
					<PrintButton look="line">{buttons.print}</PrintButton>
					<MailForm card={card} />
					{card.whatsApp ? (
						<a className="btn line" href={card.whatsApp} target="_blank" rel="noopener noreferrer">
							<DeskIcon name="phone" />
							{buttons.whatsApp}
							<span className="sr-only">{buttons.newTab}</span>
						</a>
					) : (
						<p className="small soft">{words.noPhone}</p>
					)}
					<DeskButtonLink look="line" icon="cash" to={to.deposit}>
						{buttons.deposit}
					</DeskButtonLink>
					<DeskButtonLink look="line" icon="next" to={to.stay}>
						{buttons.stay}
					</DeskButtonLink>
					<DeskButtonLink look={to.checkIn ? "line" : "fill"} icon="plus" to="/desk/walk-in?by=phone">
						{buttons.next}
					</DeskButtonLink>
					{to.void ? (
						<DeskButtonLink look="plain" to={to.void}>
							{deskStayWords.voiding.link}
						</DeskButtonLink>
					) : null}
				</DeskSheet>
			</div>
		</>
	);
}

const loadAddressCheck = loadCheck(
	async () => (await import("#app/features/reservations/correction-schema.ts")).addressSchema,
);

function Fact({ name, look, children }: { name: string; look: string; children: string }) {
	return (
		<div className="grid grid-cols-1 gap-x-4 gap-y-0.5 border-t border-sand py-2.5 first:border-t-0 sm:grid-cols-[9rem_minmax(0,1fr)] print:break-inside-avoid">
			<dt className="soft">{name}</dt>
			<dd className={`wrap-anywhere ${look}`}>{children}</dd>
		</div>
	);
}

/** Sends the confirmation, or takes the address for it. While the nights are only held there is none to send. */
function MailForm({ card: { guest, held, version } }: { card: BookedCard }) {
	const { mail, buttons } = words;
	const hasAddress = guest.email !== null;
	if (hasAddress && held !== null) return <p className="small soft">{mail.held}</p>;
	return (
		<DeskForm
			act="send"
			key={`${hasAddress} ${version}`}
			className="fields"
			preventScrollReset
			version={version}
			{...(!hasAddress && { loadCheck: loadAddressCheck })}
		>
			{hasAddress ? null : <EmailField label={mail.address} autoComplete="off" />}
			<SubmitButton look="line" icon="mail">
				{held === null ? buttons.mail : mail.save}
			</SubmitButton>
			<p className="small soft">
				{hasAddress ? mail.to(guest.email ?? "") : held === null ? null : mail.held}
			</p>
		</DeskForm>
	);
}
