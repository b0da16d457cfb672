import { become, ensureBuilt, ensureInstalled, ensureNode } from './bootstrap.mjs';

// In production nothing is installed or built on the way: what runs is what was shipped.
if (process.argv[2] === 'serve') {
  await ensureNode();
} else {
  await ensureInstalled();
  await ensureBuilt();
}
await become('dist', 'cli', 'main.js');
