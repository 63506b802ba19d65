import { Form } from "react-router";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { RefusalNote } from "#app/ui/desk/desk-form.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { deskWellness } from "./desk-wellness-words.ts";

const words = deskWellness.off;

type ShownTimeOff = { id: string; name: string; from: string; until: string; reason: string | null };

/** Who and what is out of service now and later, and the way back. */
export function TimeOffList({ timeOff, result }: { timeOff: readonly ShownTimeOff[]; result: unknown }) {
	return (
		<DeskSheet id="off" title={words.list} count={timeOff.length}>
			<RefusalNote act="end" result={result} />
			{timeOff.length === 0 ? (
				<p className="sheet-body soft">{words.none}</p>
			) : (
				<ul className="rows">
					{timeOff.map(({ id, name, from, until, reason }) => (
						<li key={id}>
							<div className="min-w-0 wrap-anywhere">
								<span className="strong">{name}</span>
								<span className="sub">{words.from(from, until)}</span>
								{reason ? <span className="sub">{reason}</span> : null}
							</div>
							<Form method="post" preventScrollReset>
								<input type="hidden" name="id" value={id} />
								<DeskButton look="line" name="intent" value="end">
									{words.back}
									<span className="sr-only">{words.backOf(name)}</span>
								</DeskButton>
							</Form>
						</li>
					))}
				</ul>
			)}
		</DeskSheet>
	);
}
