import { data, Form, href, Link, redirect } from "react-router";
import { appContext, type Context } from "#app/context.ts";
import { clearingPath } from "#app/features/accounting/desk/clearing-form.tsx";
import { formatStated } from "#app/features/accounting/desk/desk-clearing-words.ts";
import { statementWords } from "#app/features/accounting/desk/desk-statement-words.ts";
import { LineRow, saySuggestion } from "#app/features/accounting/desk/statement-sheet.tsx";
import { importStatementAct } from "#app/features/accounting/statement-acts.server.ts";
import { findStatement, readPreview } from "#app/features/accounting/statement-queries.server.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonRow, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskRadios } from "#app/ui/desk/desk-choice.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { SumTable } from "#app/ui/desk/sum-table.tsx";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/statement-preview";

const words = statementWords.preview;

export const middleware: Route.MiddlewareFunction[] = [requireAct("clear_accounts")];

/** How many lines of the file one page lists. */
const listed = 200;

async function getStatement(context: Context, params: { statement: string }) {
	const found = await findStatement(context.get(appContext).db, params.statement);
	if (!found) throw data(null, { status: 404 });
	return found;
}

const ownPath = (statement: string, more: Readonly<Record<string, string | null>> = {}) => {
	const asked = Object.entries(more).flatMap(([name, value]) => (value ? [[name, value]] : []));
	return `${href("/desk/clearing/statements/:statement", { statement })}?${new URLSearchParams(asked)}`;
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const statement = await getStatement(context, params);
	const said = url.searchParams.get("dates");
	const dates = said === "day" || said === "month" ? said : undefined;
	const preview = await readPreview(db, statement, { order: dates, now: now() });
	// Its lines wait on the page of the bank.
	if (!preview) throw redirect(clearingPath("bank"));
	const { lines, ...sums } = preview;
	const skip = Math.max(0, Math.trunc(Number(url.searchParams.get("skip"))) || 0);
	return {
		...{ id: statement.id, currency: statement.currency, skip, dates },
		...{ ...sums, count: lines.length, lines: lines.slice(skip, skip + listed) },
	};
}

export const action = takesActs({
	find: ({ context, params }: Route.ActionArgs) => getStatement(context, params),
	path: ({ id }) => href("/desk/clearing/statements/:statement", { statement: id }),
	acts: {
		import: take(importStatementAct, ({ imported }) => ({
			to: clearingPath("bank"),
			flash: imported > 0 ? "statement_imported" : "statement_known",
		})),
	},
});

/** The lines of a file of the bank as they were read, and the result of each, before anything is imported. */
export default function StatementPreview({ loaderData }: Route.ComponentProps) {
	const { id, currency, skip, dates, order, example, lines, count, fresh, known, suggested } = loaderData;
	const { inCents, outCents, from, until, leftOut, gaps, alike, toCome } = loaderData;
	const isAsked = order === "asked";
	return (
		<>
			<DeskHead title={words.title} sub={words.lead} back={{ to: clearingPath("bank"), label: words.back }} />
			{example && (isAsked || dates) ? (
				<DeskSheet id="order" className="mb-3" title={words.dates.title}>
					<Form className="sheet-body fields" action={ownPath(id)}>
						<DeskRadios
							name="dates"
							className="choices"
							legend={words.dates.legend(example.text)}
							error={undefined}
							chosen={dates ?? undefined}
							options={(["day", "month"] as const).map((value) => ({
								value,
								label: words.dates[value](formatHotelDate(example[value], "long")),
								required: true,
							}))}
						/>
						<DeskButtonRow look={isAsked ? "fill" : "line"}>{words.dates.submit}</DeskButtonRow>
					</Form>
				</DeskSheet>
			) : null}
			<DeskSheet id="sums" className="mb-3" title={words.sums} body="fields">
				<SumTable
					rows={[
						{ name: words.from, sum: formatHotelDate(from) },
						{ name: words.until, sum: formatHotelDate(until) },
						{ name: words.all, sum: String(count) },
						{ name: words.known, sum: String(known) },
						{ name: words.fresh, sum: String(fresh), look: "total" },
						{ name: words.suggested, sum: String(suggested), look: "soft" },
						{ name: words.in, sum: formatStated(currency, inCents) },
						{ name: words.out, sum: formatStated(currency, outCents) },
					]}
				/>
				{leftOut.length > 0 ? <p className="soft">{words.leftOut(leftOut)}</p> : null}
				{gaps.length > 0 ? <p className="warn">{words.gaps(gaps)}</p> : null}
				{alike > 0 ? <p className="warn">{words.alike(alike)}</p> : null}
				{toCome > 0 ? <p className="warn">{words.toCome(toCome)}</p> : null}
				{isAsked ? (
					<DeskNote look="sun">{words.dates.first}</DeskNote>
				) : (
					<DeskForm act="import">
						{dates ? <input type="hidden" name="dates" value={dates} /> : null}
						{fresh === 0 ? <p className="soft mb-3">{words.nothing}</p> : null}
						<SubmitRow look="fill">{fresh === 0 ? words.done : words.submit(fresh)}</SubmitRow>
					</DeskForm>
				)}
			</DeskSheet>
			<DeskSheet id="lines" title={words.table.title} count={count}>
				<ul>
					{lines.map(({ key, balanceCents, isKnown, suggestion, ...line }) => (
						<LineRow
							key={key}
							line={{ ...line, currency }}
							sub={
								<>
									{balanceCents === null ? null : (
										<span className="block">{words.table.balance(formatStated(currency, balanceCents))}</span>
									)}
									<span className={isKnown ? "block" : "strong block"}>
										{isKnown ? words.states.known : words.states.fresh}
									</span>
									{suggestion ? saySuggestion(suggestion) : null}
								</>
							}
						/>
					))}
				</ul>
				{count > lines.length ? (
					<p className="sheet-body border-t border-sand pt-3">
						{statementWords.waiting.page(skip + 1, skip + lines.length, count)}{" "}
						<Link
							className="text-link"
							to={ownPath(id, {
								dates: dates ?? null,
								skip: skip + lines.length < count ? String(skip + listed) : null,
							})}
						>
							{skip + lines.length < count ? statementWords.waiting.next : statementWords.waiting.first}
						</Link>
					</p>
				) : null}
			</DeskSheet>
		</>
	);
}
