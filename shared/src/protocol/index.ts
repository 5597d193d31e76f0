export * from './head';
export * from './host';
export * from './ranges';
export * from './record';
export * from './report';
export * from './routes';
export * from './site';
