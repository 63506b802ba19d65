import { useEffect, useRef, useState } from "react";
import { deskStayWords } from "#app/content/desk-stay-words.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { ChangedMeanwhile, type ConflictRow } from "#app/ui/desk/changed-meanwhile.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { TextField } from "#app/ui/field.tsx";

const words = deskStayWords.diet;

/** What became of the form when it was not accepted. */
export type DietResult = {
	errors?: FieldErrors;
	values?: FieldValues;
	/** Both texts, and the version that they were shown of. */
	conflict?: {
		rows: ConflictRow[];
		last: string | null;
		version: number;
	};
};

/** Allergies and diet of a party, which dining and reception read. */
export function PartyDiet({
	diet,
	version,
	result,
	isOpen,
}: {
	diet: string | null;
	version: number;
	result: DietResult | undefined;
	/** False once the guest was deleted. */
	isOpen: boolean;
}) {
	const { seen, sheet } = useSeenDiet(diet ?? "", version);
	if (!isOpen && diet === null) return null;
	return (
		<DeskSheet id="allergies" title={words.title}>
			<div ref={sheet} className="sheet-body">
				{isOpen ? (
					<CheckedForm
						key={seen.diet}
						result={result}
						values={{ diet: seen.diet }}
						preventScrollReset
						loadCheck={loadCheck(
							async () => (await import("#app/features/dining/team-schema.ts")).dietSchema,
						)}
					>
						{({ submitting }) => (
							<div className="fields">
								<input type="hidden" name="intent" value="diet" />
								<input type="hidden" name="version" value={result?.conflict?.version ?? seen.version} />
								{result?.conflict ? (
									<DeskNote look="coral">
										<p role="alert">
											{deskStayWords.conflict.text} {result.conflict.last}
										</p>
										<ChangedMeanwhile rows={result.conflict.rows} />
									</DeskNote>
								) : null}
								<TextField
									name="diet"
									label={words.label}
									hint={words.hint}
									maxLength={300}
									autoComplete="off"
									optional
								/>
								<div className="btns">
									<DeskButton look="line" disabled={submitting}>
										{words.save}
									</DeskButton>
								</div>
							</div>
						)}
					</CheckedForm>
				) : (
					<p>{diet}</p>
				)}
			</div>
		</DeskSheet>
	);
}

/**
 * What the field begins with, and the version of it that is sent. What a colleague has saved shows in the field, unless something
 * else is typed in it: that stays, and is refused as long as nobody has seen both.
 */
function useSeenDiet(diet: string, version: number) {
	const sheet = useRef<HTMLDivElement>(null);
	const [seen, setSeen] = useState({ diet, version });
	useEffect(() => {
		const typed = sheet.current?.querySelector<HTMLInputElement>("[name=diet]")?.value.trim();
		const isTyped = typed !== undefined && typed !== seen.diet && typed !== diet;
		if (diet === seen.diet || !isTyped) setSeen({ diet, version });
	}, [diet, version, seen.diet]);
	return { seen, sheet };
}
