export {
  accessibilityTree,
  accessibilityViolations,
  type AccessibleNode,
  fitsNarrowest,
  NO_VIOLATION,
} from './accessibility';
export { FAULTS, faultySite, type Fault, type FaultySite, type Visitor } from './faults';
export { fillSilently, hydrated, navigate, sideBySide, signIn, started } from './pages';
export {
  IN_FIREFOX,
  openTestSite,
  testSite,
  type TestSite,
  type TestSiteOptions,
  until,
} from './test-site';
