import type { SiteConfig } from '@jalon/shared/config';
import type { TextDocument } from '../../../../lib/document';
import { processing } from './processing';
import { rights } from './rights';

export const privacy = (config: SiteConfig): TextDocument => ({
  title: 'Protection des données personnelles',
  lede: 'Ce que nous savons de vous, pourquoi, pour combien de temps, et comment garder la main.',
  updated: '2026-11-25',
  sections: [...processing(config), ...rights(config)],
});
