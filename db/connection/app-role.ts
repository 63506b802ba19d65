import { randomInt } from "node:crypto";
import type pg from "pg";
import { CannotStart } from "./cannot-start.ts";

/**
 * Refuses a role for requests that could do more than requests need, and one of another database.
 * @param owner connected by `DATABASE_URL`
 * @param app connected by `DATABASE_APP_URL`
 * @throws CannotStart with a sentence that says what to set
 */
export async function refuseWrongAppRole(owner: pg.Client, app: pg.Client): Promise<void> {
	if (!(await isSameDatabase(owner, app))) {
		throw new CannotStart(
			"DATABASE_APP_URL names another database than DATABASE_URL: both must name the same database on the same server.",
		);
	}
	const appUser = String((await app.query("select current_user as name")).rows[0].name);
	const fault = await findFault(owner, appUser);
	if (!fault) return;
	throw new CannotStart(
		`DATABASE_APP_URL names the user ${appUser}, who ${fault}: name one who owns nothing, made by ` +
			"`CREATE ROLE palapa_app LOGIN PASSWORD '...'`.",
	);
}

/**
 * Whether both connections lead to one database of one server, however their addresses are written: a lock taken by
 * one is then in the way of the other. Its transaction makes it work through a connection pooler too.
 */
async function isSameDatabase(owner: pg.Client, app: pg.Client): Promise<boolean> {
	const key = randomInt(2 ** 47);
	await owner.query("begin");
	try {
		await owner.query("select pg_advisory_xact_lock($1)", [key]);
		const { rows } = await app.query("select pg_try_advisory_xact_lock($1) as free", [key]);
		return !rows[0].free;
	} finally {
		await owner.query("rollback");
	}
}

async function findFault(owner: pg.Client, appUser: string): Promise<string | null> {
	const { rows } = await owner.query(
		`select
			rolname = current_user as "isOwner",
			rolsuper as "isSuperuser",
			rolcreaterole as "mayMakeRoles",
			pg_has_role(oid, current_user, 'MEMBER') as "belongsToOwner",
			exists (
				select from pg_class where relowner = role.oid and relnamespace = to_regnamespace('public')
			) as "ownsTables"
		from pg_roles role where rolname = $1`,
		[appUser],
	);
	const [role] = rows;
	if (role.isOwner) return "is the user of DATABASE_URL too";
	if (role.isSuperuser) return "is a superuser";
	if (role.mayMakeRoles) return "may create roles";
	if (role.belongsToOwner) return "is a member of the role of DATABASE_URL";
	return role.ownsTables ? "owns tables" : null;
}

/** The sentence for a server where the owner of the tables serves requests too, with the statement that changes it. */
export function explainSingleRole({ host, port, database }: pg.Client): string {
	const address = `postgres://palapa_app:PASSWORD@${host}:${port}/${database}`;
	return (
		"DATABASE_APP_URL is not set, so requests run as the owner of the tables and only triggers protect append-only tables: " +
		`to protect them by rights too, run \`CREATE ROLE palapa_app LOGIN PASSWORD 'PASSWORD'\` as an administrator and set DATABASE_APP_URL to ${address}.`
	);
}
