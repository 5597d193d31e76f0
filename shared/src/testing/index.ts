export { fakeSession } from './fake-session';
export type { FakeSession, SessionAnswers } from './fake-session';
export { fakeStore } from './fake-store';
export type { FakeStore } from './fake-store';
export { renderWithSite } from './render-with-site';
export type { RenderedSite, SiteOptions } from './render-with-site';
export { siteConfigFixture } from './site-config-fixture';
