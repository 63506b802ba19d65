import { href } from "react-router";
import { appContext } from "#app/context.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { saveDiscountAct } from "#app/features/desk/acts.server.ts";
import { discountWords } from "#app/features/rates/desk/desk-rates-words.ts";
import { Box, BoxGroup } from "#app/features/rates/desk/rate-form.tsx";
import { type DiscountRow, findDiscount } from "#app/features/rates/queries.server.ts";
import { villaBox } from "#app/features/rates/rate-change.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { DeskButtonLink, SubmitButton } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { AmountField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { TextField } from "#app/ui/field.tsx";
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
		title: row ? (row.code ?? row.name) : discountWords.newTitle,
		uses: row?.code ? discountWords.used(row.uses, row.maxUses) : null,
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

/** The form of one code or discount. */
export default function Code({ loaderData }: Route.ComponentProps) {
	const { title, uses, villas, revision, values } = loaderData;
	return (
		<>
			<DeskHead
				title={title}
				sub={uses}
				back={{ to: href("/desk/rates/codes"), label: discountWords.backToList }}
			/>
			<DeskSheet id="discount" title={discountWords.sheet} body="max-w-[62rem] [&_.note]:mb-3">
				<DiscountForm {...{ villas, revision, values }} />
			</DeskSheet>
		</>
	);
}

const { fields } = discountWords;

/** The form of a code or of a discount for long stays. */
function DiscountForm(props: {
	villas: readonly { id: string; name: string }[];
	/** The revision that the form shows, so that a change by a colleague is noticed. */
	revision: number;
	values: FieldValues;
}) {
	const { villas, revision, values } = props;
	return (
		<DeskForm
			fields
			act="save"
			loadCheck={loadCheck(async () => (await import("#app/features/rates/schema.ts")).discountForm)}
			values={values}
			version={revision}
			versionField="revision"
		>
			<div className="cols2 items-end">
				<TextField name="name" label={fields.name} hint={fields.nameHint} maxLength={60} autoComplete="off" />
				<TextField
					name="code"
					label={fields.code}
					hint={fields.codeHint}
					optional
					maxLength={30}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
				/>
			</div>
			<BoxGroup
				legend={fields.takes}
				errorOf="takes"
				className="choices grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]"
			>
				<Takes value="percent" label={fields.percentChoice} />
				<Takes value="amount" label={fields.amountChoice} />
			</BoxGroup>
			<div className="cols3">
				<TextField name="percent" label={fields.percent} inputMode="decimal" autoComplete="off" optional />
				<AmountField name="amount" label={fields.amount} optional />
				<TextField name="minNights" label={fields.minNights} inputMode="numeric" autoComplete="off" />
			</div>
			<div className="cols2 keep items-end">
				<TextField name="bookedFrom" type="date" label={fields.bookedFrom} optional />
				<TextField name="bookedUntil" type="date" label={fields.bookedUntil} optional />
				<TextField name="nightsFrom" type="date" label={fields.nightsFrom} optional />
				<TextField name="nightsUntil" type="date" label={fields.nightsUntil} optional />
			</div>
			<TextField
				name="maxUses"
				label={fields.maxUses}
				hint={fields.maxUsesHint}
				inputMode="numeric"
				autoComplete="off"
				optional
			/>
			<BoxGroup
				legend={fields.villas}
				hint={fields.villasHint}
				errorOf={villaBox(villas[0]?.id ?? "")}
				className="choices grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))]"
			>
				{villas.map(({ id, name }) => (
					<Box key={id} name={villaBox(id)} label={name} />
				))}
			</BoxGroup>
			<Box name="active" label={fields.active} />
			<div className="btns">
				<SubmitButton doing={discountWords.saving} look="fill">
					{discountWords.save}
				</SubmitButton>
				<DeskButtonLink look="plain" to={href("/desk/rates/codes")}>
					{discountWords.backToList}
				</DeskButtonLink>
			</div>
		</DeskForm>
	);
}

function Takes({ value, label }: { value: "percent" | "amount"; label: string }) {
	const { value: chosen } = useFieldState("takes");
	return (
		<DeskChoice
			id={value === "percent" ? "takes" : undefined}
			name="takes"
			value={value}
			defaultChecked={chosen === value}
			label={label}
		/>
	);
}
