export { waitUntil } from '../local/testing';
export * from './accessibility';
export * from './faults';
export * from './pages';
export * from './test-site';
