/** Who did something: an account, an API token, or nobody who is signed in. Never both. */
export interface Actor {
  readonly accountId: string | null;
  readonly apiTokenId: string | null;
}

/** A job, or whoever may run the command line on the server. */
export const SYSTEM: Actor = { accountId: null, apiTokenId: null };
