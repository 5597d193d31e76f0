import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Not among the dependencies, as only a proof builds with them: 75 MB each. */
const FEDERATION = '@module-federation/vite@1.23.8';
const TOOLS = {
  7: [FEDERATION, 'vite@7.3.8', '@vitejs/plugin-react@5.2.0'],
  8: [FEDERATION, 'vite@8.3.8', '@vitejs/plugin-react@6.3.0'],
};
export type ViteMajor = keyof typeof TOOLS;
/** Of the checkout, so that types and versions are those of the live shell. */
const OF_CHECKOUT = ['react', 'react-dom', '@jalon'];

/** Installs the tools once. @returns their `node_modules`, with those packages of the checkout that pages import. */
export function viteModules(root: string, major: ViteMajor): string {
  const tools = TOOLS[major];
  const home = join(root, '.cache', tools.join('-').replaceAll(/[^\w.-]/g, '-'));
  const modules = join(home, 'node_modules');
  if (existsSync(join(modules, '@jalon'))) return modules;
  mkdirSync(home, { recursive: true });
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', '--prefix', home, ...options, ...tools], { stdio: 'pipe' });
  for (const name of OF_CHECKOUT)
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  return modules;
}

/** Builds in a folder with `vite.config.mjs`. */
export function runVite(folder: string, variables: Readonly<Record<string, string>>): void {
  // The federation plugin does nothing inside a test, unless told.
  const forTests = { NODE_ENV: 'production', MFE_VITE_NO_TEST_ENV_CHECK: 'true' };
  const env = { ...process.env, ...forTests, ...variables };
  const program = join(folder, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [program, 'build'], { cwd: folder, stdio: 'pipe', env });
}
