ALTER TABLE "folios" ADD COLUMN "stay_id" uuid;--> statement-breakpoint
ALTER TABLE "folios" ADD CONSTRAINT "folios_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folios" ADD CONSTRAINT "folios_stay_once" UNIQUE("stay_id");