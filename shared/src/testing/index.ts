export { fakeSession, type FakeSession, type SessionAnswers } from './fake-session';
export { fakeStore, type FakeStore } from './fake-store';
export { renderWithSite, type RenderedSite, type SiteOptions } from './render-with-site';
export { siteConfigFixture } from './site-config-fixture';
