import { isolate } from "#app/lib/isolate.ts";
import { inLanguages } from "#app/lib/language.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";

/** The act, its bill and its amount. */
const onBill =
	(act: string) =>
	(reference: string, cents: number): string =>
		`${act} ${formatUsd(cents)} on the bill of ${formatReference(reference)}`;

/** Words shared by all forms of the desk. */
export const actWords = inLanguages({
	en: {
		/** By reason. A function makes the sentence of the refusal's facts. */
		refusals: {
			not_allowed: "Your role may not do that.",
			changed_meanwhile:
				"A colleague has changed this in the meantime. Nothing of yours is saved yet: look at it, and send it again.",
			form_already_used: "This form was sent before. Reload the page to see what it did.",
			key_used: "This form was sent before, for something else. Reload the page to see what it did.",
			needs_approval: ({ limitCents }: { limitCents?: number }) =>
				limitCents === undefined
					? "This needs a manager."
					: `With this, today’s pay-outs from the drawer go over ${formatUsd(limitCents)}.`,
			over_limit: "This is more than your role may give.",
			paused: "Too many wrong tries. Wait a few minutes.",
		},
		/** After cash was refused because no drawer is open. */
		openDrawer: "Open the drawer, then come back here",
		/** Of every form that takes a payment back. */
		takeBack: { reason: "Why?", submit: "Take it back", submitting: "Taking it back…" },
		/** After a refusal that a manager can approve. */
		approval: {
			code: "Confirm it with your code below, and send it again.",
			passkey: "Confirm it with your passkey below, and send it again.",
			pin: "A manager confirms it with their PIN below. Then send it again.",
			approver_code: "A manager approves it here with their code below. Then send it again.",
			/** Beside a field that a clerk fills in and a manager approves. */
			here: "A manager approves it here.",
			sendAgain: "Send it again",
			elsewhere:
				"It can be approved here once a manager has an authenticator app, or a PIN for the tablet. A passkey counts in their own browser alone.",
		},
		/** Beside a field that a colleague has changed too. An empty value has words of its own. */
		conflict: {
			now: (value: string) =>
				value === "" ? "A colleague has emptied this." : `Saved by a colleague: ${value}.`,
			saw: (value: string) => (value === "" ? "It was empty before." : `Before: ${value}.`),
			emptied: "You had emptied it: empty it again if it should go.",
			ticked: "ticked",
			notTicked: "not ticked",
		},
		/** Where a form has text that the same person typed before. */
		draft: {
			text: "This form was not sent. What you typed is still here.",
			empty: "Empty the form",
		},
		/** Of a date years away. */
		checkYear: (date: string) => `Please check the year: ${date}.`,
		/** For a form that was carried through a sign-in without its private fields. */
		incomplete:
			"Nothing is saved yet. Numbers of documents, diets and notes are not carried through a sign-in: type them again, then send the form.",
		/** For a form that the page does not have. */
		unknownForm: "Please reload this page and send the form again.",
		/** Where the refused form is no longer on the page. */
		gone: "Nothing was saved: this has changed in the meantime. The page shows how it is now.",
		/** Where a reason has no sentence of its own. */
		refused: "This is not possible now. Reload the page to see how things are.",
		failed:
			"Something went wrong here, and we do not know whether it was saved. What you entered is still there: send it again. Nothing is done twice.",
		/** Beside a row that a colleague has just changed. */
		changedBy: (name: string) => `changed by ${isolate(name)}`,
		notSent: "No connection to the server. Nothing is lost: press again when the network is back.",
	},
	es: {
		refusals: {
			not_allowed: "Su puesto no le permite hacer eso.",
			changed_meanwhile:
				"Mientras tanto, alguien del equipo cambió esto. Lo suyo todavía no está guardado: revíselo y envíelo de nuevo.",
			form_already_used: "Este formulario ya se envió. Recargue la página para ver qué hizo.",
			key_used: "Este formulario ya se envió para otra cosa. Recargue la página para ver qué hizo.",
			needs_approval: ({ limitCents }) =>
				limitCents === undefined
					? "Esto necesita la aprobación de gerencia."
					: `Con esto, las salidas de caja de hoy pasan de ${formatUsd(limitCents)}.`,
			over_limit: "Esto es más de lo que su puesto permite.",
			paused: "Demasiados intentos fallidos. Espere unos minutos.",
		},
		openDrawer: "Abra la caja y después regrese aquí",
		takeBack: { reason: "¿Por qué?", submit: "Revertirlo", submitting: "Revirtiendo…" },
		approval: {
			code: "Confírmelo abajo con su código y envíelo de nuevo.",
			passkey: "Confírmelo abajo con su llave de acceso y envíelo de nuevo.",
			pin: "Gerencia lo confirma abajo con su PIN. Después envíelo de nuevo.",
			approver_code: "Gerencia lo aprueba aquí abajo con su código. Después envíelo de nuevo.",
			here: "Gerencia lo aprueba aquí.",
			sendAgain: "Enviar de nuevo",
			elsewhere:
				"Se puede aprobar aquí cuando alguien de gerencia tenga una aplicación de autenticación o un PIN para la tableta. Una llave de acceso solo sirve en su propio navegador.",
		},
		conflict: {
			now: (value) =>
				value === "" ? "Alguien del equipo vació este campo." : `Alguien del equipo guardó: ${value}.`,
			saw: (value) => (value === "" ? "Antes estaba vacío." : `Antes: ${value}.`),
			emptied: "Usted lo había vaciado: vacíelo de nuevo si debe quedar así.",
			ticked: "marcado",
			notTicked: "sin marcar",
		},
		draft: {
			text: "Este formulario no se envió. Lo que usted escribió sigue aquí.",
			empty: "Vaciar el formulario",
		},
		checkYear: (date: string) => `Revise el año: ${date}.`,
		incomplete:
			"Todavía no se guardó nada. Los números de documentos, las dietas y las notas no se conservan al iniciar sesión: escríbalos de nuevo y envíe el formulario.",
		unknownForm: "Recargue esta página y envíe el formulario de nuevo.",
		gone: "No se guardó nada: esto cambió mientras tanto. La página muestra cómo está ahora.",
		refused: "Ahora no es posible. Recargue la página para ver cómo está.",
		failed:
			"Algo falló y no sabemos si se guardó. Lo que usted escribió sigue aquí: envíelo de nuevo. Nada se hace dos veces.",
		changedBy: (name) => `lo cambió ${isolate(name)}`,
		notSent: "Sin conexión con el servidor. No se perdió nada: envíelo de nuevo cuando vuelva la red.",
	},
});

