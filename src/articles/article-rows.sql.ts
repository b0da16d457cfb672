/**
 * The two statements' parts that every read of an article shares: what "public" means, the single values,
 * and the content. Only stores may use them.
 */

/** Public means: the published pointer is set and the entry is not trashed; its stage says nothing. `e` is entry. */
export const PUBLIC_ENTRY = 'e.published_version_id IS NOT NULL AND e.trashed_at IS NULL';

/** Joins of a public article: `e` entry, `v` its published version, `s` site, `sl` current slug, `p` publication. */
export const PUBLIC_ARTICLE = `
  entry e
  JOIN article_version v ON v.id = e.published_version_id
  JOIN site s ON s.id = e.site_id
  JOIN entry_slug sl ON sl.entry_id = e.id AND sl.kind = 'CURRENT'
  JOIN publication p ON p.entry_id = e.id AND p.version_id = v.id AND p.published_to IS NULL`;

/** Joins of a version as an editor sees it: published or not, under its draft slug or its current one. */
export const ANY_VERSION = `
  article_version v
  JOIN entry e ON e.id = v.entry_id
  JOIN site s ON s.id = e.site_id
  JOIN LATERAL (
    SELECT slug FROM entry_slug WHERE entry_id = e.id AND kind <> 'FORMER'
    ORDER BY (kind = 'DRAFT') = (v.id IS NOT DISTINCT FROM e.draft_version_id) DESC LIMIT 1
  ) sl ON true
  LEFT JOIN publication p ON p.version_id = v.id AND p.published_to IS NULL`;

export const ROW_COLUMNS = `
  e.id, v.id AS "versionId", sl.slug, e.locale, e.translation_group_id AS "translationGroupId",
  v.number AS "versionNumber", v.kicker, v.title, v.subtitle, v.summary, coalesce(v.content_notes, '{}') AS "contentNotes",
  v.reviewed_at AS "reviewedAt", v.review_due_on::text AS "reviewDueOn", v.sensitive,
  v.discreet_title AS "discreetTitle", v.seo_title AS "seoTitle", v.seo_description AS "seoDescription",
  v.canonical_url AS "canonicalUrl", v.no_index AS "noIndex", e.first_published_at AS "firstPublishedAt",
  p.published_from AS "publishedAt", coalesce(p.published_from, v.created_at) AS "updatedAt",
  (SELECT word_count FROM version_render WHERE version_id = v.id ORDER BY renderer_version DESC LIMIT 1) AS "wordCount",
  json_build_object(
    'id', s.id, 'key', s.key, 'name', s.name, 'url', s.url, 'tagline', s.tagline,
    'defaultLocale', s.default_locale, 'locales', coalesce(s.locales, '{}'), 'defaultRegion', s.default_region,
    'offerDefaultRegion', s.offer_default_region, 'hideUnverifiedAfterDays', s.hide_unverified_after_days,
    'quickExitUrl', s.quick_exit_url, 'articlePath', s.article_path, 'lockVersion', s.lock_version
  ) AS site`;

const list = (from: string, fields: string, order = 'i.position, i.id') =>
  `(SELECT coalesce(json_agg(json_build_object(${fields}) ORDER BY ${order}), '[]') FROM ${from})`;

const person = (alias: string) => `json_build_object(
  'id', ${alias}.id, 'slug', ${alias}.slug, 'name', ${alias}.name, 'credentials', ${alias}.credentials,
  'bio', ${alias}.bio, 'url', ${alias}.url, 'lockVersion', ${alias}.lock_version)`;

const imageFields = `'id', i.id, 'url', i.url, 'alt', i.alt, 'decorative', i.decorative, 'caption', i.caption,
  'credit', i.credit, 'width', i.width, 'height', i.height`;

const affiliateItem = `json_build_object(
  'id', a.id, 'slug', a.slug, 'kind', a.kind, 'title', a.title, 'creator', a.creator, 'description', a.description,
  'isbn', a.isbn, 'readerFeedback', coalesce(a.reader_feedback, '{}'), 'lockVersion', a.lock_version,
  'image', (SELECT json_build_object(${imageFields}) FROM image i WHERE i.id = a.image_id),
  'links', ${list(
    'affiliate_link i WHERE i.item_id = a.id',
    `'marketplace', i.marketplace, 'region', i.region, 'label', i.label`,
  )})`;

const reference = `json_build_object(
  'id', r.id, 'type', r.type, 'title', r.title, 'authors', coalesce(r.authors, '{}'), 'year', r.year, 'publisher', r.publisher,
  'url', r.url, 'doi', r.doi, 'isbn', r.isbn, 'csl', r.csl, 'lockVersion', r.lock_version)`;

