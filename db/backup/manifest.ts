import { z } from "zod";

/** The format of the archives that this release writes, and the newest that it reads. */
export const archiveFormat = 1;

/** The facts of an archive about itself, in its file `manifest.json`. */
export const manifestSchema = z.object({
	product: z.literal("palapa"),
	format: z.literal(archiveFormat),
	/** The moment of the snapshot, by the clock of the database. */
	takenAt: z.iso.datetime(),
	/** The number of migrations that the database has had. */
	schemaVersion: z.int().positive(),
	/** Their hashes, oldest first. */
	migrations: z.array(z.string()),
	/** The version of PostgreSQL, for people. */
	server: z.string(),
	/** The columns are in the order of the fields of a line. */
	tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
	/** Sequences that have given a number, with the last one. */
	sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const manifestFile = "manifest.json";

/** SHA-256 of every other file of the archive, in the format of `sha256sum --check`. */
export const checksumFile = "SHA256SUMS";

/** The name of a table's file inside the archive. */
export function tableFile(table: string): string {
	return `tables/${encodeURIComponent(table)}.copy`;
}
