import { Controller, Get, Header } from '@nestjs/common';

import { ACCEPT_INVITATION_PAGE, RESET_PASSWORD_PAGE } from './account-page.html.js';
import { ACCOUNT_PAGE_SCRIPT } from './account-page.script.js';
import { ACCOUNT_PAGE_STYLE } from './account-page.style.js';

/** The two pages may load their own script and style, and ask this server; nothing else is a page here. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

const HTML = 'text/html; charset=utf-8';

/** Where links in mails lead when the publisher has no pages of their own. The same for everybody, and never stored. */
@Controller('editor')
export class AccountPagesController {
  @Get('reset-password')
  @Header('Content-Type', HTML)
  @Header('Content-Security-Policy', PAGE_POLICY)
  resetPassword(): string {
    return RESET_PASSWORD_PAGE;
  }

  @Get('accept-invitation')
  @Header('Content-Type', HTML)
  @Header('Content-Security-Policy', PAGE_POLICY)
  acceptInvitation(): string {
    return ACCEPT_INVITATION_PAGE;
  }

  @Get('account-pages/script.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  script(): string {
    return ACCOUNT_PAGE_SCRIPT;
  }

  @Get('account-pages/style.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  style(): string {
    return ACCOUNT_PAGE_STYLE;
  }
}
