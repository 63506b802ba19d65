import { useState } from "react";
import { useLocation } from "react-router";

/**
 * The answer to the last form of a page that is read again by itself (`useReadAgain`): the router forgets it then, and what it
 * says of a form would be gone before somebody has read it. It stays until the next answer or the next visit of the page.
 */
export function useAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
	const { key: visit } = useLocation();
	const [last, setLast] = useState({ answer: actionData, visit });
	if (actionData !== undefined && (actionData !== last.answer || visit !== last.visit))
		setLast({ answer: actionData, visit });
	return actionData ?? (visit === last.visit ? last.answer : undefined);
}
