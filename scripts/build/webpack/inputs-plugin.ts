import type { Compiler } from 'webpack';

const NAME = 'InputsPlugin';
const SCRIPT = /\.c?js$/;

/** Stands for the hash of the inputs of a build until everything is minified. As long as one; letters, which no tool changes in a name. */
export const INPUTS_PLACEHOLDER = 'xINPUTSx';
const PLACEHOLDERS = new RegExp(INPUTS_PLACEHOLDER, 'g');

/**
 * Writes the hash of the inputs into a build, after minification. Minifiers choose names by letter frequency: if they saw
 * the hash, every change of inputs would change all code and its size, and no build could use the cache.
 */
export class InputsPlugin {
  private readonly inputs: string;

  /** @param inputs see `inputsHash`. */
  constructor(inputs: string) {
    this.inputs = inputs;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Before source maps are made, and before files are named after their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!SCRIPT.test(file)) continue;
          const places = [...String(source.source()).matchAll(PLACEHOLDERS)];
          if (places.length === 0) continue;
          const named = new sources.ReplaceSource(source);
          for (const { index } of places) {
            named.replace(index, index + INPUTS_PLACEHOLDER.length - 1, this.inputs);
          }
          compilation.updateAsset(file, named);
        }
      });
    });
  }
}
