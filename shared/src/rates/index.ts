export * from './estimate';
export { JOB_TITLES, matchTitle, titleIn, UNLISTED_BASE_RATE } from './job-titles';
export * from './year';
