import type { ImportFinding } from './parsed-document.types.js';

/** Why an import that should be public stays a draft. */
export type PublishRefusal = 'REVIEW_NEEDED' | 'FINDINGS';

/**
 * Whether what was imported may become public at once; null when it may.
 *
 * @param fourEyes the site wants a second person to have seen it, and an import has one
 * @param findings an ERROR is what no reader should meet
 */
export function publishRefusal(
  { fourEyes }: { readonly fourEyes: boolean },
  findings: readonly Pick<ImportFinding, 'severity'>[],
): PublishRefusal | null {
  if (fourEyes) return 'REVIEW_NEEDED';
  return findings.some(({ severity }) => severity === 'ERROR') ? 'FINDINGS' : null;
}
