import { Link } from "react-router";
import { deskSignInWords } from "#app/content/words/desk-sign-in-words.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";

const words = deskSignInWords.recoveryCodes;

/** The ten codes, once. They take the focus, because they are in the place of a form. */
export function RecoveryCodes({ codes, to }: { codes: readonly string[]; to: string }) {
	return (
		<section className="sheet" tabIndex={-1} ref={(section) => section?.focus()} aria-labelledby="codes-h">
			<h2 id="codes-h">{words.title}</h2>
			<div className="sheet-body">
				<p>{words.lead}</p>
				<ul className="recovery-codes mt-3 mb-4 grid grid-cols-[repeat(2,max-content)] gap-x-8 gap-y-1 font-mono text-[1.0625rem] leading-7 font-medium">
					{codes.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ul>
				<div className="btns">
					<Link to={to} className="btn fill" reloadDocument>
						{words.go}
					</Link>
					<DeskButton look="line" icon="print" type="button" data-needs-script onClick={() => window.print()}>
						{words.print}
					</DeskButton>
				</div>
			</div>
		</section>
	);
}
