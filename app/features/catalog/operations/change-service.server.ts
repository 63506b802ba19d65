import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { services } from "#db/schema/catalog.ts";
import { listChanges, type SettingRefusal, toVersion } from "../setting-version.ts";

/** What a manager decides about a service of the wellness center. Prices are US cents a guest, before service and GST. */
export type ServiceSetting = Pick<
	typeof services.$inferSelect,
	"priceCents" | "minutes" | "bufferMinutes" | "inService"
>;

/** What the form of a service shows, out of its row. */
export function toServiceSetting({
	priceCents,
	minutes,
	bufferMinutes,
	inService,
}: ServiceSetting): ServiceSetting {
	return { priceCents, minutes, bufferMinutes, inService };
}

/**
 * Changes price, duration, pause and service of a treatment. What is reserved keeps the price and the time as agreed.
 * @param input.version what the form showed, by `toVersion`
 */
export async function changeService(
	db: Db,
	input: { serviceId: string; version: string; setting: ServiceSetting },
	acting: Acting,
): Promise<Outcome<object, SettingRefusal<ServiceSetting>>> {
	const { serviceId, version, setting } = input;
	if (!mayAct(acting, "change_settings")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const [row] = await tx.select().from(services).where(eq(services.id, serviceId)).for("update");
		if (!row) return { ok: false, reason: "unknown" } as const;
		const current = toServiceSetting(row);
		const changes = listChanges(current, setting);
		if (Object.keys(changes).length === 0) return { ok: true } as const;
		if (toVersion(current) !== version) return { ok: false, reason: "changed_meanwhile", current } as const;
		await tx.update(services).set(setting).where(eq(services.id, serviceId));
		await recordAudit(
			tx,
			{ act: "change_service", subject: { kind: "setting", id: `treatment/${serviceId}` }, changes },
			acting,
		);
		return { ok: true } as const;
	});
}
