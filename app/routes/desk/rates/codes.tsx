import { href, Link } from "react-router";
import { appContext } from "#app/context.ts";
import { discountWords as words } from "#app/features/rates/desk/desk-rates-words.ts";
import { type DiscountRow, listDiscounts } from "#app/features/rates/queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { formatPercent, formatUsd } from "#app/lib/money.ts";
import { requireAct, staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskRows, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { Route } from "./+types/codes";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_rates")];

export async function loader({ context }: Route.LoaderArgs) {
	return {
		discounts: await listDiscounts(context.get(appContext).db),
		mayChange: may(staffOf(context).roles, "change_rates"),
	};
}

/** Codes and discounts for long stays. */
export default function Codes({ loaderData }: Route.ComponentProps) {
	const { discounts, mayChange } = loaderData;
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
				<Discounts rows={discounts.filter(({ code }) => code !== null)} mayChange={mayChange} />
			</DeskSheet>
			<DeskSheet id="lengths" title={words.lengths}>
				<Discounts rows={discounts.filter(({ code }) => code === null)} mayChange={mayChange} />
			</DeskSheet>
		</>
	);
}

function Discounts({ rows, mayChange }: { rows: readonly DiscountRow[]; mayChange: boolean }) {
	if (rows.length === 0) return <p className="sheet-body soft">{words.none}</p>;
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
					<td className={row.active ? "soft" : "warn"}>{row.active ? words.active : words.inactive}</td>
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
