import { data, href } from "react-router";
import { areaWords, profileWords } from "#app/content/account-area.ts";
import { accountWords, signInRefusals } from "#app/content/accounts.ts";
import { hotel } from "#app/content/hotel.ts";
import { accountsContext, dbContext } from "#app/context.ts";
import type { AccountAnswer } from "#app/features/guests/answer.ts";
import { saveProfile } from "#app/features/guests/commands.server.ts";
import { PhotoForm } from "#app/features/guests/components/photo-form.tsx";
import { ProfileForm } from "#app/features/guests/components/profile-form.tsx";
import { profileSchema } from "#app/features/guests/own-account-schema.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { sendOrAnswer } from "#app/lib/send-form.ts";
import { userOf } from "#app/middleware/require-user.server.ts";
import { letIn } from "#app/routes/account/entry.ts";
import { mayMailAgain } from "#app/routes/account/mail-limits.ts";
import { answerFault } from "#app/routes/booking/failure.ts";
import { AnswerToast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/profile";

const problems: Record<string, string> = profileWords.photoProblems;

export function loader({ context, url }: Route.LoaderArgs) {
	const { displayName, email, emailVerified, phoneNumber, photoURL } = userOf(context);
	const problem = url.searchParams.get("photo");
	return {
		displayName,
		email,
		emailVerified,
		phoneNumber,
		// What Google names lies elsewhere, and the pages load nothing from elsewhere.
		photoURL: photoURL?.startsWith(href("/account/photo")) ? photoURL : null,
		photoProblem: (problem !== null && Object.hasOwn(problems, problem) && problems[problem]) || null,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const user = userOf(context);
	const form = await readForm(request);
	try {
		if (form.get("intent") === "verify") {
			if (user.emailVerified) return letIn([], "email_confirmed", href("/account"));
			if (!mayMailAgain(context, user.uid))
				return data<AccountAnswer>(
					{ toast: areaWords.unverified.tooOften },
					{ status: 429, headers: { "Retry-After": "900" } },
				);
			await context.get(accountsContext).greetAgain(user.uid);
			return letIn([], "link_sent", href("/account"));
		}
		const checked = checkFields(profileSchema, form);
		if (!checked.ok) return data<AccountAnswer>(checked, { status: 400 });
		const { fullName, phone } = checked.fields;
		await saveProfile(context.get(dbContext), user.uid, { name: fullName, phone });
		return letIn([], "profile_saved", href("/account"));
	} catch (error) {
		const { values } = checkFields(profileSchema, form);
		return data<AccountAnswer>({ values, toast: signInRefusals.fault }, answerFault(context, error));
	}
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendOrAnswer<AccountAnswer, AccountAnswer>(serverAction, { toast: accountWords.failed });
}

/** When to come back is said with the page too, not only to scripts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<AnswerToast answer={actionData} />
			<ProfileForm
				{...loaderData}
				title={`${areaWords.pages.profile.title} · ${hotel.name}`}
				answer={actionData}
			/>
			<PhotoForm
				action={href("/account/photo")}
				photoURL={loaderData.photoURL}
				problem={loaderData.photoProblem}
			/>
		</>
	);
}
