import { isolate } from "#app/lib/isolate.ts";
import { inLanguages } from "#app/lib/language.ts";

/** Words of a gift voucher on paper, on a screen and in its e-mail. */
export const giftPaperWords = inLanguages({
	en: {
		title: "Gift voucher",
		for: (name: string) => `For ${isolate(name)}`,
		from: (name: string) => `From ${isolate(name)}`,
		code: "Code",
		until: (day: string) => `Good until ${day}.`,
		how: "Show this code when you pay at the hotel. It can be used in parts, for nights, meals, treatments and the shop. It is not paid out in cash.",
		care: "Anyone who knows the code can use the voucher.",
	},
	es: {
		title: "Vale de regalo",
		for: (name: string) => `Para ${isolate(name)}`,
		from: (name: string) => `De ${isolate(name)}`,
		code: "Código",
		until: (day: string) => `Válido hasta el ${day}.`,
		how: "Muestre este código al pagar en el hotel. Se puede usar por partes, en noches, comidas, tratamientos y la tienda. No se cambia por efectivo.",
		care: "Quien conozca el código puede usar el vale.",
	},
});

/** Words of the pages on which a guest buys a gift voucher. */
export const giftOrderWords = inLanguages({
	en: {
		title: "Gift vouchers",
		intro: "Give somebody nights by the reef, a dinner at the pavilion or an hour at the wellness center.",
		description:
			"Buy a gift voucher for nights, meals and treatments at the resort. It is sent by e-mail, at once or on the day you choose.",
		form: {
			amount: "Amount",
			other: "Another amount",
			typed: "Amount in US dollars",
			limits: (least: string, most: string) => `From ${least} to ${most}.`,
			you: "From you",
			buyerName: "Your name",
			buyerEmail: "Your e-mail",
			buyerEmailHint: "We send the receipt with the voucher here.",
			them: "For somebody",
			themLead: "Leave this empty if you want to give the voucher yourself: you can print it.",
			receiverName: "Their name",
			receiverEmail: "Their e-mail",
			receiverEmailHint: "We send them the voucher too.",
			message: "A few words with it",
			sendOn: "Send it on",
			sendOnHint: "Leave it empty to send it as soon as you have paid.",
			submit: "Continue to payment",
			submitting: "One moment…",
			failed: "We could not take this. Nothing was paid. Please send it again.",
			alreadyUsed: "This form was sent before with something else. Please check it and send it again.",
		},
		aside: {
			title: "Good to know",
			facts: (validMonths: number | null) => [
				{
					term: "Use",
					text: "For nights, meals, treatments and the shop, in parts if you like. It is not paid out in cash.",
				},
				{
					term: "Valid",
					text:
						validMonths === null
							? "Without an end."
							: `For ${validMonths} ${validMonths === 1 ? "month" : "months"} from today.`,
				},
				{ term: "Tax", text: "None on the voucher. What it pays for is charged with the usual taxes." },
				{ term: "Payment", text: "On the page of our payment provider. We never see your card." },
			],
		},
		messages: {
			amount: (least: string, most: string) => `Please enter an amount from ${least} to ${most}.`,
			choose: "Please choose an amount.",
			buyer: "Please enter your name.",
			buyerEmail: "Please enter your e-mail address.",
			nameLong: "Please shorten the name to 100 characters.",
			unreal: "Please remove the invisible characters.",
			sendOn: (last: string) => `Please choose a day from today to ${last}.`,
			receiverEmail: "Please enter the e-mail address to which we send it on that day.",
		},
		order: {
			title: "Pay the gift voucher",
			lead: "The voucher is yours as soon as it is paid.",
			for: "For",
			sent: "Sent to them",
			atOnce: "As soon as it is paid",
			notSent: "You give it yourself",
			amount: "To pay now",
			pay: (amount: string) => `Pay ${amount}`,
			elsewhere: "You pay on the page of our payment provider and come back here.",
			standIn: "This is a demonstration: no money is taken.",
			checking: "We have not heard from the payment provider yet. Open this page again in a minute.",
			unreachable:
				"The payment provider cannot be reached now. Nothing was paid. Please try again in a minute.",
			expiredTitle: "This was not paid in time",
			expired: "Nothing was charged. You are welcome to start again.",
			again: "Buy a gift voucher",
		},
		paid: {
			title: "Your gift voucher",
			lead: (address: string) =>
				`Thank you. We have sent the receipt with the voucher to ${isolate(address)}.`,
			leadShort: "Thank you. This page shows what is left on it.",
			sentOn: (address: string, day: string) => `We send it to ${isolate(address)} on ${day}.`,
			sentNow: (address: string) => `We are sending it to ${isolate(address)} too.`,
			used: "Nothing is left on this voucher.",
			over: (day: string) => `This voucher was good until ${day}. It can no longer be used.`,
			print: "Print",
		},
		mail: {
			open: "Open and print it",
			paid: "Paid online",
			left: "Left",
			subject: "Your gift voucher",
			preheader: (amount: string) => `A gift voucher of ${amount}`,
			heading: "A gift voucher for you",
			text: (buyer: string | null) =>
				buyer === null
					? "This gift voucher is good for nights, meals, treatments and the shop."
					: `${isolate(buyer)} sends you this gift voucher. It is good for nights, meals, treatments and the shop.`,
			bought:
				"Thank you for the gift voucher that you have bought. It is good for nights, meals, treatments and the shop.",
		},
	},
	es: {
		title: "Vales de regalo",
		intro:
			"Regale unas noches junto al arrecife, una cena en el pabellón o una hora en el Centro de bienestar.",
		description:
			"Compre un vale de regalo para noches, comidas y tratamientos en el resort. Se envía por correo, enseguida o el día que usted elija.",
		form: {
			amount: "Monto",
			other: "Otro monto",
			typed: "Monto en dólares de EE. UU.",
			limits: (least: string, most: string) => `De ${least} a ${most}.`,
			you: "De parte de",
			buyerName: "Su nombre",
			buyerEmail: "Su correo electrónico",
			buyerEmailHint: "Aquí le enviamos el recibo con el vale.",
			them: "Para alguien",
			themLead: "Déjelo vacío si quiere entregar el vale usted: puede imprimirlo.",
			receiverName: "Nombre de quien lo recibe",
			receiverEmail: "Correo de quien lo recibe",
			receiverEmailHint: "También le enviamos el vale.",
			message: "Unas palabras",
			sendOn: "Enviarlo el",
			sendOnHint: "Déjelo vacío para enviarlo en cuanto usted pague.",
			submit: "Continuar al pago",
			submitting: "Un momento...",
			failed: "No pudimos recibirlo. No se pagó nada. Envíelo de nuevo, por favor.",
			alreadyUsed: "Este formulario ya se envió con otros datos. Revíselo y envíelo de nuevo, por favor.",
		},
		aside: {
			title: "Conviene saber",
			facts: (validMonths: number | null) => [
				{
					term: "Uso",
					text: "En noches, comidas, tratamientos y la tienda, por partes si quiere. No se cambia por efectivo.",
				},
				{
					term: "Validez",
					text:
						validMonths === null
							? "Sin fecha de vencimiento."
							: `${validMonths} ${validMonths === 1 ? "mes" : "meses"} a partir de hoy.`,
				},
				{
					term: "Impuestos",
					text: "El vale no lleva impuestos; lo que se paga con él, sí.",
				},
				{ term: "Pago", text: "En la página de nuestro proveedor de pagos. Nunca vemos su tarjeta." },
			],
		},
		messages: {
			amount: (least: string, most: string) => `Escriba un monto de ${least} a ${most}, por favor.`,
			choose: "Elija un monto, por favor.",
			buyer: "Escriba su nombre, por favor.",
			buyerEmail: "Escriba su correo electrónico, por favor.",
			nameLong: "Acorte el nombre a 100 caracteres, por favor.",
			unreal: "Quite los caracteres invisibles, por favor.",
			sendOn: (last: string) => `Elija un día desde hoy hasta el ${last}, por favor.`,
			receiverEmail: "Escriba el correo al que lo enviamos ese día, por favor.",
		},
		order: {
			title: "Pague el vale de regalo",
			lead: "El vale es suyo en cuanto lo pague.",
			for: "Para",
			sent: "Se le envía",
			atOnce: "En cuanto esté pagado",
			notSent: "Lo entrega usted",
			amount: "Por pagar ahora",
			pay: (amount: string) => `Pagar ${amount}`,
			elsewhere: "Paga en la página de nuestro proveedor de pagos y vuelve aquí.",
			standIn: "Esto es una demostración: no se cobra dinero.",
			checking: "El proveedor de pagos todavía no nos avisa. Abra esta página otra vez en un minuto.",
			unreachable:
				"Ahora no podemos conectarnos con el proveedor de pagos. No se pagó nada. Inténtelo de nuevo en un minuto, por favor.",
			expiredTitle: "No se pagó a tiempo",
			expired: "No se cobró nada. Puede empezar de nuevo cuando quiera.",
			again: "Comprar un vale de regalo",
		},
		paid: {
			title: "Su vale de regalo",
			lead: (address: string) => `Gracias. Enviamos el recibo con el vale a ${isolate(address)}.`,
			leadShort: "Gracias. Esta página muestra lo que queda en él.",
			sentOn: (address: string, day: string) => `Lo enviamos a ${isolate(address)} el ${day}.`,
			sentNow: (address: string) => `También lo estamos enviando a ${isolate(address)}.`,
			used: "En este vale ya no queda nada.",
			over: (day: string) => `Este vale fue válido hasta el ${day}. Ya no se puede usar.`,
			print: "Imprimir",
		},
		mail: {
			open: "Abrir e imprimir",
			paid: "Pagado en línea",
			left: "Saldo del vale",
			subject: "Su vale de regalo",
			preheader: (amount: string) => `Un vale de regalo de ${amount}`,
			heading: "Un vale de regalo para usted",
			text: (buyer: string | null) =>
				buyer === null
					? "Este vale de regalo sirve para noches, comidas, tratamientos y la tienda."
					: `${isolate(buyer)} le envía este vale de regalo. Sirve para noches, comidas, tratamientos y la tienda.`,
			bought:
				"Gracias por comprar este vale de regalo. Sirve para noches, comidas, tratamientos y la tienda.",
		},
	},
});
