import { become, ensureBuilt, ensureInstalled } from './bootstrap.mjs';

// In production nothing is installed or built on the way: what runs is what was shipped.
if (process.argv[2] !== 'serve') {
  await ensureInstalled();
  await ensureBuilt();
}
await become('dist', 'cli', 'main.js');
