import { eq } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { services } from "#db/schema/catalog.ts";
import { changeSetting } from "./change-setting.server.ts";

/** A manager's settings of a service of the wellness center. Prices are US cents a guest, before service and GST. */
type ServiceSetting = Pick<
	typeof services.$inferSelect,
	"priceCents" | "minutes" | "bufferMinutes" | "inService"
>;

/** The fields of the form of a service, out of its row. */
export function toServiceSetting({
	priceCents,
	minutes,
	bufferMinutes,
	inService,
}: ServiceSetting): ServiceSetting {
	return { priceCents, minutes, bufferMinutes, inService };
}

/**
 * Changes price, duration, pause and service of a treatment. Reserved treatments keep their price and time as agreed.
 * @param input.version the version that the form showed, by `toVersion`
 */
export function changeService(
	db: Db,
	{ serviceId, ...input }: { serviceId: string; version: string; setting: ServiceSetting },
	acting: Acting,
) {
	const itself = eq(services.id, serviceId);
	return changeSetting<ServiceSetting>(db, input, acting, {
		act: "change_service",
		subject: { kind: "setting", id: `treatment/${serviceId}` },
		lock: async (tx) => {
			const [row] = await tx.select().from(services).where(itself).for("update");
			return row && toServiceSetting(row);
		},
		write: (tx, setting) => tx.update(services).set(setting).where(itself),
	});
}
