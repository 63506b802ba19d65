import { stepWords } from "#app/features/stays/desk/desk-steps-words.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";

/** The steps of a stay, beside the next one at the top of its page. */
export function PartyStepLinks({ steps }: { steps: readonly { label: string; to: string }[] }) {
	if (steps.length === 0) return null;
	return (
		<nav aria-label={stepWords.others} className="btns mb-4">
			{steps.map(({ label, to }) => (
				<DeskButtonLink key={to} look="line" to={to}>
					{label}
				</DeskButtonLink>
			))}
		</nav>
	);
}
