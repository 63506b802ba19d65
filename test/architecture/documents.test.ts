import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const pages = globSync(["*.md", "docs/**/*.md", "art/README.md"], { cwd: root }).map((path) => ({
	path,
	text: read(path),
}));
/** Every file of the project with a slash before it, so that the end of a path finds whole names alone. */
const files = globSync("{app,art,bench,db,docs,jobs,public,scripts,server,test}/**/*.{ts,tsx,js,css,sql}", {
	cwd: root,
}).concat(globSync("*.{ts,js}", { cwd: root }));
const paths = files.map((path) => `/${path.replaceAll("\\", "/")}`);

describe("README and documents", () => {
	test("name files that exist, whole or by the end of their path", () => {
		const named = pages.flatMap(({ path, text }) =>
			[...text.matchAll(/`[^`\n]+`/g)]
				.flatMap(([code]) => code.match(/[\w@.#-][\w@.#/-]*\.(?:tsx?|js|css|sql)\b/g) ?? [])
				.filter((name) => !/^[.-]/.test(name))
				.map((name) => ({ path, name })),
		);
		expect(named.length).toBeGreaterThan(300);
		const missing = named.filter(({ name }) => !paths.some((path) => path.endsWith(`/${name}`)));
		expect(missing).toEqual([]);
	});

	test("link to files that exist", () => {
		const links = pages.flatMap(({ path, text }) =>
			[...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = ""]) =>
				join(path, "..", link),
			),
		);
		expect(links.length).toBeGreaterThan(50);
		expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
	});

	test("name commands that package.json has", () => {
		const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
		const commands = pages.flatMap(({ text }) => [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)]);
		expect(commands.length).toBeGreaterThan(50);
		expect(commands.map(([, name = ""]) => name).filter((name) => !(name in scripts))).toEqual([]);
	});

	test("list every setting that the server reads, and no other", () => {
		const [, table = ""] = /^## Settings$([\s\S]*?)^For tests only/m.exec(read("docs/operating.md")) ?? [];
		const listed = [...table.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(
			([, names = ""]) => names.match(/[A-Z][A-Z_]+/g) ?? [],
		);
		const readByServer = globSync("server/*settings.ts", { cwd: root }).flatMap((path) =>
			[...read(path).matchAll(/^\t+([A-Z][A-Z_]{2,}):/gm)].map(([, name = ""]) => name),
		);
		expect(listed.sort()).toEqual([...new Set(readByServer)].sort());
	});
});
