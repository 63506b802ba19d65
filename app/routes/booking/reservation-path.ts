import { href } from "react-router";

/** The address of a reservation's own page. */
export function reservationPath({
	kind,
	reference,
}: {
	kind: "stay" | "treatment" | "dinner";
	reference: string;
}): string {
	switch (kind) {
		case "stay":
			return href("/reservations/:reference", { reference });
		case "treatment":
			return href("/treatments/:reference", { reference });
		case "dinner":
			return href("/dinners/:reference", { reference });
	}
}
