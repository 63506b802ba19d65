import { href, Link, type LinksFunction } from "react-router";
import { reportIds, reportPage, reportWords } from "#app/features/reports/desk/desk-report-words.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import styles from "./reports.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const middleware = [requireAct("see_reports")];

export const loader = () => null;

/** Every report with one sentence about what it answers. */
export default function ReportList() {
	return (
		<>
			<DeskHead title={reportPage.title} sub={reportPage.lead} />
			<ul className="sheet report-list">
				{reportIds.map((report) => (
					<li key={report}>
						<Link to={href("/desk/reports/:report", { report })}>{reportWords[report].title}</Link>
						<p className="soft">{reportWords[report].sentence}</p>
					</li>
				))}
			</ul>
		</>
	);
}
