import { notAtDesk } from "../stays/find-party.server.ts";

/** An address under `/desk` that no page has, within the desk's frame. */
export function loader() {
	throw notAtDesk();
}

export function action() {
	throw notAtDesk();
}

export default function NotAtDesk() {
	return null;
}
