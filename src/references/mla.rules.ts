import { kindOf } from './csl.rules.js';
import type { CslItem, CslName } from './csl.types.js';
import { addressOf } from './links.rules.js';
import { direct, ET_AL_COMMA, inFull, inverted, leadOf, listNames, publisherOf, supporting } from './names.rules.js';
import { capitalised, italic, join, link, type Part, plain, withStop, wrap } from './pieces.rules.js';
import { quoted } from './quotes.rules.js';
import { editionLabel, fullDate, pageLabel, type Terms, withShortMonths, yearLabel } from './terms.rules.js';

/** MLA 9, 5.8: one or two names are given, of three and more only the first. */
function people(names: readonly CslName[], terms: Terms, first: typeof inverted): Part {
  return listNames(names, {
    one: (name, at) => (at === 0 ? first(name, inFull) : direct(name, inFull)),
    lastOfTwo: `${first === inverted ? ',' : ''} ${terms.and} `,
    lastOfMany: `, ${terms.and} `,
    max: 2,
    shown: 1,
    others: first === inverted ? ET_AL_COMMA : plain(' et al.'),
  });
}

function lead(csl: CslItem, terms: Terms): Part {
  const { names, role } = leadOf(csl);
  const list = people(names, terms, inverted);
  if (role === 'editor') return join(', ', [list, plain(terms.editorsInWords[names.length > 1 ? 1 : 0])]);
  return role === 'translator' ? join(', ', [list, plain(terms.translators)]) : list;
}

function contributors(csl: CslItem, terms: Terms): Part[] {
  return [
    wrap(`${terms.editedBy} `, people(supporting(csl, 'editor'), terms, direct)),
    wrap(`${terms.translatedBy} `, people(supporting(csl, 'translator'), terms, direct)),
  ];
}

/** MLA names no "n.d.": a source without date shows the day it was read. */
function published(csl: CslItem, terms: Terms): Part {
  const byYear = kindOf(csl) === 'WHOLE' || kindOf(csl) === 'PART';
  const year = yearLabel(csl.issued, undefined, terms);
  return plain(byYear || csl.issued?.circa ? year : fullDate(csl.issued, withShortMonths(terms), false));
}

function numbers(csl: CslItem, terms: Terms): Part[] {
  return [
    plain(csl.volume ? `${terms.volume.toLowerCase()} ${csl.volume}` : ''),
    plain(csl.issue ? `${terms.issue} ${csl.issue}` : ''),
  ];
}

/** One container: its elements in MLA's order, with commas. */
function source(csl: CslItem, terms: Terms): Part {
  const site = kindOf(csl) === 'WEB' && csl.publisher === csl['container-title'];
  return join(', ', [
    ...contributors(csl, terms),
    plain(editionLabel(csl.edition, terms)),
    ...numbers(csl, terms),
    plain(site ? '' : publisherOf(csl)),
    published(csl, terms),
    plain(pageLabel(csl.page, terms)),
    link(addressOf(csl)),
  ]);
}

function accessed(csl: CslItem, terms: Terms): Part {
  const day = csl.issued ? '' : fullDate(csl.accessed, withShortMonths(terms), false);
  return plain(day === '' ? '' : `${terms.accessed} ${day}.`);
}

/** Modern Language Association, 9th edition, works cited. Addresses keep their `https://`, since they are links. */
export function mlaReference(csl: CslItem, terms: Terms): Part {
  const isWhole = kindOf(csl) === 'WHOLE';
  const title = isWhole ? withStop(italic(csl.title)) : quoted(csl.title, terms, '.');
  const details = source(csl, terms);
  const contained = isWhole ? capitalised(details) : join(', ', [italic(csl['container-title']), details]);
  return join(' ', [withStop(lead(csl, terms)), title, withStop(contained), accessed(csl, terms)]);
}
