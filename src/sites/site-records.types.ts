/** What an import has to know of a site. */
export interface SiteSettings {
  readonly id: string;
  readonly key: string;
  readonly defaultLocale: string;
  readonly locales: readonly string[];
  readonly defaultRegion: string;
  readonly fourEyes: boolean;
}
