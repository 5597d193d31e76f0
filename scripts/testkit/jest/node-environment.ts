import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Node, with modules that Jest loads once a worker instead of once a test file. Only modules without state belong
 * here: playwright and jsdom (of maildev) take a second each.
 */
export default class NodeEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.requireOncePerWorker = createRequire(__filename);
  }
}
