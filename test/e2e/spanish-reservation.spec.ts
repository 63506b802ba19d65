import type { Page } from "@playwright/test";
import { addDays } from "#app/lib/hotel-date.ts";
import { openForm, submit, today } from "./booking-form.ts";
import { expect, test } from "./fixtures.ts";
import { withHotel } from "./own-hotel.ts";

test.use({ locale: "es-MX" });

/** Spanish is a quarter longer than English: nothing may be cut on the narrowest phone. */
async function fits(page: Page, axe: () => Promise<void>) {
	for (const width of [320, 360, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await axe();
	}
}

test("a guest reserves, changes and cancels a villa in Spanish, and every page fits @any-width", async ({
	page,
	axe,
}, info) => {
	const checkIn = addDays(today, 650 + info.repeatEachIndex * 4);
	const fill = async (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
	await openForm(page, "/es/booking?villaId=vista-del-mar");
	await fill("Llegada", checkIn);
	await fill("Salida", addDays(checkIn, 2));
	await fill("Nombre del huésped", "Ana Pérez");
	await submit(page).click();
	await expect(page).toHaveURL(/\/es\/reservations\/[2-9A-Z]{8}\?submitted$/);
	await expect(page.getByText("Su villa está reservada.")).toBeVisible();
	await fits(page, axe);

	await page.getByText("Cambiar las fechas", { exact: true }).click();
	await fill("Nueva llegada", addDays(checkIn, 1));
	await fill("Nueva salida", addDays(checkIn, 3));
	await page.getByRole("button", { name: "Ver el nuevo precio" }).click();
	await expect(page.getByText("lo mismo que antes")).toBeVisible();
	await fits(page, axe);
	await page.getByRole("button", { name: /^Cambiar a / }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sus fechas ya están cambiadas.");

	await page.getByRole("link", { name: "Su itinerario completo" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Su itinerario");
	await fits(page, axe);
	await page
		.getByRole("link", { name: /^Vista Del Mar/ })
		.first()
		.click();

	await page.getByText("Cancelar esta reservación", { exact: true }).click();
	await page.getByRole("button", { name: "Cancelar sin costo" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancelada. No debe nada.");
	await fits(page, axe);
	await page.goto("/es/reservations");
	await fits(page, axe);
});

test.describe("where guests pay online", () => {
	// The payment page of the stand-in is not shown to callers behind a proxy.
	test.use({ extraHTTPHeaders: {} });

	test("a guest buys a gift voucher in Spanish, and comes back to Spanish from the payment @any-width", async ({
		page,
		axe,
	}) => {
		const buy = async ({ address }: { address: string }) => {
			const heading = page.getByRole("heading", { level: 1 });
			await page.goto(`${address}/es/gift-vouchers`);
			await page.getByLabel("Su nombre").fill("Ana Cruz");
			await page.getByRole("button", { name: "Continuar al pago" }).click();
			await expect(page.getByText("Escriba su correo electrónico, por favor.").first()).toBeVisible();
			await fits(page, axe);
			await page.getByLabel("Su correo electrónico").fill("ana@example.com");
			await page.getByRole("button", { name: "Continuar al pago" }).click();
			await expect(heading).toHaveText("Pague el vale de regalo");
			await fits(page, axe);
			await page.getByRole("link", { name: /^Pagar / }).click();
			await expect(page).toHaveURL(/\/es\/dev\/payments\//);
			await expect(heading).toHaveText("Página de pago de demostración");
			await fits(page, axe);
			await page.getByRole("button", { name: /^Pagar US\$/ }).click();
			await expect(page).toHaveURL(/\/es\/gift-vouchers\//);
			await expect(heading).toHaveText("Su vale de regalo");
			await fits(page, axe);
		};
		await withHotel("gifts-es", buy, { PAYMENT_PROVIDER: "stand-in" });
	});
});
