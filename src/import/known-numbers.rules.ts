import type { DirectorySnapshot } from '../helplines/helplines.types.js';
import type { Directory } from './parsed-document.types.js';

/** The numbers that prose may name, so that they become live references to their records. */
export function numbersOf({ helplines, emergencyNumbers }: DirectorySnapshot, defaultRegion: string): Directory {
  return {
    helplines: helplines.map(({ id, slug, name, contacts, regions }) => ({
      id,
      slug,
      name,
      numbers: contacts.map(({ display }) => display),
      regions,
    })),
    emergency: emergencyNumbers.filter(({ channel }) => channel === 'PHONE'),
    defaultRegion: defaultRegion.slice(0, 2),
  };
}
