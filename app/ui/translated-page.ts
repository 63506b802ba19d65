/**
 * Lets React go on with a page that the browser translates. Chrome and Edge put a `<font>` of their own in the place of each text.
 * React then changes a text that nobody sees any more, such as a price, and fails where it takes one away or puts something before
 * it (facebook/react#11538). Here a text returns to its place before React does any of that, and is translated again there.
 * @returns ends it
 */
export function followTranslation(): () => void {
	let isTranslated = false;
	/** The node that is in the place of a text. */
	const places = new WeakMap<Node, ChildNode>();
	const putBack = (text: Node) => {
		const place = places.get(text);
		places.delete(text);
		if (place?.isConnected && text instanceof Text) place.replaceWith(text);
	};
	const observer = new MutationObserver((records) => {
		for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
			if (type === "characterData") putBack(target);
			const place = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === "FONT");
			for (const text of removedNodes) {
				if (!place || !(text instanceof Text) || text.isConnected) continue;
				isTranslated = true;
				places.set(text, place as HTMLElement);
				// It is in no page any more, so that it is observed by itself.
				observer.observe(text, { characterData: true });
			}
		}
	});
	observer.observe(document.body, { childList: true, subtree: true });
	const { removeChild, insertBefore } = Node.prototype;
	Object.assign(Node.prototype, {
		removeChild(this: Node, child: Node) {
			putBack(child);
			return isTranslated && child.parentNode !== this ? child : removeChild.call(this, child);
		},
		insertBefore(this: Node, node: Node, next: Node | null) {
			if (next) putBack(next);
			return insertBefore.call(this, node, isTranslated && next?.parentNode !== this ? null : next);
		},
	});
	return () => {
		observer.disconnect();
		Object.assign(Node.prototype, { removeChild, insertBefore });
	};
}
