import type { DeclaredAct } from "#app/features/staff/act.server.ts";
import { deskActs, may } from "#app/features/staff/permissions.ts";
import { staffRoles } from "#app/lib/actor.ts";
import { sendsActs } from "#app/routes/desk/acts/sends-acts.ts";
import type { PageActs } from "#app/routes/desk/acts/takes-acts.server.ts";
import routes from "#app/routes.ts";

/** The exports of one page of the desk, as far as its forms go. */
type DeskPage = {
	/** As in `routes.ts`, with a leading slash. */
	path: string;
	file: string;
	takesForms: boolean;
	/** Whether a form that was not answered stays on its page. */
	staysWhenLost: boolean;
	acts: PageActs;
};

type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined };

/** @property layouts the files around the page */
type PageFile = { path: string; file: string; layouts: string[] };

const listFiles = (entries: Entry[], above: Omit<PageFile, "file"> = { path: "", layouts: [] }): PageFile[] =>
	entries.flatMap(({ path, file, children }) => {
		const here = path === undefined ? above.path : `${above.path}/${path}`;
		const { layouts } = above;
		return children
			? listFiles(children, { path: here, layouts: [...layouts, file] })
			: [{ path: here, file, layouts }];
	});

type Exports = { action?: { acts?: PageActs }; clientAction?: unknown; clientMiddleware?: unknown[] };

const modules = import.meta.glob<Exports>("../app/routes/desk/**/*.{ts,tsx}");

const load = async (file: string): Promise<Exports> => (await modules[`../app/${file}`]?.()) ?? {};

/** Every page of the desk, in the order of `routes.ts`. */
export const deskPages: readonly DeskPage[] = await Promise.all(
	listFiles(routes)
		.filter(({ file }) => file.startsWith("routes/desk/"))
		.map(async ({ path, file, layouts }) => {
			const { action, clientAction } = await load(file);
			const around = await Promise.all(layouts.map(load));
			const areSent = around.some(({ clientMiddleware }) => clientMiddleware?.includes(sendsActs));
			return {
				...{ path, file, acts: action?.acts ?? {} },
				takesForms: action !== undefined,
				staysWhenLost: areSent || clientAction !== undefined,
			};
		}),
);

/** One form of the desk: the page that takes it, the name that it sends as `intent` or `form`, and its act. */
export type ActForm = { path: string; form: string; act: DeclaredAct };

/** Every form of every page, with the act that was declared for it; two where the record decides between two acts. */
export const actForms: readonly ActForm[] = deskPages.flatMap(({ path, acts }) =>
	Object.entries(acts).flatMap(([form, { declared }]) => declared.map((act) => ({ path, form, act }))),
);

/** Which role may do which act: a table that a hotelier can read, one line for each act. */
export function describeActs(): string {
	const acts = [...new Map(actForms.map(({ act }) => [act.name, act])).values()];
	const order = Object.keys(deskActs);
	const rows = acts
		.toSorted((one, other) => order.indexOf(one.may) - order.indexOf(other.may))
		.map(({ name, may: needed, proof, approval }) => [
			name.replaceAll("_", " "),
			...staffRoles.map((role) => (may([role], needed) ? "yes" : "")),
			approval ? deskActs[approval].join(", ") : "",
			proof ? "yes" : "",
		]);
	const head = ["Act", ...staffRoles, "Above a limit, with", "Second factor"];
	return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}
