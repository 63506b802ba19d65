/** Ends a sentence whose last words may have a full stop of their own, as `3 p. m.` has. */
export const endSentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);
