import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { HelplinesService } from '../helplines/helplines.service.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import { RENDERER_VERSION } from '../richtext/renderer.rules.js';
import type { ArticleContent } from './article-content.types.js';
import { ArticlesLoader } from './articles.loader.js';
import type { Article, Seo } from './articles.model.js';
import type { ContentView } from './content-view.factory.js';
import { articleGraph, scriptSafeJson, type ArticleGraph } from './json-ld.rules.js';

/** What machines want to know of an article. */
@Injectable()
export class ArticleMetadata {
  constructor(
    private readonly load: ArticlesLoader,
    private readonly helplines: HelplinesService,
  ) {}

  seo(article: Article, view: ContentView): Seo {
    return {
      title: article.seoTitle ?? article.title,
      description: article.seoDescription ?? article.summary,
      canonicalUrl: article.canonicalUrl ?? article.url,
      image: view.heroImage,
      noIndex: article.noIndex,
    };
  }

  /**
   * A hash of the version and of the state of every shared record it shows. The directory counts as one record:
   * which of its lines an article shows depends on the reader.
   */
  revision(article: Article, content: ArticleContent): string {
    const shown = {
      article: [article.versionId, article.slug, article.publishedAt, RENDERER_VERSION],
      site: article.site,
      records: [
        ...content.topics,
        ...content.byline,
        ...content.notices,
        ...content.citations.map(({ reference }) => reference),
        ...content.affiliatePlacements.map(({ item }) => item),
        ...content.offerPlacements.map(({ offer }) => offer),
        ...(content.reviewedBy ? [content.reviewedBy] : []),
      ].map(({ id, lockVersion }) => [id, lockVersion]),
      series: content.series,
      translations: content.translations,
      directory: this.helplines.directoryVersion,
    };
    return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
  }

  async jsonLd(article: Article, { loaders }: OperationContext): Promise<ArticleGraph> {
    const [view, content] = await Promise.all([
      loaders.get(this.load.viewByVersion).load(article.versionId),
      loaders.get(this.load.contentByVersion).load(article.versionId),
    ]);
    const faqs = await Promise.all(
      view.faqs.map(async ({ question, answer }) => ({ question, answer: await answer.text })),
    );
    return articleGraph(article, content, faqs, view.heroImage?.url ?? null);
  }

  async jsonLdScript(article: Article, context: OperationContext): Promise<string> {
    return scriptSafeJson(await this.jsonLd(article, context));
  }
}
