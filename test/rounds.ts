/**
 * How often a test with random moments or random sequences is repeated: few times in every run, so that the suite
 * stays short, and many with `LONG_TESTS=1`.
 */
export function roundsOf({ short, long }: { short: number; long: number }): number {
	return process.env.LONG_TESTS === "1" ? long : short;
}

/** How many random sequences of operations a model test runs: `short`, 10,000 with `LONG_TESTS=1`, or `SEQUENCES`. */
export function sequencesOf(short: number): number {
	return Number(process.env.SEQUENCES ?? roundsOf({ short, long: 10_000 }));
}
