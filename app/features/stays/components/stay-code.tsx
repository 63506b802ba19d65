import { memo } from "react";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { stayForm } from "../stay-form-words.ts";

const words = stayForm.code;

/** A code, for the few guests who have one: closed until it is asked for. */
export const StayCode = memo(function StayCode(props: {
	value: string;
	onValue: (code: string) => void;
	sentence: string;
}) {
	const { error } = useFieldState("promoCode");
	return (
		<details className="party-split" open={props.value !== "" || error ? true : undefined}>
			<summary>{words.open}</summary>
			<div className="grid gap-2 pb-2">
				<TextField
					name="promoCode"
					label={words.label}
					optional
					maxLength={30}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					value={props.value}
					onChange={({ target }) => props.onValue(target.value)}
				/>
				<p role="status" className="text-ink-soft text-small">
					{props.sentence}
				</p>
			</div>
		</details>
	);
});
