/**
 * How often a test with random moments or random sequences is repeated: few times in every run, so that the suite
 * stays short, and many with `LONG_TESTS=1`.
 */
export function roundsOf({ short, long }: { short: number; long: number }): number {
	return process.env.LONG_TESTS === "1" ? long : short;
}
