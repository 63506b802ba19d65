/*
 * The service worker of the housekeeping page, and of no other: its scope is `/desk/housekeeping`. The page stores a copy of
 * itself (`features/housekeeping/page-copy.ts`); this serves it when the network fails, and deletes it as soon as the
 * server answers that nobody is signed in any more. A press that was made before the page's scripts ran, and fails, is
 * stored as the page would have (`features/housekeeping/press-queue.ts`).
 */
const copies = "housekeeping";
const page = "/desk/housekeeping";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (origin !== self.location.origin) return;
	if (request.method === "POST" && request.mode === "navigate" && pathname === page)
		event.respondWith(sendPress(request));
	if (request.method !== "GET") return;
	const isOurs = pathname === page || pathname.startsWith(`${page}/`);
	if (request.mode === "navigate" && isOurs) event.respondWith(openPage(request, pathname));
	else if (pathname.startsWith("/assets/")) event.respondWith(loadFile(request, pathname));
});

async function openPage(request, pathname) {
	let response;
	try {
		response = await fetch(request);
	} catch {
		const copy = await caches.match(page, { cacheName: copies, ignoreVary: true });
		if (!copy) return Response.error();
		// A page without a copy leads back to the list, which says that the network is away.
		return pathname === page ? copy : Response.redirect(page);
	}
	if (response.type === "opaqueredirect" || response.status === 401 || response.status === 403)
		await caches.delete(copies);
	return response;
}

async function sendPress(request) {
	const form = await request.clone().formData();
	try {
		return await fetch(request);
	} catch {
		if (form.has("person")) await storePress(form);
		// The same place as where the server has taken it.
		return Response.redirect(`${page}#v-${form.get("villa")}`, 303);
	}
}

function storePress(form) {
	const press = {
		id: crypto.randomUUID(),
		villaId: form.get("villa"),
		villaName: form.get("villaName"),
		act: form.get("act"),
		pressedAt: Date.now(),
		person: { id: form.get("person"), name: form.get("personName") },
	};
	return new Promise((resolve, reject) => {
		const opening = indexedDB.open("palapa-housekeeping", 1);
		opening.onupgradeneeded = () =>
			opening.result.createObjectStore("presses", { keyPath: "order", autoIncrement: true });
		opening.onerror = () => reject(opening.error);
		opening.onsuccess = () => {
			const writing = opening.result.transaction("presses", "readwrite");
			writing.objectStore("presses").add(press);
			writing.oncomplete = () => resolve(opening.result.close());
			writing.onerror = () => reject(writing.error);
		};
	});
}

/** From the network, which is the browser's own cache most of the time; from the copy when that fails. */
async function loadFile(request, pathname) {
	try {
		return await fetch(request);
	} catch {
		const copy = await caches.match(pathname, { cacheName: copies, ignoreVary: true });
		return copy ?? Response.error();
	}
}
