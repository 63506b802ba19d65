import type { ReactNode } from "react";
import { Link } from "react-router";
import { deskSignInWords } from "#app/content/words/desk-sign-in-words.ts";
import { withQuery } from "#app/lib/return-path.ts";
import { incompleteField, type SentForm, sentParameter, writeSentForm } from "#app/lib/sent-form.ts";
import { DeskButton, DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { deleteSentDrafts } from "#app/ui/desk/drafts.ts";

const words = deskSignInWords.sendAgain;

/** A form that was sent while nobody was signed in, in a form of the sign-in. */
export const SentFields = ({ sent }: { sent: SentForm }) => <HiddenFields fields={writeSentForm(sent)} />;

/** The same in a form of the sign-in with a password, which says that it is there. */
export function WaitingForm({ sent }: { sent: unknown }) {
	if (!sent) return null;
	return (
		<>
			<p role="status">{words.waits}</p>
			<SentFields sent={sent as SentForm} />
		</>
	);
}

/** A link to another page of the sign-in. Where a form of the desk waits in the form of this page, a button takes it along. */
export function SignInWay({
	page,
	query,
	sent,
	form,
	children,
}: {
	page: string;
	query: Record<string, string | null>;
	/** The form of the desk that waits. */
	sent: unknown;
	/** The id of this page's form. */
	form: string;
	children: ReactNode;
}) {
	if (!sent)
		return (
			<Link className="text-link" to={withQuery(page, query)}>
				{children}
			</Link>
		);
	const { personId } = sent as SentForm;
	return (
		<button
			type="submit"
			className="text-link"
			form={form}
			formAction={withQuery(page, { ...query, [sentParameter]: personId })}
			formNoValidate
		>
			{children}
		</button>
	);
}

/** The form that was sent while nobody was signed in, with its typed values, for one more press. */
export function SendAgain({ to, sent: { fields, hasFile, isIncomplete } }: { to: string; sent: SentForm }) {
	const act = fields.find(([name]) => name === "intent" || name === "form")?.[1] ?? "";
	return (
		<div className="lock-main">
			<title>{`${words.title} · ${deskSignInWords.titleEnd}`}</title>
			<form method="post" action={to} onSubmit={(event) => deleteSentDrafts(event.currentTarget.action, act)}>
				<h1>{words.title}</h1>
				<p>{words.lead}</p>
				<p>{words.without}</p>
				{isIncomplete ? <p className="warn">{words.incomplete}</p> : null}
				{hasFile ? <p className="warn">{words.withoutFile}</p> : null}
				<HiddenFields fields={isIncomplete ? [...fields, [incompleteField, "yes"]] : fields} />
				<p className="btns">
					<DeskButton look="fill" big>
						{words.send}
					</DeskButton>
					<DeskButtonLink look="line" to={to}>
						{words.leave}
					</DeskButtonLink>
				</p>
			</form>
		</div>
	);
}

/** Fields that nobody sees, in their order; a name may come several times. */
function HiddenFields({ fields }: { fields: readonly (readonly [name: string, value: string])[] }) {
	const seen = new Map<string, number>();
	return fields.map(([name, value]) => {
		const nth = seen.get(name) ?? 0;
		seen.set(name, nth + 1);
		return <input key={`${name} ${nth}`} type="hidden" name={name} defaultValue={value} autoComplete="off" />;
	});
}
