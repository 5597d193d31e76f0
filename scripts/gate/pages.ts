import { nameOf, ON_PUBLISH, routeName, type GateRule } from './rule';

export const pages: GateRule = {
  code: 'page-throws',
  refuses: 'a page that throws, hangs or ends the process when it is imported and rendered once',
  when: ON_PUBLISH,
  async run({ release, live, renderPages }) {
    const rendered = await renderPages();
    const shell = live.find(({ kind }) => kind === 'shell');
    const shellName = shell ? nameOf(shell) : 'the shell';
    const stopped = rendered.findIndex(({ kind }) => kind === 'stopped');
    // The pages after one that stopped the renderer were not tried.
    const tried = stopped === -1 ? rendered : rendered.slice(0, stopped + 1);
    return tried.flatMap(({ path, page, kind, error }) => {
      if (kind === 'html') return [];
      const what = `${page}, which is ${routeName(release, path)},`;
      return kind === 'stopped'
        ? `${what} cannot be rendered in ${shellName}: ${error}. Pages may not end the process, loop, or use memory without limit.`
        : `${what} throws when it is imported and rendered once in ${shellName}: ${error}. Read what only browsers have in an effect or a handler, also where the page is not prerendered.`;
    });
  },
};
