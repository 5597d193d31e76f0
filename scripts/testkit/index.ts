export { accessibilityViolations, fitsNarrowest, NO_VIOLATION } from './accessibility';
export { accessibilityTree, type AccessibleNode } from './accessibility';
export { FAULTS, faultySite, type Fault, type FaultySite, type Visitor } from './faults';
export { hydrated } from './hydrated';
export { openMailbox, type Mail, type Mailbox } from './mailbox';
export { sideBySide } from './side-by-side';
export { IN_FIREFOX, openTestSite, type TestSite, type TestSiteOptions } from './test-site';
