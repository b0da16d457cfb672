import { Injectable } from '@nestjs/common';

import type { ArticleRow, SiteColumns } from './article-row.types.js';
import { articleUrl, readingTimeMinutes } from './article.rules.js';
import type { TranslationRecord } from './article-content.types.js';
import type { Article, ArticleTranslation } from './articles.model.js';
import type { Site } from '../sites/sites.model.js';

/** Makes GraphQL objects of rows: everything that no further read is needed for. */
@Injectable()
export class ArticleFactory {
  article(row: ArticleRow, askedByFormerSlug = false): Article {
    const { site, sensitive, discreetTitle, wordCount, ...values } = row;
    const url = articleUrl(site, row.slug);
    return {
      ...values,
      url,
      redirectTo: askedByFormerSlug ? url : null,
      site: siteOf(site),
      wordCount: wordCount ?? 0,
      readingTimeMinutes: readingTimeMinutes(wordCount ?? 0),
      safety: { quickExitUrl: site.quickExitUrl, sensitive, discreetTitle },
    };
  }

  translation(of: Article, { locale, slug, title }: TranslationRecord): ArticleTranslation {
    return { locale, slug, title, url: articleUrl({ url: of.site.url, articlePath: of.site.articlePath }, slug) };
  }
}

function siteOf({ quickExitUrl, ...site }: SiteColumns): Site {
  // A site of such articles is sensitive as a whole: its quick exit belongs on every page, lists included.
  return { ...site, safety: { quickExitUrl, sensitive: true, discreetTitle: null } };
}
