const CORE = 'auth|audit|publishing|richtext|regions';
const FEATURES = 'articles|helplines|references|affiliate|taxonomy|sites|media';
const OUTER = 'delivery|import|webhooks|search';
const PUBLIC = '\\.(module|service|model|loader|rules|types|args)\\.ts$';
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });
module.exports = {
  forbidden: [
    forbid('no-cycles', { pathNot: '^src/generated/' }, { circular: true }),
    forbid('platform-is-lowest', { path: '^src/platform/' }, { path: '^src/(?!platform/|generated/)' }),
    forbid('core-below-features', { path: `^src/(${CORE})/` }, { path: `^src/(${FEATURES}|${OUTER})/` }),
    forbid('features-below-outer', { path: `^src/(${FEATURES})/` }, { path: `^src/(${OUTER})/` }),
    forbid('outer-apart', { path: `^src/(${OUTER})/` }, { path: `^src/(${OUTER})/`, pathNot: '^src/$1/' }),
    forbid(
      'public-files-only',
      { path: '^src/([^/]+)/' },
      { path: '^src/[^/]+/', pathNot: `^src/($1|auth|platform|generated)/|${PUBLIC}` },
    ),
    forbid(
      'rules-are-pure',
      { path: '\\.rules\\.ts$' },
      { pathNot: '\\.(rules|types|errors)\\.ts$|^src/generated/prisma/enums\\.ts$' },
    ),
    forbid(
      'only-stores-query',
      { path: '^src/', pathNot: '\\.store\\.ts$|^src/(platform/(prisma/|platform\\.module)|generated/)' },
      { path: '^src/(generated/prisma/(client|models)|platform/prisma/prisma\\.service)' },
    ),
    forbid('only-commands-ask-the-doctor', { path: '^src/(?!doctor/|cli/)' }, { path: '^src/doctor/' }),
    forbid('resolvers-use-no-store', { path: '\\.(resolver|controller|fields)\\.ts$' }, { path: '\\.store\\.ts$' }),
    forbid('no-barrels', {}, { path: '^src/(?!generated/).*/index\\.ts$' }),
    forbid('src-knows-no-test', { path: '^src/', pathNot: '\\.spec\\.ts$' }, { path: '^(test|seeds)/|\\.spec\\.ts$' }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
};
