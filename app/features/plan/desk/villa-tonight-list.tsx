import { Link } from "react-router";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import type { TonightView } from "../villa-tonight.ts";

/** The plan of a phone: a villa in a row, with tonight and what comes next. */
export function VillaTonightList({
	villas,
	toVilla,
}: {
	villas: readonly TonightView[];
	toVilla: (villaId: string) => string;
}) {
	return (
		<ul className="sheet">
			{villas.map(({ villaId, villaName, sign, lines, condition }) => (
				<li key={villaId}>
					<Link to={toVilla(villaId)} className="tonight">
						<span className="villa">{villaName}</span>
						{sign.state ? (
							<StateSign state={sign.state}>{sign.label}</StateSign>
						) : (
							<span className="sign">
								<DeskIcon name="plus" size="s" />
								{sign.label}
							</span>
						)}
						{lines.map((line) => (
							<span key={line} className="sub">
								{line}
							</span>
						))}
						{condition ? (
							<span className="sub">
								<StateSign state={condition} bare />
							</span>
						) : null}
					</Link>
				</li>
			))}
		</ul>
	);
}
