import { inLanguages } from "#app/lib/language.ts";

/** The message that a guest's page shows once after an act that led there. The first four are the specification's. */
const guestFlashes = inLanguages({
	en: {
		logged_in: "Logged in!",
		logged_in_with_google: "Logged in with Google!",
		account_created: "Account created!",
		signed_up_with_google: "Signed up with Google!",
		email_confirmed: "Your e-mail address is confirmed.",
		link_sent: "We have sent you a link. It works once and expires in 24 hours.",
		profile_saved: "Saved.",
		photo_saved: "Your photo is saved.",
		photo_removed: "Your photo is removed.",
		password_changed: "Your password is changed, and you are logged out in every other browser.",
		password_link_sent: "We have sent you a link. It works once and expires in 30 minutes.",
		session_ended: "That browser is logged out.",
		sessions_ended: "You are logged out in every other browser.",
		account_deleted: "Your account is deleted. Thank you for staying with us.",
		password_reset: "Your new password is saved, and you are logged in.",
		private_link_renewed: "You have a new private link. The earlier ones no longer work.",
	},
	es: {
		logged_in: "¡Sesión iniciada!",
		logged_in_with_google: "¡Sesión iniciada con Google!",
		account_created: "¡Cuenta creada!",
		signed_up_with_google: "¡Cuenta creada con Google!",
		email_confirmed: "Su correo electrónico está confirmado.",
		link_sent: "Le enviamos un enlace. Sirve una sola vez y vence en 24 horas.",
		profile_saved: "Guardado.",
		photo_saved: "Su foto está guardada.",
		photo_removed: "Quitamos su foto.",
		password_changed: "Cambió su contraseña. Cerramos su sesión en todos los demás navegadores.",
		password_link_sent: "Le enviamos un enlace. Sirve una sola vez y vence en 30 minutos.",
		session_ended: "Cerramos la sesión en ese navegador.",
		sessions_ended: "Cerramos su sesión en todos los demás navegadores.",
		account_deleted: "Eliminamos su cuenta. Gracias por hospedarse con nosotros.",
		password_reset: "Su nueva contraseña está guardada y su sesión, iniciada.",
		private_link_renewed: "Tiene un nuevo enlace privado. Los anteriores ya no funcionan.",
	},
});

