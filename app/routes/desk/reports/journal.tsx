import { href, Link, type LinksFunction } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { accountWords } from "#app/content/words/ledger-account-words.ts";
import { appContext } from "#app/context.ts";
import {
	type JournalLine,
	listJournalLines,
	listJournals,
	proveJournals,
} from "#app/features/accounting/queries.server.ts";
import { FigureTable } from "#app/features/reports/components/report-table.tsx";
import { journalPage as words } from "#app/features/reports/desk/desk-journal-words.ts";
import { reportPage } from "#app/features/reports/desk/desk-report-words.ts";
import {
	journalFormats,
	nameDepartment,
	nameTax,
	writeJournalNumber,
	writeLineText,
} from "#app/features/reports/journal-files.ts";
import type { ReportTable } from "#app/features/reports/report.ts";
import { may } from "#app/features/staff/permissions.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { formatUsd } from "#app/lib/money.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon, Roof } from "#app/ui/desk/desk-icon.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";
import type { Route } from "./+types/journal";
import styles from "./reports.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_reports")];

/** How many journals are listed at once: a month with some corrections. */
const listed = 35;

/** A number of an address from 1 to the largest of a column, or null. */
const readNumber = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const before = readNumber(url.searchParams.get("before"));
	const [heads, proof] = await Promise.all([listJournals(db, { before, limit: listed }), proveJournals(db)]);
	const asked = readNumber(url.searchParams.get("number"));
	const number = asked ?? heads[0]?.number ?? null;
	const shown =
		number === null
			? []
			: heads.some((one) => one.number === number)
				? heads
				: await listJournals(db, { before: number + 1, limit: 1 });
	const head = shown.find((one) => one.number === number) ?? null;
	if (asked !== null && !head) throw new Response(null, { status: 404 });
	const lines = head ? await listJournalLines(db, { from: head.number, until: head.number }) : [];
	const missing = new Set(lines.flatMap(({ code, accountId }) => (code === "" ? [accountId] : [])));
	return {
		heads,
		before,
		head,
		proof,
		table: toTable(lines),
		missing: [...missing].map((id) => accountWords[id]).join(", "),
		mayExport: may(staffOf(context).roles, "export_reports"),
		maySet: may(staffOf(context).roles, "change_settings"),
	};
}

/** The lines of a journal as the page shows them. */
function toTable(lines: readonly JournalLine[]): ReportTable {
	const debit = lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
	return {
		columns: [
			{ label: words.account, kind: "text" },
			{ label: words.text, kind: "text" },
			{ label: words.department, kind: "text" },
			{ label: words.tax, kind: "text" },
			{ label: words.debit, kind: "money" },
			{ label: words.credit, kind: "money" },
		],
		rows: lines.map((line) => ({
			cells: [
				line.code || words.noCode,
				writeLineText(line),
				nameDepartment(line),
				nameTax(line),
				line.cents > 0 ? line.cents : null,
				line.cents < 0 ? -line.cents : null,
			],
		})),
		total: [null, words.total(lines.length), null, null, debit, debit],
	};
}

/** The journals of closed days, one of them with its lines, and its files. */
export default function JournalPage({ loaderData }: Route.ComponentProps) {
	const { heads, before, head, proof, table, missing, mayExport, maySet } = loaderData;
	const page = href("/desk/reports/journal");
	const at = (number: number) => `${page}?number=${number}${before ? `&before=${before}` : ""}#journal`;
	const last = heads.at(-1);
	return (
		<div className="report">
			<DeskHead
				title={words.title}
				back={{ to: href("/desk/reports"), label: reportPage.back }}
				sub={words.sentence}
			/>
			{proof ? (
				<p className={`mb-3 flex items-center gap-2 ${proof.isProven ? "" : "warn"}`}>
					<DeskIcon name={proof.isProven ? "inspected" : "alert"} />
					{proof.isProven
						? words.proven(proof.number, formatDeskDay(proof.date))
						: words.notProven(formatDeskDay(proof.date))}
				</p>
			) : (
				<section className="sheet calm">
					<Roof />
					<h2>{words.none}</h2>
					<p>{words.noneText}</p>
				</section>
			)}
			{head ? (
				<div className="two wide:grid-cols-[minmax(0,1fr)_20rem]">
					<div className="min-w-0">
						<DeskSheet
							id="journal"
							title={words.heading(writeJournalNumber(head.number), formatDeskDay(head.date))}
							aside={
								head.corrects ? (
									<Link className="text-link" to={at(head.corrects)}>
										{words.difference(writeJournalNumber(head.corrects))}
									</Link>
								) : (
									<span className="soft">{words.currency}</span>
								)
							}
							empty={table.rows.length === 0 && words.empty}
						>
							<FigureTable id="lines" table={table} label={words.title} />
						</DeskSheet>
						<DeskSheet
							id="days"
							title={words.days}
							aside={
								<>
									{before ? (
										<Link className="text-link" to={page}>
											{words.latest}
										</Link>
									) : null}{" "}
									{last && last.number > 1 ? (
										<Link className="text-link" to={`${page}?before=${last.number}#days`}>
											{words.earlier}
										</Link>
									) : null}
								</>
							}
						>
							<table className="ruled [--edge:16px] [--cell:10px_8px]">
								<thead>
									<HeadRow names={[words.day, words.number]} figures={[words.sum]} />
								</thead>
								<tbody>
									{heads.map((one) => (
										<tr key={one.number}>
											<th scope="row">
												<Link
													className="text-link"
													to={at(one.number)}
													aria-current={one.number === head.number ? "true" : undefined}
													aria-label={words.openNumber(writeJournalNumber(one.number))}
												>
													{formatDeskDay(one.date)}
												</Link>
												<span className="sub">
													{[
														one.corrects && words.difference(writeJournalNumber(one.corrects)),
														one.file ? describeFile(one.file) : words.noFile,
													]
														.filter(Boolean)
														.join(" · ")}
												</span>
											</th>
											<td>{writeJournalNumber(one.number)}</td>
											<td className="num">{formatUsd(one.cents)}</td>
										</tr>
									))}
								</tbody>
							</table>
						</DeskSheet>
					</div>
					<div>
						{mayExport ? (
							<DeskSheet id="files" title={words.files} body="grid gap-3">
								{missing ? (
									<DeskNote look="sun">{words.missing(missing)}</DeskNote>
								) : (
									<div className="grid gap-2">
										{journalFormats.map((format) => (
											<DeskButtonLink
												key={format}
												look="line"
												reloadDocument
												to={`${href("/desk/reports/journal/:format", { format })}?from=${head.number}&until=${head.number}`}
											>
												{words.formats[format]}
											</DeskButtonLink>
										))}
									</div>
								)}
								<p className="soft small">{words.same}</p>
								<p className="soft small">{words.notVerified}</p>
								{maySet ? (
									<Link
										className="text-link"
										to={href("/desk/settings/:kind/:id", { kind: "codes", id: "hotel" })}
									>
										{words.setCodes}
									</Link>
								) : null}
							</DeskSheet>
						) : null}
					</div>
				</div>
			) : null}
		</div>
	);
}

/** The last file of a journal, in words. */
function describeFile({ format, at }: { format: string; at: Date }): string {
	const known = journalFormats.find((one) => one === format) ?? "csv";
	const { date, time } = hotelClock(at);
	return words.file(words.formats[known], `${formatDeskDay(date)} ${time}`);
}
