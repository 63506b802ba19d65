import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Experience } from "#app/features/catalog/catalog-terms.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { type DiningDraft, readDraft } from "../draft.ts";
import { findExperience } from "../policy.ts";

/**
 * Follows a form of dinners while it is filled in. Until the guest has entered a number, the group is the smallest that the
 * experience is served for. Where a link brought an experience along in the navigation's state, it is
 * chosen once the page runs, unless the address or the guest has chosen already.
 * @returns the draft, and `inside` for an element of the form
 */
export function useDiningDraft(initial: FieldValues, experiences: readonly Experience[]) {
	const inside = useRef<HTMLDivElement>(null);
	const [draft, setDraft] = useState<DiningDraft>(() => readDraft(initial, experiences));
	const brought = experienceIn(useLocation().state, experiences);

	const hasTypedGuests = useRef(false);

	const follow = (form: HTMLFormElement, changed: EventTarget | null = null) => {
		const guests = form.elements.namedItem("guests");
		if (guests instanceof HTMLInputElement) {
			if (changed === guests) hasTypedGuests.current = guests.value !== "";
			const experience = findExperience(experiences, new FormData(form).get("experience"));
			const isNew = experience !== null && experience.id !== draft.experience?.id;
			if (isNew && !hasTypedGuests.current) guests.value = String(experience.minGuests);
		}
		const next = readDraft(textsOf(new FormData(form)), experiences);
		setDraft((last) => (sameDraft(last, next) ? last : next));
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: the form is read once, when it has appeared
	useEffect(() => {
		const form = inside.current?.closest("form");
		if (!form) return;
		const list = form.elements.namedItem("experience");
		if (list instanceof HTMLSelectElement && list.value === "" && brought) list.value = brought;
		const guests = form.elements.namedItem("guests");
		// Entered before the scripts ran, or brought back by the browser.
		hasTypedGuests.current = guests instanceof HTMLInputElement && guests.value !== guests.defaultValue;
		follow(form);
	}, [brought]);

	return { inside, draft, follow };
}

function experienceIn(state: unknown, experiences: readonly Experience[]): string | null {
	const experience =
		typeof state === "object" && state !== null && "experience" in state ? state.experience : null;
	return findExperience(experiences, experience)?.id ?? null;
}

function textsOf(form: FormData): FieldValues {
	return Object.fromEntries(
		[...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
	);
}

function sameDraft(one: DiningDraft, other: DiningDraft): boolean {
	return (
		one.experience?.id === other.experience?.id && one.guests === other.guests && one.date === other.date
	);
}
