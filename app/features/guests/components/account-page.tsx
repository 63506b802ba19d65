import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { accountWords } from "#app/content/accounts.ts";
import { hotel } from "#app/content/hotel.ts";
import type { AccountAnswer } from "#app/features/guests/answer.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm, type FormCheck } from "#app/ui/checked-form.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { AnswerToast } from "#app/ui/toast.tsx";
import { GoogleMark } from "./google-mark.tsx";

type AccountPageProps = {
	words: typeof accountWords.signIn | typeof accountWords.signUp;
	/** Where both forms post to: the page's own address. */
	action: string;
	/** The other of the two pages. */
	other: string;
	answer: AccountAnswer | undefined;
	loadCheck: () => Promise<FormCheck>;
	/** The fields. */
	children: ReactNode;
};

/** Signing in and signing up: the same page around different fields. */
export function AccountPage({ words, action, other, answer, loadCheck, children }: AccountPageProps) {
	const busy = useNavigation().state === "submitting";
	return (
		<>
			<meta name="description" content={words.description} />
			<div className="mx-auto grid max-w-6xl grid-cols-1 items-start pb-20 lg:grid-cols-[1fr_minmax(0,30rem)] lg:gap-8">
				<PageHeading title={words.title}>
					<p>{words.lead}</p>
				</PageHeading>
				<div className="px-5 sm:px-8 lg:pt-16">
					<div className="sheet mx-auto grid max-w-lg grid-cols-1 gap-6 px-6 py-8 sm:px-10 sm:py-10">
						<AnswerToast answer={answer} />
						<CheckedForm
							action={action}
							title={`${words.title} · ${hotel.name}`}
							loadCheck={loadCheck}
							answer={answer}
						>
							{() => (
								<div className="grid gap-5">
									{children}
									<Button type="submit" disabled={busy} className="mt-2 w-full">
										{busy ? words.submitting : words.submit}
									</Button>
								</div>
							)}
						</CheckedForm>
						<p className="account-or">{accountWords.or}</p>
						<Form method="post" action={action}>
							<input type="hidden" name="provider" value="google" />
							<Button type="submit" look="secondary" disabled={busy} className="w-full">
								<GoogleMark />
								{busy ? accountWords.googleBusy : words.google}
							</Button>
						</Form>
						<p className="text-center text-small">
							{words.otherQuestion}{" "}
							<Link
								to={other}
								viewTransition
								className="inline-flex min-h-11 items-center px-1 font-medium text-lagoon underline underline-offset-4"
							>
								{words.otherLink}
							</Link>
						</p>
					</div>
				</div>
			</div>
		</>
	);
}
