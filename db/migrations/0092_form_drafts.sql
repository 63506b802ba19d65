CREATE TABLE "form_drafts" (
	"person_id" text NOT NULL,
	"form" text NOT NULL,
	"draft" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_drafts_person_id_form_pk" PRIMARY KEY("person_id","form")
);
--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_drafts_saved_at_index" ON "form_drafts" USING btree ("saved_at");