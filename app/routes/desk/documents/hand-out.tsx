import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { deskDocumentsWords } from "#app/features/documents/desk/desk-documents-words.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskForm, RefusalNote } from "#app/ui/desk/desk-form.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { TextField } from "#app/ui/field.tsx";

const words = deskDocumentsWords.one;

const loadMailCheck = loadCheck(() =>
	import("#app/features/documents/schema.ts").then((file) => file.mailDocumentSchema),
);

/** Prints or mails a document: the first time the original, every later time a copy. */
export function HandOut({
	path,
	formKey,
	email,
	hasOriginal,
	isPrinting,
	deliveries,
	result,
}: {
	/** Without what was just printed: a form of this page begins anew. */
	path: string;
	formKey: string;
	email: string;
	hasOriginal: boolean;
	/** Whether the paper was handed out a moment ago, and the page is to be printed. */
	isPrinting: boolean;
	deliveries: readonly { id: string; text: string }[];
	result: unknown;
}) {
	const isSending = useNavigation().formMethod === "POST";
	const what = hasOriginal ? "copy" : "original";
	const latest = deliveries.at(-1)?.id;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each paper that is handed out prints once
	useEffect(() => {
		if (isPrinting) print();
	}, [isPrinting, latest]);
	return (
		<DeskSheet id="hand-out" title={words.printOrMail}>
			<div className="sheet-body grid grid-cols-1 gap-4">
				{isPrinting ? <p role="status">{words.printNow}</p> : null}
				<RefusalNote act="print" result={result} />
				<Form className="grid grid-cols-1 gap-2.5" method="post" action={path}>
					<input type="hidden" name="intent" value="print" />
					<input type="hidden" name="idempotencyKey" value={formKey} autoComplete="off" />
					<DeskButton look="fill" icon="print" disabled={isSending}>
						{words.print[what]}
					</DeskButton>
				</Form>
				<DeskForm
					className="grid grid-cols-1 gap-2.5"
					act="mail"
					loadCheck={loadMailCheck}
					{...{ result, formKey }}
					values={{ address: email }}
					action={path}
					aria-label={words.mail[what]}
					key={latest}
				>
					{({ submitting }) => (
						<>
							<TextField
								name="address"
								label={words.address}
								type="email"
								inputMode="email"
								maxLength={254}
								autoComplete="off"
								autoCapitalize="none"
								spellCheck={false}
							/>
							<div className="btns">
								<DeskButton look="line" icon="mail" disabled={submitting}>
									{words.mail[what]}
								</DeskButton>
							</div>
						</>
					)}
				</DeskForm>
				{deliveries.length === 0 ? (
					<p className="small soft">{words.neverYet}</p>
				) : (
					<ul className="sub mt-3 grid gap-1" aria-label={words.deliveries}>
						{deliveries.map(({ id, text }) => (
							<li key={id}>{text}</li>
						))}
					</ul>
				)}
			</div>
		</DeskSheet>
	);
}
