import { type ComponentProps, type ReactNode, useState } from "react";
import type { z } from "zod";
import { loadCheck } from "#app/lib/load-check.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { FolioConflict } from "./folio-saved.tsx";

/** The bill that every form of a bill shows. US cents. */
export type FolioFormPlace = {
	formKey: string;
	folioId: string;
	version: number;
	/** The balance due on the bill; for a deposit the amount held. */
	balanceCents: number;
	of?: "deposit";
};

/**
 * A form of a bill, by its name: with its key, and with the version of the bill that it shows. Where a colleague was
 * faster, it says so and leaves the typed values in place.
 */
export function FolioForm({
	name,
	loadSchema,
	place: { formKey, folioId, version, balanceCents, of },
	heldCents,
	submit,
	children,
	...rest
}: Pick<ComponentProps<typeof DeskForm>, "className" | "values" | "onInput" | "onChange" | "proof"> & {
	name: string;
	loadSchema: () => Promise<z.ZodObject<z.ZodRawShape>>;
	place: FolioFormPlace;
	/** The deposit held, for a form that can add to it instead of paying the bill. US cents. */
	heldCents?: number;
	/** The button that sends it, below the fields and the proof; left out by a form with a button of its own. */
	submit?: { label: ReactNode } & Pick<ComponentProps<typeof SubmitRow>, "look" | "icon">;
	children: ComponentProps<typeof DeskForm>["children"];
}) {
	// As with the version: the values of the first render.
	const [seen] = useState({ balanceCents, heldCents });
	const own = useResultOf(name);
	const isConflict = own?.reason === "changed_meanwhile";
	const shown = isConflict ? { balanceCents, heldCents } : seen;
	const isMoved = isConflict && Boolean(own.values.folio) && own.values.folio !== folioId;
	const isDeposit = heldCents !== undefined && own?.values.goesTo === "deposit";
	return (
		<DeskForm
			fields
			{...rest}
			act={name}
			actField="form"
			version={version}
			formKey={formKey}
			loadCheck={loadCheck(loadSchema)}
			preventScrollReset
		>
			{(state) => (
				<>
					<input type="hidden" name="folio" value={folioId} />
					<input type="hidden" name="seenBalance" value={shown.balanceCents} autoComplete="off" />
					{shown.heldCents === undefined ? null : (
						<input type="hidden" name="seenHeld" value={shown.heldCents} autoComplete="off" />
					)}
					{!isConflict ? null : isDeposit ? (
						<FolioConflict of="deposit" saw={own.values.seenHeld} nowCents={heldCents} />
					) : (
						<FolioConflict {...{ of, isMoved }} saw={own.values.seenBalance} nowCents={balanceCents} />
					)}
					{typeof children === "function" ? children(state) : children}
					{submit ? (
						<>
							{state.proof}
							<SubmitRow look={submit.look} {...(submit.icon && { icon: submit.icon })}>
								{submit.label}
							</SubmitRow>
						</>
					) : null}
				</>
			)}
		</DeskForm>
	);
}
