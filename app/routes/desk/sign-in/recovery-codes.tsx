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
				<ul className="recovery-codes">
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
