import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";

/** The files of a workbook, which is an archive of XML. */
export async function unzip(archive: Buffer): Promise<Map<string, string>> {
	const files = new Map<string, string>();
	await new Promise<void>((resolve, reject) => {
		yauzl.fromBuffer(archive, { lazyEntries: true }, (fault, zip) => {
			if (fault) return reject(fault);
			zip.on("entry", (entry: yauzl.Entry) => {
				zip.openReadStream(entry, async (broken, stream) => {
					if (broken) return reject(broken);
					files.set(entry.fileName, (await buffer(stream)).toString("utf8"));
					zip.readEntry();
				});
			});
			zip.on("end", resolve);
			zip.readEntry();
		});
	});
	return files;
}
