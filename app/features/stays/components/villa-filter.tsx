import { useState } from "react";
import { href, useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { villaListWords } from "../villa-words.ts";
import type { CarriedChoice } from "./villa-card.tsx";

const words = villaListWords.filter;

/** What is chosen, as the address has it: empty where it is as it is by itself. */
export type VillaFilterChoice = { sleeps: string; sort: keyof typeof words.orders };

/**
 * Filters and sorts the list at once; without scripts by a button. The dates go along in one hidden value, because the
 * strip above has inputs of their names.
 */
export function VillaFilter({
	chosen,
	usualSort,
	sizes,
	carried,
}: {
	chosen: VillaFilterChoice;
	/** The order of an address that names none. */
	usualSort: VillaFilterChoice["sort"];
	/** The party itself, then what larger villas sleep. */
	sizes: readonly number[];
	carried: CarriedChoice;
}) {
	const navigate = useNavigate();
	const [shown, setShown] = useState(chosen);
	const [given, setGiven] = useState(chosen);
	if (given.sleeps !== chosen.sleeps || given.sort !== chosen.sort) {
		setGiven(chosen);
		setShown(chosen);
	}
	const change = (part: Partial<VillaFilterChoice>) => {
		const next = { ...shown, ...part };
		setShown(next);
		const search = new URLSearchParams(carried.search);
		if (next.sleeps !== "") search.set("sleeps", next.sleeps);
		if (next.sort !== usualSort) search.set("sort", next.sort);
		navigate({ search: search.toString() }, { replace: true, preventScrollReset: true });
	};
	return (
		<form
			method="get"
			action={href("/rooms")}
			aria-label={words.label}
			className="flex flex-wrap items-center gap-1.5 sm:gap-2"
		>
			{carried.code === "" ? null : <input type="hidden" name="stay" value={carried.code} />}
			{sizes.length < 2 ? null : (
				<fieldset className="flex items-center gap-1.5 text-small">
					<legend className="sr-only">{words.sleepsAtLeast}</legend>
					<span aria-hidden="true" className="text-ink-soft">
						{words.sleeps}
					</span>
					{sizes.map((size, index) => {
						const value = index === 0 ? "" : String(size);
						return (
							<label
								key={size}
								className="relative grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-pill border border-sand-deep bg-shell px-2 tabular-nums hover:border-lagoon has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-reef forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
							>
								<input
									type="radio"
									name="sleeps"
									value={value}
									checked={shown.sleeps === value}
									onChange={() => change({ sleeps: value })}
									className="absolute inset-0 cursor-pointer opacity-0"
								/>
								{words.atLeast(size)}
							</label>
						);
					})}
				</fieldset>
			)}
			<label className="grid">
				<span className="sr-only">{words.sort}</span>
				<select
					name="sort"
					value={shown.sort}
					onChange={(event) => {
						const sort = sortNames.find((name) => name === event.target.value);
						if (sort) change({ sort });
					}}
					className="col-start-1 row-start-1 min-h-11 cursor-pointer appearance-none rounded-xl border border-sand-deep bg-shell py-2 pr-8 pl-3 text-small hover:border-lagoon forced-colors:appearance-auto"
				>
					{sortNames.map((name) => (
						<option key={name} value={name}>
							{words.orders[name]}
						</option>
					))}
				</select>
				<svg
					aria-hidden="true"
					viewBox="0 0 24 24"
					fill="none"
					stroke="currentColor"
					strokeWidth="1.5"
					className="pointer-events-none col-start-1 row-start-1 mr-2 size-5 self-center justify-self-end forced-colors:hidden"
				>
					<path d="m6 9.5 6 6 6-6" />
				</svg>
			</label>
			<Button type="submit" variant="secondary" data-scriptless>
				{words.apply}
			</Button>
		</form>
	);
}

const sortNames = ["hotel", "price", "size"] as const;
