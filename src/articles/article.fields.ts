import { Context, Parent, Resolver } from '@nestjs/graphql';
import { GraphQLJSON } from 'graphql-scalars';

import { Image } from '../media/media.model.js';
import { PublicFieldResolver } from '../platform/graphql/field-access.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import { RichText } from '../richtext/richtext.model.js';
import { ArticleMetadata } from './article-metadata.service.js';
import { ArticleFactory } from './article.factory.js';
import { ArticlesLoader } from './articles.loader.js';
import { Article, ArticleTranslation, Seo } from './articles.model.js';
import { Faq, Section, Sign, TocEntry } from './content.model.js';

/** What an article shows of its own content. Joins to other features are in those features. */
@Resolver(() => Article)
export class ArticleFields {
  constructor(
    private readonly load: ArticlesLoader,
    private readonly metadata: ArticleMetadata,
    private readonly factory: ArticleFactory,
  ) {}

  @PublicFieldResolver(() => Image, { nullable: true })
  async heroImage(@Parent() article: Article, @Context() context: OperationContext): Promise<Image | null> {
    return (await this.view(article, context)).heroImage;
  }

  @PublicFieldResolver(() => RichText, { description: 'Text before the first heading.' })
  async introduction(@Parent() article: Article, @Context() context: OperationContext): Promise<RichText> {
    return (await this.view(article, context)).introduction;
  }

  @PublicFieldResolver(() => [Section], {
    description: 'Top level, in reading order; nested ones are under `sections` of each.',
  })
  async sections(@Parent() article: Article, @Context() context: OperationContext): Promise<Section[]> {
    return (await this.view(article, context)).sections;
  }

  @PublicFieldResolver(() => [Section], { description: 'All of them, flat, in reading order.' })
  async allSections(@Parent() article: Article, @Context() context: OperationContext): Promise<Section[]> {
    return (await this.view(article, context)).allSections;
  }

  @PublicFieldResolver(() => [TocEntry])
  async tableOfContents(@Parent() article: Article, @Context() context: OperationContext): Promise<TocEntry[]> {
    return (await this.view(article, context)).tableOfContents;
  }

  @PublicFieldResolver(() => [Sign], { description: 'All signs of the article, in reading order.' })
  async signs(@Parent() article: Article, @Context() context: OperationContext): Promise<Sign[]> {
    return (await this.view(article, context)).signs;
  }

  @PublicFieldResolver(() => [Faq])
  async faqs(@Parent() article: Article, @Context() context: OperationContext): Promise<Faq[]> {
    return (await this.view(article, context)).faqs;
  }

  @PublicFieldResolver(() => [RichText])
  async keyTakeaways(@Parent() article: Article, @Context() context: OperationContext): Promise<RichText[]> {
    return (await this.view(article, context)).keyTakeaways;
  }

  @PublicFieldResolver(() => [ArticleTranslation])
  async translations(@Parent() article: Article, @Context() context: OperationContext): Promise<ArticleTranslation[]> {
    const content = await context.loaders.get(this.load.contentByVersion).load(article.versionId);
    return content.translations.map((translation) => this.factory.translation(article, translation));
  }

  @PublicFieldResolver(() => Seo)
  async seo(@Parent() article: Article, @Context() context: OperationContext): Promise<Seo> {
    return this.metadata.seo(article, await this.view(article, context));
  }

  @PublicFieldResolver(() => String, {
    description: 'Changes whenever anything that this article shows does, a corrected helpline included.',
  })
  async revision(@Parent() article: Article, @Context() context: OperationContext): Promise<string> {
    return this.metadata.revision(
      article,
      await context.loaders.get(this.load.contentByVersion).load(article.versionId),
    );
  }

  @PublicFieldResolver(() => GraphQLJSON, {
    description: 'schema.org graph: Article, FAQPage, BreadcrumbList, citations.',
  })
  jsonLd(@Parent() article: Article, @Context() context: OperationContext): Promise<object> {
    return this.metadata.jsonLd(article, context);
  }

  @PublicFieldResolver(() => String, {
    description: 'jsonLd as text, escaped so that it can stand in a script element.',
  })
  jsonLdScript(@Parent() article: Article, @Context() context: OperationContext): Promise<string> {
    return this.metadata.jsonLdScript(article, context);
  }

  private view(article: Article, { loaders }: OperationContext) {
    return loaders.get(this.load.viewByVersion).load(article.versionId);
  }
}
