import { href, Link } from "react-router";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { findWords } from "#app/content/words/desk-words.ts";
import { appContext } from "#app/context.ts";
import { discountWords as words } from "#app/features/rates/desk/desk-rates-words.ts";
import { type DiscountRow, listDiscounts } from "#app/features/rates/queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatPercent, formatUsd } from "#app/lib/money.ts";
import { searchFor } from "#app/lib/word-search.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskRows, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { FindInList, PageLinks, readFind, toPage } from "#app/ui/desk/page-links.tsx";
import type { Route } from "./+types/codes";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_rates")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const today = hotelToday(now());
	const discounts = (await listDiscounts(db)).map((row) => ({ ...row, state: stateOf(row, today) }));
	const find = readFind(url);
	const isFound = searchFor(find);
	const { rows: codes, around } = toPage(
		discounts.filter(({ code, name }) => code !== null && isFound(`${code} ${name}`)),
		url,
	);
	return {
		...{ codes, around, find },
		lengths: discounts.filter(({ code }) => code === null),
		mayChange: may(staffOf(context).roles, "change_rates"),
	};
}

/** Whether a discount can be booked on a day, and why not. */
function stateOf(row: DiscountRow, today: HotelDate): string {
	const { active, bookedFrom, bookedUntil, nightsUntil, maxUses, uses } = row;
	if (!active) return words.inactive;
	const end = [bookedUntil, nightsUntil].find((day) => day !== null && day < today);
	if (end) return words.ended(formatHotelDate(end));
	if (maxUses !== null && uses >= maxUses) return words.usedUp;
	return bookedFrom !== null && bookedFrom > today ? words.begins(formatHotelDate(bookedFrom)) : words.active;
}

/** Codes and discounts for long stays. */
export default function Codes({ loaderData }: Route.ComponentProps) {
	const { codes, lengths, find, around, mayChange } = loaderData;
	return (
		<>
			<DeskHead
				title={words.title}
				sub={words.lead}
				back={{ to: href("/desk/rates"), label: words.back }}
				aside={
					mayChange ? (
						<DeskButtonLink look="fill" to={href("/desk/rates/codes/:discount", { discount: "new" })}>
							{words.newOne}
						</DeskButtonLink>
					) : null
				}
			/>
			<DeskSheet id="codes" title={words.codes}>
				<FindInList label={words.find} find={find} around={around} />
				<Discounts rows={codes} mayChange={mayChange} none={find === "" ? words.none : findWords.nothing} />
				<PageLinks around={around} />
			</DeskSheet>
			<DeskSheet id="lengths" title={words.lengths}>
				<Discounts rows={lengths} mayChange={mayChange} none={words.none} />
			</DeskSheet>
		</>
	);
}

function Discounts({
	rows,
	mayChange,
	none,
}: {
	rows: readonly (DiscountRow & { state: string })[];
	mayChange: boolean;
	/** The text where there are none. */
	none: string;
}) {
	if (rows.length === 0) return <p className="sheet-body soft">{none}</p>;
	return (
		<DeskRows>
			{rows.map((row) => (
				<tr key={row.id}>
					<th scope="row">
						<span className="strong">{row.code ?? row.name}</span>
						<span className="sub">
							{[
								...(row.code ? [row.name] : []),
								words.off(
									row.basisPoints === null ? formatUsd(row.amountCents ?? 0) : formatPercent(row.basisPoints),
								),
								...(row.minNights > 1 ? [words.from(row.minNights)] : []),
								...(row.code ? [words.used(row.uses, row.maxUses)] : []),
							].join(" · ")}
						</span>
					</th>
					<td className={row.state === words.active ? "soft" : "warn"}>{row.state}</td>
					<td>
						{mayChange ? (
							<Link
								className="btn plain"
								to={href("/desk/rates/codes/:discount", { discount: row.id })}
								aria-label={words.changeNamed(row.code ?? row.name)}
							>
								{words.change}
							</Link>
						) : null}
					</td>
				</tr>
			))}
		</DeskRows>
	);
}
