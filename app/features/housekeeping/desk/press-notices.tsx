import { hotelTime } from "#app/content/hotel/hotel-time.ts";
import { isolate } from "#app/lib/isolate.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import type { Press } from "../presses.ts";
import type { Presses } from "../use-presses.ts";
import { housekeepingWords as words } from "./desk-housekeeping-words.ts";

const timeOf = (milliseconds: number) => hotelTime(new Date(milliseconds));

/** The first names of whose presses they are, each once. */
function namesOf(presses: readonly Press[]): string {
	return [...new Set(presses.map(({ person }) => person.name))].map(isolate).join(", ");
}

/** The notices above the villas: presses not sent yet and why, and presses that the server has refused. */
export function PressNotices({ presses }: { presses: Presses }) {
	const { waiting, refused, ofOthers, failedSince, isSignedOut, discard } = presses;
	const isShown = waiting.length > 0 && (failedSince !== null || isSignedOut);
	return (
		<>
			<div role="status">
				{isShown ? (
					<p className="unsent-note">
						<DeskIcon name="offline" size="l" />
						<span>
							<b>{words().notSent.count(waiting.length)}</b>{" "}
							{isSignedOut ? (
								<span className="soft">
									{words().notSent.signedOut}{" "}
									<a className="text-link" href="/desk/sign-in?to=%2Fdesk%2Fhousekeeping">
										{words().notSent.signIn}
									</a>
								</span>
							) : (
								<span className="soft">
									{failedSince === null
										? words().notSent.waiting
										: words().notSent.since(timeOf(failedSince))}
								</span>
							)}
						</span>
					</p>
				) : null}
				{ofOthers.length > 0 ? (
					<p className="unsent-note">
						<DeskIcon name="offline" size="l" />
						<span>{words().notSent.others(ofOthers.length, namesOf(ofOthers))}</span>
					</p>
				) : null}
			</div>
			{refused.length > 0 ? (
				<section className="note coral mb-3" role="alert" aria-labelledby="refused-h">
					<h2 className="type-head mb-1" id="refused-h">
						{words().refused.title}
					</h2>
					<p>
						{refused.some((press) => press.refused === "ended")
							? words().refused.ended(namesOf(refused))
							: words().refused.other}
					</p>
					<ul className="mt-1 mb-3 list-disc pl-4.5">
						{refused.map((press) => (
							<li key={press.id}>
								{press.villaName}: {pressWords(press)}, {timeOf(press.pressedAt)}
								{press.refused && press.refused !== "ended" ? `. ${words().refusals[press.refused]}` : ""}
							</li>
						))}
					</ul>
					<DeskButton type="button" look="coral" onClick={() => void discard(refused)}>
						{words().refused.discard}
					</DeskButton>
				</section>
			) : null}
		</>
	);
}

/** The name of a press, in the words of its state. */
export function pressWords({ act }: Pick<Press, "act">): string {
	return words().villa.acts[act];
}
