import { PageHead } from '@jalon/shared/ui';
import { SiteMap } from '../features/site-map/SiteMap';

export default function SiteMapPage() {
  return (
    <>
      <PageHead title="Plan du site" lede="Toutes les pages, rangées par usage." />
      <SiteMap />
    </>
  );
}
