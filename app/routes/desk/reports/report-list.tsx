import { href, Link } from "react-router";
import { reportIds, reportPage, reportWords } from "#app/features/reports/desk/desk-report-words.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";

export const middleware = [requireAct("see_reports")];

export const loader = () => null;

/** Every report with one sentence about what it answers. */
export default function ReportList() {
	return (
		<>
			<DeskHead title={reportPage.title} sub={reportPage.lead} />
			<ul className="sheet">
				{reportIds.map((report) => (
					<li
						className="relative px-4 py-3 not-first:border-t not-first:border-sand hover:bg-[#fcfaf6]"
						key={report}
					>
						<Link className="row-link type-head text-lagoon" to={href("/desk/reports/:report", { report })}>
							{reportWords[report].title}
						</Link>
						<p className="soft">{reportWords[report].sentence}</p>
					</li>
				))}
			</ul>
		</>
	);
}
