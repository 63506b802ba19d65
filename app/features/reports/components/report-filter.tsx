import { Form } from "react-router";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { SegmentLinks } from "#app/ui/desk/segments.tsx";
import { reportPage } from "../desk/desk-report-words.ts";
import type { ReportDays } from "../report.ts";
import { type ReportProblem, type ReportRequest, reportShapes, writeReportQuery } from "../report-request.ts";

const words = reportPage.fields;

/** The fields of a report as a form of its address: it works without scripts, and can be bookmarked. */
export function ReportFilter({
	request,
	problems,
	typed,
	ranges,
	people,
	acts,
}: {
	request: ReportRequest;
	problems: readonly ReportProblem[];
	/** The typed text of fields that could not be read. */
	typed: Readonly<Record<string, string>>;
	/** Days that are asked for often, with their names. */
	ranges: readonly { label: string; days: ReportDays }[];
	people: readonly { value: string; label: string }[];
	acts: readonly { value: string; label: string }[];
}) {
	const { report, days, by, asOf, since, person, act } = request;
	const { fields, groups } = reportShapes[report];
	const date = (name: ReportProblem["field"], label: string, value: string, hint?: string) => {
		const problem = problems.find(({ field }) => field === name);
		const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(" ");
		return (
			<div className="grid max-w-72 gap-1">
				<label className="font-medium" htmlFor={name}>
					{label}
				</label>
				<input
					className="field-box max-w-full sm:w-auto sm:min-w-40"
					key={`${value} ${problem?.message}`}
					id={name}
					// A day that could not be read stays as it was typed; a field for dates would drop it.
					type={problem ? "text" : "date"}
					name={name}
					defaultValue={problem ? (typed[name] ?? value) : value}
					aria-invalid={problem ? true : undefined}
					aria-describedby={described || undefined}
				/>
				{hint ? (
					<span id={`${name}-hint`} className="small soft">
						{hint}
					</span>
				) : null}
				{problem ? (
					<span id={`${name}-problem`} className="small warn">
						<DeskIcon name="alert" />
						{problem.message}
					</span>
				) : null}
			</div>
		);
	};
	const choice = (
		name: "person" | "act",
		label: string,
		all: string,
		value: string | null,
		options: readonly { value: string; label: string }[],
	) => (
		<div className="grid max-w-72 gap-1">
			<label className="font-medium" htmlFor={name}>
				{label}
			</label>
			<select
				className="field-box max-w-full sm:w-auto sm:min-w-40"
				key={value}
				id={name}
				name={name}
				defaultValue={value ?? ""}
			>
				<option value="">{all}</option>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</div>
	);
	return (
		<div className="report-filter mb-3 grid gap-3 print:hidden">
			{fields.includes("days") ? (
				<SegmentLinks
					label={reportPage.ranges.label}
					links={ranges.map((range) => ({
						to: writeReportQuery(request, { days: range.days, rows: null }),
						label: range.label,
						isCurrent: range.days.from === days.from && range.days.last === days.last,
					}))}
				/>
			) : null}
			<Form className="flex flex-wrap items-start gap-x-3 gap-y-2 max-sm:grid max-sm:grid-cols-2">
				{fields.includes("days") ? (
					<>
						{date("from", words.from, days.from)}
						{date("until", words.until, days.last)}
					</>
				) : null}
				{fields.includes("since") ? date("since", words.since, since) : null}
				{fields.includes("as-of") ? date("as-of", words.asOf, asOf ?? "", words.asOfHint) : null}
				{groups.length > 0 ? (
					<div className="grid max-w-72 gap-1">
						<label className="font-medium" htmlFor="by">
							{words.by}
						</label>
						<select
							className="field-box max-w-full sm:w-auto sm:min-w-40"
							key={by}
							id="by"
							name="by"
							defaultValue={by}
						>
							{groups.map((group) => (
								<option key={group} value={group}>
									{reportPage.groups[group]}
								</option>
							))}
						</select>
					</div>
				) : null}
				{fields.includes("person") ? choice("person", words.person, words.everybody, person, people) : null}
				{fields.includes("act") ? choice("act", words.act, words.everyAct, act, acts) : null}
				<DeskButton className="mt-6.5 max-sm:col-span-full max-sm:mt-0" look="line">
					{words.show}
				</DeskButton>
			</Form>
		</div>
	);
}
