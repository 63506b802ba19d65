import { type ChangeEvent, type SubmitEvent, useRef, useState } from "react";
import { Form, href, useHref, useNavigation, useSubmit } from "react-router";
import { profileWords } from "#app/content/words/account-area.ts";
import { fieldWords } from "#app/content/words/field-words.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatPhone } from "#app/lib/phone-number.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { shrinkPhoto } from "#app/ui/shrink-photo.ts";
import { maxPhotoBytes } from "../photo-format.ts";
import type { AccountResult } from "../schema.ts";
import { AreaSection } from "./area-frame.tsx";

/** The longest side of an account's photo, in pixels: twice the largest it is shown at, on the sharpest screens. */
const sideOfPerson = 640;

/** How somebody wants to be called, by voice too. The address is beside it and is not changed here. */
export function ProfileForm(props: {
	title: string;
	displayName: string;
	email: string;
	emailVerified: boolean;
	phoneNumber: string | null;
	result: AccountResult | undefined;
}) {
	const { displayName, email, emailVerified, phoneNumber } = props;
	return (
		<AreaSection title={profileWords().details}>
			<CheckedForm
				data-goes-along
				action={href("/account")}
				title={props.title}
				result={props.result}
				values={{ fullName: displayName, phone: phoneNumber ? formatPhone(phoneNumber) : "" }}
				loadCheck={loadCheck(async () => (await import("../schema.ts")).profileSchema)}
				className="max-w-lg"
			>
				{({ submitting }) => (
					<div className="grid grid-cols-1 gap-5">
						<TextField
							name="fullName"
							label={profileWords().name}
							autoComplete="name"
							maxLength={100}
							required
						/>
						<TextField
							name="phone"
							label={profileWords().phone}
							hint={profileWords().phoneHint}
							optional
							type="tel"
							autoComplete="tel"
							maxLength={40}
						/>
						<div className="min-w-0">
							<p className="font-medium text-small">{profileWords().email}</p>
							<p className="wrap-anywhere">
								{email}{" "}
								<span className="text-ink-soft text-small">
									({emailVerified ? profileWords().confirmed : profileWords().unconfirmed})
								</span>
							</p>
						</div>
						<div>
							<Button type="submit" busy={submitting}>
								{submitting ? profileWords().saving : profileWords().save}
							</Button>
						</div>
					</div>
				)}
			</CheckedForm>
		</AreaSection>
	);
}

/**
 * The photo of an account. Where scripts run it is made small before it is sent, which also leaves behind where it was
 * taken; without them the limit is beside the field.
 */
export function PhotoForm({
	action,
	photoURL,
	problem,
}: {
	action: string;
	photoURL: string | null;
	problem: string | null;
}) {
	const submit = useSubmit();
	const address = useHref(action);
	const busy = useNavigation().formAction?.startsWith(address) ?? false;
	const input = useRef<HTMLInputElement>(null);
	const [wrong, setWrong] = useState<string | null>(null);
	const shown = wrong ?? problem;

	const send = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const file = input.current?.files?.[0];
		if (!file) return setWrong(profileWords().photoProblems.missing);
		const small = (await shrinkPhoto(file, sideOfPerson)) ?? file;
		if (small.size > maxPhotoBytes) return setWrong(profileWords().photoProblems.too_large);
		setWrong(null);
		const form = new FormData();
		form.set("photo", small, "photo");
		if (input.current) input.current.value = "";
		await submit(form, { method: "post", action, encType: "multipart/form-data" });
	};

	return (
		<AreaSection title={profileWords().photo}>
			<div className="flex flex-wrap items-start gap-x-8 gap-y-5">
				{photoURL ? (
					<img
						src={photoURL}
						alt={profileWords().photoAlt}
						width={112}
						height={112}
						className="size-28 rounded-full border border-sand object-cover"
					/>
				) : (
					<span
						aria-hidden="true"
						className="grid size-28 place-items-center rounded-full border border-sand bg-sand/35 text-ink-soft"
					>
						<svg
							viewBox="0 0 24 24"
							fill="none"
							stroke="currentColor"
							strokeWidth="1.25"
							className="size-12"
							aria-hidden="true"
						>
							<circle cx="12" cy="9" r="3.5" />
							<path d="M5 19.5c1-3.5 3.8-5 7-5s6 1.5 7 5" strokeLinecap="round" />
						</svg>
					</span>
				)}
				<div className="grid min-w-0 flex-1 basis-64 grid-cols-1 gap-4">
					<Form
						method="post"
						action={action}
						encType="multipart/form-data"
						onSubmit={send}
						className="grid grid-cols-1 gap-3"
					>
						<label htmlFor="photo" className="justify-self-start font-medium text-small">
							{profileWords().photoChoose}
						</label>
						<p id="photo-hint" className="text-ink-soft text-small">
							{profileWords().photoText}
						</p>
						{shown ? (
							<p id="photo-error" role="alert" className="font-medium text-coral-deep text-small">
								<span className="sr-only">{fieldWords().error} </span>
								{shown}
							</p>
						) : null}
						<input
							ref={input}
							id="photo"
							name="photo"
							type="file"
							accept="image/jpeg,image/png,image/webp"
							aria-describedby={shown ? "photo-hint photo-error" : "photo-hint"}
							aria-invalid={shown ? true : undefined}
							onChange={(_: ChangeEvent) => setWrong(null)}
							className="block min-h-12 w-full min-w-0 max-w-lg text-small file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-pill file:border file:border-lagoon file:border-solid file:bg-transparent file:px-5 file:font-medium file:text-lagoon hover:file:bg-sand"
						/>
						<div className="mt-1 flex flex-wrap gap-3">
							<Button type="submit" busy={busy}>
								{busy ? profileWords().photoSaving : profileWords().photoSave}
							</Button>
							{photoURL ? (
								<Button type="submit" form="photo-removal" variant="danger" busy={busy}>
									{profileWords().photoRemove}
								</Button>
							) : null}
						</div>
					</Form>
					<Form id="photo-removal" method="post" action={action} hidden>
						<input type="hidden" name="intent" value="remove" />
					</Form>
				</div>
			</div>
		</AreaSection>
	);
}
