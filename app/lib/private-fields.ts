/** PINs, codes and passwords are typed anew each time. */
const secret = /^(pin|again|.*proof|.*password.*)$/i;

/**
 * Numbers of documents, signatures (`path`), and texts that may be about a guest's health: the diet, and the note that
 * comes with a reservation; why a guest is exempt from a tax; and codes of vouchers, which are as good as money.
 */
const personal =
	/^(documentNumber(-\d+)?|signature|path|diet|note|giftCode|voucherCode|exemptNote|documentReference)$/;

/** Whether a field is never written into a page again. @param name of the field */
export const isSecretField = (name: string): boolean => secret.test(name);

/** Whether the text typed into a field is stored nowhere before it is sent. @param name of the field */
export const isPrivateField = (name: string): boolean => isSecretField(name) || personal.test(name);
