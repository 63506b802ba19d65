import { useFreshData } from "#app/ui/use-fresh-data.ts";
import type { StayAvailability } from "./villa-search.ts";

/** Every open form is told of a change at once. Each asks at a random moment within this time. Milliseconds. */
const spreadMs = 600;

/** The availability as it is now: asked for again whenever a villa is taken or released, as long as the page is open. */
export function useLiveAvailability(
	loaded: StayAvailability | null,
	paths: { changes: string; availability: string },
): StayAvailability | null {
	const { data } = useFreshData({ data: loaded, path: paths.availability }, paths.availability, {
		stream: paths.changes,
		spreadMs,
	});
	return data;
}
