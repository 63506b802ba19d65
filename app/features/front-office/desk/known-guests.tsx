import { type MouseEvent, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { walkInWords } from "#app/features/stays/desk/desk-walk-in-words.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { DeskButton, DeskButtonRow } from "#app/ui/desk/desk-button.tsx";
import { fillForm } from "#app/ui/form-controls.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { KnownGuest } from "../known-guest-queries.server.ts";

const words = walkInWords.known;

/** A name is typed letter by letter: the look-up waits for this long a pause. Milliseconds. */
const pauseMs = 200;

/** The fields that somebody is known by. */
const knownBy: readonly string[] = ["name", "phone", "email"];

type Found = { query: string; known: KnownGuest[] };

/** Whether somebody is still saying who it is. Once they have gone on, nothing appears that moves the rest under their finger. */
const isAtKnownBy = () => knownBy.includes(document.activeElement?.getAttribute("name") ?? "");

/** The last text typed into one of these fields, for `KnownGuests`. */
export function useTypedGuest() {
	const [typed, setTyped] = useState("");
	const hear = ({ name, value }: HTMLInputElement) => {
		if (knownBy.includes(name)) setTyped(value);
	};
	return { typed, hear, forget: () => setTyped("") };
}

/**
 * Guests who were here before, while somebody types who it is: one press fills name, phone, e-mail and language in. Without scripts a button
 * asks for them, and the same press sends the form, which comes back with them.
 */
export function KnownGuests({
	typed,
	sent,
	onFilled,
}: {
	typed: string;
	/** The guests that the page came with; undefined where nobody was asked for. */
	sent: readonly KnownGuest[] | undefined;
	onFilled: () => void;
}) {
	const hydrated = useHydrated();
	const { load, data } = useFetcher<Found | null>({ key: "known-guests" });
	const [found, setFound] = useState<Found>();
	useEffect(() => {
		if (data && isAtKnownBy()) setFound(data);
	}, [data]);
	useEffect(() => {
		if (typed.trim().length < 2) return;
		const waiting = setTimeout(() => load(`/desk/walk-in/guests?q=${encodeURIComponent(typed)}`), pauseMs);
		return () => clearTimeout(waiting);
	}, [typed, load]);
	const known = typed === "" ? sent : found?.query === typed ? found.known : undefined;
	const fill = (guest: KnownGuest) => (event: MouseEvent<HTMLButtonElement>) => {
		const { form } = event.currentTarget;
		if (!form) return;
		event.preventDefault();
		const { name, phone, email, language } = guest;
		fillForm(form, { name: [name], phone: [phone ?? ""], email: [email ?? ""], language: [language] });
		onFilled();
		form.querySelector<HTMLElement>("[name=name]")?.focus();
	};
	return (
		<div role="status">
			<noscript>
				<DeskButtonRow look="plain" name="intent" value="find" formNoValidate>
					{words.find}
				</DeskButtonRow>
			</noscript>
			{known && known.length > 0 ? (
				<>
					<p className="small font-medium">{words.title}</p>
					<ul className="[&_li+li]:border-t [&_li+li]:border-sand">
						{known.map((guest) => (
							<li key={guest.id} className="flex items-center gap-3 py-1.5">
								<span className="min-w-0 flex-1 wrap-anywhere">
									<b>{isolate(guest.name)}</b>
									<span className="sub">
										{[
											guest.stays > 0 && words.stays(guest.stays),
											guest.lastFrom && words.last(formatHotelDate(guest.lastFrom)),
											guest.email,
											guest.phone,
										]
											.filter(Boolean)
											.join(" · ")}
									</span>
								</span>
								<DeskButton
									look="line"
									// Enter in a field presses the first button that sends the form.
									type={hydrated ? "button" : "submit"}
									name="known"
									value={guest.id}
									formNoValidate
									onClick={fill(guest)}
								>
									{words.use}
									<span className="sr-only"> {isolate(guest.name)}</span>
								</DeskButton>
							</li>
						))}
					</ul>
				</>
			) : sent && typed === "" ? (
				<p className="small soft">{words.nobody}</p>
			) : null}
		</div>
	);
}
