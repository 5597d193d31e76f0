import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tag } from '../compose/html';
import { findRoot, workspaceFolder } from '../core/paths';
import { integrityOf } from '../model/files';

/** Address of the panel in sites of `jalon dev` and `jalon preview`. */
export const PANEL_PATH = '/jalon-development/panel.js';

export interface PanelScript {
  code: string;
  /** Adds the panel to a document. @param developed parts that have a development server. */
  addTo: (html: string, developed?: readonly string[]) => string;
}

const BODY_END = '</body>';

/** The script of `panel.ts`, for browsers. */
export async function panelScript(): Promise<PanelScript> {
  // Loaded only here: no other command needs the compiler in its own process.
  const { transform } = await import('@swc/core');
  const source = readFileSync(join(workspaceFolder(findRoot(), 'scripts'), 'dev/panel.ts'), 'utf8');
  const { code } = await transform(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  const integrity = integrityOf(Buffer.from(code));
  return {
    code,
    addTo: (html, developed = []) => {
      const attributes = { type: 'module', src: PANEL_PATH, crossorigin: 'anonymous', integrity };
      const script = tag('script', { ...attributes, 'data-developed': developed.join(' ') });
      return html.replace(BODY_END, () => `${script}</script>\n${BODY_END}`);
    },
  };
}
