import {
	Children,
	type ComponentProps,
	Fragment,
	isValidElement,
	type ReactNode,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { findOptionWords } from "#app/content/words/desk-words.ts";
import { searchFor } from "#app/lib/word-search.ts";
import { fieldBox, SelectField } from "#app/ui/field.tsx";

/** A list of more options has a field that finds them by their words. */
const mostWithoutFinding = 20;

type Option = { value: string; text: string; option: ReactNode; group: string | null };

/**
 * The options that have the words, with those that are no name and the one that is chosen: a select without it would choose another
 * one. `only` is the value of the one name that has them.
 */
export function narrowOptions<Shown extends Pick<Option, "value" | "text">>(
	options: readonly Shown[],
	{ words, chosen }: { words: string; chosen: string },
): { shown: Shown[]; found: number; only: string | null } {
	const isFound = searchFor(words);
	const found = options.filter(({ value, text }) => value !== "" && isFound(text));
	const isNarrow = words.trim() !== "" && found.length === 1;
	return {
		shown: options.filter((one) => one.value === "" || one.value === chosen || found.includes(one)),
		found: found.length,
		only: isNarrow ? (found[0]?.value ?? null) : null,
	};
}

/** The options among the children of a select, in their groups. */
function listOptions(children: ReactNode, group: string | null = null): Option[] {
	return Children.toArray(children).flatMap((child) => {
		if (!isValidElement<ComponentProps<"option"> & { label?: string }>(child)) return [];
		const { children: inside, value, label = null } = child.props;
		if (child.type === Fragment) return listOptions(inside, group);
		if (child.type === "optgroup") return listOptions(inside, label);
		return [{ value: String(value ?? ""), text: Children.toArray(inside).join(""), option: child, group }];
	});
}

function inGroups(options: readonly Option[]): ReactNode {
	return [...Map.groupBy(options, ({ group }) => group)].map(([group, own]) => {
		const shown = own.map(({ option }) => option);
		return group === null ? (
			<Fragment key="">{shown}</Fragment>
		) : (
			<optgroup key={group} label={group}>
				{shown}
			</optgroup>
		);
	});
}

/**
 * One choice of a list that may have hundreds of names. Words typed above it leave only the options that have them, and one that
 * alone has them is chosen. The form sends the select as ever; without scripts it is the whole list, in which a browser finds
 * an option by its first letters.
 */
export function FindSelectField(props: ComponentProps<typeof SelectField>) {
	const { name, children } = props;
	const select = useRef<HTMLSelectElement>(null);
	const [find, setFind] = useState({ words: "", chosen: "" });
	const options = listOptions(children);
	const { shown, found, only } = narrowOptions(options, find);
	useLayoutEffect(() => {
		if (only === null || !select.current || select.current.value === only) return;
		select.current.value = only;
		select.current.dispatchEvent(new Event("input", { bubbles: true }));
		select.current.dispatchEvent(new Event("change", { bubbles: true }));
	}, [only]);
	if (options.length <= mostWithoutFinding) return <SelectField {...props} />;
	const id = `${name}-find`;
	return (
		<div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
			<SelectField {...props} ref={select}>
				{inGroups(shown)}
			</SelectField>
			<div className="grid gap-1" data-needs-script>
				<input
					id={id}
					type="search"
					className={fieldBox}
					placeholder={findOptionWords().label}
					aria-label={findOptionWords().label}
					aria-describedby={`${name}-label`}
					autoComplete="off"
					maxLength={80}
					onChange={(event) =>
						setFind({ words: event.currentTarget.value, chosen: select.current?.value ?? "" })
					}
					onKeyDown={(event) => {
						// Enter would send the form before anything is chosen.
						if (event.key === "Enter") event.preventDefault();
					}}
				/>
				<p role="status" className="small soft">
					{find.words.trim() === "" ? null : findOptionWords().found(found)}
				</p>
			</div>
		</div>
	);
}