/** The same at the desk. */
const deskFlashes = {
	task_done: "Ticked off.",
	task_put_back: "Back on the list.",
	note_taken_down: "Removed.",
	shift_note_added: "Added to Today.",
	drawer_opened: "The drawer is open. Cash can be taken.",
	drawer_closed: "The drawer is closed.",
	cash_moved: "Recorded.",
	service_charge_paid_out: "The pay-out is recorded.",
	service_charge_taken_back: "The pay-out is taken back: its amount is in the pool again.",
	account_cleared: "Recorded. What is still open is listed.",
	calendar_imported: "Imported. Our website does not sell these nights any more.",
	calendar_event_answered: "Saved. No read changes it any more.",
	calendar_event_said_gone: "Saved. It leaves the list once their calendar has lost it.",
	calendar_loss_accepted: "Their nights are free.",
	calendar_copies_asked: "From now on you are asked about such closings again.",
	calendar_address_changed: "The address is changed. What the first read brought is under Last reads.",
	calendar_address_renewed: "The new address is below. Enter it at the site.",
	sold_stay_placed: "The guest of the site has this villa now. Type their name and price from the site.",
	calendar_read: "Read. What came of it is under Last reads.",
	calendar_off: "The calendar is switched off.",
	statement_imported: "Imported. The new lines wait below until they are matched or set aside.",
	statement_known: "All lines of this file were imported before. Nothing was imported.",
	statement_line_aside: "Set aside. The line waits no longer; that can be undone below.",
	statement_line_back: "Undone. The line waits to be matched.",
	clearing_undone: "Undone. Its lines are open again.",
	tax_return_filed: "The return is saved as it was filed.",
	tax_paid: "The payment is recorded.",
	tax_payment_taken_back: "The payment is taken back. The amount is due again.",
	service_charge_shares_saved: "The shares are saved.",
	business_day_closed: "The business day is closed, and the next one is open.",
	treatment_reserved: "The treatment is reserved.",
	treatment_time_given: "The time is set.",
	treatment_cancelled: "The treatment is cancelled, and its time is free again.",
	treatment_updated: "Saved.",
	treatment_paid_with_voucher:
		"Saved. The guest's voucher has paid for the treatment. Undo makes it good again.",
	time_off_taken: "The time off is saved. Nobody can be booked then.",
	time_off_ended: "Back in service from now on.",
	dinner_reserved: "The dinner is reserved.",
	dinner_changed: "The dinner is changed.",
	dinner_cancelled: "The dinner is cancelled, and its seating is free again.",
	dinner_updated: "Saved.",
	visit_moved: "Moved. What was charged for it moved along.",
	points_granted: "The points are in the guest's account.",
	voucher_taken_in: "The voucher is redeemed. It cannot be used again.",
	rates_changed: "Changed. Guests see it from now on. It can be undone in the list below.",
	rates_undone: "Undone. The nights are as they were before.",
	discount_saved: "Saved. Guests can use it from now on.",
	drawer_setting_saved: "Saved. It applies from the next pay-out on.",
	setting_saved: "Saved. Guests see it from now on.",
	document_issued: "Issued.",
	receipt_was_there: "This payment already had a receipt: here it is.",
	payment_taken_back: "The payment and its receipt are void. Print or mail this void slip.",
	document_mailed: "The e-mail is on its way.",
	quote_withdrawn: "The quote is withdrawn.",
	desk_note_added: "Note added.",
	desk_deposit_saved: "Saved.",
	desk_imported_priced: "Price saved. Nights that were on the bill without a price are charged today.",
	desk_diet_saved: "Allergies and diet saved.",
	desk_mail_sent: "The e-mail is on its way.",
	desk_room_tax_exempt:
		"The stay is exempt from the room tax. Nights that are not on the bill yet cost their price without it.",
	desk_room_tax_due: "The exemption has ended. Nights that are not on the bill yet bear the room tax.",
	desk_villa_locked: "The stay is locked to its villa.",
	desk_villa_unlocked: "The stay may be moved again.",
	desk_guest_saved: "Saved.",
	desk_guest_saved_and_sent: "Saved. The confirmation is on its way to the new address.",
	desk_registered: "The registration is saved.",
	desk_signed: "The signature is saved.",
	desk_signature_cleared: "The signature is cleared.",
	desk_bill_sent: "The bill is on its way.",
	gift_sold: "The voucher is sold. Print it or send it by e-mail.",
	gift_taken_back: "The sale is void. Give the money back the way it came.",
	gift_setting_saved: "Saved. It applies to vouchers sold from now on.",
	account_saved: "The account is saved.",
	bank_opened: "The opening balance is saved.",
	commission_agreed: "The commission is saved. What nights on the bill have earned of it is posted.",
	commission_paid: "The payment of the commission is noted.",
	commission_taken_back: "The payment is taken back: the commission is due again.",
	account_paid: "The payment is recorded on its bills.",
	account_written_off: "The amount is written off on its bill.",
	price_list_item_added: "Added to the price list.",
	tax_rate_added: "Added. Prices and sentences of its days have the new rate.",
	tax_rate_applied: "Done: what was agreed before has the new rate too.",
	tax_rate_removed: "Removed.",
	price_list_item_saved: "Saved. Charges already on a bill keep their price.",
	desk_stay_cancelled: "Cancelled. The nights are free again.",
	desk_stay_voided: "The booking is void. The nights are free again.",
	desk_dates_changed: "The dates are changed.",
	plan_undone_mail_none: "Undone: everything is as it was.",
	plan_undone_mail_recalled: "Undone: everything is as it was, and the e-mail was stopped.",
	plan_undone_mail_sent_again:
		"Undone: everything is as it was. The e-mail had gone out, so another one tells the guest.",
	nights_taken: "Saved: these nights are no longer for sale.",
	nights_released: "The nights are free again.",
} as const;

/** The same where something was refused. */
export const refusedFlashes = inLanguages({
	en: {
		private_link_ended:
			"This private link has expired. You can open the reservation with its reference and your name.",
		desk_nothing_to_cancel: "There is nothing to cancel any more. This is how the stay is now.",
	},
	es: {
		private_link_ended: "Este enlace privado venció. Puede abrir la reservación con su número y su nombre.",
		desk_nothing_to_cancel: "Ya no hay nada que cancelar. Así está ahora la estancia.",
	},
});

export type RefusedFlashName = keyof ReturnType<typeof refusedFlashes>;

export type FlashName = keyof ReturnType<typeof guestFlashes> | keyof typeof deskFlashes;

/** The message of a finished act, by its name; null for a name without a message. */
export function describeFlash(name: string): string | null {
	const words: Readonly<Record<string, string>> = { ...guestFlashes(), ...deskFlashes };
	return Object.hasOwn(words, name) ? (words[name] ?? null) : null;
}

/** A second sentence, where something remains to be done. */
export const flashDetails: () => Partial<Record<FlashName, string>> = inLanguages({
	en: { account_created: "We have sent you an e-mail. Please open its link to confirm your address." },
	es: { account_created: "Le enviamos un correo. Por favor, abra el enlace para confirmar que es suyo." },
});
