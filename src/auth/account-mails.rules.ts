import { MAX_NAME_CHARS } from './users.rules.js';

/** A mail of ours, without its address. The texts are code: what people typed is put in, and never read as anything. */
export interface AccountMail {
  readonly subject: string;
  readonly text: string;
}

/**
 * @param editorUrl where the pages are, as configured; never from a request
 * @returns with the token in the fragment, which browsers keep from servers, logs and referrers
 */
export function accountLink(editorUrl: string, page: 'reset-password' | 'accept-invitation', token: string): string {
  return `${editorUrl}/${page}#token=${token}`;
}

/** The link of a mail about a forgotten password holds for one hour from when it leaves. */
export function passwordResetMail(link: string): AccountMail {
  const host = hostOf(link);
  return {
    subject: `A new password for ${host}`,
    text: lines(
      'Hello,',
      `somebody asked for a new password for your account on ${host}. If that was you, open this link within one hour:`,
      link,
      'It works once. When you have chosen a password, you are signed out everywhere else.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ),
  };
}

/** @param invitedBy the name of an administrator; null when the account is gone */
export function invitationMail(link: string, invitedBy: string | null, expiresAt: Date): AccountMail {
  const host = hostOf(link);
  const inviter = invitedBy === null ? 'An administrator' : oneLine(invitedBy);
  return {
    subject: `An invitation to ${host}`,
    text: lines(
      'Hello,',
      `${inviter} invites you to work on ${host}. To choose your name and a password, open this link:`,
      link,
      `It works once, until ${momentOf(expiresAt)}. After that, ask for another invitation.`,
      'If you do not know what this is about, there is nothing to do: without you, the account stays closed.',
    ),
  };
}

function hostOf(link: string): string {
  return new URL(link).host;
}

/** A line break in a name would look like a paragraph of ours. */
function oneLine(name: string): string {
  return name
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_CHARS);
}

function momentOf(at: Date): string {
  const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${moment.format(at)} UTC`;
}

function lines(...paragraphs: readonly string[]): string {
  return `${paragraphs.join('\n\n')}\n`;
}
