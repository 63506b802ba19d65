import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { deskSignInWords } from "#app/content/words/desk-sign-in-words.ts";
import { listRoleNames } from "#app/content/words/desk-staff-words.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import { isolate } from "#app/lib/isolate.ts";
import type { SentForm } from "#app/lib/sent-form.ts";
import { toFigures } from "#app/lib/typed-code.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { SentFields } from "./send-again.tsx";

const words = deskSignInWords.tablet;

export type TabletPerson = {
	id: string;
	name: string;
	roles: readonly StaffRole[];
	/** A time of the hotel, after wrong PINs; null while the name works. */
	pausedUntil: string | null;
};

/** The result of the last attempt: a sentence, and whose PIN it was. */
export type TabletResult = { error: string; who: string };

const figures = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** Names and PIN. The pad is an aid: the PIN is one field, and without scripts a field and a button. */
export function TabletForm({
	people,
	result,
	action,
	onSubmit,
	isBusy,
	heading: Heading = "h1",
	chosen,
	sent,
}: {
	people: readonly TabletPerson[];
	result: TabletResult | undefined;
	action: string;
	/** Sends it in another way. */
	onSubmit?: ComponentProps<typeof Form>["onSubmit"];
	isBusy: boolean;
	heading?: "h1" | "h2";
	/** The person who worked here before, as the first choice. */
	chosen?: string | undefined;
	/** The form that was sent to a page while the tablet was locked. */
	sent?: SentForm | undefined;
}) {
	const form = useRef<HTMLFormElement>(null);
	const pin = useRef<HTMLInputElement>(null);
	const hydrated = useHydrated();
	const [who, setWho] = useState(result?.who ?? chosen ?? null);
	const [length, setLength] = useState(0);
	/** A whole PIN was typed before a name was chosen. */
	const [needsName, setNeedsName] = useState(false);
	const first = people.find(({ id }) => id === who)?.name.split(" ")[0] ?? null;

	// The lock asks for the PIN of the person who worked here: it can be typed at once.
	useEffect(() => {
		if (chosen) pin.current?.focus();
	}, [chosen]);

	// A wrong PIN is typed anew; the sentence is announced, and the field has the focus.
	useEffect(() => {
		if (!result || !pin.current) return;
		pin.current.value = "";
		setLength(0);
		pin.current.focus();
	}, [result]);

	const write = (value: string) => {
		const field = pin.current;
		if (!field || isBusy) return;
		field.value = toFigures(value).slice(0, 6);
		setLength(field.value.length);
		const isWhole = field.value.length === 6;
		const isNamed = form.current?.querySelector("[name=who]:checked") != null;
		setNeedsName(isWhole && !isNamed);
		if (isWhole && form.current?.checkValidity()) form.current.requestSubmit();
	};

	return (
		<Form method="post" id="tablet" action={action} ref={form} className="lock-main" onSubmit={onSubmit}>
			<div>
				<Heading className="door-title">{words.title}</Heading>
				{sent ? (
					<>
						<p role="status">{words.sentForm}</p>
						<SentFields sent={sent} />
					</>
				) : null}
				{people.length === 0 ? <p>{words.nobody}</p> : null}
				<fieldset className="staff-names">
					<legend className="sr-only">{words.names}</legend>
					{people.map(({ id, name, roles, pausedUntil }) => (
						<label key={id}>
							<input
								type="radio"
								name="who"
								value={id}
								required
								disabled={pausedUntil !== null}
								defaultChecked={id === who}
								onChange={() => {
									setWho(id);
									// A PIN that waits for its name is that of this person.
									write(needsName ? (pin.current?.value ?? "") : "");
								}}
							/>
							<span
								className="grid size-11 place-items-center rounded-full bg-sand font-semibold text-ink"
								aria-hidden="true"
							>
								{initialsOf(name)}
							</span>
							<span>
								<b className="wrap-anywhere">{isolate(name)}</b>
								<span className="sub">
									{pausedUntil === null ? listRoleNames(roles) : words.pausedUntil(pausedUntil)}
								</span>
							</span>
							<DeskIcon name="check" />
						</label>
					))}
				</fieldset>
			</div>
			<div>
				<h2 className="door-title">{words.pinOf(first)}</h2>
				<p className="warn not-empty:mb-3" role="alert" id="pin-error">
					{needsName ? words.nameMissing : result?.error}
				</p>
				<label className="sr-only" htmlFor="pin">
					{words.pin}
				</label>
				<div className="pin" data-drawn={hydrated || undefined}>
					<input
						className="field-box"
						ref={pin}
						id="pin"
						name="pin"
						type="password"
						inputMode="numeric"
						autoComplete="off"
						pattern="\d{6}"
						maxLength={6}
						required
						aria-describedby={hydrated ? "pin-error pin-auto" : "pin-error"}
						onInput={(event) => write(event.currentTarget.value)}
					/>
					<div className="boxes" aria-hidden="true">
						{[0, 1, 2, 3, 4, 5].map((at) => (
							<span key={at} className={at < length ? "on" : at === length ? "at" : undefined} />
						))}
					</div>
				</div>
				<fieldset className="pad" data-needs-script>
					<legend className="sr-only">{words.pad}</legend>
					{figures.map((figure) => (
						<button key={figure} type="button" onClick={() => write(`${pin.current?.value}${figure}`)}>
							{figure}
						</button>
					))}
					<button type="button" className="word" onClick={() => write("")}>
						{words.clear}
					</button>
					<button type="button" onClick={() => write(`${pin.current?.value}0`)}>
						0
					</button>
					<button
						type="button"
						aria-label={words.back}
						onClick={() => write(pin.current?.value.slice(0, -1) ?? "")}
					>
						<DeskIcon name="back" size="l" />
					</button>
				</fieldset>
				<DeskButton look="fill" big busy={isBusy}>
					{words.open}
				</DeskButton>
				<p className="small soft mt-2" id="pin-auto" data-needs-script>
					{words.auto}
				</p>
			</div>
		</Form>
	);
}

/** A sequence that a reader takes for one character, as a flag or a letter with its vowel sign, is one. */
const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function initialsOf(name: string): string {
	const parts = name.split(/\s+/).filter(Boolean);
	return [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
		.map((part) => [...characters.segment(part ?? "")][0]?.segment ?? "")
		.join("")
		.toUpperCase();
}
