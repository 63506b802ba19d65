import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm, type FormCheck } from "#app/ui/checked-form.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { ResultToast } from "#app/ui/toast.tsx";
import { accountWords } from "../account-words.ts";
import type { GooglePage } from "../google-message.ts";
import type { AccountResult } from "../schema.ts";
import { GoogleButton, useGooglePopUp } from "./google-button.tsx";

type AccountPageProps = {
	words: typeof accountWords.signIn | typeof accountWords.signUp;
	page: GooglePage;
	/** Where the form posts to: the page's own address. */
	action: string;
	/** The other of the two pages. */
	other: string;
	result: AccountResult | undefined;
	/** What the fields contain when the page opens. */
	values?: FieldValues;
	/** What to do about a message that belongs to no field. */
	advice?: ReactNode;
	/** The page after a success. */
	landing: string;
	/** Whether its button is shown, whether Google is set up, and the one address where it works, if there is one. */
	google: { isShown: boolean; isSetUp: boolean; origin: string | null };
	loadCheck: () => Promise<FormCheck>;
	/** The fields. */
	children: ReactNode;
};

/** Signing in and signing up: the same page around different fields. */
export function AccountPage(props: AccountPageProps) {
	const {
		words,
		page,
		action,
		other,
		result,
		values = {},
		advice,
		google,
		landing,
		loadCheck,
		children,
	} = props;
	const popUp = useGooglePopUp(page, google.origin, landing);
	const submitting = useNavigation().state === "submitting";
	const busy = submitting || popUp.waiting;
	return (
		<>
			<meta name="description" content={words.description} />
			<PageHeading title={words.title}>
				<p>{words.lead}</p>
			</PageHeading>
			<Sheet>
				<div className="sheet grid max-w-xl grid-cols-1 gap-6 px-5 py-8 sm:px-10 sm:py-10">
					<ResultToast result={result} />
					<CheckedForm
						action={action}
						title={`${words.title} · ${hotel.name}`}
						loadCheck={loadCheck}
						result={result}
						values={values}
						advice={advice}
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
					{google.isShown ? (
						<>
							<p className="account-or">{accountWords.or}</p>
							<GoogleButton
								label={words.google}
								busy={busy}
								isSetUp={google.isSetUp}
								page={page}
								onPress={popUp.begin}
								failures={popUp.failures}
							/>
						</>
					) : null}
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
			</Sheet>
		</>
	);
}
