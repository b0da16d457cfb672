import { Injectable } from '@nestjs/common';

import { containing } from '../platform/text/like.rules.js';
import type { OperationContext } from '../platform/graphql/operation-context.js';
import {
  pageOf,
  pageRequest,
  wrongCursor,
  type PageArgs,
  type PageOf,
  type PageRequest,
} from '../platform/graphql/paging.js';
import { ArticleFactory } from './article.factory.js';
import { ArticlesLoader } from './articles.loader.js';
import type { Article } from './articles.model.js';
import { cursorValue, sortKeyIn, type ArticleOrderName } from './article-order.rules.js';
import { ArticlesStore } from './articles.store.js';
import type { Faq, Sign } from './content.model.js';
import type { PublicFilter } from './public-filter.sql.js';
import type { ContentView } from './content-view.factory.js';
import { PublicItemsStore, type ItemKind } from './public-items.store.js';

/** Articles as readers see them. */
@Injectable()
export class ArticlesService {
  constructor(
    private readonly articles: ArticlesStore,
    private readonly items: PublicItemsStore,
    private readonly factory: ArticleFactory,
    private readonly load: ArticlesLoader,
  ) {}

  /** By current or former slug; null where the caller's words leave more than one site. */
  async publicBySlug(
    where: { slug: string; site?: string | undefined; locale?: string | undefined },
    { loaders }: OperationContext,
  ): Promise<Article | null> {
    const row = await this.articles.publicBySlug(where.slug, where.site, where.locale);
    if (!row) return null;
    const { content, askedByFormerSlug, ...values } = row;
    loaders.get(this.load.contentByVersion).prime(row.versionId, content);
    return this.factory.article(values, askedByFormerSlug);
  }

  async publicPage(filter: PublicFilter, order: ArticleOrderName, args: PageArgs): Promise<PageOf<Article>> {
    const request = pageRequest(args);
    const rows = await this.articles.publicPage(filter, order, startingIn(order, request));
    const page = pageOf(
      rows,
      request,
      ({ sortKey, id }) => [cursorValue(order, sortKey), id],
      () => this.articles.publicCount(filter),
    );
    return page.map((row) => this.factory.article(row));
  }

  async publicOfSeries(seriesId: string, locale: string | undefined): Promise<Article[]> {
    return (await this.articles.publicOfSeries(seriesId, locale)).map((row) => this.factory.article(row));
  }

  /** Questions whose words, or whose answer's, contain the query's. */
  publicFaqs(search: ItemSearch, args: PageArgs, context: OperationContext): Promise<PageOf<Faq>> {
    return this.publicItems('faq', search, args, context, ({ faqs }) => faqs);
  }

  /** Signs whose words, or whose explanation's, contain the query's. */
  publicSigns(search: ItemSearch, args: PageArgs, context: OperationContext): Promise<PageOf<Sign>> {
    return this.publicItems('sign', search, args, context, ({ signs }) => signs);
  }

  private async publicItems<Item extends { id: string }>(
    kind: ItemKind,
    { filter, query }: ItemSearch,
    args: PageArgs,
    { loaders }: OperationContext,
    itemsOf: (view: ContentView) => readonly Item[],
  ): Promise<PageOf<Item>> {
    const request = pageRequest(args);
    if (request.start && request.start[0] !== null) throw wrongCursor(request.direction);
    const pattern = containing(query);
    const keys = await this.items.publicPage(kind, filter, pattern, request);
    const views = await Promise.all(keys.map(({ versionId }) => loaders.get(this.load.viewByVersion).load(versionId)));
    const found = keys.flatMap(({ id }, index) =>
      itemsOf(views[index] as ContentView).filter((item) => item.id === id),
    );
    return pageOf(
      found,
      request,
      ({ id }) => [null, id],
      () => this.items.publicCount(kind, filter, pattern),
    );
  }
}

/** Which public articles' items, and the words to look for. */
export interface ItemSearch {
  readonly filter: PublicFilter;
  readonly query: string | null | undefined;
}

/** The request with the sort key alone of what the cursor holds. */
function startingIn(order: ArticleOrderName, request: PageRequest): PageRequest {
  if (!request.start) return request;
  const [value, id] = request.start;
  const sortKey = sortKeyIn(order, value);
  if (sortKey === null) throw wrongCursor(request.direction);
  return { ...request, start: [sortKey, id] };
}
