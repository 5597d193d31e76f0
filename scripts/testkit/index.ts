export * from './accessibility';
export * from './faults';
export * from './pages';
export * from './test-site';
