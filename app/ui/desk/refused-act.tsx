import { actWords } from "#app/content/words/desk-act-words.ts";
import { resultOf, usePageAnswer } from "./act-result.ts";
import { SubmitButton } from "./desk-button.tsx";
import { DeskForm } from "./desk-form.tsx";
import { readByApprover } from "./proof-field.tsx";

/**
 * Why a form was refused that has no place of its own for it, like a button in a row. Where a manager can approve it, the same is
 * sent again from here.
 * @param act the only act whose refusal it shows; of any act if left out
 */
export function RefusedAct({ act: asked }: { act?: string }) {
	const answer = usePageAnswer();
	const result = asked === undefined ? answer : resultOf(answer, asked);
	const [message] = Object.values(result?.errors ?? {});
	if (!result || !message) return null;
	const { act, values, lists, proof } = result;
	if (!proof)
		return (
			<p className="note coral" role="alert">
				{message}
			</p>
		);
	const sent = Object.entries(values).flatMap(([name, value]) =>
		["intent", "approver", readByApprover].includes(name)
			? []
			: (lists?.[name] ?? [value]).map((one) => [name, one]),
	);
	return (
		<DeskForm act={act} className="fields">
			{sent.map(([name, value]) => (
				<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
			))}
			<SubmitButton look="line">{actWords().approval.sendAgain}</SubmitButton>
		</DeskForm>
	);
}
