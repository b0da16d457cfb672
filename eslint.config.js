import tseslint from 'typescript-eslint';

const banned = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Time comes from Clock.' },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Time comes from Clock.',
  },
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Settings come from platform/config.',
  },
  {
    selector: 'MemberExpression[property.name=/^(\\$queryRawUnsafe|\\$executeRawUnsafe)$/]',
    message: 'SQL takes its values as parameters.',
  },
  {
    selector: "MemberExpression[object.name='Prisma'][property.name='raw']",
    message: 'SQL takes its values as parameters.',
  },
];

export default tseslint.config(
  { ignores: ['dist/', 'src/generated/', 'node_modules/', '.signpost/', 'coverage/', '**/*.cjs'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js', 'bin/*.mjs', 'seeds/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-extraneous-class': 'off', // Nest modules are classes without members.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off', // GraphQL models are shapes: rows fit them.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'off', // Nest reads constructor types at run time.
      'no-console': 'error',
      complexity: ['error', 8],
      'max-depth': ['error', 2],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...banned],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: ['src/platform/clock.ts', 'src/platform/config/**/*.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['bin/*.mjs', 'seeds/*.mjs', '*.js', 'bench/**/*.ts'], rules: { 'no-console': 'off' } },
  { files: ['bin/*.mjs', 'seeds/*.mjs', '*.js'], ...tseslint.configs.disableTypeChecked },
  {
    files: ['test/**/*.ts', '**/*.spec.ts'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off', '@typescript-eslint/no-unsafe-member-access': 'off' },
  },
);
