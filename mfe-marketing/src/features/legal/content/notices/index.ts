import type { SiteConfig } from '@jalon/shared/config';
import type { TextDocument } from '../../../../lib/document';
import { identity } from './identity';
import { rules } from './rules';

export const notices = (config: SiteConfig): TextDocument => ({
  title: 'Mentions légales',
  lede: 'Qui édite ce site, qui l’héberge, et comment nous écrire.',
  updated: '2026-11-21',
  sections: [...identity(config), ...rules(config)],
});
