// Lets Node run this project's TypeScript as it is, without types being checked: node --import ./bin/typescript.mjs x.ts
// Node's own way of doing so knows neither decorators nor imports that end in .js and mean .ts.
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

import { transformSync } from '@swc/core';

const isOurs = (url) => url?.startsWith('file:') && !url.includes('/node_modules/');

registerHooks({
  resolve(specifier, context, nextResolve) {
    const source = isOurs(context.parentURL) && /^\.\.?\/.*\.js$/.test(specifier);
    const url = source ? new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL) : null;
    return url && existsSync(url)
      ? { url: url.href, format: 'module', shortCircuit: true }
      : nextResolve(specifier, context);
  },
  load(url, context, nextLoad) {
    if (!isOurs(url) || !url.endsWith('.ts')) return nextLoad(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { filename });
    return { source: code, format: 'module', shortCircuit: true };
  },
});
