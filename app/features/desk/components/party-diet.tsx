import { useEffect, useRef, useState } from "react";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { resultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { TextField } from "#app/ui/field.tsx";

const words = deskStayWords.diet;

/** Allergies and diet of a party, which dining and reception read. */
export function PartyDiet({
	diet,
	version,
	result,
	isOpen,
}: {
	diet: string | null;
	version: number;
	/** What the page's action has answered. */
	result: unknown;
	/** False once the guest was deleted. */
	isOpen: boolean;
}) {
	const { seen, sheet } = useSeenDiet(diet ?? "", version);
	if (!isOpen && diet === null) return null;
	const isConflict = resultOf(result, "diet")?.reason === "changed_meanwhile";
	return (
		<DeskSheet id="allergies" title={words.title}>
			<div ref={sheet} className="sheet-body">
				{isOpen ? (
					<DeskForm
						act="diet"
						key={seen.diet}
						result={result}
						values={{ diet: isConflict ? (diet ?? "") : seen.diet }}
						version={isConflict ? version : seen.version}
						preventScrollReset
						loadCheck={loadCheck(
							async () => (await import("#app/features/dining/team-schema.ts")).dietSchema,
						)}
					>
						{({ submitting }) => (
							<div className="fields">
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
					</DeskForm>
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
