import { ensureBuilt, ensureGenerated, ensureInstalled } from './bootstrap.mjs';
import { runTool, toolEnvironment } from './tool.mjs';

await ensureInstalled('DEVELOP');
await ensureGenerated();
await ensureBuilt();
const env = toolEnvironment({ NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' });
// One at a time: what is measured is time.
const jest = ['--config=jest.faults.config.js', '--runInBand', ...process.argv.slice(2)];
process.exit(await runTool('jest', jest, { env }));
