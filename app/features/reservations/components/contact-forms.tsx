import { type ReactNode, useEffect, useRef } from "react";
import { dietWords } from "#app/content/words/diet-words.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { formatPhone } from "#app/lib/phone-number.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { EmailField, PhoneField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ContactResult } from "../change-result.ts";
import { contactWords as words } from "../contact-words.ts";
import type { ContactForm } from "../schema.ts";
import { card } from "./reservation-parts.tsx";

/** A reservation, as the forms of its guest's contact need it. */
export type Contact = {
	status: string;
	email: string | null;
	phone: string | null;
	/** For a stay. */
	arrivalTime?: string | null;
	/** Allergies and diet, of a stay or a dinner. */
	diet?: string | null;
};

/** Whether it is a request whose guest can neither be written to nor rung up. */
const isUnreachable = ({ status, email, phone }: Contact) => status === "requested" && !email && !phone;

/** Where the confirmation has gone, and a field for another address; or a field for the first one. */
export function MailLine({
	contact,
	mail,
	canChange,
	result,
}: {
	contact: Contact;
	mail: keyof ReturnType<typeof words>["sent"];
	canChange: boolean;
	result: ContactResult | undefined;
}) {
	if (isUnreachable(contact)) return <ReachForm result={result} />;
	const { email } = contact;
	if (!email && !canChange) return null;
	if (!email)
		return (
			<ContactCard {...words().none}>
				<EmailForm label={words().email} result={result} />
			</ContactCard>
		);
	const { before, after } = words().sent[mail];
	return (
		<div className="grid gap-2" data-print="hide">
			<div className="flex gap-3">
				<Icon name="mail" className="mt-0.5 size-5 text-lagoon" />
				<p className="wrap-anywhere min-w-0">
					{before} <strong className="font-medium">{email}</strong>
					{after}
				</p>
			</div>
			<Saved form="email" result={result} />
			{canChange ? (
				<details open={isWrong(result, "email") || undefined} className="sm:pl-8">
					<summary className="w-fit min-h-11 list-none py-2 text-lagoon underline underline-offset-4 [&::-webkit-details-marker]:hidden">
						{words().wrong}
					</summary>
					<div className="pt-2">
						<EmailForm label={words().newEmail} hint={words().newEmailHint} result={result} />
					</div>
				</details>
			) : null}
		</div>
	);
}

function EmailForm({
	label,
	hint,
	result,
}: {
	label: string;
	hint?: string;
	result: ContactResult | undefined;
}) {
	return (
		<ContactFields form="email" result={result} values={{}} submit={words().sendEmail}>
			<EmailField label={label} hint={hint} required maxLength={254} />
		</ContactFields>
	);
}

/**
 * The phone, for a stay the time of arrival, for a stay or a dinner allergies and diet: facts that help us to be
 * ready, and may stay empty. A request without a contact has the form for it instead.
 */
export function ReadyForm({ contact, result }: { contact: Contact; result: ContactResult | undefined }) {
	if (isUnreachable(contact)) return null;
	const { phone, arrivalTime, diet } = contact;
	const isStay = arrivalTime !== undefined;
	const isEating = diet !== undefined;
	const form = isStay ? "arrival" : isEating ? "dinner" : "phone";
	const { title, text } = isStay ? words().ready : isEating ? words().table : words().call;
	return (
		<ContactCard title={title} text={text}>
			<Saved form={form} result={result} />
			<ContactFields
				goesAlong
				form={form}
				result={result}
				values={{ phone: phone ? formatPhone(phone) : "", arrivalTime: arrivalTime ?? "", diet: diet ?? "" }}
				submit={words().save}
			>
				<div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
					<PhoneField label={words().ready.phone} hint={words().ready.phoneHint} />
					{isStay ? (
						<TextField
							name="arrivalTime"
							label={words().ready.arrivalTime}
							hint={words().ready.arrivalTimeHint}
							maxLength={60}
							autoComplete="off"
						/>
					) : null}
				</div>
				{isEating ? (
					<TextField
						name="diet"
						label={dietWords().label}
						hint={isStay ? dietWords().hintOfStay : dietWords().hintOfDinner}
						maxLength={300}
						autoComplete="off"
					/>
				) : null}
			</ContactFields>
		</ContactCard>
	);
}

/** For a request without a time, whose guest has left neither e-mail nor phone. */
function ReachForm({ result }: { result: ContactResult | undefined }) {
	return (
		<ContactCard {...words().reach}>
			<ContactFields goesAlong form="reach" result={result} values={{}} submit={words().save}>
				<div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
					<EmailField label={words().email} hint={words().none.text} maxLength={254} />
					<PhoneField label={words().ready.phone} hint={words().ready.phoneHint} />
				</div>
			</ContactFields>
		</ContactCard>
	);
}

/** A form of the contact on a card, with its purpose. */
function ContactCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	return (
		<section className={`${card} grid grid-cols-1 gap-5`} data-print="hide">
			<div className="grid grid-cols-1 gap-1">
				<h2 className="text-xl">{title}</h2>
				<p className="text-ink-soft text-small">{text}</p>
			</div>
			{children}
		</section>
	);
}

function ContactFields({
	form,
	values,
	submit,
	result,
	children,
	goesAlong,
}: {
	form: ContactForm;
	values: FieldValues;
	submit: string;
	result: ContactResult | undefined;
	children: ReactNode;
	/** Whether the text goes along to the page in another language. */
	goesAlong?: boolean;
}) {
	return (
		<CheckedForm
			data-goes-along={goesAlong}
			className="grid grid-cols-1 gap-4"
			result={isWrong(result, form) ? result : undefined}
			values={values}
			loadCheck={async () => {
				const { checkContact } = await import("../schema.ts");
				return (filled) => {
					const checked = checkContact(form, filled);
					return checked.ok ? {} : checked.errors;
				};
			}}
		>
			{({ submitting }) => (
				<>
					<input type="hidden" name="contact" value={form} />
					{children}
					<div>
						<Button type="submit" variant="secondary" busy={submitting} className="max-w-full px-[16px]">
							{submitting ? words().saving : submit}
						</Button>
					</div>
				</>
			)}
		</CheckedForm>
	);
}

/** The saved value, in place of the form that saved it. Takes the focus. */
function Saved({ form, result }: { form: ContactForm; result: ContactResult | undefined }) {
	const line = useRef<HTMLParagraphElement>(null);
	const saved = result?.kind === "contact_saved" && shownAt(result.form) === form ? result : null;

	useEffect(() => {
		if (!saved) return;
		line.current?.focus({ preventScroll: true });
		line.current?.scrollIntoView({ block: "center" });
	}, [saved]);

	return (
		<p
			ref={line}
			role="status"
			tabIndex={-1}
			className={saved ? "flex items-center gap-2 font-medium text-lagoon" : "sr-only"}
		>
			{saved ? (
				<>
					<Icon name="tick" />
					{saved.message}
				</>
			) : null}
		</p>
	);
}

/** Once the guest can be reached, their address or phone is in the line about mail. */
const shownAt = (form: ContactForm): ContactForm => (form === "reach" ? "email" : form);

function isWrong(
	result: ContactResult | undefined,
	form: ContactForm,
): result is Extract<ContactResult, { kind: "contact_wrong" }> {
	return result?.kind === "contact_wrong" && result.form === form;
}
