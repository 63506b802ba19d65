import { sql } from "drizzle-orm";
import {
	check,
	customType,
	date,
	index,
	pgTable,
	primaryKey,
	smallint,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import { villas } from "./catalog.ts";
import { createdAt, instant, listed } from "./columns.ts";
import { reservations } from "./reservations.ts";
import { stays } from "./stays.ts";

const housekeepingActs = [
	"dirty",
	"in_progress",
	"clean",
	"inspected",
	"deep_cleaned",
	"deep_clean_undone",
] as const;

/**
 * Every press of the staff on a villa: its condition, or its deep clean. Append-only: the newest one by the time of
 * the press decides the condition of a villa, and one that arrives late from a phone without network takes its place
 * in the order.
 */
export const housekeepingEvents = pgTable(
	"housekeeping_events",
	{
		/** Made on the phone with the press: sent twice, it is one event. */
		id: uuid().primaryKey(),
		villaId: text("villa_id")
			.notNull()
			.references(() => villas.id),
		act: text({ enum: housekeepingActs }).notNull(),
		/** When it was pressed, on the server's clock. */
		pressedAt: instant("pressed_at").notNull(),
		receivedAt: instant("received_at").notNull(),
		/** The name of the person of the staff at that time. */
		pressedBy: text("pressed_by").notNull(),
		/** The person's id; null for a command. */
		staffId: text("staff_id"),
	},
	(event) => [
		index("housekeeping_events_villa_index").on(event.villaId, event.pressedAt),
		index("housekeeping_events_deep_clean_index")
			.on(event.villaId, event.pressedAt)
			.where(sql`${event.act} in ('deep_cleaned', 'deep_clean_undone')`),
		check("housekeeping_events_act_check", sql`${event.act} in (${listed(housekeepingActs)})`),
		check("housekeeping_events_time_check", sql`${event.pressedAt} <= ${event.receivedAt}`),
	],
);

const housekeepingTasks = ["turnover", "stay_over", "deep_clean"] as const;

/** The person who does a task of a day. The tasks themselves are made by rule and stored nowhere. */
export const housekeepingAssignments = pgTable(
	"housekeeping_assignments",
	{
		villaId: text("villa_id")
			.notNull()
			.references(() => villas.id),
		date: date({ mode: "string" }).notNull(),
		task: text({ enum: housekeepingTasks }).notNull(),
		staffId: text("staff_id").notNull(),
		/** The person's name at that time. */
		staffName: text("staff_name").notNull(),
	},
	(assignment) => [
		primaryKey({ columns: [assignment.villaId, assignment.date, assignment.task] }),
		check("housekeeping_assignments_task_check", sql`${assignment.task} in (${listed(housekeepingTasks)})`),
	],
);

const serviceSigns = ["service", "towels", "water", "pillows", "cot", "laundry", "no_service"] as const;

/** The requests of a stay's guests to housekeeping on a day: signs only, so that they say nothing about a person. */
export const serviceRequests = pgTable(
	"service_requests",
	{
		stayId: uuid("stay_id")
			.notNull()
			.references(() => stays.id),
		date: date({ mode: "string" }).notNull(),
		signs: text({ enum: serviceSigns }).array().notNull(),
		/** `HH:MM`: not before this hour; null where any hour is fine. */
		notBefore: text("not_before"),
		/** A villa that was cleaned before this needs it again. */
		requestedAt: instant("requested_at").notNull(),
	},
	(request) => [
		primaryKey({ columns: [request.stayId, request.date] }),
		check(
			"service_requests_signs_check",
			sql`${request.signs} <@ array['service', 'towels', 'water', 'pillows', 'cot', 'laundry', 'no_service']
				and cardinality(${request.signs}) > 0
				and (not 'no_service' = any(${request.signs}) or cardinality(${request.signs}) = 1)`,
		),
		check(
			"service_requests_not_before_check",
			sql`coalesce(${request.notBefore} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', true)`,
		),
	],
);

/** A manager's settings of housekeeping: one row, or none while everything is as at first. */
export const housekeepingSettings = pgTable(
	"housekeeping_settings",
	{
		id: text({ enum: ["housekeeping"] })
			.primaryKey()
			.default("housekeeping"),
		/** Days between two deep cleans of a villa. */
		deepCleanDays: smallint("deep_clean_days").notNull(),
		/** After so many nights the bed linen of guests is changed. */
		linenDays: smallint("linen_days").notNull().default(3),
	},
	(settings) => [
		check("housekeeping_settings_one_row_check", sql`${settings.id} = 'housekeeping'`),
		check("housekeeping_settings_days_check", sql`${settings.deepCleanDays} between 1 and 730`),
		check("housekeeping_settings_linen_check", sql`${settings.linenDays} between 1 and 30`),
	],
);

/** Where a fault can be outside of the villas. */
const faultPlaces = ["pool", "jetty", "pavilion", "wellness_center", "reception", "beach", "garden"] as const;

const faultUrgencies = ["urgent", "normal", "low"] as const;

/** A fault in a villa or elsewhere, until it is mended, with the block that keeps guests out of the villa meanwhile. */
export const workOrders = pgTable(
	"work_orders",
	{
		/** Made with the form: sent twice, it is one order. */
		id: uuid().primaryKey(),
		/** Null where it is in no villa. */
		villaId: text("villa_id").references(() => villas.id),
		/** Where else it is; null in a villa. */
		place: text({ enum: faultPlaces }),
		what: text().notNull(),
		urgency: text({ enum: faultUrgencies }).notNull().default("normal"),
		/** The person who is to mend it, and the name at that time; null for nobody in particular. */
		assignedTo: text("assigned_to"),
		assignedName: text("assigned_name"),
		reportedBy: text("reported_by").notNull(),
		reportedAt: instant("reported_at").notNull(),
		/**
		 * The allocation that blocks nights for it; null while none does. No reference: allocations are never deleted, and one
		 * of guests must not make a fault count as data about a person.
		 */
		blockId: uuid("block_id"),
		resolvedAt: instant("resolved_at"),
		resolvedBy: text("resolved_by"),
		/** The repair as it was done. */
		resolution: text(),
	},
	(order) => [
		index("work_orders_open_index").on(order.villaId).where(sql`${order.resolvedAt} is null`),
		index("work_orders_resolved_index").on(order.resolvedAt),
		check("work_orders_where_check", sql`(${order.villaId} is null) <> (${order.place} is null)`),
		check("work_orders_place_check", sql`coalesce(${order.place} in (${listed(faultPlaces)}), true)`),
		check("work_orders_urgency_check", sql`${order.urgency} in (${listed(faultUrgencies)})`),
		check("work_orders_assigned_check", sql`(${order.assignedTo} is null) = (${order.assignedName} is null)`),
		check("work_orders_block_check", sql`${order.blockId} is null or ${order.villaId} is not null`),
		check("work_orders_what_check", sql`length(${order.what}) between 1 and 300`),
		check("work_orders_resolution_check", sql`coalesce(length(${order.resolution}) <= 300, true)`),
		check(
			"work_orders_resolved_check",
			sql`(${order.resolvedAt} is null) = (${order.resolvedBy} is null)
				and (${order.resolvedAt} is not null or ${order.resolution} is null)`,
		),
	],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** The picture of a fault, in a table of its own so that no list reads it. */
export const workOrderPhotos = pgTable(
	"work_order_photos",
	{
		workOrderId: uuid("work_order_id")
			.primaryKey()
			.references(() => workOrders.id, { onDelete: "cascade" }),
		/** Read from the bytes, never from the type that the upload claims. */
		type: text({ enum: photoTypes }).notNull(),
		bytes: bytea().notNull(),
	},
	(photo) => [
		check("work_order_photos_type_check", sql`${photo.type} in (${listed(photoTypes)})`),
		check("work_order_photos_size_check", sql`octet_length(${photo.bytes}) between 1 and 2097152`),
	],
);

const foundItemStatuses = ["stored", "returned", "posted", "disposed"] as const;

/** Something that a guest left behind. Rows are deleted a year after they ended. */
export const foundItems = pgTable(
	"found_items",
	{
		/** Made with the form: sent twice, it is one item. */
		id: uuid().primaryKey(),
		description: text().notNull(),
		/** Where it was found: the villa, or the words of the place. */
		villaId: text("villa_id").references(() => villas.id),
		place: text().notNull().default(""),
		foundOn: date("found_on", { mode: "string" }).notNull(),
		foundBy: text("found_by").notNull(),
		storedWhere: text("stored_where").notNull(),
		/** Whose it seems to be; null while nobody knows. */
		reservationId: uuid("reservation_id").references(() => reservations.id),
		status: text({ enum: foundItemStatuses }).notNull().default("stored"),
		createdAt: createdAt(),
		endedAt: instant("ended_at"),
		endedBy: text("ended_by"),
	},
	(item) => [
		index("found_items_status_index").on(item.status, item.foundOn),
		index("found_items_reservation_index")
			.on(item.reservationId)
			.where(sql`${item.reservationId} is not null`),
		check("found_items_status_check", sql`${item.status} in (${listed(foundItemStatuses)})`),
		check("found_items_description_check", sql`length(${item.description}) between 1 and 200`),
		check("found_items_place_check", sql`${item.villaId} is not null or ${item.place} <> ''`),
		check("found_items_stored_where_check", sql`length(${item.storedWhere}) between 1 and 100`),
		check(
			"found_items_ended_check",
			sql`(${item.status} = 'stored') = (${item.endedAt} is null) and (${item.endedAt} is null) = (${item.endedBy} is null)`,
		),
	],
);
