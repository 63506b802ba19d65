import { href, Link } from "react-router";
import { journalPage } from "#app/features/reports/desk/desk-journal-words.ts";
import { reportIds, reportPage, reportWords } from "#app/features/reports/desk/desk-report-words.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";

export const middleware = [requireAct("see_reports")];

export const loader = () => null;

/** Every report with one sentence about its question, and the journals of the accountant. */
export default function ReportList() {
	const rows = [
		...reportIds.map((report) => ({ to: href("/desk/reports/:report", { report }), ...reportWords[report] })),
		{ to: href("/desk/reports/journal"), ...journalPage },
	];
	return (
		<>
			<DeskHead title={reportPage.title} sub={reportPage.lead} />
			<ul className="sheet">
				{rows.map(({ to, title, sentence }) => (
					<li
						className="relative px-4 py-3 not-first:border-t not-first:border-sand hover:bg-[#fcfaf6]"
						key={to}
					>
						<Link className="row-link type-head text-lagoon" to={to}>
							{title}
						</Link>
						<p className="soft">{sentence}</p>
					</li>
				))}
			</ul>
		</>
	);
}
