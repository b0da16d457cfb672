import { Injectable } from '@nestjs/common';

import { DirectoryText } from '../helplines/directory-text.service.js';
import type { Notice, Person, Series, Site } from './sites.model.js';
import { SitesStore, type PersonRow, type SiteRow } from './sites.store.js';

/** Sites and the records that belong to them, as readers see them. */
@Injectable()
export class SitesService {
  constructor(
    private readonly sites: SitesStore,
    private readonly text: DirectoryText,
  ) {}

  async all(): Promise<Site[]> {
    return (await this.sites.all()).map(siteOf);
  }

  async byKey(key: string): Promise<Site | null> {
    const row = await this.sites.byKey(key);
    return row && siteOf(row);
  }

  /** Only people whom a published article shows. */
  async people(siteKey: string | undefined): Promise<Person[]> {
    return (await this.sites.publicPeople(siteKey)).map((row) => this.person(row));
  }

  async personBySlug(slug: string): Promise<Person | null> {
    const row = await this.sites.publicPerson(slug);
    return row && this.person(row);
  }

  seriesList(siteKey: string | undefined): Promise<Series[]> {
    return this.sites.series(siteKey);
  }

  seriesBySlug(slug: string): Promise<Series | null> {
    return this.sites.seriesBySlug(slug);
  }

  person({ bio, id, slug, name, credentials, url }: PersonRow): Person {
    return { id, slug, name, credentials, url, bio: bio === null ? null : this.text.live(bio) };
  }

  notice({ id, kind, text, placement }: Pick<Notice, 'id' | 'kind' | 'placement'> & { text: string }): Notice {
    return { id, kind, placement, text: this.text.live(text) };
  }
}

function siteOf({ quickExitUrl, ...site }: SiteRow): Site {
  // A site of such articles is sensitive as a whole: its quick exit belongs on every page, lists included.
  return { ...site, safety: { quickExitUrl, sensitive: true, discreetTitle: null } };
}
