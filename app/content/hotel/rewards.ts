import { inLanguages } from "#app/lib/language.ts";
import type { PictureName } from "./pictures.ts";
import { serviceDescriptions, serviceTitle } from "./wellness-services.ts";

/** The picture of something that points can be exchanged for. Its name and cost are catalog rows. */
export type RewardDescription = { id: string; picture: PictureName; alt: string };

/** Points for the free luxury experience: where the ring closes. */
export const pointsGoal = 10_000;

/** The reward at the goal: redeemed as the others are, once the balance reaches it. */
export const luxuryRewardId = "luxury-experience";

const luxuryAlt = inLanguages({
	en: "A long table set with candles and white plates on a deck above the sea at sunset",
	es: "Una mesa larga con velas y platos blancos en una terraza sobre el mar, al atardecer",
});

export function rewardDescriptions(): readonly RewardDescription[] {
	return [
		...serviceDescriptions().map(({ id, picture, alt }) => ({ id, picture, alt })),
		{ id: luxuryRewardId, picture: "reward-luxury", alt: luxuryAlt() },
	];
}

const luxuryTitle = inLanguages({ en: "Free Luxury Experience", es: "Experiencia de lujo gratis" });

/** The name of a reward on the page. Names given by staff are not translated. */
export function rewardTitle(name: string): string {
	return name === "Free Luxury Experience" ? luxuryTitle() : serviceTitle(name);
}

/** Where the scale carries a figure. */
export const pointsTicks = [0, 2_500, 5_000, 7_500, 10_000] as const;

const countPoints = (points: number) => `${formatPoints(points)} ${points === 1 ? "point" : "points"}`;

/** The words around the points. */
export const rewardWords = inLanguages({
	en: {
		title: "Rewards",
		lead: "Every whole US dollar of your villa's price, before tax, becomes a point once you have checked out.",
		balance: "Your points",
		points: countPoints,
		ofGoal: (points: number, goal: number) => `${formatPoints(points)} of ${formatPoints(goal)} points`,
		/** The same below the figure of the balance. */
		ofGoalBelow: (goal: number) => `of ${formatPoints(goal)} points`,
		toGo: (points: number) => `${formatPoints(points)} to go`,
		goal: {
			title: "A free luxury experience",
			text: "At 10,000 points one of our luxury experiences is yours, free of charge. We plan it with you.",
			toGo: (points: number) => `${countPoints(points)} to go`,
			reached: "You have reached 10,000 points",
			reachedText:
				"One of our luxury experiences is yours, free of charge. Redeem it whenever you like, and we plan it with you.",
		},
		list: "Rewards",
		redeem: "Redeem",
		submitting: "Submitting...",
		question: (name: string) => `Redeem ${name}?`,
		cost: "It costs",
		left: "You keep",
		missing: "Still to go",
		cancel: "Keep my points",
		close: "Close",
		notEnough: "Not enough points to redeem this reward.",
		unknownReward: "Please choose a reward.",
		oldForm: "Please reload this page and choose the reward again.",
		signedOut: "Please sign in to redeem a reward. Points belong to an account.",
		/** Under the refusal, for somebody who may have an account. */
		signInBefore: { before: "Have an account? Please", link: "sign in", after: " to use your points." },
		failed:
			"We cannot reach our booking system, so we cannot say whether this reward was redeemed. Please try again: nothing is redeemed twice.",
		alreadyRedeemed:
			"Nothing was redeemed now: you have just redeemed something else, perhaps in another window.",
		showThatVoucher: "Show that voucher",
		pressAgain: "To redeem this reward as well, press the button again.",
		join: {
			title: "You need an account to collect points",
			text: "Sign up, and the stays you reserve collect points. Without an account your balance is 0.",
			signUp: "Sign Up",
			signIn: "Sign In",
		},
		pending: {
			title: "Pending",
			posts: (checkOut: string, time: string) => `Yours after check-out on ${checkOut}, ${time}`,
			none: "Nothing yet. When you reserve a stay, its points appear here at once.",
			book: "Reserve a Suite & Villa",
		},
		vouchers: {
			title: "Your vouchers",
			redeemed: (day: string) => `Redeemed on ${day}`,
			used: (day: string) => `Used on ${day}`,
			show: "Show",
		},
		history: {
			title: "History",
			none: "The points you earn and redeem appear here.",
			pending: "pending",
			kinds: {
				stay_booked: "Stay reserved",
				stay_changed: "Stay changed",
				stay_cancelled: "Stay cancelled",
				stay_posted: "Stay completed",
				redemption: "Redeemed",
				grant: "From the hotel",
			},
			page: (page: number) => `Page ${page}`,
			nothingOlder: "Nothing older.",
			older: "Older",
			newer: "Newer",
		},
	},
	es: {
		title: "Recompensas",
		lead: "Cada dólar entero del precio de su villa, antes de impuestos, se convierte en un punto después de su check-out.",
		balance: "Sus puntos",
		points: (points: number) => `${formatPoints(points)} ${points === 1 ? "punto" : "puntos"}`,
		ofGoal: (points: number, goal: number) => `${formatPoints(points)} de ${formatPoints(goal)} puntos`,
		ofGoalBelow: (goal: number) => `de ${formatPoints(goal)} puntos`,
		toGo: (points: number) => `Le ${points === 1 ? "falta" : "faltan"} ${formatPoints(points)}`,
		goal: {
			title: "Una experiencia de lujo gratis",
			text: "Con 10,000 puntos, una de nuestras experiencias de lujo es suya, gratis. La planeamos con usted.",
			toGo: (points: number) =>
				points === 1 ? "le falta 1 punto" : `le faltan ${formatPoints(points)} puntos`,
			reached: "Ya tiene 10,000 puntos",
			reachedText:
				"Una de nuestras experiencias de lujo es suya, gratis. Canjéela cuando quiera y la planeamos con usted.",
		},
		list: "Recompensas",
		redeem: "Canjear",
		submitting: "Enviando...",
		question: (name: string) => `¿Quiere canjear ${name}?`,
		cost: "Cuesta",
		left: "Le quedan",
		missing: "Le faltan",
		cancel: "Conservar mis puntos",
		close: "Cerrar",
		notEnough: "No tiene puntos suficientes para canjear esta recompensa.",
		unknownReward: "Elija una recompensa.",
		oldForm: "Vuelva a cargar esta página y elija la recompensa otra vez.",
		signedOut: "Inicie sesión para canjear una recompensa. Los puntos pertenecen a una cuenta.",
		signInBefore: { before: "¿Tiene una cuenta?", link: "Inicie sesión", after: " para usar sus puntos." },
		failed:
			"No podemos comunicarnos con nuestro sistema de reservaciones, así que no sabemos si esta recompensa se canjeó. Por favor, inténtelo de nuevo: nada se canjea dos veces.",
		alreadyRedeemed:
			"Ahora no se canjeó nada: usted acaba de canjear otra recompensa, quizás en otra ventana.",
		showThatVoucher: "Ver ese vale",
		pressAgain: "Para canjear también esta recompensa, presione el botón otra vez.",
		join: {
			title: "Para juntar puntos necesita una cuenta",
			text: "Regístrese y las estadías que reserve suman puntos. Sin cuenta, su saldo es 0.",
			signUp: "Registrarse",
			signIn: "Iniciar sesión",
		},
		pending: {
			title: "En camino",
			posts: (checkOut: string, time: string) => `Después del check-out, ${checkOut}, ${time}`,
			none: "Todavía nada. Cuando reserve una estadía, sus puntos aparecen aquí en ese momento.",
			book: "Reservar una suite o villa",
		},
		vouchers: {
			title: "Sus vales",
			redeemed: (day: string) => `Canjeado el ${day}`,
			used: (day: string) => `Usado el ${day}`,
			show: "Ver",
		},
		history: {
			title: "Historial",
			none: "Aquí aparecen los puntos que gana y los que canjea.",
			pending: "en camino",
			kinds: {
				stay_booked: "Estadía reservada",
				stay_changed: "Estadía cambiada",
				stay_cancelled: "Estadía cancelada",
				stay_posted: "Estadía terminada",
				redemption: "Canje",
				grant: "De parte del hotel",
			},
			page: (page: number) => `Página ${page}`,
			nothingOlder: "No hay nada anterior.",
			older: "Anteriores",
			newer: "Más recientes",
		},
	},
});

