import { href } from "react-router";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { useFieldState } from "#app/ui/checked-form.tsx";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DeskButton, DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { villaBox } from "../schema.ts";
import { discountWords } from "./desk-rates-words.ts";
import { Box, BoxGroup } from "./rate-form.tsx";

const words = discountWords.fields;

/** The form of a code or of a discount for long stays. */
export function DiscountForm(props: {
	villas: readonly { id: string; name: string }[];
	/** What the form shows, so that a change by a colleague is noticed. */
	revision: number;
	values: FieldValues;
	result: ActResult | undefined;
}) {
	const { villas, revision, values, result } = props;
	return (
		<DeskForm
			act="save"
			loadCheck={loadCheck(async () => (await import("../schema.ts")).discountForm)}
			result={result}
			values={values}
			version={revision}
			versionField="revision"
		>
			{({ submitting }) => (
				<div className="fields">
					<div className="cols2 items-end">
						<TextField
							name="name"
							label={words.name}
							hint={words.nameHint}
							maxLength={60}
							autoComplete="off"
						/>
						<TextField
							name="code"
							label={words.code}
							hint={words.codeHint}
							optional
							maxLength={30}
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
						/>
					</div>
					<BoxGroup
						legend={words.takes}
						errorOf="takes"
						className="choices grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]"
					>
						<Takes value="percent" label={words.percentChoice} />
						<Takes value="amount" label={words.amountChoice} />
					</BoxGroup>
					<div className="cols3">
						<TextField name="percent" label={words.percent} inputMode="decimal" autoComplete="off" optional />
						<TextField name="amount" label={words.amount} inputMode="decimal" autoComplete="off" optional />
						<TextField name="minNights" label={words.minNights} inputMode="numeric" autoComplete="off" />
					</div>
					<div className="cols2 keep items-end">
						<TextField name="bookedFrom" type="date" label={words.bookedFrom} optional />
						<TextField name="bookedUntil" type="date" label={words.bookedUntil} optional />
						<TextField name="nightsFrom" type="date" label={words.nightsFrom} optional />
						<TextField name="nightsUntil" type="date" label={words.nightsUntil} optional />
					</div>
					<TextField
						name="maxUses"
						label={words.maxUses}
						hint={words.maxUsesHint}
						inputMode="numeric"
						autoComplete="off"
						optional
					/>
					<BoxGroup
						legend={words.villas}
						hint={words.villasHint}
						errorOf={villaBox(villas[0]?.id ?? "")}
						className="choices grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]"
					>
						{villas.map(({ id, name }) => (
							<Box key={id} name={villaBox(id)} label={name} />
						))}
					</BoxGroup>
					<Box name="active" label={words.active} />
					<div className="btns">
						<DeskButton look="fill" disabled={submitting}>
							{submitting ? discountWords.saving : discountWords.save}
						</DeskButton>
						<DeskButtonLink look="plain" to={href("/desk/rates/codes")}>
							{discountWords.backToList}
						</DeskButtonLink>
					</div>
				</div>
			)}
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
