import { href } from "react-router";
import { appContext } from "#app/context.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { saveDiscountAct } from "#app/features/desk/rate-acts.server.ts";
import { discountWords as words } from "#app/features/rates/desk/desk-rates-words.ts";
import { DiscountForm } from "#app/features/rates/desk/discount-form.tsx";
import { type DiscountRow, findDiscount } from "#app/features/rates/queries.server.ts";
import { villaBox } from "#app/features/rates/schema.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { resultOf } from "#app/ui/desk/act-result.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { readsAfterConflict, sendsActs } from "../acts/sends-acts.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/code";

export const middleware: Route.MiddlewareFunction[] = [requireAct("change_rates")];

const blank: FieldValues = { takes: "percent", minNights: "1", active: "1" };

/** The discount of the address; null for a new one. */
async function findRow({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
	const { discount: id } = params;
	if (id === "new") return null;
	const row = isUuid(id) ? await findDiscount(context.get(appContext).db, id) : null;
	if (!row) throw new Response(null, { status: 404 });
	return row;
}

export async function loader(args: Route.LoaderArgs) {
	const row = await findRow(args);
	const { db } = args.context.get(appContext);
	const villas = (await listVillas(db)).map(({ id, name }) => ({ id, name: shortVillaName(name) }));
	return {
		villas,
		title: row ? (row.code ?? row.name) : words.newTitle,
		uses: row?.code ? words.used(row.uses, row.maxUses) : null,
		revision: row?.revision ?? 0,
		values: row ? toValues(row) : blank,
	};
}

/** A discount as the fields of its form. */
function toValues(row: DiscountRow): FieldValues {
	const dollars = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));
	return {
		name: row.name,
		code: row.code ?? "",
		takes: row.basisPoints === null ? "amount" : "percent",
		percent: row.basisPoints === null ? "" : String(row.basisPoints / 100),
		amount: row.amountCents === null ? "" : dollars(row.amountCents),
		minNights: String(row.minNights),
		bookedFrom: row.bookedFrom ?? "",
		bookedUntil: row.bookedUntil ?? "",
		nightsFrom: row.nightsFrom ?? "",
		nightsUntil: row.nightsUntil ?? "",
		maxUses: row.maxUses === null ? "" : String(row.maxUses),
		...(row.active && { active: "1" }),
		...Object.fromEntries((row.villaIds ?? []).map((id) => [villaBox(id), "1"])),
	};
}

export const action = takesActs({
	find: async (args: Route.ActionArgs) => ({ id: (await findRow(args))?.id ?? null }),
	path: ({ id }) => href("/desk/rates/codes/:discount", { discount: id ?? "new" }),
	acts: {
		save: take(saveDiscountAct, { to: href("/desk/rates/codes"), flash: "discount_saved" }),
	},
});

export const clientAction = sendsActs();

export const shouldRevalidate = readsAfterConflict;

/** The form of one code or discount. */
export default function Code({ loaderData, actionData }: Route.ComponentProps) {
	const { title, uses, villas, revision, values } = loaderData;
	const result = resultOf(actionData, "save");
	return (
		<>
			<DeskHead title={title} sub={uses} back={{ to: href("/desk/rates/codes"), label: words.backToList }} />
			<DeskSheet id="discount" title={words.sheet}>
				<div className="sheet-body max-w-[62rem] [&_.note]:mb-3">
					<DiscountForm {...{ villas, revision, values, result }} />
				</div>
			</DeskSheet>
		</>
	);
}