/** The nearest public entry of the same series and language before or after this one. */
const neighbour = (comparison: '<' | '>', direction: 'ASC' | 'DESC') => `(
  SELECT json_build_object('entryId', n.id, 'versionId', n.published_version_id) FROM entry n
  WHERE n.live_series_id = vs.series_id AND n.locale = e.locale AND n.trashed_at IS NULL AND n.id <> e.id
    AND n.live_series_position ${comparison} vs.position
  ORDER BY n.live_series_position ${direction} LIMIT 1)`;

/** What stands in sections. */
const ITEMS = `
  'sections', ${list(
    'section i WHERE i.version_id = v.id',
    `'id', i.id, 'parentId', i.parent_id, 'kind', i.kind, 'anchor', i.anchor, 'kicker', i.kicker,
     'heading', i.heading, 'body', i.body`,
  )},
  'signs', ${list(
    'sign i WHERE i.version_id = v.id',
    `'id', i.id, 'sectionId', i.section_id, 'statement', i.statement, 'explanation', i.explanation`,
  )},
  'faqs', ${list(
    'faq i WHERE i.version_id = v.id',
    `'id', i.id, 'sectionId', i.section_id, 'question', i.question, 'answer', i.answer`,
  )},
  'keyTakeaways', ${list(
    'key_takeaway i WHERE i.version_id = v.id',
    `'id', i.id, 'sectionId', i.section_id, 'text', i.text`,
  )},
  'images', ${list('image_use i WHERE i.version_id = v.id', `'sectionId', i.section_id, ${imageFields}`)}`;

/** Shared records, and where the version shows them. */
const RECORDS = `
  'citations', ${list(
    'citation i JOIN reference r ON r.id = i.reference_id WHERE i.version_id = v.id',
    `'id', i.id, 'locator', i.locator, 'reference', ${reference}`,
  )},
  'affiliatePlacements', ${list(
    'affiliate_placement i JOIN affiliate_item a ON a.id = i.affiliate_item_id WHERE i.version_id = v.id',
    `'id', i.id, 'sectionId', i.section_id, 'heading', i.heading, 'callToAction', i.call_to_action,
     'item', ${affiliateItem}`,
  )},
  'offerPlacements', ${list(
    'offer_placement i JOIN offer o ON o.id = i.offer_id WHERE i.version_id = v.id',
    `'id', i.id, 'sectionId', i.section_id, 'heading', i.heading, 'body', i.body,
     'offer', json_build_object('id', o.id, 'slug', o.slug, 'label', o.label, 'heading', o.heading,
       'body', o.body, 'url', o.url, 'lockVersion', o.lock_version)`,
  )},
  'topics', ${list(
    'version_topic i JOIN topic t ON t.id = i.topic_id WHERE i.version_id = v.id',
    `'id', t.id, 'slug', t.slug, 'name', t.name, 'description', t.description, 'parentId', t.parent_id,
     'helpTopics', coalesce(t.help_topics::text[], '{}'), 'lockVersion', t.lock_version`,
    'i.position, t.id',
  )},
  'byline', (SELECT coalesce(json_agg(${person('b')} ORDER BY i.position, b.id), '[]')
    FROM version_byline i JOIN person b ON b.id = i.person_id WHERE i.version_id = v.id),
  'reviewedBy', (SELECT ${person('b')} FROM person b WHERE b.id = v.reviewed_by_id),
  'notices', ${list(
    'notice i WHERE i.site_id = e.site_id',
    `'id', i.id, 'kind', i.kind, 'text', i.text, 'placement', i.placement, 'lockVersion', i.lock_version`,
    'i.kind',
  )}`;

/** Other entries that readers get to from here. */
const NEIGHBOURS = `
  'series', (SELECT json_build_object('position', vs.position,
      'series', json_build_object('id', se.id, 'slug', se.slug, 'title', se.title, 'description', se.description,
        'lockVersion', se.lock_version),
      'previous', ${neighbour('<', 'DESC')}, 'next', ${neighbour('>', 'ASC')})
    FROM version_series vs JOIN series se ON se.id = vs.series_id WHERE vs.version_id = v.id),
  'translations', (SELECT coalesce(json_agg(
      json_build_object('locale', t.locale, 'slug', ts.slug, 'title', tv.title) ORDER BY t.locale), '[]')
    FROM entry t JOIN article_version tv ON tv.id = t.published_version_id
    JOIN entry_slug ts ON ts.entry_id = t.id AND ts.kind = 'CURRENT'
    WHERE t.translation_group_id = e.translation_group_id AND t.id <> e.id AND t.trashed_at IS NULL)`;

/** @param renderer the placeholder that holds the renderer's version */
export const contentColumn = (renderer: string) => `
  json_build_object(
    'versionId', v.id, 'introduction', v.introduction,
    'siteRegion', (SELECT default_region FROM site WHERE id = e.site_id),
    'texts', (SELECT texts FROM version_render WHERE version_id = v.id AND renderer_version = ${renderer}),
    ${ITEMS}, ${RECORDS}, ${NEIGHBOURS}
  ) AS content`;
