import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Node environment that loads some modules once per worker instead of once per test file: playwright and jsdom (of
 * maildev) take a second each. Only modules without state belong here.
 */
export default class NodeEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.requireOncePerWorker = createRequire(__filename);
  }
}
