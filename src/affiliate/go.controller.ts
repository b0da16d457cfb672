import { Controller, Get, Head, Header, NotFoundException, Param, Query, Redirect } from '@nestjs/common';

import { AffiliateItemsService } from './affiliate-items.service.js';

interface WayOut {
  readonly url: string;
  readonly statusCode: 302;
}

/** The way out to a shop. It tells the shop nothing about the page that the reader comes from, and keeps nothing of them. */
@Controller('go')
export class GoController {
  constructor(private readonly items: AffiliateItemsService) {}

  @Get(':slug')
  @Header('Cache-Control', 'no-store')
  @Header('Referrer-Policy', 'no-referrer')
  @Redirect()
  async follow(@Param('slug') slug: string, @Query('r') region?: unknown): Promise<WayOut> {
    const front = await this.items.storefront(slug, typeof region === 'string' ? region : undefined);
    if (!front) throw new NotFoundException('There is no such link.');
    await this.items.count(front);
    return { url: front.targetUrl, statusCode: 302 };
  }

  /** A check of the link is no click. */
  @Head(':slug')
  @Header('Cache-Control', 'no-store')
  @Header('Referrer-Policy', 'no-referrer')
  @Redirect()
  async look(@Param('slug') slug: string, @Query('r') region?: unknown): Promise<WayOut> {
    const front = await this.items.storefront(slug, typeof region === 'string' ? region : undefined);
    if (!front) throw new NotFoundException('There is no such link.');
    return { url: front.targetUrl, statusCode: 302 };
  }
}
