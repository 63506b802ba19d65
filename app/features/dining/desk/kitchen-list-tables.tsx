import { visitWords } from "#app/content/words/desk-visit-words.ts";
import { isolate } from "#app/lib/isolate.ts";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";
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
	/** The numbers of its tables; empty for a group of its own. */
	tableIds: readonly number[];
};

type Party = Pick<Group, "reference" | "name" | "guests" | "villaNames"> & {
	diet: string;
	isInHouse: boolean;
};

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
			<DeskSheet id="counts" title={words.counts} empty={groups.length === 0 && words.none}>
				<Counts counts={counts} />
			</DeskSheet>
			{groups.length === 0 ? null : (
				<DeskSheet id="groups" title={words.table} count={groups.length}>
					<table className="ruled [--cell:8px_8px_8px_16px] [--edge:16px] max-sm:grid">
						<thead className="max-sm:sr-only">
							<HeadRow
								names={[
									words.tableColumns.seating,
									words.tableColumns.group,
									words.tableColumns.diet,
									words.tableColumns.note,
								]}
							/>
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
										<span className="sub">
											{[
												...(group.tableIds.length > 0 ? [deskPavilion.tables.given(group.tableIds)] : []),
												isolate(group.name),
												...group.villaNames,
											].join(", ")}
										</span>
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
			<DeskSheet
				id="staying"
				title={words.staying}
				count={staying.length}
				empty={staying.length === 0 && words.nobody}
			>
				<table className="ruled [--cell:8px_8px_8px_16px] [--edge:16px]">
					<thead>
						<HeadRow names={[words.villa, words.tableColumns.group, words.tableColumns.diet]} />
					</thead>
					<tbody>
						{staying.map(({ reference, name, guests, diet, villaNames, isInHouse }) => (
							<tr key={reference}>
								<td>{villaNames.join(", ")}</td>
								<th scope="row">
									{isolate(name)}
									<span className="sub">
										{visitWords.guests(guests)}
										{isInHouse ? "" : `, ${words.expected}`}
									</span>
								</th>
								<td>
									<strong className="typed">{diet}</strong>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</DeskSheet>
		</>
	);
}

function Counts({ counts: { seatings, rows, totals, total } }: { counts: KitchenCounts }) {
	return (
		<table className="ruled [--cell:8px_8px_8px_16px] [--edge:16px]">
			<thead>
				<HeadRow names={[words.experience]} figures={[...seatings, words.total]} />
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

/** How many guests each experience has at each seating. */
type KitchenCounts = {
	seatings: string[];
	rows: { title: string; guests: number[]; total: number }[];
	totals: number[];
	total: number;
};

/** The counts of an evening: a row for each experience that somebody has, a column for each seating. */
export function countGuests(
	dinners: readonly { title: string; seating: string; guests: number }[],
): KitchenCounts {
	const seatings = [...new Set(dinners.map(({ seating }) => seating))].sort();
	const sum = (of: readonly { guests: number }[]) => of.reduce((total, { guests }) => total + guests, 0);
	const titles = [...new Set(dinners.map(({ title }) => title))].sort();
	const rows = titles.map((title) => {
		const own = dinners.filter((one) => one.title === title);
		const guests = seatings.map((seating) => sum(own.filter((one) => one.seating === seating)));
		return { title, guests, total: sum(own) };
	});
	const totals = seatings.map((seating) => sum(dinners.filter((one) => one.seating === seating)));
	return { seatings, rows, totals, total: sum(dinners) };
}
