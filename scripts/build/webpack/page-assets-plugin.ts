import type { Compiler } from 'webpack';
import { PAGE_ASSETS_FILE, type PageAssets } from '../../model/plugin-files';

/**
 * Writes which files each page needs, so that the composition can name exactly those.
 * Chunk groups carry the page's name; the file is read by the release step and not shipped.
 */
export class PageAssetsPlugin {
  private readonly groups: readonly string[];

  constructor(groups: readonly string[]) {
    this.groups = groups;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PageAssetsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PageAssetsPlugin', stage }, () => {
        const assets: PageAssets = {};
        for (const name of this.groups) {
          const files = compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
          assets[name] = {
            js: files.filter((file) => file.endsWith('.js') && !file.includes('.hot-update.')),
            css: files.filter((file) => file.endsWith('.css')),
          };
        }
        compilation.emitAsset(PAGE_ASSETS_FILE, new sources.RawSource(JSON.stringify(assets)));
      });
    });
  }
}
