import { ensureBuilt, ensureInstalled } from './bootstrap.mjs';
import { inProject } from './project.mjs';
import { runTool } from './tool.mjs';

await ensureInstalled('DEVELOP');
await ensureBuilt();
const args = ['--import', './bin/typescript.mjs', inProject('bench', 'main.ts'), ...process.argv.slice(2)];
process.exit(await runTool(process.execPath, args));
