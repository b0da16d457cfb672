import { Module } from '@nestjs/common';

import { DirectoryPoll } from './directory-poll.service.js';
import { HelplinesModule } from './helplines.module.js';

/** For servers alone: a command ends before anything could change under it. */
@Module({ imports: [HelplinesModule], providers: [DirectoryPoll] })
export class DirectoryPollModule {}
