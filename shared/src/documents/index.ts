export {
  DOCUMENT_ID,
  FIELDS,
  MISSION_QUERIES,
  MISSION_STATUSES,
  type FieldKind,
  type MissionStatusValue,
} from './fields';
export { IMPORT_ID, IMPORT_ID_IN_WORDS, RULES, type FieldRule } from './rules';
