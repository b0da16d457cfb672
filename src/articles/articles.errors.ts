import { DomainError } from '../platform/errors/domain-error.js';

export class SlugTaken extends DomainError {
  readonly code = 'SLUG_TAKEN';
  override readonly details: Readonly<Record<string, string>>;

  constructor(slug: string) {
    super(`Another article of the site has, or had, the slug "${slug}". Choose another one.`);
    this.details = { slug };
  }
}
