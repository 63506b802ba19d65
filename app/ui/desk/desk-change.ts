/** What somebody has just done, as open staff screens learn it. No personal data of guests: ids and the name of the person. */
export type DeskChange = {
	/** Of the audit row. */
	id: string;
	act: string;
	/** Such as `reservation`, `villa` or `shift_note`, with its id. */
	subjectKind: string;
	subjectId: string;
	/** The name of the person of the staff; null for a guest and for the app itself. */
	by: string | null;
};

/** The address of the event stream: every message is a list of changes as JSON. */
export const deskChangesPath = "/desk/changes";
