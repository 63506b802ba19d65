import { href, Link } from "react-router";
import {
	RegistrationFields,
	toRegistrationValues,
} from "#app/features/guests/components/registration-fields.tsx";
import { checkInWords as words } from "#app/features/stays/desk/desk-check-in-words.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Hidden } from "./check-in-final.tsx";
import { CheckInPartFrame, type CheckInPartProps, type CheckInUnit, stateOf } from "./check-in-part.tsx";
import { StepForm } from "./step-form.tsx";

/** Who arrives, and when: the adults of one villa are registered here. */
export function WhoPart(props: CheckInPartProps) {
	const { units, version, result, time, guest, reference } = props;
	const own = result?.act === "who" ? result : undefined;
	const [unit] = units;
	const { isDone, hasErrors, look } = stateOf(props, "who");
	const arrivedAt = units[0]?.arrivedAt ?? null;
	return (
		<CheckInPartFrame
			part="who"
			isDone={isDone}
			hasErrors={hasErrors}
			sub={isDone ? words.parts.who.done(namesOf(units), arrivedAt) : words.parts.who.open}
		>
			<StepForm
				name="who"
				version={version}
				result={result}
				values={{
					...(unit && toRegistrationValues(unit.registered, guest.isUnregistered ? guest.name : undefined)),
					arrivedAt: isDone ? (arrivedAt ?? "") : time,
				}}
				saved={[{ name: words.who.arrivedAt, value: arrivedAt ?? "–" }]}
				loadSchema={async () => (await import("#app/features/stays/desk-schema.ts")).whoSchema}
			>
				{({ submitting }) => (
					<>
						<Hidden units={units} />
						{unit && units.length === 1 ? (
							<RegistrationFields registered={unit.registered} adults={unit.asked} sent={own?.values} />
						) : (
							<p className="small soft">{words.who.together}</p>
						)}
						<div className="cols2">
							<TextField
								name="arrivedAt"
								type="time"
								label={words.who.arrivedAt}
								hint={words.who.arrivedHint}
							/>
						</div>
						<p className="btns">
							<DeskButton look={look} disabled={submitting}>
								{words.save}
							</DeskButton>
							<Link className="btn plain" to={href("/desk/stays/:reference/registration", { reference })}>
								{words.who.card}
							</Link>
						</p>
					</>
				)}
			</StepForm>
		</CheckInPartFrame>
	);
}

const namesOf = (units: readonly CheckInUnit[]) =>
	units.flatMap(({ registered }) => registered.map(({ name }) => name)).join(" · ");
