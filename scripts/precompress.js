/**
 * Compresses the built client's texts once, at the highest quality, so that the server only sends them.
 * Pictures, films and fonts are compressed already. Its one argument is the folder.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [folder = ""] = process.argv.slice(2);
/** Below this many bytes the header that names the compression costs more than it saves. */
const worthwhileBytes = 150;

for (const name of readdirSync(folder, { recursive: true })) {
	if (!/\.(html|js|css|svg|json|txt|webmanifest)$/.test(name)) continue;
	const file = join(folder, name);
	const bytes = readFileSync(file);
	if (bytes.length < worthwhileBytes) continue;
	const brotli = brotliCompressSync(bytes, {
		params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
	});
	writeFileSync(`${file}.br`, brotli);
	writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
