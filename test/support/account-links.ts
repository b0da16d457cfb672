/** The operations around links in mails, as a page sends them. */
import type { Answer, TestApp } from './app.js';
import { anAddress, from } from './sign-in.js';

const REQUEST = 'mutation RequestReset($email: String!) { requestPasswordReset(email: $email) }';
const RESET =
  'mutation ResetPassword($token: String!, $password: String!) { resetPassword(token: $token, password: $password) }';
const ACCEPT = `mutation Accept($token: String!, $name: String!, $password: String!) {
  acceptInvitation(token: $token, name: $name, password: $password) {
    __typename ... on Session { accessToken user { id name email invitedUntil grants { site role } } }
  }
}`;
const INVITE = `mutation Invite($email: String!, $grants: [GrantInput!]!) {
  inviteUser(email: $email, grants: $grants) { id name email suspended invitedUntil grants { site role } }
}`;

/** Each from an address of its own, unless the test is about addresses: needs an app with `BEHIND_A_PROXY`. */
export const requestReset = (app: TestApp, email: string, headers: Record<string, string> = from(anAddress())) =>
  app.editor(REQUEST, { email }, headers);

export const resetPassword = (app: TestApp, token: string, password: string, address = anAddress()) =>
  app.editor(RESET, { token, password }, from(address));

export const acceptInvitation = (app: TestApp, token: string, password: string, name = 'Nora New') =>
  app.editor(ACCEPT, { token, name, password }, from(anAddress()));

export const invite = (
  app: TestApp,
  token: string,
  email: string,
  grants: readonly { readonly role: string; readonly site?: string | null }[] = [],
) => app.editor(INVITE, { email, grants }, token);

/** The arguments that an answer finds fault with. */
export const faultyPaths = ({ errors }: Answer): string[] => {
  const fields = (errors?.[0]?.extensions.fields ?? []) as { path: string }[];
  return fields.map(({ path }) => path);
};
