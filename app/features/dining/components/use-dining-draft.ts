import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Experience } from "#app/features/catalog/experience.ts";
import { type DiningDraft, readDraft } from "#app/features/dining/draft.ts";
import { findExperience } from "#app/features/dining/policy.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";

/**
 * Follows the form while it is filled in. Until the guest has entered a number, the group is the smallest that the
 * experience is served for. Where a link brought an experience along in the navigation's state, it is
 * chosen once the page runs, unless the address or the guest has chosen already.
 */
export function useDiningDraft(initial: FieldValues, experiences: readonly Experience[]) {
	const select = useRef<HTMLSelectElement>(null);
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
		const field = select.current;
		if (!field?.form) return;
		if (field.value === "" && brought) field.value = brought;
		const guests = field.form.elements.namedItem("guests");
		// Entered before the scripts ran, or brought back by the browser.
		hasTypedGuests.current = guests instanceof HTMLInputElement && guests.value !== guests.defaultValue;
		follow(field.form);
	}, [brought]);

	/** Writes a date into the form as if the guest had typed it. */
	const fillDate = (date: HotelDate) => {
		const field = select.current?.form?.elements.namedItem("date");
		if (!(field instanceof HTMLInputElement)) return;
		field.value = date;
		field.dispatchEvent(new Event("input", { bubbles: true }));
		field.focus();
	};

	return { select, draft, follow, fillDate };
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
