/*
 * The service worker of the housekeeping page, and of no other: its scope is `/desk/housekeeping`. The page stores a copy of
 * itself (`features/housekeeping/page-copy.ts`); this serves it when the network fails, and deletes it as soon as the
 * server answers that nobody is signed in any more. It sends and stores nothing itself.
 */
const copies = "housekeeping";
const page = "/desk/housekeeping";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== self.location.origin) return;
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
		// What has no copy leads back to the list, which says that the network is away.
		return pathname === page ? copy : Response.redirect(page);
	}
	if (response.type === "opaqueredirect" || response.status === 401 || response.status === 403)
		await caches.delete(copies);
	return response;
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