/** The act that a manager approves: act, subject and amount. References as they are stored, amounts in US cents. */
export const approvedActWords = {
	cancelStay: (reference: string, cents: number) =>
		`cancel ${formatReference(reference)} with ${formatUsd(cents)} owed`,
	/** @param cents null where the rule's amount is charged */
	noShow: (reference: string, cents: number | null) =>
		`no-show of ${formatReference(reference)}${cents === null ? "" : ` with ${formatUsd(cents)} charged`}`,
	departure: (reference: string, feeCents: number | null, openCents: number) =>
		[
			`departure of ${formatReference(reference)}`,
			...(feeCents === null ? [] : [`${formatUsd(feeCents)} charged for the nights given back`]),
			...(openCents > 0 ? [`${formatUsd(openCents)} left open`] : []),
		].join(", "),
	booking: (guest: string, nightlyCents: number | null, freeUntil: string | null) =>
		[
			`booking for ${isolate(guest)}`,
			...(nightlyCents === null ? [] : [`${formatUsd(nightlyCents)} a night before tax`]),
			...(freeUntil === null ? [] : [`free to cancel until ${freeUntil}`]),
		].join(", "),
	/** @param baseCents the price of each stay that is decided by staff, before room tax */
	changePlan: (baseCents: readonly number[]) =>
		[`change of the plan`, ...baseCents.map((cents) => `${formatUsd(cents)} before tax for a stay`)].join(
			", ",
		),
	writeOff: onBill("write off"),
	writeOffOnAccount: (account: string, cents: number) =>
		`write off ${formatUsd(cents)} on the account of ${isolate(account)}`,
	close: (reference: string, cents: number) =>
		`close the bill of ${formatReference(reference)} with ${formatUsd(cents)} open`,
	reopen: (reference: string) => `open the bill of ${formatReference(reference)} again`,
	discountPercent: (reference: string, percent: number, cents: number) =>
		`discount of ${percent}% of ${formatUsd(cents)} on the bill of ${formatReference(reference)}`,
	discount: onBill("discount of"),
	refund: (reference: string, cents: number) =>
		`refund ${formatUsd(cents)} to the guest of ${formatReference(reference)}`,
	credit: (invoice: string, cents: number) => `credit ${formatUsd(cents)} of tax invoice ${invoice}`,
	refundByHand: (reference: string) =>
		`the refund of the deposit of ${formatReference(reference)} was made by hand`,
	voiding: onBill("void"),
	moveCash: (amount: string, reason: string) => `take ${amount} out of the drawer: ${reason}`,
	payOutPool: (cents: number) => `pay ${formatUsd(cents)} out of the service charge`,
	saveShares: (count: number) =>
		`change who shares in the service charge: ${count} ${count === 1 ? "person" : "people"}`,
	points: (points: number, reason: string) =>
		`${points} ${Math.abs(points) === 1 ? "point" : "points"}: ${reason}`,
} as const;
