import type { Compiler } from 'webpack';

const NAME = 'CrossOriginPlugin';

/**
 * Asks for every chunk in the mode its preload hint uses. webpack sets `crossOrigin` for foreign origins only, and a
 * hint in another mode is fetched twice.
 */
export class CrossOriginPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (code) => `${code}\nscript.crossOrigin = 'anonymous';`,
      );
    });
  }
}