/** The words of a voucher's own page. */
export const voucherWords = inLanguages({
	en: {
		label: "Voucher",
		title: (code: string) => `Voucher ${code}`,
		show: "Show this at the desk.",
		used: (day: string) => `This voucher was used on ${day}.`,
		code: "Code",
		qr: "The code as a QR code",
		facts: { reward: "Reward", guest: "For", cost: "Redeemed for", day: "Redeemed on" },
		next: {
			title: "How to use it",
			treatment: {
				before: "Reserve your treatment with us and bring this voucher, on paper or on your phone:",
				link: "reserve a treatment",
			},
			luxury: {
				before: "Tell us when you will be here, and we plan your experience with you:",
				link: "write to us",
			},
			once: "You can use it once. Please hand it in at the desk when you come.",
		},
		print: "Print",
		back: "Back to your points",
	},
	es: {
		label: "Vale",
		title: (code: string) => `Vale ${code}`,
		show: "Muéstrelo en recepción.",
		used: (day: string) => `Este vale se usó el ${day}.`,
		code: "Código",
		qr: "El código como código QR",
		facts: { reward: "Recompensa", guest: "Para", cost: "Canjeado por", day: "Canjeado el" },
		next: {
			title: "Cómo usarlo",
			treatment: {
				before: "Reserve su tratamiento con nosotros y traiga este vale, en papel o en su celular:",
				link: "reservar un tratamiento",
			},
			luxury: {
				before: "Díganos cuándo estará aquí y planeamos su experiencia con usted:",
				link: "escríbanos",
			},
			once: "Se puede usar una vez. Por favor, entréguelo en recepción cuando venga.",
		},
		print: "Imprimir",
		back: "Volver a sus puntos",
	},
});

const wholeNumber = new Intl.NumberFormat("en-US");

/** Points as the guest reads them: `2,500`. */
export function formatPoints(points: number): string {
	return wholeNumber.format(points);
}

/** A change of points with its sign: `+698`, `−150`. */
export function formatPointsChange(points: number): string {
	return `${points < 0 ? "\u2212" : "+"}${formatPoints(Math.abs(points))}`;
}
