import type { SiteConfig } from '@jalon/shared/config';
import type { TextDocument } from '../../../../lib/document';
import { closingClauses } from './closing-clauses';
import { conduct } from './conduct';
import { preamble } from './preamble';
import { useOfTheSite } from './use-of-the-site';

export const terms = (config: SiteConfig): TextDocument => ({
  title: 'Conditions générales d’utilisation',
  lede: 'Les règles du site, en un préambule et onze articles.',
  updated: '2026-11-23',
  sections: [preamble(config), ...useOfTheSite, ...conduct, ...closingClauses(config)],
});
