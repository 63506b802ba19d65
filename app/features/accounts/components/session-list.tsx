import { Form, href, useNavigation } from "react-router";
import { securityWords } from "#app/content/account-area.ts";
import { Button } from "#app/ui/button.tsx";
import { AreaSection } from "./area-frame.tsx";

type ShownSession = {
	id: string;
	isHere: boolean;
	browser: string;
	/** Days, in words. */
	startedOn: string;
	lastUsedOn: string;
};

/** The browsers that are logged in; each but this one can be logged out, at once. */
export function SessionList({ sessions }: { sessions: ShownSession[] }) {
	const action = href("/account/security");
	const busy = useNavigation().state === "submitting";
	const others = sessions.filter(({ isHere }) => !isHere);
	return (
		<AreaSection title={securityWords.sessions}>
			<ul className="divide-y divide-sand border-sand border-y">
				{sessions.map(({ id, isHere, browser, startedOn, lastUsedOn }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
						<div className="min-w-0">
							<p id={`session-${id}`} className="font-medium">
								{browser}
								{isHere ? (
									<span className="ml-2 rounded-pill bg-sand px-2.5 py-0.5 font-normal text-small">
										{securityWords.here}
									</span>
								) : null}
							</p>
							<p className="text-ink-soft text-small">
								{securityWords.started} {startedOn}, {securityWords.lastUsed} {lastUsedOn}
							</p>
						</div>
						{isHere ? null : (
							<Form method="post" action={action}>
								<input type="hidden" name="intent" value="end" />
								<input type="hidden" name="session" value={id} />
								<Button
									type="submit"
									id={`end-${id}`}
									variant="secondary"
									disabled={busy}
									aria-labelledby={`end-${id} session-${id}`}
								>
									{securityWords.end}
								</Button>
							</Form>
						)}
					</li>
				))}
			</ul>
			{others.length > 0 ? (
				<Form method="post" action={action} className="mt-5">
					<input type="hidden" name="intent" value="end_others" />
					<Button type="submit" variant="danger" disabled={busy}>
						{securityWords.endOthers}
					</Button>
				</Form>
			) : (
				<p className="mt-4 text-ink-soft text-small">{securityWords.alone}</p>
			)}
		</AreaSection>
	);
}
