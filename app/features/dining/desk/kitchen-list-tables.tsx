import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { KitchenCounts } from "../kitchen-counts.ts";
import { deskPavilion } from "./desk-pavilion-words.ts";

const words = deskPavilion.kitchen;

type Group = {
	reference: string;
	seating: string;
	title: string;
	guests: number;
	name: string;
	diet: string | null;
	note: string;
	villaNames: readonly string[];
};

type Party = Pick<Group, "reference" | "name" | "guests" | "villaNames"> & { diet: string };

/** The tables of the kitchen list. */
export function KitchenList({
	counts,
	groups,
	staying,
}: {
	counts: KitchenCounts;
	groups: readonly Group[];
	staying: readonly Party[];
}) {
	return (
		<>
			<DeskSheet id="counts" title={words.counts}>
				{groups.length === 0 ? <p className="sheet-body soft">{words.none}</p> : <Counts counts={counts} />}
			</DeskSheet>
			{groups.length === 0 ? null : (
				<DeskSheet id="groups" title={words.table} count={groups.length}>
					<table className="ruled [--cell:8px_8px_8px_16px] [--edge:16px] max-sm:grid">
						<thead className="max-sm:sr-only">
							<tr>
								<th scope="col">{words.tableColumns.seating}</th>
								<th scope="col">{words.tableColumns.group}</th>
								<th scope="col">{words.tableColumns.diet}</th>
								<th scope="col">{words.tableColumns.note}</th>
							</tr>
						</thead>
						<tbody className="max-sm:grid">
							{groups.map((group) => (
								<tr
									className="max-sm:grid max-sm:grid-cols-[max-content_minmax(0,1fr)] max-sm:border-t max-sm:border-sand max-sm:px-4 max-sm:py-2 max-sm:[--cell:2px_12px_2px_0] max-sm:[--edge:0px] max-sm:*:border-0"
									key={group.reference}
								>
									<td className="whitespace-nowrap">{group.seating}</td>
									<th scope="row">
										<span className="strong">{`${group.title}, ${group.guests}`}</span>
										<span className="sub">{[group.name, ...group.villaNames].join(", ")}</span>
									</th>
									<td className="max-sm:col-span-full">
										{group.diet ? (
											<strong className="typed">{group.diet}</strong>
										) : (
											<span className="soft">{words.noDiet}</span>
										)}
									</td>
									<td className="typed max-sm:col-span-full">{group.note}</td>
								</tr>
							))}
						</tbody>
					</table>
				</DeskSheet>
			)}
			<DeskSheet id="staying" title={words.staying} count={staying.length}>
				{staying.length === 0 ? (
					<p className="sheet-body soft">{words.nobody}</p>
				) : (
					<table className="ruled [--cell:8px_8px_8px_16px] [--edge:16px]">
						<thead>
							<tr>
								<th scope="col">{words.villa}</th>
								<th scope="col">{words.tableColumns.group}</th>
								<th scope="col">{words.tableColumns.diet}</th>
							</tr>
						</thead>
						<tbody>
							{staying.map(({ reference, name, guests, diet, villaNames }) => (
								<tr key={reference}>
									<td>{villaNames.join(", ")}</td>
									<th scope="row">
										{name}
										<span className="sub">{deskPavilion.guests(guests)}</span>
									</th>
									<td>
										<strong className="typed">{diet}</strong>
									</td>
								</tr>
							))}
						</tbody>
					</table>
				)}
			</DeskSheet>
		</>
	);
}

function Counts({ counts: { seatings, rows, totals, total } }: { counts: KitchenCounts }) {
	return (
		<table className="ruled [--cell:8px_8px_8px_16px] [--edge:16px]">
			<thead>
				<tr>
					<th scope="col">{words.experience}</th>
					{seatings.map((seating) => (
						<th key={seating} scope="col" className="num">
							{seating}
						</th>
					))}
					<th scope="col" className="num">
						{words.total}
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.title}>
						<th scope="row">{row.title}</th>
						{seatings.map((seating, index) => (
							<td key={seating} className="num">
								{row.guests[index] || "–"}
							</td>
						))}
						<td className="num strong">{row.total}</td>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr className="*:border-sand">
					<th scope="row">{words.total}</th>
					{seatings.map((seating, index) => (
						<td key={seating} className="num strong">
							{totals[index]}
						</td>
					))}
					<td className="num strong">{total}</td>
				</tr>
			</tfoot>
		</table>
	);
}
