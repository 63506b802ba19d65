CREATE TABLE "past_account_bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"folio_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"account_on" date NOT NULL,
	"account_cents" integer NOT NULL,
	"account_position" bigint NOT NULL,
	"due_on" date NOT NULL,
	"off_on" date NOT NULL,
	"off_position" bigint NOT NULL,
	CONSTRAINT "past_account_bills_check" CHECK ("past_account_bills"."off_on" >= "past_account_bills"."account_on" and "past_account_bills"."off_position" >= "past_account_bills"."account_position")
);
--> statement-breakpoint
ALTER TABLE "past_account_bills" ADD CONSTRAINT "past_account_bills_folio_id_folios_id_fk" FOREIGN KEY ("folio_id") REFERENCES "public"."folios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_account_bills" ADD CONSTRAINT "past_account_bills_account_id_payer_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payer_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_account_bills_folio_index" ON "past_account_bills" USING btree ("folio_id");--> statement-breakpoint
CREATE INDEX "past_account_bills_account_index" ON "past_account_bills" USING btree ("account_id");--> statement-breakpoint
CREATE VIEW "account_bills" AS
	select id as folio_id, account_id, account_on, account_cents, account_position, due_on, null::date as off_on, null::bigint as off_position
	from folios where account_id is not null
	union all
	select folio_id, account_id, account_on, account_cents, account_position, due_on, off_on, off_position from past_account_bills;
