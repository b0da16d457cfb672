import { DomainError } from '../platform/errors/domain-error.js';

export type ImportRefusalReason = 'TOO_LARGE' | 'TOO_COMPLEX' | 'NOT_TEXT' | 'UNKNOWN_FORMAT' | 'EMPTY';

/** A document that cannot be imported at all; nothing of it was. */
export class ImportRefused extends DomainError {
  readonly code = 'IMPORT_REFUSED';
  override readonly details: Readonly<Record<string, string>>;

  constructor(
    readonly reason: ImportRefusalReason,
    message: string,
  ) {
    super(message);
    this.details = { reason };
  }
}

export class SiteUnknown extends DomainError {
  readonly code = 'SITE_UNKNOWN';

  constructor(key: string, known: readonly string[]) {
    super(
      known.length === 0
        ? `There is no site "${key}", nor any other yet.`
        : `There is no site "${key}". The sites are: ${known.join(', ')}.`,
    );
  }
}

export class LocaleNotOffered extends DomainError {
  readonly code = 'LOCALE_NOT_OFFERED';

  constructor(locale: string, site: string, offered: readonly string[]) {
    super(`The site "${site}" has no articles in "${locale}". It has: ${offered.join(', ')}.`);
  }
}
