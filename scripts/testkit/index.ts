export { accessibilityViolations, fitsNarrowest, NO_VIOLATION } from './accessibility';
export { openMailbox, type Mail, type Mailbox } from './mailbox';
export { openTestSite, type TestSite, type TestSiteOptions } from './test-site';
