declare module "oidc-provider" {
	import type { IncomingMessage, ServerResponse } from "node:http";

	/** The part of the library that `openid-provider.ts` uses; it has no types of its own. */
	export class Provider {
		constructor(issuer: string, configuration: object);
		Grant: new (owner: {
			accountId: string;
			clientId: string;
		}) => {
			addOIDCScope(scope: string): void;
			save(): Promise<string>;
		};
		callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
		interactionFinished(
			request: IncomingMessage,
			response: ServerResponse,
			result: object,
			options: { mergeWithLastSubmission: boolean },
		): Promise<void>;
	}
}
