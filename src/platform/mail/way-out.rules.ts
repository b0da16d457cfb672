interface MailSettings {
  readonly environment: string;
  readonly mail: object | null;
}

/** Does a mail reach anybody: by SMTP, or in the log of somebody who develops? */
export function hasWayOut({ environment, mail }: MailSettings): boolean {
  return mail !== null || environment === 'development';
}
