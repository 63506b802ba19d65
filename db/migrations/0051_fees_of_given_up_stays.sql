CREATE TABLE "fee_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"no_show_class" text NOT NULL,
	"cancellation_class" text NOT NULL,
	"bears_room_tax" boolean NOT NULL,
	CONSTRAINT "fee_settings_one_row_check" CHECK ("fee_settings"."id" = 'hotel'),
	CONSTRAINT "fee_settings_no_show_check" CHECK ("fee_settings"."no_show_class" in ('rooms', 'miscellaneous')),
	CONSTRAINT "fee_settings_cancellation_check" CHECK ("fee_settings"."cancellation_class" in ('rooms', 'miscellaneous'))
);
