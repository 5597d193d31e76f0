import type { SiteData } from '@jalon/shared/protocol';
import type { Directory } from '../composition/directory';

/** What reporting knows of the tab: the composed site, and which part a path belongs to. */
export interface ReportingContext {
  site: Pick<SiteData, 'config' | 'shell'>;
  directory: Pick<Directory, 'find'>;
}
