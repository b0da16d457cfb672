import { Controller, Get, Header, NotFoundException, Param, Query, Redirect } from '@nestjs/common';

import { AffiliateItemsService } from './affiliate-items.service.js';

/** The way out to a shop. It tells the shop nothing about the page that the reader comes from, and keeps nothing of them. */
@Controller('go')
export class GoController {
  constructor(private readonly items: AffiliateItemsService) {}

  @Get(':slug')
  @Header('Cache-Control', 'no-store')
  @Header('Referrer-Policy', 'no-referrer')
  @Redirect()
  async follow(@Param('slug') slug: string, @Query('r') region?: unknown): Promise<{ url: string; statusCode: 302 }> {
    const url = await this.items.follow(slug, typeof region === 'string' ? region : undefined);
    if (url === null) throw new NotFoundException('There is no such link.');
    return { url, statusCode: 302 };
  }
}
