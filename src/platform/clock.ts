import { Injectable } from '@nestjs/common';

/** The only source of the current time, so that a test can set it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
