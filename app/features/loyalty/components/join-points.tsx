import { href } from "react-router";
import { rewardWords } from "#app/content/hotel/rewards.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** The invitation to whoever is not signed in. */
export function JoinPoints() {
	const { title, text, signUp, signIn } = rewardWords.join;
	return (
		<section aria-labelledby="join-points" className="border-sand border-t pt-6">
			<h2 id="join-points" className="heading">
				{title}
			</h2>
			<p className="mt-1.5 text-ink-soft">{text}</p>
			<div className="mt-5 flex flex-wrap gap-3">
				<ButtonLink to={href("/sign-up")} viewTransition>
					{signUp}
				</ButtonLink>
				<ButtonLink to={href("/sign-in")} variant="secondary" viewTransition>
					{signIn}
				</ButtonLink>
			</div>
		</section>
	);
}
