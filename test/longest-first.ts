import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Crash tests of few lines that take long, from the longest on. */
const longest = ["several-processes", "backup", "pre-release", "server", "stop"];

/**
 * Vitest begins with the files that took longest last time or, where it has no record, that have most lines. A run without a record,
 * as every run of `.ci/run` is, then waited for one long test at its end, alone.
 */
export class LongestFirst extends BaseSequencer {
	override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(specs);
		const named = longest.flatMap((name) =>
			sorted.filter(({ moduleId }) => moduleId.endsWith(`/${name}.crash.test.ts`)),
		);
		return [...named, ...sorted.filter((spec) => !named.includes(spec))];
	}
}
