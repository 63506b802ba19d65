import { isolate } from "#app/lib/isolate.ts";
import { inLanguages } from "#app/lib/language.ts";

/** Every form of the desk may ask for a proof, so these words are in a small file of their own. */
export const proofWords = inLanguages({
	en: {
		code: "Code of your authenticator app",
		codeHint: "Six digits, asked for again because not everybody may do this.",
		pin: "PIN of somebody who may do this",
		pinHint: "Six digits, for this one time.",
		/** For a colleague whose PIN is not set: their code counts at the tablet instead. */
		byCode: (name: string) => `${isolate(name)}, by the code of their authenticator app`,
		approverCode: "Code of their authenticator app",
		approverCodeHint: "Six digits, for this one time. The person who approves types them.",
		what: (act: string) => `To approve: ${act}.`,
		approver: "Who approves",
		approverHint: "The history keeps both names.",
		approverCodeOnly:
			"The history keeps both names. Anyone who is missing here, with a passkey alone, sets up an authenticator app first.",
		passkey: "Confirm with your passkey first",
		missing: "Type the code before you save.",
		missingPin: "Choose who approves and type their PIN.",
		missingApprover: "Choose who approves and type their code.",
		wrong: "This is wrong or was used already. Try again.",
		changed: "The form was changed after this was read. Read what is to be approved now, and type it again.",
		paused: "Wrong too often. Try again in 15 minutes.",
	},
	es: {
		code: "Código de su aplicación de autenticación",
		codeHint: "Seis dígitos. Se piden de nuevo porque no todos pueden hacer esto.",
		pin: "PIN de alguien que puede hacer esto",
		pinHint: "Seis dígitos, solo por esta vez.",
		byCode: (name) => `${isolate(name)}, con el código de su aplicación de autenticación`,
		approverCode: "Código de su aplicación de autenticación",
		approverCodeHint: "Seis dígitos, solo por esta vez. Los escribe la persona que aprueba.",
		what: (act) => `Por aprobar: ${act}.`,
		approver: "Quién aprueba",
		approverHint: "El historial guarda los dos nombres.",
		approverCodeOnly:
			"El historial guarda los dos nombres. Quien no aparece aquí, porque solo tiene una llave de acceso, debe configurar antes una aplicación de autenticación.",
		passkey: "Confirme primero con su llave de acceso",
		missing: "Escriba el código antes de guardar.",
		missingPin: "Elija quién aprueba y escriba su PIN.",
		missingApprover: "Elija quién aprueba y escriba su código.",
		wrong: "No es correcto o ya se usó. Inténtelo de nuevo.",
		changed:
			"El formulario se cambió después de leer esto. Lea lo que se aprueba ahora y escríbalo de nuevo.",
		paused: "Demasiados intentos fallidos. Inténtelo de nuevo en 15 minutos.",
	},
});

/** Signing in with a passkey, adding one, and proving with one who somebody is. */
export const passkeyWords = {
	or: "or",
	signIn: "Sign in with a passkey",
	add: "Add a passkey",
	nameLabel: "Name of the passkey",
	nameHint: "What you will know it by, such as “My phone”.",
	defaultName: "My device",
	waiting: "Waiting for your device…",
	failed: "The passkey was not accepted. Try again, or use your password.",
	cancelled: "The passkey was not used. Try again when you are ready.",
	notHere:
		"Passkeys do not work at this address: browsers offer them only over https and under a name. Use an authenticator app.",
	noScripts: "A passkey needs scripts, which this browser has turned off. Use an authenticator app.",
} as const;
