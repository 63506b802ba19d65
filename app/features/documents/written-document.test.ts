import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toMessage } from "#app/features/email/message.ts";
import { makeContent } from "#test/factories/documents.ts";
import { hotelContact } from "#test/factories/emails.ts";
import { DocumentPaper } from "./components/document-paper.tsx";
import { readContent, writeContent } from "./document-content.ts";
import { documentKinds } from "./document-number.ts";
import { writeDocumentEmail } from "./email.ts";
import { writeDocumentOut } from "./written-document.ts";

const spanish = (kind: (typeof documentKinds)[number]) =>
	({ ...makeContent(kind, "2026-12-14"), labelsIn: "es" }) as const;

const paperOf = (content: Parameters<typeof writeDocumentOut>[0]) =>
	renderToStaticMarkup(
		createElement(DocumentPaper, {
			document: writeDocumentOut(content),
			number: "I-2026-0017",
			copy: "shown",
		}),
	);

test("a document of a guest who reads Spanish is English, with Spanish beneath", () => {
	const paper = paperOf(spanish("invoice"));
	for (const [english, below] of [
		["TAX INVOICE", "Factura"],
		["Date", "Fecha"],
		["Invoiced to", "Facturado a"],
		["Sum before tax", "Suma sin impuesto"],
		["Room tax 9% of $379.00", "Impuesto hotelero"],
		["In Belize dollars", "En dólares de Belice"],
	])
		expect(paper).toContain(`${english}<span class="sub" lang="es">${below}</span>`);
	expect(paper).toContain("Mon 14 Dec 2026");
	expect(paper).toContain("BZ$826.22");
});

test.each(documentKinds)("the %s of a guest who reads English has no word of another language", (kind) => {
	expect(paperOf(makeContent(kind, "2026-12-14"))).not.toContain('lang="es"');
});

test("the stored text says which language is beneath, and says nothing where there is none", () => {
	const before = writeContent(makeContent("receipt", "2026-12-14"));
	expect(before).not.toContain("labelsIn");
	expect(writeContent(readContent(before))).toBe(before);
	const text = writeContent(spanish("receipt"));
	expect(text).toContain('"labelsIn": "es"');
	expect(readContent(text).labelsIn).toBe("es");
});

test("the e-mail with a document has both words of the paper", () => {
	const email = writeDocumentEmail({ content: spanish("receipt"), number: "R-2026-0017", isCopy: false });
	const { subject, text } = toMessage(email, hotelContact);
	expect(subject).toBe("Receipt R-2026-0017 / Recibo R-2026-0017 from PB Resort Belize Ltd.");
	expect(text).toContain("Received from / Recibido de: Ana Pérez");
	expect(text).toContain("This receipt is not a tax invoice. / Este recibo no es una factura.");
});
