import { describe, expect, it } from '@jest/globals';
import { toSchemaOrg } from './schema-org.rules.js';

const KOLK = { 'non-dropping-particle': 'van der', family: 'Kolk', given: 'B.' };

describe('A reference in schema.org terms', () => {
  it('is a Book with authors, publisher and ISBN', () => {
    expect(
      toSchemaOrg({
        type: 'book',
        title: 'Houses',
        author: [KOLK, { literal: 'World Health Organization' }],
        issued: { 'date-parts': [[2014]] },
        publisher: 'Viking',
        edition: '2',
        ISBN: '0-306-40615-2',
        URL: 'https://example.org/houses',
      }),
    ).toEqual({
      '@type': 'Book',
      url: 'https://example.org/houses',
      name: 'Houses',
      author: [
        { '@type': 'Person', name: 'B. van der Kolk', givenName: 'B.', familyName: 'van der Kolk' },
        { '@type': 'Organization', name: 'World Health Organization' },
      ],
      datePublished: '2014',
      publisher: { '@type': 'Organization', name: 'Viking' },
      isbn: '9780306406157',
      bookEdition: '2nd ed.',
    });
  });

  it('is a ScholarlyArticle in an issue of a periodical', () => {
    expect(
      toSchemaOrg({
        type: 'article-journal',
        title: 'Bonds',
        'container-title': 'Journal',
        volume: '12',
        issue: '3',
        page: '45-67',
        DOI: '10.1000/A',
        issued: { 'date-parts': [[2017, 5, 2]] },
      }),
    ).toEqual({
      '@type': 'ScholarlyArticle',
      '@id': 'https://doi.org/10.1000/a',
      url: 'https://doi.org/10.1000/a',
      identifier: { '@type': 'PropertyValue', propertyID: 'doi', value: '10.1000/a' },
      name: 'Bonds',
      datePublished: '2017-05-02',
      pagination: '45–67',
      isPartOf: {
        '@type': 'PublicationIssue',
        issueNumber: '3',
        isPartOf: {
          '@type': 'PublicationVolume',
          volumeNumber: '12',
          isPartOf: { '@type': 'Periodical', name: 'Journal' },
        },
      },
    });
  });

  it('is a Chapter in a Book, which has the editors and the ISBN', () => {
    expect(
      toSchemaOrg({
        type: 'chapter',
        title: 'Doors',
        'container-title': 'Houses',
        editor: [KOLK],
        ISBN: '9780306406157',
      }),
    ).toEqual({
      '@type': 'Chapter',
      name: 'Doors',
      isPartOf: {
        '@type': 'Book',
        name: 'Houses',
        editor: [{ '@type': 'Person', name: 'B. van der Kolk', givenName: 'B.', familyName: 'van der Kolk' }],
        isbn: '9780306406157',
      },
    });
  });

  it('is a WebPage of a WebSite, without an address that is none', () => {
    expect(toSchemaOrg({ type: 'webpage', title: 'Doors', 'container-title': 'Lantern', URL: 'javascript:x' })).toEqual(
      {
        '@type': 'WebPage',
        name: 'Doors',
        isPartOf: { '@type': 'WebSite', name: 'Lantern' },
      },
    );
  });
});
