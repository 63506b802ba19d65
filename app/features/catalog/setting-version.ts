/** Why a setting was not changed. */
export type SettingRefusal<Setting> =
	| { reason: "not_allowed" }
	| { reason: "unknown" }
	/** Somebody else has changed it since the form was opened: what holds now. */
	| { reason: "changed_meanwhile"; current: Setting };

/** A setting as text, so that a form can send back what it showed and a change by somebody else is noticed. */
export function toVersion(setting: Record<string, unknown>): string {
	return JSON.stringify(Object.entries(setting).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What differs, as before and after, for the audit. */
export function listChanges(
	before: Record<string, unknown>,
	after: Record<string, unknown>,
): Record<string, [unknown, unknown]> {
	return Object.fromEntries(
		Object.entries(after)
			.filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value))
			.map(([name, value]) => [name, [before[name], value]]),
	);
}
