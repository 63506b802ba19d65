import { data, href } from "react-router";
import { hotel, hotelAddress } from "#app/content/hotel/hotel.ts";
import { appContext } from "#app/context.ts";
import { mailStatementAct } from "#app/features/city-ledger/acts.server.ts";
import { accountWords } from "#app/features/city-ledger/desk/desk-account-words.ts";
import { describeCommissionLine, describeStatementLine } from "#app/features/city-ledger/email.ts";
import { readStatement } from "#app/features/city-ledger/queries.server.ts";
import { formatHotelDate, type HotelDate, parseHotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { PrintButton, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";
import { useHotelContact } from "#app/ui/use-hotel-contact.ts";
import { readDeskDay } from "../acts/acting.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/statement";
import { getAccount } from "./find-account.server.ts";

const { statement: words } = accountWords;

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_accounts")];

/** The days of the address; without them this month until today. @throws 400 where they are invalid */
async function readDays({
	context,
	url,
}: Pick<Route.LoaderArgs, "context" | "url">): Promise<{ from: HotelDate; last: HotelDate }> {
	const [typedFrom, typedLast] = ["from", "until"].map((name) => url.searchParams.get(name));
	const today = await readDeskDay(context);
	const from = parseHotelDate(typedFrom ?? startOfMonth(today));
	const last = parseHotelDate(typedLast ?? today);
	if (!from || !last || last < from) throw data(words.wrongDays, { status: 400 });
	return { from, last };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const { id, name, tin, address, email } = await getAccount(context, params);
	const days = await readDays({ context, url });
	return {
		...{ id, name, tin, address, email, ...days },
		statement: await readStatement(db, id, days),
	};
}

export const action = takesActs({
	find: async ({ context, params, url }: Route.ActionArgs) => ({
		...(await getAccount(context, params)),
		...(await readDays({ context, url })),
	}),
	path: ({ id, from, last }) =>
		`${href("/desk/accounts/:account/statement", { account: id })}?from=${from}&until=${last}`,
	acts: { mail: take(mailStatementAct, "document_mailed") },
});

/**
 * An account's balance before some days, its charges and payments on them, and its balance at their end: to print and
 * to send.
 */
export default function StatementPage({ loaderData }: Route.ComponentProps) {
	const { id, name, tin, address, email, from, last, statement } = loaderData;
	const { openingCents, lines, closingCents, overdueCents } = statement;
	const contact = useHotelContact();
	return (
		<>
			<p className="hidden print:block">
				<b>{hotel.name}</b>
				<span className="sub">{[hotelAddress(), contact.phone, contact.email].join(" · ")}</span>
			</p>
			<DeskHead
				title={words.of(name)}
				sub={words.period(formatHotelDate(from), formatHotelDate(last))}
				back={{ to: href("/desk/accounts/:account", { account: id }), label: name }}
				aside={<PrintButton look="line">{words.print}</PrintButton>}
			>
				<span className="soft">{[address, tin && `TIN ${tin}`].filter(Boolean).join(" · ")}</span>
			</DeskHead>
			<section className="sheet">
				<Lines
					{...{ from, last, openingCents, closingCents }}
					opening={words.opening}
					closing={words.closing}
					lines={lines.map((line) => ({
						...line,
						what: describeStatementLine(line),
						sub: line.dueOn ? `${words.due} ${formatHotelDate(line.dueOn, "dated")}` : null,
					}))}
				/>
				{overdueCents > 0 ? <p className="px-4 py-3">{words.overdue(formatUsd(overdueCents))}</p> : null}
			</section>
			{statement.commission ? (
				<DeskSheet id="commission" title={accountWords.commission.title}>
					<Lines
						{...{ from, last, ...statement.commission }}
						opening={accountWords.commission.opening}
						closing={accountWords.commission.closing}
						lines={statement.commission.lines.map((line) => ({
							...line,
							what: describeCommissionLine(line),
							sub: null,
						}))}
					/>
					<p className="px-4 py-3">
						{accountWords.commission.net}:{" "}
						<b>{formatUsd(closingCents - statement.commission.closingCents)}</b>
					</p>
				</DeskSheet>
			) : null}
			<div className="print:hidden">
				<DeskForm act="mail">
					<SubmitRow doing={words.mailing} look="line" icon="mail" disabled={email === null}>
						{words.mail}
					</SubmitRow>
				</DeskForm>
				<p className="soft small mt-2">{email ?? words.noAddress}</p>
			</div>
		</>
	);
}

/** Dated amounts between the balance before some days and the one at their end. */
function Lines({
	from,
	last,
	opening,
	openingCents,
	lines,
	closing,
	closingCents,
}: {
	from: HotelDate;
	last: HotelDate;
	opening: string;
	openingCents: number;
	lines: readonly { day: HotelDate; what: string; sub: string | null; cents: number }[];
	closing: string;
	closingCents: number;
}) {
	return (
		<table className="ruled [--cell:8px] [--edge:16px]">
			<thead>
				<HeadRow names={[words.day, words.what]} figures={[words.amount]} />
			</thead>
			<tbody>
				<tr>
					<td>{formatHotelDate(from, "dated")}</td>
					<th scope="row">{opening}</th>
					<td className="num">{formatUsd(openingCents)}</td>
				</tr>
				{lines.map(({ day, what, sub, cents }, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a period are in one order
					<tr key={place}>
						<td className="whitespace-nowrap">{formatHotelDate(day, "dated")}</td>
						<th scope="row">
							{what}
							{sub ? <span className="sub">{sub}</span> : null}
						</th>
						<td className="num">{formatUsd(cents)}</td>
					</tr>
				))}
				<tr className="sum">
					<td className="whitespace-nowrap">{formatHotelDate(last, "dated")}</td>
					<th scope="row">{closing}</th>
					<td className="num">{formatUsd(closingCents)}</td>
				</tr>
			</tbody>
		</table>
	);
}
