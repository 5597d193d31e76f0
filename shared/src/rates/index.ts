export * from './estimate';
export { JOB_TITLES, matchTitle, findListedTitle, UNLISTED_BASE_RATE } from './job-titles';
export * from './year';
