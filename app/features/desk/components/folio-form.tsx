import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { loadCheck } from "#app/lib/load-check.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { FormKey } from "#app/ui/form-key.tsx";
import { FormVersion } from "#app/ui/form-version.tsx";
import type { FolioResult } from "./folio-charge-other.tsx";
import { FolioConflict } from "./folio-saved.tsx";

/** What every form of a bill says of the bill that it shows. US cents. */
export type FolioFormPlace = {
	formKey: string;
	folioId: string;
	version: number;
	/** What is owed on the bill; for a deposit what is held. */
	balanceCents: number;
	of?: "deposit";
	result: FolioResult | undefined;
};

/**
 * A form of a bill, by its name: with its key, and with the version of the bill that it shows. Where a colleague was faster it
 * says so and keeps what was typed.
 */
export function FolioForm({
	name,
	className,
	values = {},
	loadSchema,
	place: { formKey, folioId, version, balanceCents, of, result },
	children,
}: {
	name: string;
	className?: string;
	values?: Record<string, string>;
	loadSchema: () => Promise<z.ZodObject<z.ZodRawShape>>;
	place: FolioFormPlace;
	children: (submitting: boolean) => ReactNode;
}) {
	// As with the version: what the first render has shown.
	const [seen] = useState(balanceCents);
	const own = result?.form === name ? result : undefined;
	return (
		<CheckedForm
			className={className}
			result={own}
			values={values}
			loadCheck={loadCheck(loadSchema)}
			preventScrollReset
		>
			{({ submitting }) => (
				<div className="fields">
					<input type="hidden" name="form" value={name} />
					<input type="hidden" name="folio" value={folioId} />
					<FormVersion seen={version} shown={result?.isConflict ? version : undefined} />
					<input
						type="hidden"
						name="seenBalance"
						value={result?.isConflict ? balanceCents : seen}
						autoComplete="off"
					/>
					{own?.isConflict ? (
						<FolioConflict of={of} saw={own.values.seenBalance} nowCents={balanceCents} />
					) : null}
					<FormKey fresh={formKey} returned={own?.formKey} />
					{children(submitting)}
				</div>
			)}
		</CheckedForm>
	);
}
